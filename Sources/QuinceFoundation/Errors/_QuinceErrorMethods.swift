import Foundation
import QuinceRuntime

/// What errors say of themselves; never made, its methods take the place of Foundation's.
// Foundation on Linux: "could not" for "couldn’t", no file's name, no text at all where an error is printed.
public class _QuinceErrorMethods {
  // The order is that of the symbols below.

  /// `Error Domain=NSCocoaErrorDomain Code=4 "The file “a” doesn’t exist." UserInfo={NSFilePath=/a}`
  // Assumed: keys in alphabetical order, where Apple's have none.
  public var description: String {
    let error = error
    let text = error.givenDescription ?? error.userInfo[NSDebugDescriptionErrorKey] as? String
    let shown = text ?? error.cocoaDescription ?? error.posixReason ?? "(null)"
    var result = "Error Domain=\(error.domain) Code=\(error.code) \"\(shown)\""
    if !error.userInfo.isEmpty {
      let entries = error.userInfo.sorted { $0.key < $1.key }.map { "\($0)=\(Self.text(of: $1))" }
      result += " UserInfo={\(entries.joined(separator: ", "))}"
    }
    return result
  }

  // Apple: NSError.h, the steps by which localizedDescription is made.
  public var localizedDescription: String {
    let error = error
    if let given = error.givenDescription ?? error.cocoaDescription { return given }
    let reason = error.localizedFailureReason ?? "(\(error.shortDomain) error \(error.code).)"
    return "The operation couldn’t be completed. \(reason)"
  }

  private final var error: NSError { Unchecked.object(self, as: NSError.self) }

  private static func text(of value: Any) -> String {
    switch value {
    case let error as NSError:
      return "\(_address(of: error)) {\(error.description)}"
    case let list as [Any]: return "(\n    " + list.map(text).joined(separator: ",\n    ") + "\n)"
    default: return "\(value)"
    }
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [.errorDescription, .errorLocalizedDescription],
    in: [NSError.self], from: _QuinceErrorMethods.self)
}

extension NSError {
  /// What the error's maker wrote, here or in the domain's provider.
  fileprivate final var givenDescription: String? {
    if let sentence = loadingDescription { return sentence }
    let provider = NSError.userInfoValueProvider(forDomain: domain)
    for value in [{ self.userInfo[$0] }, { provider?(self, $0) }] as [(String) -> Any?] {
      if let text = value(NSLocalizedDescriptionKey) as? String { return text }
      if let failure = value(NSLocalizedFailureErrorKey) as? String {
        return localizedFailureReason.map { "\(failure) \($0)" } ?? failure
      }
    }
    return nil
  }

  fileprivate final var posixReason: String? { domain == NSPOSIXErrorDomain ? localizedFailureReason : nil }

  fileprivate final var shortDomain: String {
    switch domain {
    case NSCocoaErrorDomain: return "Cocoa"
    case NSOSStatusErrorDomain: return "OSStatus"
    default: return domain
    }
  }
}
