import CoreGraphics
import Foundation
import QuinceFoundation
import QuinceText
import Synchronization
import UIKitCore

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

private func tell(
  _ failure: CTFontManagerError, _ userInfo: [String: Any], _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) {
  error?.pointee = .passRetained(
    NSError(domain: kCTFontManagerErrorDomain as String, code: failure.rawValue, userInfo: userInfo))
}

/// Makes a font of the app's own data one that apps get by its name.
///
/// - Parameter error: what went wrong, where the function answers false.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
  let path = font.face.path
  let failure = registered.withLock { registered -> CTFontManagerError? in
    guard !registered.contains(path) else { return .alreadyRegistered }
    guard FontNames.register(path) else { return .unrecognizedFormat }
    registered.insert(path)
    return nil
  }
  guard let failure else { return true }
  tell(failure, [:], error)
  return false
}

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
  tell(failure, [NSURLErrorKey: fontURL], error)
  return false
}

/// One for the font of a file; nil for a file that is no font.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  guard let data = try? Data(contentsOf: fileURL as URL), let provider = CGDataProvider(data: data as CFData),
    let name = CGFont(provider)?.postScriptName
  else { return nil }
  return [CTFontDescriptorCreateWithNameAndSize(name, 0)] as NSArray
}
