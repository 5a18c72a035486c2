import CoreGraphics
import Foundation
import QuinceHTML

/// Makes text with attributes from HTML: blocks end lines, blanks run together, styles become attributes.
// Apple: NSAttributedString, "import of HTML". Observed: Times of 12 points, black, a bullet between tabs.
struct HTMLText {
  private let text = NSMutableAttributedString(string: "")
  private let defaults: [NSAttributedString.Key: Any]
  private var sheet = StyleSheet()
  /// What stands in the last line. To ask the whole text for its end costs its length each time.
  private var line = ""
  /// The last character was a blank, or nothing stands in the line: blanks that follow do not count.
  private var isAfterBlank = true
  /// A block ended: what follows begins a line.
  private var needsBreak = false
  /// The list items that were begun, by list.
  private var counters: [Int] = []

  /// - Parameter defaults: of what the document gives no such attribute.
  static func read(_ source: String, defaults: [NSAttributedString.Key: Any]) -> NSAttributedString {
    var reader = HTMLText(defaults: defaults)
    let nodes = HTMLReader.read(Array(source.utf8))
    for node in nodes { reader.collectStyles(node) }
    for node in nodes { reader.add(node, HTMLStyle()) }
    return reader.text
  }

  private init(defaults: [NSAttributedString.Key: Any]) { self.defaults = defaults }

  private mutating func collectStyles(_ node: HTMLNode) {
    guard case .element(let name, _, let children) = node else { return }
    if name == "style" {
      for case .text(let text) in children { sheet.add(text) }
    } else {
      for child in children { collectStyles(child) }
    }
  }

  // MARK: Nodes

  private static let unseen: Set<String> = ["head", "style", "script", "title", "meta", "link", "template"]
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt", "fieldset", "figcaption",
    "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main", "nav", "ol",
    "p", "pre", "section", "table", "tr", "ul",
  ]

  private mutating func add(_ node: HTMLNode, _ style: HTMLStyle) {
    switch node {
    case .text(let text): append(text, style)
    case .element(let name, let attributes, let children):
      guard !Self.unseen.contains(name) else { return }
      addElement(name, attributes, children, style)
    }
  }

  private mutating func addElement(
    _ name: String, _ attributes: [String: String], _ children: [HTMLNode], _ outer: HTMLStyle
  ) {
    var style = outer
    style.apply(element: name, attributes: attributes)
    for (name, value) in sheet.declarations(element: name, attributes: attributes) { style.apply(name, value) }
    guard !style.isHidden else { return }
    if name == "br" { return lineBreak(style) }
    let isBlock = Self.blocks.contains(name)
    if isBlock { begin() }
    switch name {
    case "ul", "ol":
      counters.append(0)
      style.listDepth += 1
    case "li": beginItem(style, isNumbered: style.isNumbered)
    case "td", "th": if !isAtLineStart { insert("\t", style) }
    default: break
    }
    for child in children { add(child, style) }
    if name == "ul" || name == "ol" { counters.removeLast() }
    if isBlock { end(style) }
  }

  // MARK: Lines

  private var isAtLineStart: Bool { line.isEmpty }

  private mutating func begin() {
    if needsBreak || !isAtLineStart { breakLine() }
    isAfterBlank = true
  }

  private mutating func end(_ style: HTMLStyle) {
    trimBlank()
    guard !isAtLineStart else { return }
    needsBreak = !style.isParagraph
    if style.isParagraph { insert("\n", style) }
    isAfterBlank = true
  }

  private mutating func breakLine() {
    needsBreak = false
    trimBlank()
    guard text.length > 0, !isAtLineStart else { return }
    let attributes = text.attributes(at: text.length - 1, effectiveRange: nil)
    text.append(NSAttributedString(string: "\n", attributes: attributes))
    line = ""
  }

  private mutating func lineBreak(_ style: HTMLStyle) {
    if needsBreak { breakLine() }
    trimBlank()
    insert("\n", style)
    isAfterBlank = true
  }

  /// A blank at the end of a line does not count.
  private mutating func trimBlank() {
    while line.hasSuffix(" ") {
      line.removeLast()
      text.deleteCharacters(in: NSRange(location: text.length - 1, length: 1))
    }
  }

  private mutating func beginItem(_ style: HTMLStyle, isNumbered: Bool) {
    guard !counters.isEmpty else { return }
    counters[counters.count - 1] += 1
    insert("\t\(isNumbered ? "\(counters[counters.count - 1])." : style.listDepth % 2 == 0 ? "◦" : "•")\t", style)
    isAfterBlank = true
  }

  // MARK: Text

  private mutating func append(_ source: String, _ style: HTMLStyle) {
    if style.keepsBlanks {
      if needsBreak { breakLine() }
      return insert(source, style)
    }
    var shown = ""
    for scalar in source.unicodeScalars {
      if " \t\n\r\u{0C}".unicodeScalars.contains(scalar) {
        if !isAfterBlank { shown.append(" ") }
        isAfterBlank = true
      } else {
        shown.unicodeScalars.append(scalar)
        isAfterBlank = false
      }
    }
    guard !shown.isEmpty else { return }
    if needsBreak { breakLine() }
    insert(style.changed(shown), style)
  }

  private mutating func insert(_ string: String, _ style: HTMLStyle) {
    var attributes = defaults
    for (key, value) in style.attributes(over: defaults) { attributes[key] = value }
    text.append(NSAttributedString(string: string, attributes: attributes))
    if let end = string.unicodeScalars.lastIndex(of: "\n") {
      line = String(string.unicodeScalars[string.unicodeScalars.index(after: end)...])
    } else {
      line += string
    }
  }
}
