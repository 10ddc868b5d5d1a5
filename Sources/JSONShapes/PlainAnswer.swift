/// A JSON response whose members are its stored properties, without those that are nil. Each must be a
/// ``MemberValue``.
package protocol PlainAnswer: MemberValue {}

extension PlainAnswer {
    package static var shape: Shape { .anything }

    package func write(to json: inout JSONWriter) {
        let members = Mirror(reflecting: self).children.compactMap { name, value in
            (value as? any MemberValue).map { (name: name ?? "", value: $0) }
        }
        json.object { json in
            for (name, value) in members.sorted(by: { $0.name < $1.name }) { json.member(name, value) }
        }
    }
}
