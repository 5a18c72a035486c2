import Foundation
import Testing

/// What follows `--` and `--env` reach the app, as a scheme's arguments and variables do in Xcode.
@Suite struct LaunchArgumentTests {
  private static let source = """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(_ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        let information = ProcessInfo.processInfo
        print("arguments", information.arguments.dropFirst().joined(separator: "|"))
        print("defaults", UserDefaults.standard.string(forKey: "Colour") ?? "none", UserDefaults.standard.bool(forKey: "Fast"))
        print("variables", information.environment["PLACE"] ?? "none", information.environment["EMPTY"] ?? "none")
        return true
      }
    }
    """

  @Test("arguments, defaults and variables")
  func launch() throws {
    let folder = try TemporaryFolder(["App/App.swift": Self.source])
    let result = try Repository.quince(
      ["tree", "App", "--env", "PLACE=a=b", "--env=EMPTY=", "--", "-Colour", "dark red", "-Fast", "YES", "--json"],
      in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    for line in ["arguments -Colour|dark red|-Fast|YES|--json", "defaults dark red true", "variables a=b \n"] {
      #expect((result.output + "\n").contains(line), "\(result.output)")
    }
    let wrong = try Repository.quince(["tree", "App", "--env", "=x"], in: folder.url)
    #expect(wrong.status == 1 && wrong.output.contains("--env takes NAME=VALUE, not =x"))
  }
}
