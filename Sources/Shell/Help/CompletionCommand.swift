import Answers
import ArgumentParser
import Pokedex
import Records
import ReferencesFeature
import SettingsFeature
import Terminal

/// `completion`: writes a script that completes verbs, options and names in a shell of the system.
struct CompletionCommand: ShellCommand {
    static let configuration = CommandConfiguration(
        verb: "completion", abstract: "Print the completion script for bash, zsh or fish.",
        discussion: """
            bash: pokeexplorer completion bash > ~/.local/share/bash-completion/completions/pokeexplorer
            zsh:  pokeexplorer completion zsh > _pokeexplorer, in a folder of $fpath
            fish: pokeexplorer completion fish > ~/.config/fish/completions/pokeexplorer.fish
            """)
    static let offers: [Offer] = [.words(SystemShell.allCases.map(\.rawValue))]
    static let optionOffers: [String: Offer] = ["--line": .nothing]

    @Argument(help: "bash, zsh or fish.")
    var shell: SystemShell
    /// The line of bash up to the cursor, from the scripts.
    @Option(parsing: .unconditional, help: .hidden)
    var line: String?
    /// The words after the program's name, the last of them being typed, from the scripts.
    @Flag(help: .hidden)
    var words = false
    @Argument(parsing: .postTerminator, help: .hidden)
    var typed: [String] = []

    func run(in shell: REPL) async throws {
        guard line != nil || words else {
            return shell.console.print(StyledText.lines(of: self.shell.script), folds: false)
        }
        // One of its own: that of an interactive shell is started by its loop.
        let completion = LineCompletion(language: shell.settings.language)
        completion.offer(try? await shell.features.lookup.pokedex())
        await shell.offerFavorites(to: completion)
        await shell.offerCharacters(to: completion)
        let candidates = WordCompletion(completion: completion)
        if let line {
            let bash = BashLine(line)
            shell.console.print(
                candidates.candidates(for: Array(bash.words.dropFirst())).map {
                    StyledText(bash.insertion(of: $0))
                })
        } else {
            shell.console.print(candidates.candidates(for: typed).map { StyledText($0) })
        }
    }
}
