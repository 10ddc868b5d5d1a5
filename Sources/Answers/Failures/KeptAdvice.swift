import Records

/// Advice about saved items.
struct KeptAdvice: Sendable {
    /// Advice on listing the user's items of this kind.
    let listing: NextStep
    /// Advice on choosing a valid name.
    let naming: NextStep
}

extension KeptKind {
    /// The advice about items of this kind.
    var advice: KeptAdvice {
        Self.advice[self] ?? KeptAdvice(listing: "Check the name.", naming: "Choose another name.")
    }

    private static let advice: [Self: KeptAdvice] = [.search: .searches, .ranking: .rankings]
}
