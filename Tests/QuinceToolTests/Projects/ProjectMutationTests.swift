import Foundation
import QuinceAssets
import QuinceInterface
import TestSupport
import Testing

@testable import QuinceBuild

/// Damaged files of every kind: they are read, or refused with an error that names the file, within a second.
@Suite("Damaged project files") struct ProjectMutationTests {
  private struct Random {
    var state: UInt64
    mutating func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
  }

  /// How many mutants each kind gets; `make fuzz` sets more.
  private static let rounds = ProcessInfo.processInfo.environment["QUINCE_FUZZ_PROJECTS"].flatMap(Int.init) ?? 80

  /// Another text: bytes changed, pieces cut, doubled or swapped, quotes and brackets put in.
  private static func mutated(_ text: String, _ random: inout Random) -> Data {
    var bytes = Array(text.utf8)
    let marks = Array("{}()[]<>\"'=;,:$/\\\n*&%#\0é".utf8)
    for _ in 0...random.next(4) where !bytes.isEmpty {
      let place = random.next(bytes.count)
      let length = min(1 + random.next(40), bytes.count - place)
      switch random.next(6) {
      case 0: bytes[place] = UInt8(random.next(256))
      case 1: bytes.insert(marks[random.next(marks.count)], at: place)
      case 2: bytes.removeSubrange(place..<(place + length))
      case 3: bytes.insert(contentsOf: bytes[place..<(place + length)], at: random.next(bytes.count))
      case 4: bytes.removeLast(bytes.count - place)
      default:
        let other = random.next(bytes.count)
        bytes.swapAt(place, other)
      }
    }
    return Data(bytes)
  }

  private static let project = XcodeFixture(
    targets: [
      .init(
        name: "App", type: "application", sources: ["A.swift", "B.m"],
        resources: ["a.png", "Base.lproj/Main.storyboard"],
        folders: ["Sync": ["x.swift"]],
        settings: ["PRODUCT_NAME": "$(TARGET_NAME:upper)", "A[sdk=iphone*]": "$(A) $(B)"],
        dependencies: ["Kit"], links: ["Kit.framework", "Carthage/Build/X.framework", "P.xcodeproj:P.framework"],
        packages: ["Local"]),
      .init(name: "Kit", type: "framework", sources: ["K.swift"], dependencies: ["App"]),
    ],
    settings: ["B": "$(inherited) $(C)"], projects: ["P.xcodeproj": ["P.framework": "X"]], localPackages: ["Local"]
  ).text

  private static let info = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>CFBundleName</key><string>$(PRODUCT_NAME) &amp; sons</string>
      <key>UIApplicationSceneManifest</key>
      <dict><key>UIApplicationSupportsMultipleScenes</key><false/></dict>
      <key>Numbers</key><array><integer>-3</integer><real>1.5</real><date>2020-01-01T00:00:00Z</date></array>
      <key>D</key><data>AAEC</data>
    </dict>
    </plist>
    """

  /// Whether an error says where the fault is: by the line, else by the key of JSON. What a whole project lacks has no
  /// line.
  private static func namesPlace(_ message: String, in folder: TemporaryFolder) -> Bool {
    guard let start = message.range(of: folder.url.path) else { return message == "the plan has no app" }
    let rest = message[start.upperBound...]
    let places = [
      "^[^: ]*:[1-9][0-9]*: ", "^[^: ]*: (strings|images|colors|sourceLanguage)[^ ]*: ", " has no app target",
    ]
    return places.contains { rest.range(of: $0, options: .regularExpression) != nil }
  }

  /// The file, its text, and what reads it.
  private static let kinds: [(name: String, text: String, read: @Sendable (TemporaryFolder) throws -> Void)] = [
    (
      "App.xcodeproj/project.pbxproj", project,
      { folder in
        let workspace = try XcodeWorkspace(path: folder.path("App.xcodeproj"))
        var planner = try BuildPlanner(workspace, configuration: "Debug", libraryModules: [])
        _ = try planner.plan(app: try workspace.app())
      }
    ),
    (
      "W.xcworkspace/contents.xcworkspacedata",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <Workspace version = "1.0">
        <FileRef location = "group:App.xcodeproj"></FileRef>
        <Group location = "container:Sub" name = "Sub"><FileRef location = "group:K.xcodeproj"></FileRef></Group>
      </Workspace>
      """, { _ = try WorkspaceFile(path: $0.path("W.xcworkspace")) }
    ),
    (
      "a.xcconfig", "#include? \"b.xcconfig\"\nA = 1 // c\nB[sdk=iphone*] = $(inherited) x;\nLONG_NAME=$(A:lower)\n",
      { _ = try ConfigurationFile($0.url.appendingPathComponent("a.xcconfig")) }
    ),
    (
      "L.strings", "/* c */\n\"a %@\" = \"b\\n\\U00e9\";\nplain = 'x';\n\"l\" = { n = (1, 2); };\n",
      { _ = try PropertyListFile($0.url.appendingPathComponent("L.strings"), isTable: true) }
    ),
    (
      "L.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>%d trees</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@trees@</string>
      <key>trees</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>a tree</string>
      <key>other</key><string>%d trees</string></dict></dict></dict></plist>
      """, { _ = try PropertyListFile($0.url.appendingPathComponent("L.stringsdict"), isTable: true) }
    ),
    (
      "Main.storyboard", InterfaceCompilerTests.storyboard(["a", "b"]),
      { folder in
        let file = folder.url.appendingPathComponent("Main.storyboard")
        _ = try InterfaceLint.run(path: file.path)
        _ = try InterfaceCompiler.files(of: .init(url: file, place: "Main.storyboard", targetModule: "App"))
        _ = try InterfaceCanvas(at: file)
      }
    ),
    (
      "View.xib",
      InterfaceCompilerTests.xib("<label text=\"a\" id=\"l\"><rect key=\"frame\" x=\"1\" y=\"2\"/></label>"),
      { folder in
        let file = folder.url.appendingPathComponent("View.xib")
        _ = try InterfaceLint.run(path: file.path)
        _ = try InterfaceCompiler.files(of: .init(url: file, place: "View.xib", targetModule: "App"))
      }
    ),
    (
      "L.xcstrings",
      #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "x", "value": "%lld"}}, "other": {"stringUnit": {"value": "%arg"}}}}}, "de": {"stringUnit": {"value": "%#@n@"}, "substitutions": {"n": {"argNum": 1, "variations": {"plural": {"other": {"stringUnit": {"value": "%arg"}}}}}}}}}}}"#,
      { _ = try StringCatalog($0.url.appendingPathComponent("L.xcstrings")) }
    ),
    (
      "A.xcassets/x.imageset/Contents.json",
      #"{"images": [{"idiom": "universal", "scale": "2x", "filename": "x.png", "appearances": [{"appearance": "luminosity", "value": "dark"}], "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1}, "cap-insets": {"left": 1.5}}}], "properties": {"preserves-vector-representation": true}}"#,
      { folder in
        var compiler = CatalogCompiler(
          catalogs: [folder.url.appendingPathComponent("A.xcassets")], cache: folder.url.appendingPathComponent("c"))
        _ = try AssetArchive.data(of: try compiler.assets())
      }
    ),
    (
      "A.xcassets/c.colorset/Contents.json",
      #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0xFF", "green": "0.5", "blue": 1, "alpha": "1.0"}}}, {"color": {"reference": "systemBlueColor"}}]}"#,
      { folder in
        var compiler = CatalogCompiler(
          catalogs: [folder.url.appendingPathComponent("A.xcassets")], cache: folder.url.appendingPathComponent("c"))
        _ = try AssetArchive.data(of: try compiler.assets())
      }
    ),
    (
      "project.yml",
      "name: A\ninclude: [b.yml]\ntargets:\n  A: &a\n    type: application\n    platform: [iOS]\n    sources: [{path: ., excludes: ['**/*.md']}]\n    settings: {base: {X: 1}, configs: {debug: {Y: $(X)}}}\n  B:\n    <<: *a\n    type: framework\n",
      { _ = try XcodeWorkspace(path: $0.path("project.yml")) }
    ),
    ("Info.plist", info, { _ = try InfoPlist(file: $0.url.appendingPathComponent("Info.plist")) }),
    (
      "Old/Info.plist",
      "// Of NeXTSTEP's days\n{ CFBundleName = \"$(PRODUCT_NAME)\"; List = (a, \"b\"); D = <0f 1e>; }\n",
      { _ = try InfoPlist(file: $0.url.appendingPathComponent("Old/Info.plist")) }
    ),
    (
      "X.podspec",
      "Pod::Spec.new do |s|\n s.name = 'X'\n s.source_files = ['Sources/**/*.{swift,h}', \"{a,b}?\"]\n s.subspec 'C' do |c|\n c.resource_bundles = { 'R' => ['*.png'], 'S' => 'x' }\n end\nend\n",
      { _ = try PodSpec(file: $0.url.appendingPathComponent("X.podspec")).module(subspecs: ["C"]) }
    ),
  ]

  @Test("are read or refused, and the error names the file", arguments: kinds.indices)
  func mutants(_ kind: Int) throws {
    let (name, text, read) = Self.kinds[kind]
    let folder = try TemporaryFolder([
      "b.xcconfig": "C = 2", "b.yml": "options: {}", "A.xcassets/x.imageset/x.png": "",
      "A.xcassets/x.imageset/Contents.json": "{}", "Sources/s.swift": "",
      "App.xcodeproj/project.pbxproj": Self.project, "A.swift": "", "K.swift": "",
    ])
    try folder.add([name: text])
    // The whole one is read.
    try read(folder)
    var random = Random(state: UInt64(kind) &* 977 &+ 1)
    var refused = 0
    for round in 0..<Self.rounds {
      let data = Self.mutated(text, &random)
      try folder.write(data, to: name)
      let start = CPUClock.now
      do { try read(folder) } catch let error as BuildError {
        refused += 1
        #expect(Self.namesPlace(error.message, in: folder), "round \(round): \(error.message)")
      } catch let error as InterfaceError {
        refused += 1
        #expect(Self.namesPlace(error.description, in: folder), "round \(round): \(error)")
      } catch let problem as AssetProblem {
        refused += 1
        #expect(Self.namesPlace(problem.description, in: folder), "round \(round): \(problem)")
      }
      #expect(
        CPUClock.now - start < .seconds(1), "round \(round) of \(name): \(String(decoding: data, as: UTF8.self))"
      )
    }
    // Podspecs are Ruby: what is not understood is not refused.
    if name != "X.podspec" { #expect(refused > Self.rounds / 10, "\(refused) of \(Self.rounds) refused") }
  }

  @Test("a workspace whose names are no UTF-8 is refused with the line")
  func brokenText() throws {
    let folder = try TemporaryFolder([:])
    try folder.write(
      Data("<Workspace\n v".utf8) + [0xC3] + Data("ersion=\"1\"/>".utf8), to: "W.xcworkspace/contents.xcworkspacedata")
    let error = #expect(throws: BuildError.self) { try WorkspaceFile(path: folder.path("W.xcworkspace")) }
    #expect(error?.message.hasSuffix("contents.xcworkspacedata:2: this is neither UTF-8 nor UTF-16 text") == true)
  }

  @Test("settings that double at every step end")
  func doubling() {
    var settings = BuildSettings()
    for index in 0..<60 { settings["A\(index)"] = "$(A\(index + 1))$(A\(index + 1))" }
    settings["A60"] = "x"
    settings["LOOP"] = "$(LOOP2)"
    settings["LOOP2"] = "$(LOOP)y"
    let start = CPUClock.now
    #expect((settings["A0"] ?? "").utf8.count < 100_000)
    #expect(settings["LOOP"] == "y")
    #expect(CPUClock.now - start < .seconds(1))
  }
}
