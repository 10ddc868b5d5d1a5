/// A member of a JSON object: its name, its shape, and how to get its value.
package struct Member<Subject>: Sendable {
    let name: String
    let shape: Shape
    let isOptional: Bool
    let write: @Sendable (Subject, inout JSONWriter) -> Void
}

extension Member {
    /// Creates a member.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - meaning: The description; nil if the name explains itself.
    ///   - shape: The valid values; nil if every value of the type is valid.
    ///   - value: A closure that returns the value; nil to leave it out.
    package init<Value: MemberValue>(
        _ name: String, _ meaning: String? = nil, as shape: Shape? = nil,
        _ value: @escaping @Sendable (Subject) -> Value
    ) {
        let shape = (shape ?? Value.shape).meaning(meaning)
        self.init(name: name, shape: shape, isOptional: Value.isOptional) { $1.member(name, value($0)) }
    }

    /// Creates a member whose name explains itself.
    package init<Value: MemberValue>(_ name: String, _ value: @escaping @Sendable (Subject) -> Value) {
        self.init(name, nil, as: nil, value)
    }

    /// Creates a member that is a list of objects.
    package init<Part>(
        _ name: String, _ meaning: String? = nil, each members: [Member<Part>], isOptional: Bool = false,
        _ list: @escaping @Sendable (Subject) -> [Part]?
    ) {
        let shape = Shape.list(.object(members)).meaning(meaning)
        self.init(name: name, shape: shape, isOptional: isOptional) { subject, json in
            guard let list = list(subject) else { return }
            json.name(name)
            json.objects(list, members)
        }
    }

    /// Creates a member that is an object.
    package init<Part>(
        _ name: String, object members: [Member<Part>], isOptional: Bool = false,
        _ part: @escaping @Sendable (Subject) -> Part?
    ) {
        self.init(name: name, shape: .object(members), isOptional: isOptional) { subject, json in
            guard let part = part(subject) else { return }
            json.name(name)
            json.object(part, members)
        }
    }

    fileprivate func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Member<Whole> {
        Member<Whole>(name: name, shape: shape, isOptional: isOptional) { write(part($0), &$1) }
    }
}

extension Array {
    /// Converts the members of a part to members of the whole.
    package func of<Part, Whole>(
        _ part: @escaping @Sendable (Whole) -> Part
    ) -> [Member<Whole>] where Element == Member<Part> {
        map { $0.of(part) }
    }
}

extension Shape {
    /// Returns the shape of an object with these members.
    static func object<Subject>(_ members: [Member<Subject>]) -> Shape {
        object(members.map { ($0.isOptional ? "\($0.name)?" : $0.name, $0.shape) })
    }
}
