import Foundation
import QuinceNetworking
import Testing

/// The names that responses have for files of their data.
@Suite struct SuggestedFilenameTests {
  @Test(
    "the name is the field's, the path's or the host's, with an extension",
    arguments: [
      ("https://a.test/list", "application/json", nil, "list.json"),
      ("https://a.test/list.txt", "application/json", nil, "list.txt"),
      ("https://a.test/b/c/", "image/png", nil, "c.png"), ("https://a/", "text/html", nil, "a.html"),
      ("https://a.test/list", "x/unknown", nil, "list"), ("https://a.test/list", nil, nil, "list"),
      ("https://a.test/list", "text/plain", "attachment; filename=\"given.csv\"", "given.csv"),
      ("https://a.test/list", "application/pdf", "attachment; filename=\"given\"", "given.pdf"),
    ] as [(String, String?, String?, String)])
  func names(_ address: String, _ type: String?, _ disposition: String?, _ expected: String) throws {
    let url = try #require(URL(string: address))
    var fields: [String: String] = [:]
    fields["Content-Type"] = type
    fields["Content-Disposition"] = disposition
    let response = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: fields)
    #expect(response?.suggestedFilename == expected)
    guard disposition == nil else { return }
    let plain = URLResponse(url: url, mimeType: type, expectedContentLength: 0, textEncodingName: nil)
    #expect(plain.suggestedFilename == expected)
  }
}
