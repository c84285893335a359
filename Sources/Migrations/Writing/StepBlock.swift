/// Operations that are written as one piece of a step.
struct StepBlock {
    /// What the piece is.
    enum Kind {
        /// A statement that stands by itself.
        case statement
        /// A walk over the rows of a class, which writes into several columns.
        case rows
        /// New rows for those of a class that has another name, and what is written into them.
        case copy(RowCopy)
    }

    var kind: Kind
    var operations: [MigrationOperation]

    /// Puts operations together that walk over the rows of one class.
    static func blocks(of operations: [MigrationOperation]) -> [StepBlock] {
        var blocks: [StepBlock] = []
        for operation in operations {
            let isLink = operation.isLink
            if case .copyRows(let copy) = operation.action {
                blocks.append(StepBlock(kind: .copy(copy), operations: []))
                blocks[blocks.count - 1].entity = operation.entity
            } else if !operation.walksRows {
                blocks.append(StepBlock(kind: .statement, operations: [operation]))
            } else if operation.entity.isRenamed, !isLink,
                let index = blocks.firstIndex(where: { $0.isCopy && $0.entity == operation.entity })
            {
                blocks[index].operations.append(operation)
            } else if let last = blocks.last, case .rows = last.kind, last.entity == operation.entity {
                blocks[blocks.count - 1].operations.append(operation)
            } else {
                blocks.append(StepBlock(kind: .rows, operations: [operation]))
                blocks[blocks.count - 1].entity = operation.entity
            }
        }
        return blocks
    }

    /// The class whose rows are walked over.
    var entity: MigratedClass?

    init(kind: Kind, operations: [MigrationOperation]) {
        self.kind = kind
        self.operations = operations
    }

    /// Whether it makes new rows.
    var isCopy: Bool { if case .copy = kind { true } else { false } }
}

extension MigrationOperation {
    /// Whether it is done row by row, beside others of the same class.
    var walksRows: Bool {
        switch action {
        case .fill, .number, .carry, .require, .remap: true
        case .rename, .copyRows, .mapRows, .dropDuplicates, .deleteRows, .loseValues, .becomeEmbedded: false
        }
    }

    /// Whether it sets links to rows that are looked up.
    var isLink: Bool {
        if case .carry(let carrying) = action { carrying.rows != nil } else { false }
    }

    /// Whether it looks at the row of the file.
    var readsOldRow: Bool {
        switch action {
        case .fill(let value): ExpressionCheck.readsOldObject(value.expression)
        case .carry, .require: true
        case .remap(let remapping): remapping.readsFile
        default: false
        }
    }
}
