import Foundation

/// A file of JSON, with the line of what is wrong with it.
package enum JSONFile {
  package struct Failure: Error {
    /// From 1.
    package let line: Int
    package let cause: String
  }

  /// - Throws: `Failure`.
  package static func read(_ data: Data) throws -> Any {
    do { return try JSONSerialization.jsonObject(with: data) } catch {
      let cause = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      throw Failure(line: line(in: data, cause), cause: "this is no JSON: \(cause)")
    }
  }

  /// Foundation names the place by the number of a byte, "around character 15", and else means the end of the file.
  private static func line(in data: Data, _ cause: String) -> Int {
    let place = cause.range(of: "character [0-9]+", options: .regularExpression)
    let offset = place.flatMap { Int(cause[$0].dropFirst("character ".count)) } ?? data.count
    return data.prefix(offset).reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }
}
