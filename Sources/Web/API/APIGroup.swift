/// A group of related API routes.
struct APIGroup {
    /// The group's name, which tags its routes in the OpenAPI document.
    let name: String
    /// A short description of the group, used as a heading.
    let meaning: String
    /// The routes, in reading order.
    let routes: [Route]
    /// The shapes of responses and bodies that only this group uses.
    let shapes: [NamedShape]

    init(_ name: String, _ meaning: String, _ routes: [Route], shapes: [NamedShape] = []) {
        self.name = name
        self.meaning = meaning
        self.routes = routes
        self.shapes = shapes
    }
}
