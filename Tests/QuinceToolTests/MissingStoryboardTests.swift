import Foundation
import QuinceDevice
import Testing

@testable import QuinceSimulator

/// Apps whose main storyboard is not what it should be: told on the terminal and in the page, never a black screen.
@Suite(.serialized) struct MissingStoryboardTests {
  static let cases: [(name: String, storyboard: String?, words: String)] = [
    ("absent", nil, "Could not find a storyboard named 'Main' in bundle"),
    (
      "without an initial controller", InterfaceCompilerTests.storyboard(["a"], initial: ""),
      "Failed to instantiate the default view controller for UIMainStoryboardFile 'Main'"
    ),
    ("that cannot be read", "<document>\n<scenes <\n", "Main.storyboard:2: "),
  ]

  private func app(_ storyboard: String?) throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "App/App.swift": """
      import UIKit

      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
      }
      """,
      "App/Info.plist": """
      <plist version="1.0"><dict><key>CFBundleName</key><string>App</string>
      <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
      """,
    ])
    if let storyboard { try folder.add(["App/Base.lproj/Main.storyboard": storyboard]) }
    return folder
  }

  @Test("a main storyboard", arguments: cases)
  func ends(name: String, storyboard: String?, words: String) throws {
    let folder = try app(storyboard)
    let result = try Repository.quince(["screenshot", "App", "--out", "x.png"], in: folder.url)
    #expect(result.status != 0)
    #expect(result.output.contains(words), "\(result.output)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("x.png")))

    let runtime = "/tmp/qm-\(getpid())-\(UInt32.random(in: 0..<1_000_000))"
    try FileManager.default.createDirectory(atPath: runtime, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: runtime) }
    let simulator = Simulator(device: .standard, runtime: runtime, dataFolder: runtime + "/data")
    defer { simulator.stop() }
    let viewer = try #require(WebSocketClient(try simulator.start(port: nil)))
    let program = ".build/quince/\(Repository.appConfiguration)/App.app/App"
    simulator.launch(
      AppLaunch(name: "App", bundleIdentifier: "local.App", executable: folder.path("App/\(program)")))
    let message = try #require(viewer.receive(containing: "\"crashed\"", within: 4 * WebSocketClient.patience))
    #expect(String(decoding: message.body, as: UTF8.self).contains(words))
  }

  @Test("an app with a scene that is broken runs its others")
  func runs() throws {
    let label =
      "<subviews><label text=\"Still here\" id=\"l\"><rect key=\"frame\" x=\"20\" y=\"100\" width=\"200\" height=\"21\"/></label></subviews></view>"
    let text = InterfaceCompilerTests.storyboard(["a", "b"]).replacingOccurrences(of: "id=\"b-v\">", with: "id=\"b-v>")
      .replacingOccurrences(of: "height=\"844\"/></view>", with: "height=\"844\"/>\(label)")
    let folder = try app(text)
    let result = try Repository.quince(["tree", "App"], in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.output.contains("Main.storyboard:8: warning: <viewController>"), "\(result.output)")
    #expect(result.output.contains("Still here"), "\(result.output)")
  }
}
