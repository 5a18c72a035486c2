import Foundation
import FoundationNetworking

/// Loads `file:` URLs, which Linux's sessions refuse.
final class FileURLProtocol: URLProtocol {
  @section(".init_array") @used private static let register: @convention(c) () -> Void = {
    _ = URLProtocol.registerClass(FileURLProtocol.self)
  }

  override class func canInit(with request: URLRequest) -> Bool { request.url?.isFileURL == true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url else { return }
    do {
      let data = try Data(contentsOf: url, options: .mappedIfSafe)
      let response = URLResponse(
        url: url, mimeType: nil, expectedContentLength: data.count, textEncodingName: nil)
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
      client?.urlProtocol(self, didLoad: data)
      client?.urlProtocolDidFinishLoading(self)
    } catch {
      client?.urlProtocol(self, didFailWithError: Self.failure(of: url))
    }
  }

  override func stopLoading() {}

  private static func failure(of url: URL) -> URLError {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
      return error(.fileDoesNotExist, url)
    }
    return error(isFolder.boolValue ? .fileIsDirectory : .noPermissionsToReadFile, url)
  }

  private static func error(_ code: URLError.Code, _ url: URL) -> URLError {
    URLError(
      code, userInfo: [NSURLErrorFailingURLErrorKey: url, NSURLErrorFailingURLStringErrorKey: url.absoluteString])
  }
}
