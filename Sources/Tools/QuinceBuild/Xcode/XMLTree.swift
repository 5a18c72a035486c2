import Foundation
import QuinceInterface

/// A small XML file as values: what workspaces and schemes need.
enum XMLTree {
  struct Element {
    var name: String
    var attributes: [String: String]
    var line: Int
    var children: [Element] = []

    /// This element and all in it, from above.
    var all: [Element] { [self] + children.flatMap(\.all) }
  }

  private static let depth = 64

  /// - Throws: `BuildError` naming file and line.
  static func read(_ file: URL) throws -> Element {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw BuildError("\(file.path) can't be read")
    }
    guard data.count < 16 << 20 else { throw BuildError("\(file.path) is larger than 16 MB") }
    let text = try TextFile.text(data, path: file.path)
    do {
      return try element(try XMLReader.read(Array(text.utf8), file: file.path), file, depth: 1)
    } catch let error as InterfaceError {
      throw BuildError(error.description)
    }
  }

  private static func element(_ node: XMLNode, _ file: URL, depth: Int) throws -> Element {
    guard depth <= Self.depth else {
      throw BuildError("\(file.path):\(node.line): elements are nested more than \(Self.depth) deep")
    }
    return Element(
      name: node.name, attributes: Dictionary(node.attributes.map { ($0.name, $0.value) }) { first, _ in first },
      line: node.line, children: try node.children.map { try element($0, file, depth: depth + 1) })
  }
}
