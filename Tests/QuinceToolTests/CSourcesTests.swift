import Foundation
import Testing

@testable import QuinceBuild

/// Apps with C files and bridging headers.
@Suite(.serialized) struct CSourcesTests {
  private static let app = """
    import CommonCrypto
    import UIKit
    @main class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
      func application(
        _ application: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let label = UILabel()
        label.text = "\\(twice(21)) \\(version) \\(root) \\(hash("abc"))"
        let controller = UIViewController()
        controller.view = label
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = controller
        window?.makeKeyAndVisible()
        return true
      }
      var version: String { String(cString: sqlite3_libversion()).prefix(2) + "x" }
      var root: String {
        let text = "<quince/>"
        guard let document = xmlReadMemory(text, Int32(text.utf8.count), nil, nil, 0) else { return "none" }
        defer { xmlFreeDoc(document) }
        return String(cString: xmlDocGetRootElement(document).pointee.name)
      }
      func hash(_ text: String) -> String {
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        CC_SHA256(Array(text.utf8), CC_LONG(text.utf8.count), &digest)
        return digest.prefix(4).map { String(format: "%02x", $0) }.joined()
      }
    }
    """
  private static let header = """
    #import <UIKit/UIKit.h>
    #import <sqlite3.h>
    #import <libxml/parser.h>
    #import "twice.h"
    #import "Old.h"
    """
  private static let files = [
    "App/App-Bridging-Header.h": header, "App/c/twice.h": "int twice(int a);\n",
    "App/c/twice.c": "#include \"twice.h\"\nint twice(int a) { return 2 * a; }\n",
    "App/Old.h": "@interface Old : NSObject\n@end\n", "App/AppDelegate.swift": app,
  ]

  private func check(_ folder: TemporaryFolder) throws {
    let steps = folder.url.appendingPathComponent("c.steps")
    // FIPS 180: the digest of "abc".
    try Data("expect \"42 3.x quince ba7816bf\"\n".utf8).write(to: steps)
    let result = try Repository.quince(
      ["screenshot", "App", "--out", "end.png", "--steps", steps.path], in: folder.url)
    #expect(result.status == 0, "\(result.output)")
    #expect(
      result.output.contains("Left out of App-Bridging-Header.h, since Objective-C is not built: UIKit/UIKit.h, Old.h"))
    #expect(!result.output.contains("frameworks of iOS that Quince does not have"), "\(result.output)")
  }

  @Test("a folder's C files are compiled, and its bridging header gives them to Swift") func folders() throws {
    try check(try TemporaryFolder(Self.files))
  }

  @Test("an Xcode project's too") func xcode() throws {
    var files = Self.files
    files["App/App.xcodeproj/project.pbxproj"] = """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 77; rootObject = ROOT; objects = {
        ROOT = { isa = PBXProject; buildConfigurationList = LIST; mainGroup = MAIN; targets = (APP); };
        LIST = { isa = XCConfigurationList; buildConfigurations = (DEBUG); };
        DEBUG = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
          SWIFT_OBJC_BRIDGING_HEADER = "App-Bridging-Header.h"; GENERATE_INFOPLIST_FILE = YES; }; };
        MAIN = { isa = PBXGroup; children = (A, C, TBD); sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = AppDelegate.swift; sourceTree = "<group>"; };
        C = { isa = PBXFileReference; path = c/twice.c; sourceTree = "<group>"; };
        TBD = { isa = PBXFileReference; name = libsqlite3.0.tbd; path = usr/lib/libsqlite3.0.tbd; sourceTree = SDKROOT; };
        BA = { isa = PBXBuildFile; fileRef = A; }; BC = { isa = PBXBuildFile; fileRef = C; };
        BT = { isa = PBXBuildFile; fileRef = TBD; };
        S = { isa = PBXSourcesBuildPhase; files = (BA, BC); }; L = { isa = PBXFrameworksBuildPhase; files = (BT); };
        APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = LIST; buildPhases = (S, L); };
      }; }
      """
    let folder = try TemporaryFolder(files)
    let workspace = try XcodeWorkspace(path: folder.url.path + "/App/App.xcodeproj")
    var planner = try BuildPlanner(workspace, configuration: "Debug", libraryModules: [])
    #expect(try planner.plan(app: try workspace.app()).app?.systemLibraries == ["sqlite3"])
    try check(folder)
  }

  @Test("a C file that does not compile is named") func damaged() throws {
    let folder = try TemporaryFolder(["App/A.swift": "import UIKit\nlet a = 1\n", "App/b.c": "int b( {\n"])
    let result = try Repository.quince(["build", "App"], in: folder.url)
    #expect(result.status != 0)
    #expect(result.output.contains("b.c:1:8: error:") && result.output.contains("b.c does not compile"))
  }
}
