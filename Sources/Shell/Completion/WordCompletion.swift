import Pokedex
import Terminal

/// What a shell of the system offers for the last of the words behind the program's name: the same as Tab does here.
struct WordCompletion {
    let completion: LineCompletion

    /// What may stand in place of the last of `words`, each once.
    func candidates(for words: [String]) -> [String] {
        let current = words.last ?? ""
        let (earlier, option) = Self.withoutOptions(words.dropLast())
        if let option { return values(of: option, behind: earlier, beginningWith: current) }
        if earlier.isEmpty, current.hasPrefix("-") {
            return VerbOptions.global.filter { $0.hasPrefix(current) }
        }
        // Files are better known to the shell that asks.
        if let verb = earlier.first, let full = try? Verb.named(verb).first,
            case .path = VerbArgument.of(full)
        {
            if !current.hasPrefix("-") { return [] }
        }
        let line = (earlier + [current]).joined(separator: " ")
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

    /// The verb and what follows it, and the option that waits for its value, if one does.
    private static func withoutOptions(_ words: some Sequence<String>) -> ([String], waiting: String?) {
        var kept: [String] = []
        var waiting: String?
        for word in words {
            if waiting != nil {
                waiting = nil
            } else if VerbOptions.takingValue.contains(word) {
                waiting = word
            } else if !word.hasPrefix("-") || word == "-" {
                kept.append(word)
            }
        }
        return (kept, waiting)
    }

    private func values(
        of option: String, behind words: [String], beginningWith text: String
    ) -> [String] {
        if option == "--set" {
            let mark = text.firstIndex(of: "=")
            let name = String(text[..<(mark ?? text.endIndex)])
            let values = mark == nil ? [] : Setting.named(name)?.values.words ?? []
            let all = mark == nil ? Setting.all.map { $0.name + "=" } : values.map { "\(name)=\($0)" }
            return all.filter { $0.hasPrefix(text.lowercased()) }
        }
        return completion.values(of: option, behind: words.dropFirst()).filter {
            $0.hasPrefix(text.lowercased())
        }
    }
}
