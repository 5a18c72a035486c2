import Foundation
import QuinceFoundation

extension URLResourceKey {
  public static let contentTypeKey = URLResourceKey(rawValue: "NSURLContentTypeKey")
}

extension UTType: IdentifiedType {}

extension URLResourceValues {
  /// What the file or folder holds, as its name says; nil where `contentTypeKey` was not asked for.
  public var contentType: UTType? { allValues[.contentTypeKey] as? UTType }
}
