/// Advice on rankings.
extension KeptAdvice {
    static let rankings = KeptAdvice(
        listing: NextStep("“rankings” lists yours; “rank new NAME QUERY” makes one.", link: link),
        naming: "Choose another name, such as ghosts.")

    private static let link = HelpLink("Your rankings", to: .rankings)
}
