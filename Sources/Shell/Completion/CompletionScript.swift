import ArgumentParser
import ReferencesFeature
import SettingsFeature
import Terminal

/// A system shell, and the script with which it calls this program on Tab.
///
/// The script knows no commands, so it never goes out of date. The program completes without using the
/// network.
enum SystemShell: String, CaseIterable, ExpressibleByArgument {
    /// The Bourne-again shell, version 4 or later.
    case bash
    /// The Z shell.
    case zsh
    /// The friendly interactive shell, version 3 or later.
    case fish

    /// The commands and options that take a file.
    private static let file =
        VerbGroup.commands.filter { $0.about.offers.contains(where: \.isPath) }.map { $0.name }
        + VerbOptions.offers.filter(\.value.isPath).keys.sorted()

    /// The completion script.
    var script: String {
        switch self {
        case .bash:
            #"""
            # Completion of pokeexplorer for bash.
            _pokeexplorer() {
                mapfile -t COMPREPLY < <("$1" --offline completion bash --line "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
                if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[:=] ]]; then compopt -o nospace; fi
                case " $COMP_LINE" in \#(Self.file.map { "*\" \($0) \"*" }.joined(separator: "|"))) compopt -o default ;; esac
            }
            complete -F _pokeexplorer pokeexplorer
            """#
        case .zsh:
            #"""
            #compdef pokeexplorer
            # Completion of pokeexplorer for zsh.
            _pokeexplorer() {
                local -a lines found fields shown
                local line word
                local -i width=0
                lines=("${(@f)$(${(Q)~words[1]} --offline completion zsh --words -- \
                    "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
                lines=("${(@)lines:#}")
                if (( ! $#lines )); then
                    case " $words" in \#(Self.file.map { "*\" \($0) \"*" }.joined(separator: "|"))) _files ;; esac
                    return
                fi
                for line in "${lines[@]}"; do
                    word=${line%%$'\t'*}
                    (( $#word > width )) && width=$#word
                done
                for line in "${lines[@]}"; do
                    word=${line%%$'\t'*}
                    shown=("$word")
                    [[ $line == *$'\t'* ]] && shown=("${(r:width:)word}  -- ${line#*$'\t'}")
                    if [[ $word == *[:=] ]]; then
                        compadd -U -S '' -d shown -- "$word"
                    else
                        compadd -U -d shown -- "$word"
                    fi
                done
                return 0
            }
            if [[ ${funcstack[1]} == _pokeexplorer ]]; then _pokeexplorer "$@"; else compdef _pokeexplorer pokeexplorer; fi
            """#
        case .fish:
            #"""
            # Completion of pokeexplorer for fish.
            function __pokeexplorer_complete
                set -l words (commandline -opc)
                set -l word (commandline -ct)
                # A word whose quotation is still open cannot be unescaped.
                set -l plain (string unescape -- $word); or set plain (string trim --left --chars "'\"" -- $word)
                $words[1] --offline completion fish --words -- $words[2..-1] "$plain" 2>/dev/null
            end
            complete -c pokeexplorer -f -a '(__pokeexplorer_complete)'
            complete -c pokeexplorer -n '__fish_seen_subcommand_from \#(Self.file.joined(separator: " "))' -F
            """#
        }
    }
}

/// `completion`: prints a script that completes commands, options and names in a system shell.
struct CompletionCommand: ShellCommand {
    static let about = About(
        "completion", "Print the completion script for bash, zsh or fish.",
        discussion: """
            bash: pokeexplorer completion bash > ~/.local/share/bash-completion/completions/pokeexplorer
            zsh:  pokeexplorer completion zsh > _pokeexplorer, in a folder of $fpath
            fish: pokeexplorer completion fish > ~/.config/fish/completions/pokeexplorer.fish
            """,
        offers: [.words(SystemShell.allCases.map(\.rawValue))],
        optionOffers: ["--line": .nothing])

    @Argument(help: "bash, zsh or fish.")
    var shell: SystemShell
    /// The line up to the cursor, passed by the bash script.
    @Option(parsing: .unconditional, help: .hidden)
    var line: String?
    /// Whether the script passes the words after the program's name; the last of them is being typed.
    @Flag(help: .hidden)
    var words = false
    @Argument(parsing: .postTerminator, help: .hidden)
    var typed: [String] = []

    func run(in shell: REPL) async throws {
        guard line != nil || words else {
            return shell.console.print(StyledText.lines(of: self.shell.script), folds: false)
        }
        // Create a separate completion, because the shell's own is started by its interactive loop.
        let completion = LineCompletion(language: shell.settings.language)
        completion.offer(try? await shell.lookup.pokedex())
        await shell.offerFavorites(to: completion)
        await shell.offerCharacters(to: completion)
        let bash = line.map { BashLine($0) }
        let candidates = WordCompletion(completion: completion).described(
            for: bash.map { Array($0.words.dropFirst()) } ?? typed)
        // Fish shows the text after the tab as a description; the zsh script splits the two.
        shell.console.printFields(
            candidates.map { candidate in
                let word = bash?.insertion(of: candidate.replacement) ?? candidate.replacement
                let meaning = bash == nil ? candidate.meaning : nil
                return [word, meaning].compactMap(\.self).map { StyledText($0) }
            })
    }
}
