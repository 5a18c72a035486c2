import Foundation
import QuinceFoundation

extension URLResourceKey {
  public static let contentTypeKey = URLResourceKey(rawValue: "NSURLContentTypeKey")
}
