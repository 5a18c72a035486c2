import Foundation
import QuincePropertyLists

/// A property list of any format, read with errors that name the file and the line.
struct PropertyListFile {
  var values: [String: Any]
  /// Of keys, where the file is in the text format.
  var lines: [String: Int] = [:]

  /// - Parameter isTable: a `.strings` file, whose entries need no braces.
  /// - Throws: `BuildError`.
  init(_ file: URL, isTable: Bool = false) throws {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw BuildError("\(file.path) can't be read")
    }
    try self.init(data, path: file.path, isTable: isTable)
  }

  init(_ data: Data, path: String, isTable: Bool = false) throws {
    guard !data.isEmpty || !isTable else {
      values = [:]
      return
    }
    guard !data.starts(with: Array("bplist".utf8)) else {
      values = try Self.serialized(data, path)
      return
    }
    let text = try TextFile.text(data, path: path)
    let start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if start.hasPrefix("<?xml") || start.hasPrefix("<!DOCTYPE") || start.hasPrefix("<plist") {
      values = try Self.serialized(data, path)
      return
    }
    do {
      guard case .dictionary(let entries) = try TextPropertyList.parse(text, isTable: isTable) else {
        throw BuildError("\(path):1: this is no dictionary")
      }
      values = Dictionary(entries.map { ($0.key, $0.value.plain) }, uniquingKeysWith: { $1 })
      lines = Dictionary(entries.map { ($0.key, $0.line) }, uniquingKeysWith: { $1 })
    } catch let failure as TextPropertyList.Failure {
      throw BuildError("\(path):\(failure.line): \(failure.cause)")
    }
  }

  private static func serialized(_ data: Data, _ path: String) throws -> [String: Any] {
    let list: Any
    do { list = try PropertyList.read(data) } catch {
      let cause = (error as NSError).userInfo["NSDebugDescription"] as? String ?? error.localizedDescription
      // Of the binary format the cause names the object.
      let place = data.starts(with: Array("bplist".utf8)) ? path : "\(path):\(line(of: cause, in: data))"
      throw BuildError("\(place): this is no property list: \(cause)")
    }
    guard let values = list as? [String: Any] else { throw BuildError("\(path):1: this is no dictionary") }
    return values
  }

  /// Apple's words end with the line; without one, they tell of an end that comes too early.
  private static func line(of cause: String, in data: Data) -> Int {
    cause.range(of: "(?<=line )[0-9]+", options: .regularExpression).flatMap { Int(cause[$0]) }
      ?? data.reduce(1) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
  }
}
