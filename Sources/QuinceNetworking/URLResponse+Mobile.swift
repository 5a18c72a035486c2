import CQuinceFields
import Foundation
import FoundationNetworking

extension URLResponse {
  /// A response to nothing, as tests hand it on.
  // Apple: NSObject's initialiser makes one. Foundation on Linux has none, and traps.
  public convenience init(_empty: Void = ()) {
    self.init(url: URL(fileURLWithPath: "/"), mimeType: nil, expectedContentLength: -1, textEncodingName: nil)
  }

  // Apple: URLResponse, suggestedFilename: the name that the header field Content-Disposition says, else the last
  // component of the address's path, else the host; in most cases with an extension for the MIME type.
  // Foundation on Linux: of HTTP the field alone, else "Unknown"; no extension.

  /// A name for the file that holds the data.
  public var suggestedFilename: String? {
    let given = self.FoundationNetworking::suggestedFilename
    let candidates = [given == "Unknown" ? nil : given, url?.lastPathComponent, url?.host]
    let name = candidates.lazy.compactMap { $0 }.first { !$0.isEmpty && $0 != "/" } ?? "Unknown"
    guard NSString(string: name).pathExtension.isEmpty, let mimeType,
      let pathExtension = quince_extension_of_mime_type(mimeType)
    else { return name }
    return "\(name).\(String(cString: pathExtension))"
  }
}
