import Hummingbird
import Silhouettes

/// An overview of all silhouettes that replace missing pictures.
enum SilhouettePage {
    static let all: [Route] = [.page("/silhouettes") { call in call.reply(page) }, picture]

    private static var page: Page {
        Page.narrow("Silhouettes", about: "Our own drawing of each shape.") { html in
            html(
                .p,
                text: """
                    Without a picture, you see the Pokémon's shape in its colour. A large one has its number in a corner, and the \
                    marks below say more.
                    """)
            html(.h2, text: "Shapes")
            html(.ul, "row") {
                for (shape, color) in zip(Silhouette.allCases, 0...) {
                    let colors = SilhouetteColor.allCases
                    card(
                        "\(shape.rawValue)-\(colors[color % colors.count].rawValue)", named: shape.rawValue,
                        html
                    )
                }
            }
            html(.h2, text: "Marks")
            html.list("row", SilhouetteMark.allCases) {
                card("ball-gray-\($0.rawValue)", named: $0.rawValue, $1)
            }
        }
    }

    private static func card(_ file: String, named name: String, _ html: HTML) {
        html(.li, "small-card") {
            html.picture(Address("/silhouettes").appending("\(file).png"), side: 96, isDrawn: true)
            html(.span, "name", text: name.replacing("-", with: " "))
        }
    }

    /// The image of a silhouette, with a descriptive file name: `quadruped-red-legendary.png`.
    private static let picture = Route(.get, "/silhouettes/{file}", access: .everyone) { call in
        let file = try call.parameter("file")
        guard file.hasSuffix(".png"), let drawing = SilhouetteDrawing(named: file.dropLast(4)),
            let png = drawing.png(side: 192)
        else { throw Refusal.notFound }
        var response = Reply.bytes(ByteBuffer(bytes: png), type: "image/png")
        response.headers[.cacheControl] = "public, max-age=604800"
        return response
    }
}

extension SilhouetteDrawing {
    /// Parses a name such as `bug-wings-red-mega`.
    fileprivate init?(named name: Substring) {
        let shape = Silhouette.allCases.first { name.hasPrefix($0.rawValue + "-") }
        guard let shape else { return nil }
        let words = name.dropFirst(shape.rawValue.count + 1).split(separator: "-").map(String.init)
        guard let color = words.first.flatMap(SilhouetteColor.init) else { return nil }
        let marks = words.dropFirst().compactMap(SilhouetteMark.init)
        guard marks.count == words.count - 1, marks.count <= 2 else { return nil }
        self.init(shape, color, number: nil, marks: marks)
    }
}
