import Foundation
import FoundationXML

/// A small XML file as values: what workspaces and schemes need.
final class XMLTree: NSObject, XMLParserDelegate {
  struct Element {
    var name: String
    var attributes: [String: String]
    var line: Int
    var children: [Element] = []

    /// This element and all in it, from above.
    var all: [Element] { [self] + children.flatMap(\.all) }
  }

  private var open: [Element] = []
  private var root: Element?
  private var isTooDeep = false

  /// - Throws: `BuildError` naming file and line.
  static func read(_ file: URL) throws -> Element {
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw BuildError("\(file.path) can't be read")
    }
    guard data.count < 16 << 20 else { throw BuildError("\(file.path) is larger than 16 MB") }
    // Foundation's parser crashes on names that are no UTF-8.
    guard let text = PropertyListFile.text(data), !text.utf8.contains(0) else {
      let good = data.prefix { $0 < 0x80 }
      throw BuildError("\(file.path):\(good.filter { $0 == 10 }.count + 1): this is no UTF-8 text")
    }
    let tree = XMLTree()
    let parser = XMLParser(data: Data(text.utf8))
    parser.shouldResolveExternalEntities = false
    parser.delegate = tree
    let isGood = parser.parse()
    if tree.isTooDeep { throw BuildError("\(file.path):\(parser.lineNumber): elements are nested more than 64 deep") }
    guard isGood, let root = tree.root else {
      throw BuildError("\(file.path):\(max(1, parser.lineNumber)): this is no complete XML")
    }
    return root
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if open.count >= 64 {
      isTooDeep = true
      return parser.abortParsing()
    }
    open.append(Element(name: name, attributes: attributes, line: parser.lineNumber))
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    guard let element = open.popLast() else { return }
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
