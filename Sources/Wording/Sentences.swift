/// Small pieces of English that messages are made of.

extension Sequence<String> {
    /// “a”, “a or b”, “a, b or c”.
    package func listed(conjunction: String = "and") -> String {
        let quoted = map { "“\($0)”" }
        guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
        return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}

extension String {
    /// Itself with what the parser's messages quote in the quotation marks of everywhere else.
    package var withQuotationMarks: String {
        replacing(/(^|\s)'(.*?)'(?=$|[\s,.:;?!])/) { "\($0.1)“\($0.2)”" }
    }

    /// Itself, or its beginning where it is longer than a person reads.
    package func shortened(to limit: Int = 100) -> String {
        count > limit ? prefix(limit) + "…" : self
    }

    /// Itself with only the beginnings of very long words in quotation marks, which may be a person's.
    package var withShortQuotes: String {
        utf8.count < 400 ? self : replacing(/“([^”]{300,})”/) { "“\(String($0.1).shortened())”" }
    }

    /// Itself with a full stop, unless it ends a sentence already.
    package var asSentence: String {
        guard let last, !".!?".contains(last) else { return self }
        return self + "."
    }
}

/// A count with its noun: “1 favourite”, “2 favourites”.
package func counted(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
}
