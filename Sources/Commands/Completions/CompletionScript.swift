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
    ///
    /// A program whose name has a dash, such as `git-flow`, is also called as a subcommand of another, `git flow`: the script
    /// then serves both.
    public var text: String {
        let host = programName.firstIndex(of: "-").map { String(programName[..<$0]) }
        let subcommand = host.map { String(programName.dropFirst($0.count + 1)) }
        let (own, asSubcommand) =
            switch shell {
            case .bash: (Self.bash, Self.bashSubcommand)
            case .zsh: (Self.zsh, "")
            case .fish: (Self.fish, Self.fishSubcommand)
            }
        var text = own + (host == nil ? "" : asSubcommand)
        for (mark, word) in [
            ("%function%", programName.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()),
            ("%program%", programName), ("%host%", host ?? ""), ("%subcommand%", subcommand ?? ""),
        ] {
            text = text.replacing(mark, with: word)
        }
        return text
    }

    private static let bash = #"""
        # bash completion for %program%
        __%function%_candidates() {
            local line current="${!#}"
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
            done < <(%program% ---complete "$@" 2>/dev/null)
        }
        __%function%_complete() {
            __%function%_candidates "${COMP_WORDS[@]:1:COMP_CWORD}"
        }
        complete -F __%function%_complete %program%

        """#

    /// The completion of git and its like calls this with the whole line in `words` and the cursor's place in `cword`.
    private static let bashSubcommand = #"""
        _%function%() {
            local -i start
            for ((start = 1; start < cword; start++)); do
                [[ ${words[start]} == %subcommand% ]] && break
            done
            __%function%_candidates "${words[@]:start + 1:cword - start}"
        }

        """#

    /// The completion of git and its like calls the function by the name `_program` with the words from the subcommand on.
    private static let zsh = #"""
        #compdef %program%
        _%program%() {
            local line
            local -a candidates
            for line in "${(@f)$(%program% ---complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
                case $line in
                (:files*) _files; return ;;
                (:folders) _files -/; return ;;
                (*$'\t'*) candidates+=("${${line%%$'\t'*}//:/\\:}:${line#*$'\t'}") ;;
                (?*) candidates+=("${line//:/\\:}") ;;
                esac
            done
            _describe -V '%program%' candidates
        }
        if [[ ${funcstack[1]} == _%program% ]]; then _%program% "$@"; else compdef _%program% %program%; fi

        """#

    private static let fish = #"""
        # fish completion for %program%
        function __%function%_candidates
            for line in (%program% ---complete $argv 2>/dev/null)
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
        function __%function%_complete
            set -l words (commandline -opc)
            __%function%_candidates $words[2..] (commandline -ct)
        end
        complete -c %program% -f -a '(__%function%_complete)'

        """#

    private static let fishSubcommand = #"""
        function __%function%_as_subcommand
            set -l words (commandline -opc)
            set -l start (contains -i %subcommand% $words)
            __%function%_candidates $words[(math $start + 1)..] (commandline -ct)
        end
        complete -c %host% -n '__fish_seen_subcommand_from %subcommand%' -f -a '(__%function%_as_subcommand)'

        """#
}
