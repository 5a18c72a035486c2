import Foundation

/// Four lines of text that can be archived and copied.
class FourLines: NSObject, NSSecureCoding, NSCopying {
  private static let keys = ["Field1", "Field2", "Field3", "Field4"]

  static var supportsSecureCoding: Bool { true }

  var lines: [String]

  init(_ lines: [String]) {
    self.lines = lines
  }

  required init?(coder: NSCoder) {
    lines = Self.keys.map { coder.decodeObject(of: NSString.self, forKey: $0) as String? ?? "" }
  }

  func encode(with coder: NSCoder) {
    for (key, line) in zip(Self.keys, lines) { coder.encode(line, forKey: key) }
  }

  func copy(with zone: NSZone? = nil) -> Any {
    FourLines(lines)
  }
}
