import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// What the home screen shows of an app, and URLs of other apps.
@MainActor @Suite(.serialized) struct HomeIconTests {
  @Test func `a badge outlasts the process`() throws {
    SavedFiles.folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer {
      try? FileManager.default.removeItem(at: SavedFiles.folder!)
      SavedFiles.folder = nil
    }
    var host = TestHost.launch()
    UIApplication.shared.applicationIconBadgeNumber = 7
    UIApplication.shared.applicationIconBadgeNumber = 7
    #expect(host.requests.filter { $0 == .badge(7) }.count == 1)
    host = TestHost.launch()
    #expect(UIApplication.shared.applicationIconBadgeNumber == 7)
    // An app that takes it away at its launch takes it away.
    UIApplication.shared.applicationIconBadgeNumber = 0
    #expect(host.requests.contains(.badge(0)))
  }

  @Test func `an app opens what another one declares, and may not ask for it without saying so`() throws {
    let host = TestHost.launch()
    host.schemes = ["beta"]
    let application = UIApplication.shared
    let beta = URL(string: "BETA:x")!, gamma = URL(string: "gamma:x")!
    #expect(!application.canOpenURL(beta) && !application.canOpenURL(gamma))
    #expect(application.canOpenURL(URL(string: "https://example.org")!))
    var opened: [Bool] = []
    application.open(beta) { opened.append($0) }
    application.open(gamma) { opened.append($0) }
    host.settle()
    #expect(opened == [true, false])
    #expect(host.requests.filter { if case .openURL = $0 { true } else { false } } == [.openURL("BETA:x")])
  }
}
