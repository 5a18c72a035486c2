import Foundation
import Testing

@testable import QuinceBuild

/// `quince test` of a project: tests in the app's process, and tests without one.
@Suite("Tests in their host", .serialized) struct HostedTestsTests {
  private static let project = XcodeFixture(targets: [
    .init(
      name: "App", type: "application", sources: ["App.swift", "Alone.swift"], resources: ["app.txt"],
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "org.example.hosted"], dependencies: ["Plain"],
      links: ["libPlain.a", "Kit.framework"]),
    .init(name: "Plain", type: "library.static", sources: ["Plain.swift"]),
    .init(name: "Kit", type: "framework", sources: ["Kit.swift"], resources: ["kit.txt"], headers: ["Kit.h"]),
    .init(
      name: "AppTests", type: "bundle.unit-test", sources: ["AppTests.swift", "MoreTests.swift"],
      resources: ["fixture.json"],
      settings: [
        "TEST_HOST": "$(BUILT_PRODUCTS_DIR)/App.app/App", "PRODUCT_BUNDLE_IDENTIFIER": "org.example.tests",
      ], dependencies: ["App"], links: ["Kit.framework"]),
    .init(name: "KitTests", type: "bundle.unit-test", sources: ["KitTests.swift"], links: ["Kit.framework"]),
    .init(name: "AppUITests", type: "bundle.ui-testing", sources: ["UI.swift"], dependencies: ["App"]),
  ])

  private static let files: [String: String] = [
    "App.xcodeproj/project.pbxproj": project.text, "app.txt": "app's", "fixture.json": "{\"answer\": 42}",
    "kit.txt": "kit's", "Kit.h": "#import <UIKit/UIKit.h>\nFOUNDATION_EXPORT double KitVersionNumber;\n",
    "Alone.swift": "import Kit\nfinal class Alone: UIView { var kit: Kit? }",
    "UI.swift": "import XCTest\nfinal class UI: XCTestCase { let app = XCUIApplication() }",
    "Plain.swift": "public final class Plain { public init() {}; public static var count = 0 }",
    "Kit.swift": """
    import UIKit
    public final class Kit {
      public static var text: String? {
        Bundle(for: Kit.self).url(forResource: "kit", withExtension: "txt").flatMap { try? String(contentsOf: $0, encoding: .utf8) }
      }
    }
    """,
    "App.swift": """
    import UIKit
    import Plain
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      static var calls: [String] = []
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        Self.calls.append("launched")
        Plain.count += 1
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = RootController()
        window?.makeKeyAndVisible()
        return true
      }
      func applicationDidBecomeActive(_ application: UIApplication) { Self.calls.append("active") }
    }
    class RootController: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        AppDelegate.calls.append("appeared")
      }
    }
    func answer() -> Int { 42 }
    """,
    "AppTests.swift": """
    import Kit
    import Plain
    import XCTest
    @testable import App
    class Base: XCTestCase {
      var isSetUp = false
      override func setUp() { super.setUp(); isSetUp = true }
      func testInherited() { XCTAssertTrue(isSetUp) }
    }
    final class AppTests: Base {
      func testDelegate() {
        XCTAssertTrue(UIApplication.shared.delegate is AppDelegate)
        XCTAssertEqual(AppDelegate.calls, ["launched", "active", "appeared"])
        XCTAssertTrue(UIApplication.shared.windows.first?.rootViewController is RootController)
        XCTAssertEqual(UIApplication.shared.applicationState, .active)
        XCTAssertEqual(answer(), 42)
        XCTAssertEqual(Plain.count, 1, "the static library is there once")
      }
      func testBundles() throws {
        XCTAssertEqual(Bundle.main.bundleIdentifier, "org.example.hosted")
        XCTAssertNotNil(Bundle.main.path(forResource: "app", ofType: "txt"))
        let bundle = Bundle(for: AppTests.self)
        XCTAssertEqual(bundle.bundleIdentifier, "org.example.tests")
        XCTAssertEqual(bundle.bundleURL.lastPathComponent, "AppTests.xctest")
        let url = try XCTUnwrap(bundle.url(forResource: "fixture", withExtension: "json"))
        XCTAssertEqual(try Data(contentsOf: url).count, 14)
        XCTAssertNil(Bundle.main.path(forResource: "fixture", ofType: "json"))
        XCTAssertEqual(Kit.text, "kit's")
        XCTAssertNotNil(NSClassFromString("AppTests.AppTests"))
      }
      private func testPrivate() { XCTFail("never listed") }
      func testWithArgument(_ number: Int) { XCTFail("never listed") }
      func testResult() -> Int { XCTFail("never listed"); return 0 }
    }
    """,
    "MoreTests.swift": """
    import Testing
    import XCTest
    @testable import App
    @MainActor final class MoreTests: XCTestCase {
      override func setUp() async throws { try await super.setUp() }
      func testExpectation() {
        let expectation = expectation(description: "later")
        DispatchQueue.main.async { expectation.fulfill() }
        waitForExpectations(timeout: 5)
      }
      func testAnimation() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        UIApplication.shared.windows[0].addSubview(view)
        let done = XCTestExpectation()
        UIView.animate(withDuration: 0.05, animations: { view.alpha = 0 }, completion: { _ in done.fulfill() })
        wait(for: [done], timeout: 5)
      }
      func testAsync() async throws {
        try await Task.sleep(nanoseconds: 1_000_000)
        XCTAssertEqual(answer(), 42)
      }
      func testMeasure() { measure { _ = answer() } }
      func testSkipped() throws { throw XCTSkip("not today") }
      func testExpected() {
        XCTExpectFailure("known") { XCTFail("wrong") }
        XCTExpectFailure("one kind only", issueMatcher: { $0.compactDescription.contains("other") })
        XCTFail("other")
      }
      func testContinues() {
        continueAfterFailure = false
        XCTExpectFailure("both", strict: false)
        XCTFail("first")
        XCTFail("second")
      }
      #if os(macOS)
      func testMac() { XCTFail() }
      #endif
      func testWrong() {
        guard ProcessInfo.processInfo.environment["WRONG"] != nil else { return }
        XCTExpectFailure("nothing comes")
      }
    }
    struct Modern {
      @Test func delegate() async { await #expect(UIApplication.shared.delegate is AppDelegate) }
    }
    """,
    "KitTests.swift": """
    import Kit
    import XCTest
    final class KitTests: XCTestCase {
      func testText() { XCTAssertEqual(Kit.text, "kit's") }
      func testAlone() {
        XCTAssertNil(UIApplication.shared.delegate)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        XCTAssertEqual(window.rootViewController?.view.frame.width, 100)
      }
    }
    """,
  ]

  @Test("the app runs before the first test; each target has its process, and what is left out is said")
  func everything() throws {
    let folder = try TemporaryFolder(Self.files)
    let project = folder.path("App.xcodeproj")
    let all = try Repository.quince(["test", project], in: folder.url)
    #expect(all.status == 0, "\(all.output)")
    // AppTests' own two and the inherited one, Base's, and eight of MoreTests that do not fail or skip.
    #expect(all.output.contains("Executed 12 tests, with 1 test skipped and 0 failures"), "\(all.output)")
    #expect(all.output.contains("Executed 2 tests, with 0 failures"))
    #expect(all.output.contains("Test delegate() passed"))
    #expect(all.output.contains("Expected failure (known): "))
    #expect(all.output.contains("tests of the interface, for which there is no XCUITest: AppUITests"))

    let alone = try Repository.quince(["test", project, "--target", "KitTests"], in: folder.url)
    #expect(alone.status == 0 && !alone.output.contains("Testing AppTests"), "\(alone.output)")
    let chosen = try Repository.quince(["test", project, "--filter", "AppTests/testBund"], in: folder.url)
    #expect(chosen.status == 0 && chosen.output.contains("Executed 1 test,"), "\(chosen.output)")
    #expect(!chosen.output.contains("testDelegate") && !chosen.output.contains("delegate()"))
    let none = try Repository.quince(["test", project, "--target", "Others"], in: folder.url)
    #expect(none.status != 0 && none.output.contains("no unit test target Others; it has AppTests, KitTests"))
  }

  @Test("what goes wrong makes the end: a strict expectation without a failure, a crash")
  func failures() throws {
    var files = Self.files
    files["KitTests.swift"] = """
      import XCTest
      final class KitTests: XCTestCase {
        func testStrict() { XCTExpectFailure("nothing comes") }
        func testThrown() throws { throw CocoaError(.fileNoSuchFile) }
      }
      class Stopping: XCTestCase {
        var tree: Tree? { XCTAssertNotNil(nil as Tree?, "no tree"); return nil }
        override func setUp() { continueAfterFailure = false }
        override func tearDown() { print("torn down \\(continueAfterFailure)") }
        func testFirst() {
          XCTAssertEqual(tree?.height, 1, "not reached")
          fatalError("after a failure")
        }
        func testNext() { XCTAssertEqual(1, 1); print("the next one runs") }
      }
      struct Tree { var height = 0 }
      private final class Hidden: XCTestCase {
        func testHidden() { print("hidden runs") }
      }
      enum Group {
        final class Nested: XCTestCase {
          func testNested() { print("nested runs") }
        }
      }
      final class Last: XCTestCase {
        func testCrash() { fatalError("the end") }
      }
      """
    let folder = try TemporaryFolder(files)
    let project = folder.path("App.xcodeproj")
    let result = try Repository.quince(
      ["test", project, "--target", "KitTests", "--filter", "KitTests/test"], in: folder.url)
    #expect(result.status != 0)
    #expect(result.output.contains("Expected failure 'nothing comes' but none recorded."), "\(result.output)")
    #expect(result.output.contains("Executed 2 tests, with 2 failures (1 unexpected)"))
    let ended = try Repository.quince(
      ["test", project, "--target", "KitTests", "--filter", "Stopping|Hidden|Nested"], in: folder.url)
    #expect(ended.status == 1, "\(ended.output)")
    #expect(ended.output.contains("Executed 4 tests, with 1 failure (0 unexpected)"), "\(ended.output)")
    #expect(ended.output.contains("no tree") && !ended.output.contains("not reached"))
    for line in ["the next one runs", "hidden runs", "nested runs"] { #expect(ended.output.contains(line)) }
    let crash = try Repository.quince(["test", project, "--target", "KitTests", "--filter", "Last"], in: folder.url)
    #expect(crash.status != 0 && crash.output.contains("The tests of KitTests crashed (signal"), "\(crash.output)")
  }
}
