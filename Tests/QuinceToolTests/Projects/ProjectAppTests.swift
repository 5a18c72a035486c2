import Foundation
import Testing

@testable import QuinceBuild

/// Whole projects, built and run.
@Suite("Projects as Xcode lays them out") struct ProjectAppTests {
  static let delegate = """
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let controller = UIViewController()
        let label = UILabel(frame: controller.view.bounds)
        label.numberOfLines = 0
        label.text = lines().joined(separator: "\\n")
        controller.view.addSubview(label)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
      }
    }

    """

  /// The lines that the app's label shows.
  static func lines(_ project: String, in folder: TemporaryFolder, _ arguments: [String] = []) throws -> [String] {
    let result = try Repository.quince(["tree", folder.path(project), "--json"] + arguments, in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    // The label's text stands as one JSON string.
    let texts = result.output.components(separatedBy: "\"").filter { $0.hasPrefix("first\\n") }
    return texts.first?.components(separatedBy: "\\n") ?? [result.output]
  }

  @Test("a workspace with a framework of another project, a pod, a static library and a package")
  func workspace() throws {
    let app = XcodeFixture(
      targets: [
        .init(
          name: "App", type: "application", folders: ["App": ["Info.plist"]],
          settings: [
            "INFOPLIST_FILE": "App/Info.plist", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.$(PRODUCT_NAME:lower)",
            "GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_KEY_CFBundleDisplayName": "The $(TARGET_NAME)",
            "SWIFT_ACTIVE_COMPILATION_CONDITIONS": "$(inherited) SPECIAL", "SWIFT_VERSION": "5.0",
          ],
          dependencies: ["Static"], links: ["Kit/Kit.xcodeproj:Kit.framework", "Pods_App.framework"],
          packages: ["Local"]),
        .init(name: "Static", type: "library.static", sources: ["Static.swift"], settings: ["SWIFT_VERSION": "5.0"]),
      ],
      settings: ["SWIFT_ACTIVE_COMPILATION_CONDITIONS": "BASE"],
      projects: ["Kit/Kit.xcodeproj": ["Kit.framework": "T0P"]], localPackages: ["Local"])
    let kit = XcodeFixture(targets: [
      .init(
        name: "Kit", type: "framework", sources: ["K.swift"], resources: ["kit.txt"],
        settings: ["PRODUCT_BUNDLE_IDENTIFIER": "org.example.kit"])
    ])
    let folder = try TemporaryFolder([
      "App.xcworkspace/contents.xcworkspacedata":
        "<Workspace version=\"1.0\"><FileRef location=\"group:App.xcodeproj\"/></Workspace>",
      "App.xcodeproj/project.pbxproj": app.text, "Kit/Kit.xcodeproj/project.pbxproj": kit.text,
      "App/Info.plist": "{ CFBundleIdentifier = \"$(PRODUCT_BUNDLE_IDENTIFIER)\"; Own = \"$(PRODUCT_NAME)-1\"; }",
      "App/AppDelegate.swift": "import UIKit\nimport Kit\nimport Toaster\nimport Static\nimport Local\n"
        + Self.delegate,
      "App/Sub/Lines.swift": """
      import Foundation
      import Kit
      import Local
      import Static
      import Toaster
      func lines() -> [String] {
        let info = Bundle.main.infoDictionary ?? [:]
        var lines = ["first", KitThing().text, Toast().text, staticText(), localText()]
        lines += [Bundle.main.bundleIdentifier ?? "", info["Own"] as? String ?? "", info["CFBundleDisplayName"] as? String ?? ""]
        lines.append(Bundle.main.path(forResource: "kit", ofType: "txt") == nil ? "own" : "shared")
        lines.append(Bundle(identifier: "org.example.kit") === Bundle(for: KitThing.self) ? "same" : "other")
        lines.append(NSClassFromString("Kit.KitThing") == nil ? "no class" : "class")
        #if BASE && SPECIAL
        lines.append("conditions")
        #endif
        return lines
      }
      """,
      "Static.swift": "public func staticText() -> String { \"static\" }",
      "Kit/K.swift": """
      import UIKit
      public class KitThing: UIView {
        public var text: String {
          let url = Bundle(for: KitThing.self).url(forResource: "kit", withExtension: "txt")
          return (url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "no file")
        }
      }
      """,
      "Kit/kit.txt": "kit's file", "Podfile": "use_frameworks!\npod 'Toaster'",
      "Pods/Toaster/Sources/T.swift": """
      import UIKit
      public final class Toast {
        public init() {}
        public var text: String { Bundle(for: Toast.self).path(forResource: "toast", ofType: "json") == nil ? "no toast" : "toast" }
      }
      """,
      "Pods/Toaster/Assets/toast.json": "{}",
      "Local/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Local", products: [.library(name: "Local", targets: ["Local"])],
        targets: [
          .target(name: "Local", dependencies: ["CLocal"], resources: [.process("Resources")]), .target(name: "CLocal"),
        ])
      """,
      "Local/Sources/Local/L.swift": """
      import CLocal
      import Foundation
      public func localText() -> String {
        let url = Bundle.module.url(forResource: "local", withExtension: "txt")
        return (url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "no file") + "\\(c_local())"
      }
      """,
      "Local/Sources/Local/Resources/local.txt": "local",
      "Local/Sources/CLocal/c.c": "int c_local(void) { return 42; }",
      "Local/Sources/CLocal/include/c.h": "int c_local(void);",
    ])
    #expect(
      try Self.lines("App.xcworkspace", in: folder) == [
        "first", "kit's file", "toast", "static", "local42", "org.example.app", "App-1", "The App", "own", "same",
        "class", "conditions",
      ])
  }
}
