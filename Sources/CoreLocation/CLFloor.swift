import Foundation

/// The floor of a building.
open class CLFloor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// 0 is the ground floor.
  public let level: Int

  init(level: Int) {
    self.level = level
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String { "Floor \(level)" }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    level = coder.decodeInteger(forKey: "level")
    super.init()
  }
  open func encode(with coder: NSCoder) { coder.encode(level, forKey: "level") }
}
