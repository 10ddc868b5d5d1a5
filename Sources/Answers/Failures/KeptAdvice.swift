import Records

/// Advice about one kind of kept thing.
struct KeptAdvice: Sendable {
    /// How to list the user's things.
    let listing: NextStep
    /// How to name a thing.
    let naming: NextStep
}

extension KeptKind {
    /// The advice about this kind of thing.
    var advice: KeptAdvice {
        Self.advice[self] ?? KeptAdvice(listing: "Check the name.", naming: "Choose another name.")
    }

    private static let advice: [Self: KeptAdvice] = [.search: .searches, .ranking: .rankings]
}
