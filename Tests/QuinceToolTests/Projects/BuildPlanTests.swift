import Foundation
import Testing

@testable import QuinceBuild

@Suite("What an app of a project needs") struct BuildPlanTests {
  private func plan(
    _ folder: TemporaryFolder, _ container: String = "App.xcodeproj", target: String? = nil, tests: Bool = false,
    library: Set<String> = []
  ) throws -> BuildPlan {
    let workspace = try XcodeWorkspace(path: folder.path(container))
    var planner = try BuildPlanner(workspace, configuration: "Debug", libraryModules: library)
    return tests ? try planner.plan(testsNamed: target) : try planner.plan(app: try workspace.app(named: target))
  }

  private func workspace(_ projects: [String]) -> String {
    "<?xml version=\"1.0\"?>\n<Workspace version=\"1.0\">"
      + projects.map { "<FileRef location=\"group:\($0)\"></FileRef>" }.joined() + "</Workspace>"
  }

  @Test("frameworks of the project come before what links them")
  func frameworks() throws {
    let app = XcodeFixture(targets: [
      .init(name: "App", type: "application", sources: ["A.swift"], dependencies: ["Ui"]),
      .init(name: "Ui", type: "framework", sources: ["U.swift"], resources: ["u.png"], dependencies: ["Core"]),
      .init(name: "Core", type: "library.static", sources: ["C.swift"]),
      .init(name: "Other", type: "framework", sources: ["O.swift"]),
    ])
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": app.text, "A.swift": "import Ui"])
    let plan = try plan(folder)
    #expect(plan.modules.map(\.name) == ["Core", "Ui", "App"])
    #expect(plan.modules.map(\.kind) == [.library, .framework, .app])
    #expect(plan.module("Ui")?.resources.map(\.place) == ["u.png"])
    #expect(plan.closure(of: plan.app!).map(\.name) == ["Core", "Ui"])
    #expect(plan.report.text == "")
  }

  @Test("a framework of another project is found by a reference, by its product's name, and by an import")
  func otherProjects() throws {
    let kit = XcodeFixture(targets: [.init(name: "Kit", type: "framework", sources: ["K.swift"])])
    let byReference = XcodeFixture(
      targets: [
        .init(name: "App", type: "application", sources: ["A.swift"], links: ["Kit/Kit.xcodeproj:Kit.framework"])
      ],
      projects: ["Kit/Kit.xcodeproj": ["Kit.framework": "T0P"]])
    let byName = XcodeFixture(targets: [
      .init(name: "App", type: "application", sources: ["A.swift"], links: ["Kit.framework"])
    ])
    let byImport = XcodeFixture(targets: [.init(name: "App", type: "application", sources: ["A.swift"])])
    for (fixture, container) in [
      (byReference, "App.xcodeproj"), (byName, "All.xcworkspace"), (byImport, "All.xcworkspace"),
    ] {
      let folder = try TemporaryFolder([
        "App.xcodeproj/project.pbxproj": fixture.text, "Kit/Kit.xcodeproj/project.pbxproj": kit.text,
        "A.swift": "@testable public import struct Kit.Thing", "Kit/K.swift": "",
        "All.xcworkspace/contents.xcworkspacedata": workspace(["App.xcodeproj", "Kit/Kit.xcodeproj"]),
      ])
      let plan = try plan(folder, container)
      #expect(plan.modules.map(\.name) == ["Kit", "App"])
      #expect(plan.report.items.isEmpty)
      #expect(folder.relative(plan.module("Kit")!.sources) == ["Kit/K.swift"])
    }
  }

  @Test("circles of targets and of imports end")
  func circles() throws {
    let app = XcodeFixture(targets: [
      .init(name: "App", type: "application", sources: ["A.swift"], dependencies: ["One"]),
      .init(name: "One", type: "framework", sources: ["1.swift"], dependencies: ["Two"]),
      .init(name: "Two", type: "framework", sources: ["2.swift"], dependencies: ["One", "App"]),
    ])
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": app.text, "1.swift": "import Two", "2.swift": "import One",
      "Pods/X/x.swift": "import Y", "Pods/Y/y.swift": "import X", "A.swift": "import X",
    ])
    #expect(try plan(folder).modules.map(\.name) == ["Two", "One", "Y", "X", "App"])
  }

  @Test("pods are built from their folders, from a podspec in development, and named where they are missing")
  func pods() throws {
    let app = XcodeFixture(targets: [
      .init(
        name: "App", type: "application", sources: ["A.swift"], settings: ["SWIFT_VERSION": "4.2"],
        links: ["Pods_App.framework"])
    ])
    let folder = try TemporaryFolder([
      "Example/App.xcodeproj/project.pbxproj": app.text, "Example/A.swift": "import Toaster\nimport Own\nimport Gone",
      "Example/Podfile":
        "use_frameworks!\npod 'Toaster', '~> 2.0'\npod 'Own/Core', :path => '../'\npod \"Gone\"\n# pod 'No'\n",
      "Example/Pods/Toaster/Sources/T.swift": "import Base",
      "Example/Pods/Toaster/Toaster.xcassets/Contents.json": "{}",
      "Example/Pods/Base/B.swift": "", "Example/Pods/Headers/x.h": "",
      "Own.podspec": """
      Pod::Spec.new do |s|
        s.name = 'Own'
        s.default_subspec = 'All'
        s.resource_bundles = { 'OwnRes' => ['Res/*.png', 'Res/more/**/*'] }
        s.subspec 'Core' do |c|
          c.source_files = [
            'Own/Core/**/*.{swift,h}',
          ]
        end
        s.subspec 'All' do |a|
          a.source_files = 'Own/**/*.swift'
        end
      end
      """,
      "Own/Core/a/O.swift": "", "Own/Core/a/o.txt": "", "Own/All/No.swift": "", "Res/i.png": "",
      "Res/more/j/k.json": "{}",
    ])
    let plan = try plan(folder, "Example/App.xcodeproj")
    #expect(plan.modules.map(\.name) == ["Own", "Base", "Toaster", "App"])
    #expect(folder.relative(plan.module("Own")!.sources) == ["Own/Core/a/O.swift"])
    #expect(plan.module("Own")!.bundles.map(\.name) == ["OwnRes"])
    #expect(plan.module("Own")!.bundles[0].files.map(\.place) == ["i.png", "k.json"])
    #expect(plan.module("Toaster")!.resources.map(\.place) == ["Toaster.xcassets"])
    #expect(plan.module("Toaster")!.flags.prefix(2) == ["-swift-version", "4.2"])
    #expect(
      plan.report.text
        == "Left out of this build:\n  pods whose sources are not there (run `pod install`, or clone each into Pods/NAME): "
        + "Gone, Podfile:4 (of App)")
    let error = #expect(throws: BuildError.self) { try MissingDependency.check(plan.modules) }
    #expect(error?.details == "\(folder.path("Example/Podfile")):4: Gone is not there; App can't do without it")
  }

  @Test("what needs no missing library is built, and a conditional import needs none")
  func missingOfOthers() throws {
    let fixture = XcodeFixture(targets: [
      .init(name: "One", type: "application", sources: ["One.swift"]),
      .init(name: "Two", type: "application", sources: ["Two.swift"]),
      .init(name: "Three", type: "application", sources: ["Three.swift"]),
    ])
    let folder = try TemporaryFolder([
      "P.xcodeproj/project.pbxproj": fixture.text, "One.swift": "import Gone", "Two.swift": "import UIKit",
      "Three.swift": "#if canImport(Gone)\nimport Gone\n#endif\nimport Far",
      "Cartfile": "# comment\ngithub \"some/Gone\" ~> 1.0\n",
      "Cartfile.private": "git \"https://x.org/Far.git\" \"main\"\n",
    ])
    func check(_ name: String) throws {
      try MissingDependency.check(try plan(folder, "P.xcodeproj", target: name).modules)
    }
    let one = #expect(throws: BuildError.self) { try check("One") }
    #expect(one?.details.hasSuffix("Cartfile:2: Gone is not there; One can't do without it") == true)
    #expect(one?.message.contains("Carthage/Checkouts/NAME") == true)
    try check("Two")
    let three = #expect(throws: BuildError.self) { try check("Three") }
    #expect(three?.details.contains("Cartfile.private:1: Far is not there; Three") == true)
  }

  @Test("files are left out by their names, in a configuration's words")
  func excludedNames() throws {
    let fixture = XcodeFixture(targets: [
      .init(
        name: "App", type: "application", sources: ["A.swift", "Mock/B.swift", "Mock/Kept.swift", "CMock.swift"],
        resources: ["mock.json", "real.json"],
        settings: [
          "EXCLUDED_SOURCE_FILE_NAMES": "Mock/* *Mock.swift $(JSON).json", "INCLUDED_SOURCE_FILE_NAMES": "Kept.*",
          "JSON": "mock",
        ])
    ])
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": fixture.text])
    let app = try #require(try plan(folder).app)
    #expect(folder.relative(app.sources) == ["A.swift", "Mock/Kept.swift"])
    #expect(app.resources.map(\.place) == ["real.json"])
  }

  @Test("literals like /a+/ are on, unless the project turns them off", arguments: [nil, "YES", "NO"])
  func regexLiterals(setting: String?) {
    var settings = BuildSettings()
    if let setting { settings.add(["SWIFT_ENABLE_BARE_SLASH_REGEX": setting]) }
    #expect(CompilerFlags.swift(settings).contains("-enable-bare-slash-regex") == (setting != "NO"))
  }

  @Test("what the C compiler gets of the settings")
  func cFlags() {
    var settings = BuildSettings()
    settings.add([
      "GCC_PREPROCESSOR_DEFINITIONS": "DEBUG=1 \"TEXT=a b\"", "GCC_C_LANGUAGE_STANDARD": "gnu11",
      "HEADER_SEARCH_PATHS": "$(SRCROOT)/include more/** /Applications/Xcode.app/x", "SRCROOT": "/p",
      "OTHER_CFLAGS": "-Wall -DOTHER -fobjc-arc",
    ])
    #expect(
      CompilerFlags.c(settings, folder: URL(fileURLWithPath: "/p", isDirectory: true)) == [
        "-DDEBUG=1", "-DTEXT=a b", "-std=gnu11", "-I", "/p/include", "-I", "/p/more", "-DOTHER",
      ])
  }

  @Test("packages that cannot be fetched are named with their addresses, once each")
  func unfetchedPackages() throws {
    let folder = try TemporaryFolder([
      "one/Package.resolved": """
      {"pins": [{"identity": "inner", "location": "https://x.org/inner"}, {"location": "https://x.org/There.git"}], "version": 2}
      """,
      "two/Package.resolved":
        "{\"object\": {\"pins\": [{\"repositoryURL\": \"https://x.org/old.git\"}]}, \"version\": 1}",
      "checkouts/There/Package.swift": "",
    ])
    let needed = XcodeProject.PackageReference(identity: "Outer", address: "https://x.org/Outer.git", entry: "")
    let resolution = PackageResolution(
      needed: [needed], resolved: ["one", "two"].map { folder.url.appendingPathComponent("\($0)/Package.resolved") },
      scratch: folder.url)
    let failure = resolution.failure("error: Failed to clone repository https://x.org/outer:\n")
    #expect(
      failure.details.split(separator: "\n").filter { $0.hasPrefix("  ") } == [
        "  https://x.org/Outer.git", "  https://x.org/inner", "  https://x.org/old.git",
      ])
    #expect(failure.message.contains("--package-cache DIR"))
  }

  @Test("Carthage's checkouts are built by their projects, or from their sources")
  func carthage() throws {
    let app = XcodeFixture(targets: [
      .init(
        name: "App", type: "application", sources: ["A.swift"],
        links: ["Carthage/Build/iOS/Snap.framework", "Carthage/Build/Plain.xcframework", "Vendor/Shut.framework"])
    ])
    let snap = XcodeFixture(targets: [
      .init(name: "Snap macOS", type: "framework", settings: ["PRODUCT_NAME": "Snap", "SDKROOT": "macosx"]),
      .init(name: "Snap", type: "framework", sources: ["S.swift"], settings: ["SDKROOT": "iphoneos"]),
    ])
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": app.text, "A.swift": "import Snap",
      "Carthage/Checkouts/Snap/Snap.xcodeproj/project.pbxproj": snap.text, "Carthage/Checkouts/Snap/S.swift": "",
      "Carthage/Checkouts/Plain/Sources/P.swift": "", "Carthage/Checkouts/Plain/Tests/PTests.swift": "",
    ])
    let plan = try plan(folder)
    #expect(plan.modules.map(\.name) == ["Snap", "Plain", "App"])
    #expect(
      plan.report.items == [
        .init(
          name: "Shut.framework", reason: "binary frameworks and libraries, which are made for Apple's systems",
          neededBy: ["App"])
      ])
  }

  @Test("what is not built is named once, with what needs it")
  func leftOut() throws {
    let app = XcodeFixture(targets: [
      .init(
        name: "App", type: "application", sources: ["A.swift", "Old.m", "x.mm"], dependencies: ["Widget", "Kit"],
        links: ["SDK/System/Library/Frameworks/ARKit.framework", "SDK/System/Library/Frameworks/UIKit.framework"]),
      .init(
        name: "Kit", type: "framework", sources: ["K.swift"], links: ["SDK/System/Library/Frameworks/ARKit.framework"]),
      .init(name: "Widget", type: "app-extension", sources: ["W.swift"]),
    ])
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": app.text,
      "A.swift": "import SwiftUI\n#if canImport(ARKit)\nimport ARKit\n#endif\n/*\nimport Metal\n*/",
    ])
    #expect(
      try plan(folder).report.text == """
        Left out of this build:
          Objective-C, which is not built: Old.m (of App), x.mm (of App)
          app extensions, which are not built: Widget (of App)
          frameworks of iOS that Quince does not have: ARKit (of Kit, App), SwiftUI (of App)
        """)
  }

  @Test("a framework that Quince has is not left out, whether it is linked or imported")
  func frameworksThatAreThere() throws {
    let app = XcodeFixture(targets: [
      .init(
        name: "App", type: "application", sources: ["A.swift"],
        links: ["SDK/System/Library/Frameworks/CoreData.framework", "SDK/System/Library/Frameworks/ARKit.framework"])
    ])
    let folder = try TemporaryFolder([
      "App.xcodeproj/project.pbxproj": app.text, "A.swift": "import CommonCrypto\nimport Metal",
    ])
    let report = try plan(folder, library: ["CoreData", "CommonCrypto"]).report
    #expect(report.items.map(\.name) == ["ARKit", "Metal"])
    #expect(try plan(folder).report.items.map(\.name) == ["CoreData", "ARKit", "CommonCrypto", "Metal"])
  }

  @Test("the first app is built, or the one that is named; another name gets the list")
  func targets() throws {
    let fixture = XcodeFixture(targets: [
      .init(name: "Mac", type: "application", sources: ["M.swift"], settings: ["SDKROOT": "macosx"]),
      .init(name: "One", type: "application", sources: ["1.swift"]),
      .init(name: "Two", type: "application", sources: ["2.swift"]),
      .init(name: "OneTests", type: "bundle.unit-test", sources: ["T.swift"], dependencies: ["One"]),
    ])
    let scheme = """
      <Scheme><LaunchAction><BuildableProductRunnable><BuildableReference BlueprintName="Two"/></BuildableProductRunnable>
      </LaunchAction></Scheme>
      """
    let folder = try TemporaryFolder([
      "P.xcodeproj/project.pbxproj": fixture.text,
      "P.xcodeproj/xcshareddata/xcschemes/Second.xcscheme": scheme,
    ])
    #expect(try plan(folder, "P.xcodeproj").app?.targetName == "One")
    #expect(try plan(folder, "P.xcodeproj", target: "Two").app?.targetName == "Two")
    #expect(try plan(folder, "P.xcodeproj", target: "Second").app?.targetName == "Two")
    #expect(try plan(folder, "P.xcodeproj", tests: true).modules.map(\.name) == ["One", "OneTests"])
    let error = #expect(throws: BuildError.self) { try plan(folder, "P.xcodeproj", target: "Three") }
    #expect(error?.message.hasSuffix("P.xcodeproj has no app target Three; its apps are One, Two") == true)
  }

  @Test("bundles of resources go to what depends on them")
  func bundles() throws {
    let app = XcodeFixture(targets: [
      .init(name: "App", type: "application", sources: ["A.swift"], dependencies: ["Extra"]),
      .init(name: "Extra", type: "bundle", resources: ["e.png"], settings: ["PRODUCT_BUNDLE_IDENTIFIER": "x.extra"]),
    ])
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": app.text])
    let bundle = try #require(try plan(folder).app?.bundles.first)
    #expect(bundle.name == "Extra" && bundle.identifier == "x.extra" && bundle.files.map(\.place) == ["e.png"])
  }

  @Test("a project that is referred to and not there is named, the others are built")
  func missingProjects() throws {
    let app = XcodeFixture(
      targets: [.init(name: "App", type: "application", sources: ["A.swift"], links: ["Kit.xcodeproj:Kit.framework"])],
      projects: ["Kit.xcodeproj": ["Kit.framework": "T0P"]])
    let folder = try TemporaryFolder(["App.xcodeproj/project.pbxproj": app.text])
    let plan = try plan(folder)
    #expect(plan.modules.map(\.name) == ["App"])
    #expect(plan.report.text.contains("Kit.xcodeproj"))
  }
}
