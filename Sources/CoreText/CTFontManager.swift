import Foundation
import QuinceFoundation
import QuinceText
import Synchronization

/// How far fonts are registered. Here they are the process's in any case.
public enum CTFontManagerScope: UInt32, Sendable {
  case none = 0
  case process = 1
  case persistent = 2
  case session = 3
  public static var user: CTFontManagerScope { .persistent }
}

/// Why a font is not registered.
public enum CTFontManagerError: Int, Sendable {
  case fileNotFound = 101
  case insufficientPermissions = 102
  case unrecognizedFormat = 103
  case alreadyRegistered = 105
}

public let kCTFontManagerErrorDomain: CFString = "com.apple.CoreText.CTFontManagerErrorDomain"

private let registered = Mutex<Set<String>>([])

/// Makes the font of a file one that apps get by its name.
///
/// - Parameter error: what went wrong, where the function answers false.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = fontURL.path ?? ""
  let failure = registered.withLock { registered -> CTFontManagerError? in
    guard FileManager.default.fileExists(atPath: path) else { return .fileNotFound }
    guard !registered.contains(path) else { return .alreadyRegistered }
    guard FontNames.register(path) else { return .unrecognizedFormat }
    registered.insert(path)
    return nil
  }
  guard let failure else { return true }
  let made = NSError(
    domain: kCTFontManagerErrorDomain as String, code: failure.rawValue, userInfo: [NSURLErrorKey: fontURL])
  error?.pointee = .passRetained(made)
  return false
}
