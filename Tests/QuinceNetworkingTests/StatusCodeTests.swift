import Foundation
import QuinceNetworking
import Testing

@Suite struct StatusCodeTests {
  @Test(
    "codes of answers have Apple's words",
    arguments: [
      (-1, "server error"), (0, "server error"), (100, "continue"), (102, "informational"), (200, "no error"),
      (204, "no content"), (207, "success"), (304, "not modified"), (308, "redirected"), (404, "not found"),
      (408, "request timed out"), (414, "requested URL too long"), (418, "client error"), (429, "client error"),
      (500, "internal server error"), (504, "gateway timed out"), (599, "server error"), (600, "server error"),
    ])
  func words(_ code: Int, _ expected: String) {
    #expect(HTTPURLResponse.localizedString(forStatusCode: code) == expected)
  }
}
