import Foundation
import QuinceFoundation

/// A tab stop; `location` in points from the leading edge.
open class NSTextTab: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = _QuinceObjectMark.word
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }
  public let alignment: NSTextAlignment
  public let location: CGFloat
  public let options: [OptionKey: Any]

  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    self.alignment = alignment
    location = loc
    self.options = options
    super.init()
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location == location
  }
  open override var hash: Int { location.hashValue }
  public static var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .left
    location = CGFloat(coder.decodeDouble(forKey: "NSLocation"))
    options = [:]
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(alignment.rawValue, forKey: "NSAlignment")
    coder.encode(Double(location), forKey: "NSLocation")
  }
}
