/// One view or accessibility element, as `tree` shows it.
package struct TreeNode: Codable, Sendable, Equatable {
  package var type: String
  /// x, y, width, height in points of the screen.
  package var frame: [Double]
  package var label: String?
  package var value: String?
  package var text: String?
  package var placeholder: String?
  package var identifier: String?
  package var hint: String?
  package var traits: [String]?
  /// Where on the screen a touch reaches it; nil where it is covered or lets touches through.
  package var touchPoint: [Double]?
  package var children: [TreeNode]

  package init(type: String, frame: [Double], children: [TreeNode] = []) {
    (self.type, self.frame, self.children) = (type, frame, children)
  }

  /// Two spaces a level: `UILabel (16, 52; 120 x 20) "Names"`.
  package func text(indentation: Int = 0) -> String {
    func number(_ value: Double) -> String {
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
    var line = String(repeating: "  ", count: indentation) + type
    if frame.count == 4 {
      line += " (\(number(frame[0])), \(number(frame[1])); \(number(frame[2])) x \(number(frame[3])))"
    }
    if let label { line += " \"\(label)\"" }
    if let text, text != label { line += " text=\"\(text)\"" }
    if let value { line += " value=\"\(value)\"" }
    if let placeholder { line += " placeholder=\"\(placeholder)\"" }
    if let identifier { line += " #\(identifier)" }
    if let traits, !traits.isEmpty { line += " [\(traits.joined(separator: ", "))]" }
    return ([line] + children.map { $0.text(indentation: indentation + 1) }).joined(separator: "\n")
  }
}
