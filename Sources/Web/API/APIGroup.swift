/// A group of related API routes.
struct APIGroup {
    /// The group's name, which tags its routes in the OpenAPI document.
    let name: String
    /// A short description of the group, used as a heading.
    let meaning: String
    /// The routes, in reading order.
    let routes: [Route]

    init(_ name: String, _ meaning: String, _ routes: [Route]) {
        self.name = name
        self.meaning = meaning
        self.routes = routes
    }
}
