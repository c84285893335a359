/// The script that makes a shell complete a tool's command lines.
///
/// Each script is a few lines that call the tool back with the words typed so far, so that shells offer what the tables say
/// today, branches and other values of the moment included.
public struct CompletionScript: Sendable {
    /// A shell that has programmable completion.
    public enum Shell: String, Sendable, CaseIterable, ArgumentValue {
        /// The Z shell.
        case zsh
        /// The Bourne-again shell.
        case bash
        /// The friendly interactive shell.
        case fish
    }

    let shell: Shell
    let programName: String

    /// Creates the script for a program.
    public init(shell: Shell, programName: String) {
        self.shell = shell
        self.programName = programName
    }

    /// Creates the script for a shell that a user named, or left out.
    init(shell name: String?, programName: String) throws(UsageError) {
        guard let shell = name.flatMap(Shell.init(rawValue:)) else {
            throw UsageError(.unknownShell(name ?? "", known: Shell.allowedValues))
        }
        self.init(shell: shell, programName: programName)
    }

    /// The script, with a line break at the end.
    public var text: String {
        let function = programName.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
        let template =
            switch shell {
            case .bash: Self.bash
            case .zsh: Self.zsh
            case .fish: Self.fish
            }
        return template.split(separator: "%program%", omittingEmptySubsequences: false).joined(separator: programName)
            .split(separator: "%function%", omittingEmptySubsequences: false).joined(separator: function)
    }

    private static let bash = #"""
        # bash completion for %program%
        _%function%() {
            local line current="${COMP_WORDS[COMP_CWORD]}"
            [[ $current == "=" ]] && current=""
            COMPREPLY=()
            while IFS= read -r line; do
                case $line in
                :files*)
                    compopt -o filenames 2>/dev/null
                    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
                    ;;
                :folders)
                    compopt -o filenames 2>/dev/null
                    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -d -- "$current")
                    ;;
                *) COMPREPLY+=("${line%%$'\t'*}") ;;
                esac
            done < <("${COMP_WORDS[0]}" ---complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
        }
        complete -F _%function% %program%

        """#

    private static let zsh = #"""
        #compdef %program%
        _%function%() {
            local line
            local -a candidates
            for line in "${(@f)$("${(Q)words[1]}" ---complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
                case $line in
                (:files*) _files; return ;;
                (:folders) _files -/; return ;;
                (*$'\t'*) candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
                (?*) candidates+=("${line//:/\\:}") ;;
                esac
            done
            _describe -V '%program%' candidates
        }
        if [[ ${funcstack[1]} == _%function% ]]; then _%function% "$@"; else compdef _%function% %program%; fi

        """#

    private static let fish = #"""
        # fish completion for %program%
        function __%function%_candidates
            set -l words (commandline -opc) (commandline -ct)
            for line in ($words[1] ---complete $words[2..] 2>/dev/null)
                switch $line
                    case ':files*'
                        __fish_complete_path (commandline -ct)
                    case ':folders'
                        __fish_complete_directories (commandline -ct)
                    case '*'
                        echo $line
                end
            end
        end
        complete -c %program% -f -a '(__%function%_candidates)'

        """#
}
