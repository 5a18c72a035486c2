import QuinceFoundation

/// One who takes part.
open class MCPeerID: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  open class var supportsSecureCoding: Bool { true }

  public let displayName: String
  /// Two peers of one name are two.
  private let identifier: UUID

  // Apple: a name that is empty or longer than 63 bytes raises an exception.
  public init(displayName myDisplayName: String) {
    guard (1...63).contains(myDisplayName.utf8.count) else {
      trap("Invalid displayName passed to MCPeerID", name: .invalidArgumentException)
    }
    (displayName, identifier) = (myDisplayName, UUID())
  }

  public required init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "displayName"),
      let text = coder.decodeObject(of: NSString.self, forKey: "identifier"),
      let identifier = UUID(uuidString: text as String)
    else { return nil }
    (displayName, self.identifier) = (name as String, identifier)
  }

  open func encode(with coder: NSCoder) {
    coder.encode(displayName as NSString, forKey: "displayName")
    coder.encode(identifier.uuidString as NSString, forKey: "identifier")
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool { (object as? MCPeerID)?.identifier == identifier }
  open override var hash: Int { identifier.hashValue }
  open override var description: String { "<MCPeerID: DisplayName = \(displayName)>" }
}
