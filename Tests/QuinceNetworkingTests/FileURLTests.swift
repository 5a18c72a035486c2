import Foundation
import QuinceNetworking
import Testing

@Suite struct FileURLTests {
  private static let file = URL(fileURLWithPath: #filePath)

  @Test("sessions of every kind load files", arguments: ["shared", "default", "ephemeral"])
  func data(_ kind: String) async throws {
    let session =
      kind == "shared" ? .shared : URLSession(configuration: kind == "default" ? .default : .ephemeral)
    let (data, response) = try await session.data(from: Self.file)
    #expect(try data == Data(contentsOf: Self.file))
    #expect(response.expectedContentLength == data.count && response.url == Self.file && !(response is HTTPURLResponse))
  }

  @Test(
    "what is not a readable file gives Apple's codes",
    arguments: [
      ("/nowhere/at all", URLError.Code.fileDoesNotExist, "The requested URL was not found on this server."),
      ("/tmp", .fileIsDirectory, "The requested URL is a directory."),
    ])
  func failures(_ path: String, _ code: URLError.Code, _ text: String) async {
    let url = URL(fileURLWithPath: path)
    do {
      _ = try await URLSession.shared.data(from: url)
      Issue.record("\(path) was loaded")
    } catch {
      #expect((error as? URLError)?.code == code && error.localizedDescription == text)
      #expect((error as? URLError)?.failingURL == url)
    }
  }

  @Test("a download is a copy of the file")
  func download() async throws {
    let (copy, _) = try await URLSession.shared.download(from: Self.file)
    #expect(copy != Self.file)
    #expect(try Data(contentsOf: copy) == Data(contentsOf: Self.file))
    try FileManager.default.removeItem(at: copy)
    let error = await #expect(throws: URLError.self) {
      try await URLSession.shared.download(from: URL(fileURLWithPath: "/nowhere"))
    }
    #expect(error?.code == .fileDoesNotExist)
  }

  @Test("bytes come with their response")
  func bytes() async throws {
    let (bytes, response) = try await URLSession.shared.bytes(from: Self.file)
    var all = Data()
    for try await byte in bytes { all.append(byte) }
    #expect(try all == Data(contentsOf: Self.file) && response.expectedContentLength == all.count)
    await #expect(throws: URLError.self) {
      try await URLSession.shared.bytes(from: URL(fileURLWithPath: "/nowhere"))
    }
  }
}
