import Pokedex
import Terminal

/// Completion in the system's shells: the last word after the program's name gets the offers of Tab here.
struct WordCompletion {
    let completion: LineCompletion

    /// Candidates to replace the last of `words`, each once.
    func candidates(for words: [String]) -> [String] {
        let current = words.last ?? ""
        let before = Array(words.dropLast())
        let (kept, option) = VerbOptions.parting(before)
        let earlier = kept.map { before[$0] }
        // Files are better known to the shell that asks.
        if takesPath(option, behind: earlier), !current.hasPrefix("-") { return [] }
        let line = (earlier + [option, current].compactMap(\.self)).joined(separator: " ")
        let wordStart = line.count - current.count
        let found = completion.complete(line: line, cursor: line.count)
        let candidates = found.candidates.map { candidate -> String in
            guard found.start < wordStart else {
                return current.prefix(found.start - wordStart) + candidate.replacement
            }
            // The candidate is a name whose first words stand there already.
            let typed = line.dropFirst(found.start).prefix(wordStart - found.start).count { $0 == " " }
            return candidate.replacement.split(separator: " ").dropFirst(typed).joined(separator: " ")
        }
        var seen: Set<String> = []
        let all = candidates.filter { !$0.isEmpty && seen.insert($0).inserted }
        // Where some go on from what stands there, the shells cannot make use of those that would replace it; nor of
        // capitals that would, for what several candidates share must not become shorter than that.
        let typed = current.lowercased()
        let longer = all.filter { $0.lowercased().hasPrefix(typed) }
        return longer.isEmpty ? all : longer.map { current + $0.dropFirst(current.count) }
    }

    private func takesPath(_ option: String?, behind words: [String]) -> Bool {
        if let option { return VerbOptions.offers[option]?.isPath ?? false }
        let verb = words.first.flatMap { try? Verb.named($0).first }.flatMap(Verb.command(named:))
        return verb?.offers.first?.isPath ?? false
    }
}
