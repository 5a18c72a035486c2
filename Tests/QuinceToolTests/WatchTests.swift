import Foundation
import Testing

@testable import QuinceDevice
@testable import QuinceSimulator

/// `quince run` builds an app again when its sources change.
@Suite(.serialized) struct WatchTests {
  private static let device = "iphone-4"

  private func source(_ title: String, _ end: String = "") -> String {
    """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        print("title \(title)", Bundle.main.url(forResource: "note", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
      }
    }
    \(end)
    """
  }

  private func wait(_ what: () -> Bool) -> Bool {
    for _ in 0..<Int(WebSocketClient.patience * 20) where !what() { usleep(50_000) }
    return what()
  }

  @Test(
    "sources, resources and new folders that change come on the screen; what does not build leaves the last app there")
  func changesAreBuilt() throws {
    let folder = try TemporaryFolder(["App/App.swift": source("one"), "App/note.txt": "first"])
    let runtime = folder.path("runtime")
    let (tool, output) = try Repository.start(
      ["run", folder.path("App"), "--device", Self.device], in: folder.url,
      environment: ["QUINCE_RUNTIME_DIR": runtime, "QUINCE_DATA_DIR": folder.path("data")])
    defer {
      tool.terminate()
      tool.waitUntilExit()
    }
    // Nobody reads what it prints: the pipe has room for it.
    _ = output
    func answer(_ verb: String) -> ControlAnswer? {
      try? ControlClient.send(ControlRequest(verb), device: Self.device, runtime: runtime)
    }
    func hasPrinted(_ line: String) -> Bool { answer("log")?.lines?.last { $0.hasPrefix("title") } == line }
    #expect(wait { hasPrinted("title one first") })
    try folder.write(Data(source("two").utf8), to: "App/App.swift")
    #expect(wait { hasPrinted("title two first") })
    try folder.write(Data(source("three", "let x: Int = \"text\"").utf8), to: "App/App.swift")
    #expect(wait { answer("info")?.buildFailure?.contains("App.swift:12:14: error: ") == true })
    #expect(answer("info")?.phase == "running")
    try folder.write(Data(source("three").utf8), to: "App/App.swift")
    #expect(wait { hasPrinted("title three first") })
    #expect(answer("info")?.buildFailure == nil)
    try folder.write(Data("second".utf8), to: "App/note.txt")
    #expect(wait { hasPrinted("title three second") })
    // A new folder, a file in it, and one that an editor moves to its place.
    try folder.write(Data("let four = \"four\"\n".utf8), to: "App/More/Four.swift")
    try folder.write(Data(source("\\(four)").utf8), to: "App/.App.swift.new")
    try FileManager.default.removeItem(atPath: folder.path("App/App.swift"))
    try FileManager.default.moveItem(atPath: folder.path("App/.App.swift.new"), toPath: folder.path("App/App.swift"))
    #expect(wait { hasPrinted("title four second") })
  }
}
