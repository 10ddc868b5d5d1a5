import Foundation
import Store

/// Typed access to columns, for expectations in which the type can't be inferred.
extension Row {
    func integer(_ column: Int) throws -> Int64 { try self[column] }
    func text(_ column: Int) throws -> String { try self[column] }
    func blob(_ column: Int) throws -> Data { try self[column] }
}
