/// One member of an answer, or of an object within one: its name, its shape, and where its value comes from.
package struct Member<Subject>: Sendable {
    let name: String
    let shape: Shape
    let isOptional: Bool
    let write: @Sendable (Subject, inout MemberContainer) throws -> Void

    /// - Parameters:
    ///   - name: the name.
    ///   - meaning: the meaning, where the name doesn't tell.
    ///   - shape: the values that it may have, where not all of its type can be.
    ///   - value: the value; nil leaves it out.
    package init<Value: MemberValue>(
        _ name: String, _ meaning: String? = nil, as shape: Shape? = nil,
        _ value: @escaping @Sendable (Subject) -> Value
    ) {
        let key = MemberName(name)
        let shape = (shape ?? Value.shape).meaning(meaning)
        self.init(name: name, shape: shape, isOptional: Value.isOptional) {
            try value($0).write(to: &$1, as: key)
        }
    }

    /// A list of objects that have these members.
    package init<Part>(
        _ name: String, _ meaning: String? = nil, each members: [Member<Part>], isOptional: Bool = false,
        _ list: @escaping @Sendable (Subject) -> [Part]?
    ) {
        let key = MemberName(name)
        let shape = Shape.list(.object(members)).meaning(meaning)
        self.init(name: name, shape: shape, isOptional: isOptional) {
            try $1.encodeIfPresent(list($0)?.map { Object(subject: $0, members: members) }, forKey: key)
        }
    }

    /// An object that has these members.
    package init<Part>(
        _ name: String, object members: [Member<Part>], isOptional: Bool = false,
        _ part: @escaping @Sendable (Subject) -> Part?
    ) {
        let key = MemberName(name)
        self.init(name: name, shape: .object(members), isOptional: isOptional) {
            try $1.encodeIfPresent(part($0).map { Object(subject: $0, members: members) }, forKey: key)
        }
    }

    private init(
        name: String, shape: Shape, isOptional: Bool,
        write: @escaping @Sendable (Subject, inout MemberContainer) throws -> Void
    ) {
        self.name = name
        self.shape = shape
        self.isOptional = isOptional
        self.write = write
    }

    fileprivate func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Member<Whole> {
        Member<Whole>(name: name, shape: shape, isOptional: isOptional) { try write(part($0), &$1) }
    }
}

extension Array {
    /// The members of a part as members of the whole.
    package func of<Part, Whole>(
        _ part: @escaping @Sendable (Whole) -> Part
    ) -> [Member<Whole>] where Element == Member<Part> {
        map { $0.of(part) }
    }
}

extension Shape {
    /// An object that has these members.
    static func object<Subject>(_ members: [Member<Subject>]) -> Shape {
        object(members.map { ($0.isOptional ? "\($0.name)?" : $0.name, $0.shape) })
    }
}

/// A subject with its members, for an encoder.
struct Object<Subject>: Encodable {
    let subject: Subject
    let members: [Member<Subject>]

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: MemberName.self)
        for member in members { try member.write(subject, &container) }
    }
}
