/// Advice on saved searches.
extension KeptAdvice {
    static let searches = KeptAdvice(
        listing: NextStep("“saved” lists yours.", link: link),
        naming: NextStep("The name comes first: “saved add strong-fire type:fire”.", link: link))

    private static let link = HelpLink("Your saved searches", to: .searches)
}
