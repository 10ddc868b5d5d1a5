/// The name of a member.
package struct MemberName: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ name: String) { stringValue = name }
    package init?(stringValue: String) { self.init(stringValue) }
    package init?(intValue: Int) { nil }
}

/// The container for encoding members.
package typealias MemberContainer = KeyedEncodingContainer<MemberName>
