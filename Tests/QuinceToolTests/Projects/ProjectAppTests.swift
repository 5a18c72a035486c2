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

  @Test("resources of every kind reach the app; a package comes from the cache, without a network")
  func resources() throws {
    let folder = try TemporaryFolder([
      "project.yml": """
      name: App
      packages: { Remote: { url: "https://nowhere.invalid/x/Remote.git", from: 1.0.0 } }
      targets:
        App:
          type: application
          platform: iOS
          sources: App
          info: { path: App/Info.plist, properties: { CFBundleDevelopmentRegion: en } }
          settings: { ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME: SideColor }
          dependencies: [{ package: Remote }]
      """,
      "App/AppDelegate.swift": "import UIKit\nimport Remote\n" + Self.delegate + """
        @MainActor func lines() -> [String] {
          let color = UIColor(named: "brand")?.cgColor.components?.first ?? -1
          let vector = UIImage(named: "Icons/v")
          return [
            "first", String(localized: "hello"), String.localizedStringWithFormat(NSLocalizedString("%lld files", comment: ""), 1),
            NSLocalizedString("old", comment: ""), "\\(Int(color * 10))", "\\(vector?.size.width ?? 0)",
            String(decoding: NSDataAsset(name: "d")?.data ?? Data(), as: UTF8.self), remoteText(),
            "\\(red(.side)) \\(red(ColorResource(name: "brand", bundle: .main)))",
            "\\(ColorResource(name: "brand", bundle: .main) == .brand)",
            Bundle.main.url(forResource: "Remote_Remote", withExtension: "bundle")?.lastPathComponent ?? "no bundle",
            "\\(UIImage(resource: .Icons.v).size.height)", "\\(Int((UIColor(resource: .side).cgColor.components?.first ?? 0) * 10))",
            "tint \\(Int((UIView().tintColor.cgColor.components?.first ?? 0) * 10))",
            Bundle.main.path(forResource: "Main", ofType: "storyboard").map { ($0 as NSString).lastPathComponent } ?? "no file",
          ]
        }
        """,
      "App/Texts.xcstrings": "{}", "App/Base.lproj/Main.storyboard": "<document/>",
      "App/Localizable.xcstrings": """
      {"sourceLanguage": "en", "strings": {
        "hello": {"localizations": {"en": {"stringUnit": {"value": "Hello!"}}, "ko": {"stringUnit": {"value": "안녕!"}}}},
        "%lld files": {"localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"value": "one file"}}, "other": {"stringUnit": {"value": "%lld files"}}}}}}}}}
      """, "App/en.lproj/Localizable.strings": "\"old\" = \"Old way\";",
      "App/A.xcassets/SideColor.colorset/Contents.json":
        #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0.7", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}]}"#,
      "App/A.xcassets/brand.colorset/Contents.json":
        #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0.5", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}]}"#,
      "App/A.xcassets/Icons/Contents.json": #"{"properties": {"provides-namespace": true}}"#,
      "App/A.xcassets/Icons/v.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "v.pdf"}]}"#,
      "App/A.xcassets/Icons/v.imageset/v.pdf": CatalogTests.pdf,
      "App/A.xcassets/d.dataset/Contents.json": #"{"data": [{"idiom": "universal", "filename": "d.txt"}]}"#,
      "App/A.xcassets/d.dataset/d.txt": "data",
      "cache/Remote/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Remote", products: [.library(name: "Remote", type: .dynamic, targets: ["Remote"])],
        targets: [.target(name: "Remote", resources: [.process("R.xcassets")])])
      """,
      "cache/Remote/Sources/Remote/R.xcassets/FarColor.colorset/Contents.json":
        #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0.3", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}]}"#,
      "cache/Remote/Sources/Remote/R.swift": """
      import UIKit
      public func red(_ resource: ColorResource) -> Int {
        Int((UIColor(resource: resource).cgColor.components?.first ?? 0) * 10)
      }
      public func remoteText() -> String { "remote \\(red(.far)) \\(Bundle.module.bundleURL.lastPathComponent)" }
      """,
    ])
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("App/Texts.xcstrings"))
    let git = try #require(Command.find("git"))
    for words in [
      ["init", "-q"], ["add", "-A"], ["-c", "user.name=t", "-c", "user.email=t@t", "commit", "-qm", "x"],
      ["tag", "1.2.0"],
      ["remote", "add", "origin", "https://nowhere.invalid/x/Remote.git"],
    ] {
      let result = try Command(
        program: git, arguments: words, folder: folder.url.appendingPathComponent("cache/Remote")
      ).run()
      #expect(result.status == 0, "\(result.output)")
    }
    #expect(
      try Self.lines("project.yml", in: folder, ["--package-cache", folder.path("cache")]) == [
        "first", "Hello!", "one file", "Old way", "5", "20.0", "data", "remote 3 Remote_Remote.bundle", "7 5",
        "true", "Remote_Remote.bundle", "10.0", "7", "tint 7",
        "Main.storyboard",
      ])
  }

  @Test("a set that is gone from a package's catalogue is an error, though no source has changed")
  func setThatIsGone() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "App", targets: [.executableTarget(name: "App", resources: [.process("A.xcassets")])])
      """,
      "Sources/App/App.swift": "import UIKit\n" + Self.delegate
        + "@MainActor func lines() -> [String] { [\"\\(UIColor(resource: .brand))\"] }",
      "Sources/App/A.xcassets/brand.colorset/Contents.json": #"{"colors": []}"#,
      "Sources/App/A.xcassets/other.colorset/Contents.json": #"{"colors": []}"#,
    ])
    let whole = try Repository.quince(["build", folder.url.path], in: folder.url)
    #expect(whole.status == 0, "\(whole.output)")
    try FileManager.default.removeItem(atPath: folder.path("Sources/App/A.xcassets/brand.colorset"))
    let broken = try Repository.quince(["build", folder.url.path], in: folder.url)
    #expect(broken.status != 0 && broken.output.contains("no member 'brand'"), "\(broken.output)")
  }

  @Test("unit tests of a project with a framework run with the app's module")
  func tests() throws {
    let fixture = XcodeFixture(targets: [
      .init(name: "App", type: "application", sources: ["App.swift"], dependencies: ["Kit"]),
      .init(name: "Kit", type: "framework", sources: ["Kit.swift"]),
      .init(name: "AppTests", type: "bundle.unit-test", sources: ["AppTests.swift"], dependencies: ["App"]),
    ])
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": fixture.text,
      "App.swift": "import UIKit\nimport Kit\n" + Self.delegate + "func lines() -> [String] { [kitText()] }",
      "Kit.swift": "public func kitText() -> String { \"kit\" }",
      "AppTests.swift": """
      import Kit
      import XCTest
      @testable import App
      final class AppTests: XCTestCase {
        func testLines() { XCTAssertEqual(lines(), [kitText()]) }
        func testWrong() { XCTAssertEqual(kitText(), "other") }
      }
      """,
    ])
    let right = try Repository.quince(["test", folder.path("App.xcodeproj"), "--filter", "testLines"], in: folder.url)
    #expect(right.status == 0 && right.output.contains("Executed 1 test"), "\(right.output)")
    let wrong = try Repository.quince(["test", folder.path("App.xcodeproj"), "--filter", "testWrong"], in: folder.url)
    #expect(wrong.status != 0 && wrong.output.contains("AppTests.swift"), "\(wrong.output)")
  }
}
