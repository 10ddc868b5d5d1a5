import JSONShapes
import Testing

@testable import TransferFeature

/// An export subject unrelated to favourites.
struct ExportSubjectTests {
    private struct Berries {
        struct Row {
            let name: String
            let flavors: [String]
            let size: Int?
        }

        static let lines: [[Member<Self>]] = [
            [Member("format") { _ in "berries" }, Member("count") { $0.rows.count }],
            [Member("berries", each: berry) { $0.rows }],
        ]
        private static let berry: [Member<Row>] = [
            Member("name") { $0.name }, Member("flavors") { $0.flavors },
            Member("size") { Nullable($0.size) }, Member("half") { $0.size.map { Double($0) / 2 } },
        ]

        let rows: [Row]
        let columns = [
            ExportColumn<Row>(heading: "name") { $0.name },
            ExportColumn<Row>(heading: "size") { $0.size.map(String.init) ?? "" },
        ]
        let printedColumns = [
            ExportColumn<Row>(heading: "Size", isNumber: true) { $0.size.map(String.init) ?? "" },
            ExportColumn<Row>(heading: "Name") { $0.name },
        ]
    }

    private let berries = Berries(rows: [
        Berries.Row(name: "Oran", flavors: ["dry", "sour"], size: 35),
        Berries.Row(name: "=Rare_\u{1}, \"berry\"", flavors: [], size: nil),
    ])

    @Test func `a JSON export has its members in order, one item per line`() {
        #expect(
            JSON.file(of: berries, lines: Berries.lines) == #"""
                {"format":"berries","count":2,
                "berries":[
                {"name":"Oran","flavors":["dry","sour"],"size":35,"half":17.5},
                {"name":"=Rare_\u0001, \"berry\"","flavors":[],"size":null}
                ]
                }

                """#)
        #expect(
            JSON.file(of: Berries(rows: []), lines: Berries.lines)
                == "{\"format\":\"berries\",\"count\":0,\n\"berries\":[]\n}\n")
    }

    @Test func `CSV and Markdown exports have the columns of their content`() {
        #expect(
            berries.columns.csv(of: berries.rows)
                == "name,size\r\nOran,35\r\n\"'=Rare_\\u{1}, \"\"berry\"\"\",\r\n")
        #expect(
            berries.printedColumns.markdown(of: berries.rows) == #"""
                | Size | Name |
                | ---: | --- |
                | 35 | Oran |
                |  | =Rare\_ , "berry" |

                """#)
    }
}
