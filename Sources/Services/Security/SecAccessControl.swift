import QuinceFoundation

/// When an item may be read, and by whom.
public final class SecAccessControl: NSObject, @unchecked Sendable {
  let protection: String
  let flags: SecAccessControlCreateFlags

  fileprivate init(_ protection: String, _ flags: SecAccessControlCreateFlags) {
    (self.protection, self.flags) = (protection, flags)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? SecAccessControl else { return false }
    return (protection, flags) == (other.protection, other.flags)
  }

  public override var hash: Int { protection.hash ^ flags.rawValue.hashValue }
}

public struct SecAccessControlCreateFlags: OptionSet, Hashable, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }

  public static let userPresence = SecAccessControlCreateFlags(rawValue: 1 << 0)
  public static let biometryAny = SecAccessControlCreateFlags(rawValue: 1 << 1)
  public static let biometryCurrentSet = SecAccessControlCreateFlags(rawValue: 1 << 3)
  public static let devicePasscode = SecAccessControlCreateFlags(rawValue: 1 << 4)
  public static let or = SecAccessControlCreateFlags(rawValue: 1 << 14)
  public static let and = SecAccessControlCreateFlags(rawValue: 1 << 15)
  public static let privateKeyUsage = SecAccessControlCreateFlags(rawValue: 1 << 30)
  public static let applicationPassword = SecAccessControlCreateFlags(rawValue: 1 << 31)
  public static let touchIDAny = biometryAny
  public static let touchIDCurrentSet = biometryCurrentSet
}

/// - Parameter protection: one of `kSecAttrAccessible…`.
/// - Returns: nil, with `errSecParam` in the error, for another text.
// Assumed: a device here has no passcode and is unlocked, so that nobody is asked when the item is read.
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: CFTypeRef, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  guard let protection = protection as? String, KeychainItem.protections.contains(protection) else {
    error?.pointee = .passRetained(NSError(domain: NSOSStatusErrorDomain, code: Int(errSecParam)))
    return nil
  }
  return SecAccessControl(protection, flags)
}
