import Foundation
import Store

/// Columns by their types, for expectations, which often don't say what they want.
extension Row {
    func integer(_ column: Int) throws -> Int64 { try self[column] }
    func text(_ column: Int) throws -> String { try self[column] }
    func blob(_ column: Int) throws -> Data { try self[column] }
}
