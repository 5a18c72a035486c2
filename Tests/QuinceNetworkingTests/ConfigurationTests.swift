import Foundation
import QuinceNetworking
import Testing

/// Configurations as apps for iOS make them.
@Suite struct ConfigurationTests {
  @Test func backgroundSessionsLoad() async throws {
    let configuration = URLSessionConfiguration.background(withIdentifier: "orchard")
    configuration.waitsForConnectivity = true
    configuration.allowsExpensiveNetworkAccess = false
    configuration.allowsConstrainedNetworkAccess = false
    configuration.sessionSendsLaunchEvents = false
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("quince".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let (data, _) = try await URLSession(configuration: configuration).data(from: file)
    #expect(data == Data("quince".utf8))
  }
}
