import Foundation

/// An area with a name.
open class CLRegion: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true

  init(identifier: String) {
    self.identifier = identifier
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CLRegion(identifier: identifier)
    (copy.notifyOnEntry, copy.notifyOnExit) = (notifyOnEntry, notifyOnExit)
    return copy
  }

  // Assumed: regions of one name are the same, as they take each other's place where they are monitored.
  open override func isEqual(_ object: Any?) -> Bool { (object as? CLRegion)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
  // Observed: Apple's format.
  open override var description: String { "CLRegion (identifier:'\(identifier)')" }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    guard let identifier = coder.decodeObject(of: NSString.self, forKey: "identifier") as String? else { return nil }
    self.identifier = identifier
    notifyOnEntry = coder.decodeBool(forKey: "notifyOnEntry")
    notifyOnExit = coder.decodeBool(forKey: "notifyOnExit")
    super.init()
  }
  open func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "identifier")
    coder.encode(notifyOnEntry, forKey: "notifyOnEntry")
    coder.encode(notifyOnExit, forKey: "notifyOnExit")
  }
}
