/// Every page.
enum PageRoutes {
    static let all: [Route] = [HomePage.route]
}
