import Records

/// Advice on kept things of a kind.
struct KeptAdvice: Sendable {
    /// Leads to the user's things.
    let listing: NextStep
    /// Says how a thing gets its name.
    let naming: NextStep
}

extension KeptKind {
    /// The advice on things of the kind.
    var advice: KeptAdvice {
        Self.advice[self] ?? KeptAdvice(listing: "Check the name.", naming: "Choose another name.")
    }

    private static let advice: [Self: KeptAdvice] = [.search: .searches, .ranking: .rankings]
}
