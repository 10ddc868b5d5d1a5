import Records

/// Advice about one kind of kept thing.
struct KeptAdvice: Sendable {
    /// Advice on listing the user's things.
    let listing: NextStep
    /// Advice on naming a thing.
    let naming: NextStep
}

extension KeptKind {
    /// The advice about this kind of thing.
    var advice: KeptAdvice {
        Self.advice[self] ?? KeptAdvice(listing: "Check the name.", naming: "Choose another name.")
    }

    private static let advice: [Self: KeptAdvice] = [.search: .searches, .ranking: .rankings]
}
