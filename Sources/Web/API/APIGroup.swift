/// Routes of the API that belong together.
struct APIGroup: Sendable {
    /// The name that clients may sort them by.
    let name: String
    /// The group in a sentence.
    let meaning: String
    /// The routes, in the order worth reading.
    let routes: [Route]
    /// The shapes of answers and bodies that no other group has.
    let shapes: [NamedShape]

    init(_ name: String, _ meaning: String, _ routes: [Route], shapes: [NamedShape] = []) {
        self.name = name
        self.meaning = meaning
        self.routes = routes
        self.shapes = shapes
    }
}
