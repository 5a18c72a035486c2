import Foundation
import Testing

@testable import QuinceBuild

@Suite struct BuildSettingsTests {
  @Test func variables() {
    var settings = BuildSettings()
    settings.add(["A": "1", "NAME": "My App-2", "FLAGS": "-x", "LOOP": "$(LOOP)x"])
    settings.add([
      "A": "2", "FLAGS": ["$(inherited)", "-y"], "B[sdk=iphonesimulator*]": "sim", "C[sdk=macosx*]": "mac",
    ])
    let rows = [
      ("$(A)", "2"), ("${A}b", "2b"), ("$(NAME:c99extidentifier)", "My_App_2"),
      ("$(NAME:rfc1034identifier)", "My-App-2"),
      ("$(FLAGS)", "-x -y"), ("$(B)$(C)", "sim"), ("$(NONE)", ""), ("$(NONE:default=d)", "d"), ("a$", "a$"),
      ("$(A", "$(A"),
      ("$($(X)A)", "2"), ("$", "$"), ("100%", "100%"),
    ]
    for (text, expected) in rows { #expect(settings.expand(text) == expected) }
    #expect(settings.expand("$(LOOP)").count < 100)
    #expect(BuildSettings.moduleName("2048-swift") == "_2048_swift")
  }

  @Test func configurationFiles() throws {
    let folder = try TemporaryFolder([
      "a.xcconfig": "#include \"b.xcconfig\"\nA = 1 // one\nB=2\n", "b.xcconfig": "A = 0\nC = 3\n",
    ])
    let file = try ConfigurationFile(folder.url.appendingPathComponent("a.xcconfig"))
    #expect(file.values as? [String: String] == ["A": "1", "B": "2", "C": "3"])
  }

  @Test(
    "$(inherited) is the level below, or the line before, which an included file may have",
    arguments: [
      ("", "$(inherited)", "below", "below"), ("A = one", "$(inherited)", "below", "one"),
      ("A = one\nA = $(inherited) two", "$(inherited) three", "", "one two three"),
      ("#include \"base.xcconfig\"\nA = $(inherited) two", "$(inherited)", "below", "below base two"),
      ("#include \"base.xcconfig\"\nA = $(A) two", "$(A) three", "", " base two three"),
      ("A = one\nA[sdk=iphone*] = $(inherited) two", "$(inherited)", "below", "one two"),
      ("A = one\nA[sdk=macosx*] = $(inherited) two", "$(inherited)", "below", "one"),
      ("A[sdk=iphone*] = $(inherited) two\nA = one", "$(inherited)", "below", "below two"),
      ("A = $(inherited) two\n#include \"base.xcconfig\"", "x", "below", "x"),
    ])
  func inherited(_ lines: String, _ above: String, _ below: String, _ expected: String) throws {
    let folder = try TemporaryFolder(["a.xcconfig": lines, "base.xcconfig": "A = $(inherited) base"])
    var settings = BuildSettings()
    settings.add(["A": below])
    settings.add(try ConfigurationFile(folder.url.appendingPathComponent("a.xcconfig")).settings)
    settings.add(["A": above])
    #expect(settings["A"] == expected)
  }

  @Test("a value that doubles with each of a thousand lines ends")
  func doubling() {
    var settings = BuildSettings()
    settings.add(Array(repeating: (name: "A", value: "$(A)$(A)x" as Any), count: 1_000))
    #expect((settings.values["A"]?.utf8.count ?? 0) < 1 << 18)
  }
}

@Suite struct InfoPlistTests {
  @Test("200 damaged property lists are read or refused with an error that names the file")
  func damagedListsAreRefused() throws {
    let whole = try Data(
      contentsOf: Repository.root.appendingPathComponent("Examples/Nav/Info.plist"))
    let binary = try Data(
      contentsOf: Repository.root.appendingPathComponent("Examples/Nav/Resources/Presidents.plist"))
    let folder = try TemporaryFolder(["Info.plist": ""])
    let file = folder.url.appendingPathComponent("Info.plist")
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var refused = 0
    for round in 0..<200 {
      var bytes = [UInt8](round % 2 == 0 ? whole : binary)
      for _ in 0...random(6) { bytes[random(bytes.count)] = UInt8(random(256)) }
      if round % 3 == 0 { bytes.removeLast(random(bytes.count)) }
      if round % 7 == 0 { bytes.insert(contentsOf: bytes.prefix(random(64)), at: random(bytes.count)) }
      try Data(bytes).write(to: file)
      do {
        _ = try InfoPlist(file: file)
      } catch let error as BuildError {
        refused += 1
        #expect("\(error)".contains("Info.plist"))
      }
    }
    #expect(refused > 50)
  }

  @Test func completed() throws {
    var info = InfoPlist()
    info.values = ["CFBundleIdentifier": "$(ID).$(NAME)", "List": ["$(NAME)"], "CFBundleName": ""]
    var settings = BuildSettings()
    settings.add([
      "ID": "com.x", "NAME": "App", "INFOPLIST_KEY_UILaunchScreen_Generation": "YES",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": "A B", "INFOPLIST_KEY_UIStatusBarHidden": "NO",
      "INFOPLIST_KEY_UIApplicationSceneManifest_Generation": "YES", "INFOPLIST_KEY_CFBundleDisplayName": "$(NAME)!",
    ])
    info.addGenerated(settings)
    info.substitute(settings)
    info.addDefaults(name: "App", identifier: "other")
    #expect(info.values["CFBundleIdentifier"] as? String == "com.x.App")
    #expect(info.values["List"] as? [String] == ["App"])
    #expect(info.values["CFBundleName"] as? String == "App")
    #expect(info.values["CFBundleDisplayName"] as? String == "App!")
    #expect(info.values["UISupportedInterfaceOrientations~ipad"] as? [String] == ["A", "B"])
    #expect(info.values["UIStatusBarHidden"] as? Bool == false)
    #expect(info.values["UILaunchScreen"] != nil && info.values["UIApplicationSceneManifest"] != nil)
    #expect(info.values["CFBundleExecutable"] as? String == "App")
  }

  @Test func damagedOnesAreNamed() throws {
    let folder = try TemporaryFolder(["Info.plist": "<plist><dict><key>"])
    #expect(throws: BuildError.self) { try InfoPlist(file: folder.url.appendingPathComponent("Info.plist")) }
    #expect(throws: BuildError.self) { try InfoPlist(file: folder.url.appendingPathComponent("none")) }
  }
}

@Suite struct XcodeProjectTests {
  static let project = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 77; rootObject = ROOT; objects = {
      ROOT = { isa = PBXProject; buildConfigurationList = PLIST; mainGroup = MAIN; targets = (LIB, APP, TEST);
        packageReferences = (REMOTE, LOCAL); };
      PLIST = { isa = XCConfigurationList; buildConfigurations = (PDEBUG); };
      PDEBUG = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
        SWIFT_VERSION = 6.0; SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG $(inherited)"; }; };
      MAIN = { isa = PBXGroup; children = (GROUP, SYNC, PRODUCT); sourceTree = "<group>"; };
      GROUP = { isa = PBXGroup; path = Old; children = (A, VAR, CAT); sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = "A b.swift"; sourceTree = "<group>"; };
      CAT = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
      VAR = { isa = PBXVariantGroup; name = Main.storyboard; children = (BASE); sourceTree = "<group>"; };
      BASE = { isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
      PRODUCT = { isa = PBXFileReference; path = App.app; sourceTree = BUILT_PRODUCTS_DIR; };
      SYNC = { isa = PBXFileSystemSynchronizedRootGroup; path = New; sourceTree = "<group>"; exceptions = (EX); };
      EX = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = APP; membershipExceptions = (Info.plist, Out.swift); };
      BA = { isa = PBXBuildFile; fileRef = A; }; BV = { isa = PBXBuildFile; fileRef = VAR; }; BC = { isa = PBXBuildFile; fileRef = CAT; };
      SOURCES = { isa = PBXSourcesBuildPhase; files = (BA); }; RESOURCES = { isa = PBXResourcesBuildPhase; files = (BV, BC); };
      APP = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = TLIST; buildPhases = (SOURCES, RESOURCES); dependencies = (DEP);
        fileSystemSynchronizedGroups = (SYNC); packageProductDependencies = (PP); };
      PP = { isa = XCSwiftPackageProductDependency; package = REMOTE; productName = Kit; };
      REMOTE = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://x.y/z/kit.git";
        requirement = { kind = upToNextMajorVersion; minimumVersion = 1.2.0; }; };
      LOCAL = { isa = XCLocalSwiftPackageReference; relativePath = Own; };
      TLIST = { isa = XCConfigurationList; buildConfigurations = (TDEBUG); };
      TDEBUG = { isa = XCBuildConfiguration; name = Debug; buildSettings = {
        PRODUCT_NAME = "$(TARGET_NAME) X"; PRODUCT_BUNDLE_IDENTIFIER = "a.$(PRODUCT_NAME:rfc1034identifier)";
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) MORE"; SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor; }; };
      DEP = { isa = PBXTargetDependency; target = LIB; };
      LIB = { isa = PBXNativeTarget; name = Lib; productType = "com.apple.product-type.framework"; buildPhases = (); };
      TEST = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test"; buildPhases = (); };
    }; }
    """

  private func folder() throws -> TemporaryFolder {
    try TemporaryFolder([
      "P.xcodeproj/project.pbxproj": Self.project, "Old/A b.swift": "", "New/B.swift": "", "New/Out.swift": "",
      "New/Info.plist": "", "New/sound.caf": "", "New/ko.lproj/L.strings": "", "New/Sub/C.swift": "",
    ])
  }

  @Test func filesAndTargets() throws {
    let folder = try folder()
    let project = try XcodeProject(path: folder.url.appendingPathComponent("P.xcodeproj").path)
    let app = try project.appTarget()
    func names(_ urls: [URL]) -> [String] {
      urls.map { $0.path.replacingOccurrences(of: folder.url.path + "/", with: "") }
    }
    #expect(app.name == "App")
    #expect(names(project.sources(of: app)) == ["Old/A b.swift", "New/B.swift", "New/Sub/C.swift"])
    #expect(
      names(project.resources(of: app).map(\.url))
        == ["Old/Base.lproj/Main.storyboard", "Old/Assets.xcassets", "New/ko.lproj", "New/sound.caf"])
    #expect(project.dependencies(of: app) == [.target("LIB")])
    #expect(project.packageProducts(of: app) == [.init(name: "Kit", package: "kit")])
    #expect(
      project.packageReferences.map(\.entry) == [
        ".package(url: \"https://x.y/z/kit.git\", from: \"1.2.0\")", ".package(path: \"\(folder.url.path)/Own\")",
      ])
    let settings = project.settings(of: app)
    #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "a.App-X")
    #expect(settings["PRODUCT_MODULE_NAME"] == "App_X")
    #expect(settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.split(separator: " ") == ["DEBUG", "MORE"])
  }

  @Test func theXcodeThatUpgradedTheProjectIsTheAppsOne() throws {
    let rows: [(attributes: String, xcode: String)] = [
      ("{ LastUpgradeCheck = 0930; }", "0930"), ("{ LastSwiftUpdateCheck = 1320; LastUpgradeCheck = 1130; }", "1320"),
      ("{ LastUpgradeCheck = x; }", "1640"), ("{ }", "1640"),
    ]
    for row in rows {
      let text = Self.project.replacingOccurrences(
        of: "isa = PBXProject;", with: "isa = PBXProject; attributes = \(row.attributes);")
      let folder = try TemporaryFolder(["P.xcodeproj/project.pbxproj": text])
      let project = try XcodeProject(path: folder.url.appendingPathComponent("P.xcodeproj").path)
      let settings = project.settings(of: try project.appTarget())
      var info = InfoPlist()
      info.addDefaults(name: "App", identifier: "a", xcode: settings["XCODE_VERSION_ACTUAL"])
      #expect(info.values["DTXcode"] as? String == row.xcode)
    }
  }

  @Test func damagedProjectsAreNamed() throws {
    for text in [
      "", "{", "{ objects = { }; }", "{ rootObject = A; objects = { A = B; }; }", String(Self.project.prefix(900)),
    ] {
      let folder = try TemporaryFolder(["P.xcodeproj/project.pbxproj": text])
      #expect(throws: BuildError.self) {
        try XcodeProject(path: folder.url.appendingPathComponent("P.xcodeproj").path).appTarget()
      }
    }
  }
}

@Suite struct LayoutTests {
  @Test func layouts() throws {
    let rows: [([String: String], AppBuild.Layout?)] = [
      (["Package.swift": "", "A.swift": ""], .package), (["A.swift": "", "Info.plist": ""], .folder),
      (["README.md": ""], nil),
      ([".build/A.swift": "", "build/B.swift": ""], nil),
    ]
    for (files, expected) in rows {
      let folder = try TemporaryFolder(files)
      #expect((try? AppBuild.layout(of: folder.url, asked: "x")) == expected)
    }
    let folder = try TemporaryFolder(["A.xcodeproj/project.pbxproj": "", "A/A.swift": ""])
    #expect(try AppBuild.layout(of: folder.url, asked: "x") == .xcode(project: folder.url.path + "/A.xcodeproj"))
    #expect(throws: BuildError.self) { try AppBuild.projectFolder("/nowhere/at/all") }
  }

  @Test func filesOfAFolder() throws {
    let folder = try TemporaryFolder([
      "A.swift": "", "Resources/a.png": "", "Assets.xcassets/Contents.json": "", "Tests/T.swift": "",
      "AppTests/T.swift": "",
      ".git/x": "", "ko.lproj/L.strings": "", "README.md": "",
    ])
    let files = FolderProject.files(in: folder.url)
    #expect(files == ["A.swift", "Assets.xcassets", "README.md", "Resources/a.png", "ko.lproj"])
    #expect(files.filter(FolderProject.isResource) == ["Assets.xcassets", "Resources/a.png", "ko.lproj"])
  }

  @Test func newApps() throws {
    let folder = try TemporaryFolder(["x": ""])
    let path = try AppBuild.new(name: "My App", in: folder.url.path)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: path).sorted() == [
        "AppDelegate.swift", "Info.plist", "ViewController.swift",
      ])
    #expect(
      try InfoPlist(file: URL(fileURLWithPath: path + "/Info.plist")).values["CFBundleName"] as? String == "My App")
    for bad in ["", "../x", "a/b", "1a", "My App"] {
      #expect(throws: BuildError.self) { try AppBuild.new(name: bad, in: folder.url.path) }
    }
  }
}

/// What `quince test` says of sources that do not compile.
@Suite(.serialized) struct TestDiagnosesTests {
  @Test("the original source is shown, under its own path") func original() throws {
    let folder = try TemporaryFolder([
      "Small/AppDelegate.swift": """
      import UIKit
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        @objc func tapped(_ sender: Any) {}
        let selectors = [#selector(tapped(_:)), #selector(taped(_:))]
      }
      """,
      "Small/Tests/SmallTests.swift": "import XCTest\nfinal class SmallTests: XCTestCase { func testNothing() {} }\n",
    ])
    let result = try Repository.quince(["test", "Small"], in: folder.url)
    #expect(result.status != 0)
    let file = folder.url.appendingPathComponent("Small/AppDelegate.swift").path
    #expect(result.output.contains("\(file):4:53: error: type 'AppDelegate' has no member 'taped'"), "\(result.output)")
    #expect(result.output.contains("let selectors = [#selector(tapped(_:)), #selector(taped(_:))]"))
    #expect(!result.output.contains("_qs("))
    #expect(result.output.contains("Small does not compile"))
  }
}

@Suite struct DiagnosticsTests {
  @Test func columnsOfTheOriginal() {
    let adapted = "    return [_qs(  Bad.fine(_:), \"fine:\"), _qs(  Bad.fin(_:), \"fin:\")]"
    let original = "    return [#selector(fine(_:)), #selector(fin(_:))]"
    #expect(Diagnostics.column(53, from: adapted, to: original) == 44)
    #expect(Diagnostics.column(3, from: "abc", to: "abc") == 3)
    #expect(Diagnostics.column(99, from: "a", to: "b") == 99)
  }

  @Test func blocks() throws {
    let folder = try TemporaryFolder(["A.swift": "class A {\n  let s = #selector(no)\n}\n"])
    let path = folder.url.path + "/A.swift"
    let output = """
      [1/2] Compiling A
      \(path):2:23: error: type 'A' has no member 'no'
       1 | #sourceLocation(file: "x", line: 1)
       2 | class A {
       3 |   let s = _qs(      A.no, "no?")
         |                       `- error: type 'A' has no member 'no'
       4 | }
      \(path):2:11: error: generic parameter 'T' could not be inferred
       3 |   let s = _qs(      A.no, "no?")
      \(path):2:23: error: type 'A' has no member 'no'
      error: emit-module command failed with exit code 1
      """
    let expected = """
      \(path):2:21: error: type 'A' has no member 'no'
       1 | class A {
       2 |   let s = #selector(no)
         |                     `- error: type 'A' has no member 'no'
       3 | }
      """
    #expect(Diagnostics.readable(output) == expected)
  }

  @Test("a selector of a hidden method is named in Xcode's words, with its note") func hiddenMethods() throws {
    let folder = try TemporaryFolder(["A.swift": "class A {\n  func x() {}\n  let s = #selector(x)\n}\n"])
    let path = folder.url.path + "/A.swift"
    let error = "Argument of '#selector' refers to instance method 'x()' that is not exposed to Objective-C"
    let note = "Add '@objc' to expose this instance method to Objective-C"
    let output = """
      \(path):3:46: error: \(error); \(note) at \(path):2:8
       3 |   func x() {}
       4 |   let s = Selector({ () -> String in #error("\(error); \(note) at \(path):2:8"); return "" }())
         |                                      `- error: \(error); \(note) at \(path):2:8
       5 | }
      """
    let expected = """
      \(path):3:11: error: \(error)
       2 |   func x() {}
       3 |   let s = #selector(x)
         |           `- error: \(error)
       4 | }
      \(path):2:8: note: \(note)
      """
    #expect(Diagnostics.readable(output) == expected)
  }

  @Test func whatFollowsFromAnErrorIsLeftOut() {
    let following = [
      "/a/B.swift:9:1: error: '@const' value should be initialized with a compile-time value",
      "/a/B.swift:9:1: error: global variable must be a compile-time constant to use @section attribute",
    ]
    let own = "/a/B.swift:3:5: error: cannot find 'x' in scope"
    #expect(Diagnostics.readable((following + [own]).joined(separator: "\n")) == own)
    #expect(Diagnostics.readable(following.joined(separator: "\n")) == following.joined(separator: "\n"))
  }
}
