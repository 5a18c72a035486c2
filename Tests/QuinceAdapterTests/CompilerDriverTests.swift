import Foundation
import Testing

@testable import QuinceAdapter

/// Builds small programs with the driver's arguments and the real compiler, and runs them.
@Suite(.serialized) final class CompilerDriverTests {
  let folder: URL
  static let products =
    Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    .deletingLastPathComponent() ?? URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  init() throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("quince-driver-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  func swiftc() throws -> String {
    try #require(
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
        .first { FileManager.default.isExecutableFile(atPath: $0) })
  }

  /// The driver's arguments for sources in the folder.
  func arguments(_ sources: [String: String], _ extra: [String]) throws -> [String] {
    for (name, text) in sources { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    var configuration = CompilerDriver.Configuration()
    let modules = Self.products.appendingPathComponent("Modules").path
    let maps = [
      Self.products.appendingPathComponent("CQuinceRuntime.build/module.modulemap"),
      Self.products.appendingPathComponent("CXMLEvents.build/module.modulemap"),
      Self.root.appendingPathComponent("Sources/System/CGlibc/module.modulemap"),
    ]
    configuration.compileFlags = ["-I", modules] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
    configuration.linkFlags = [
      // As a file, so that it comes before Foundation.
      Self.products.appendingPathComponent("libQuince.so").path, "-Xlinker", "-rpath", "-Xlinker", Self.products.path,
    ]
    configuration.implicitModules = ["QuinceFoundation"]
    let map = folder.appendingPathComponent("map.json")
    let outputs = Dictionary(
      uniqueKeysWithValues: sources.keys.map { name in
        (folder.appendingPathComponent(name).path, ["object": folder.appendingPathComponent("\(name).o").path])
      })
    try JSONSerialization.data(withJSONObject: outputs).write(to: map)
    return CompilerDriver(configuration: configuration).arguments(
      for: ["-module-name", "Small", "-output-file-map", map.path] + extra
        + sources.keys.sorted().map { folder.appendingPathComponent($0).path })
  }

  static let program = """
    import Foundation
    @objc protocol Listener { @objc optional func heard(_ what: String) -> Int }
    @MainActor class Base: NSObject {
      @IBOutlet private weak var label: NSObject! { didSet { print("label", label != nil) } }
      @objc private func tapped(_ sender: Any?) { print("tapped", #line, #fileID) }
      @objc func greet() { print("base") }
      var selectors: [Selector] { [#selector(tapped), #selector(self.greet)] }
    }
    @objc(Other) final class Sub: Base { override func greet() { super.greet(); print("sub") } }
    final class Ear: NSObject, Listener { func heard(_ what: String) -> Int { what.count } }
    final class Deaf: NSObject, Listener {}
    @main struct Main {
      @MainActor static func main() {
        let sub = Sub()
        for selector in sub.selectors { print(selector); sub.perform(selector, with: nil) }
        let mark = NSObject()
        sub.setValue(mark, forKey: "label")
        print(ObjectIdentifier(mark) == (sub.value(forKey: "label") as? NSObject).map(ObjectIdentifier.init))
        print(NSClassFromString("Other").map { "\\($0)" } ?? "none")
        for listener in [Ear(), Deaf()] as [Listener] { print(listener.heard?("abc") ?? -1) }
    #if os(iOS)
        print("iOS")
    #endif
      }
    }
    """

  @Test(arguments: [["-swift-version", "5"], ["-swift-version", "6"], ["-swift-version", "5", "-O", "-wmo"]])
  func programsRun(_ flags: [String]) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("small").path
    let result = try run(
      try swiftc(), try arguments(["App.swift": Self.program], flags + ["-emit-executable", "-o", program]))
    try #require(result.status == 0, "\(result.output)")
    let output = try run(program, []).output
    #expect(output == "tapped:\ntapped 5 Small/App.swift\ngreet\nbase\nsub\nlabel true\ntrue\nSub\n3\n-1\niOS\n")
  }

  static let errors = """
    import Foundation
    enum Mistake: LocalizedError { case wrong; var errorDescription: String? { "wrong" } }
    enum State { case done, failed(Error) }
    func fail() throws { throw Mistake.wrong }
    func alone() { do { try fail() } catch let error as NSError { print("alone", error.code) } }
    func guarded(_ result: Result<Int, Error>) {
      guard case .failure(let error as NSError) = result, error.code == 0 else { return print("no") }
      print("guard", error.domain)
    }
    @main struct Main {
      static func main() {
        alone()
        do { try fail() } catch let error as NSError where error.code == 5 { print("5") } catch let e as NSError {
          print("catch", e.localizedDescription)
        } catch { print("other") }
        do { try fail() } catch is NSError { print("is") } catch { print("other") }
        switch State.failed(Mistake.wrong) {
        case .failed(let error as NSError) where error.code == 1: print("one")
        case .failed(let error as NSError): print("case", error.domain)
        default: print("default")
        }
        let result: Result<Int, Error> = .failure(Mistake.wrong)
        if case let .failure(error as NSError) = result, error.code == 0 { print("if", error.code) }
        guarded(result)
        guarded(.success(1))
        let error: Error = Mistake.wrong
        print((error as? NSError)?.localizedDescription ?? "none", error is NSError)
        let any: Any = NSError(domain: "D", code: 7)
        print((any as! NSError).code, (any as? NSError)?.domain ?? "none", ("text" as Any) is NSError)
        print((nil as Any?) as? NSError == nil)
      }
    }
    """

  @Test func everyErrorIsAnNSError() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("small").path
    let result = try run(
      try swiftc(),
      try arguments(["App.swift": Self.errors], ["-swift-version", "5", "-emit-executable", "-o", program]))
    try #require(result.status == 0, "\(result.output)")
    let output = try run(program, []).output
    #expect(
      output
        == "alone 0\ncatch wrong\nis\ncase Small.Mistake\nif 0\nguard Small.Mistake\nno\nwrong true\n7 D false\ntrue\n")
  }

  @Test func aWrongSelectorIsNamedAtItsPlace() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = "import Foundation\nclass A: NSObject {\n  @objc func a() {}\n  let s = #selector(nothing(_:))\n}\n"
    let result = try run(try swiftc(), try arguments(["A.swift": source], ["-typecheck", "-parse-as-library"]))
    #expect(result.output.contains("\(folder.path)/A.swift:4:21: error: type 'A' has no member 'nothing'"))
  }

  @Test("imports of absent frameworks are left out, but not those of the app's own modules that are named alike")
  func absentFrameworks() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("A.swift").path
    try Data("import Charts\nimport ReplayKit\nimport Photos\n".utf8).write(to: URL(fileURLWithPath: file))
    try Data().write(to: folder.appendingPathComponent("Charts.swiftmodule"))
    var configuration = CompilerDriver.Configuration()
    configuration.absentFrameworks = ["Charts", "Photos", "ReplayKit"]
    let map = folder.appendingPathComponent("map.json").path
    let arguments = CompilerDriver(configuration: configuration).arguments(
      for: ["-module-name", "Small", "-output-file-map", map, "-I", folder.path, file])
    let adapted = try #require(arguments.last { $0.hasSuffix("-A.swift") })
    let lines = try String(contentsOfFile: adapted, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(lines == ["import Charts", "import UIKit", "import Foundation"])
  }

  @Test("the accessor of a package's resources names its catalogues' colours, and takes the app's bundle")
  func packageResources() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let resources = folder.appendingPathComponent("Kit_Kit.resources")
    let file = folder.appendingPathComponent("DerivedSources/resource_bundle_accessor.swift")
    let files = FileManager.default
    try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let text = """
      import Foundation
      let mainPath = Bundle.main.bundleURL.appendingPathComponent("Kit_Kit.resources").path
      let buildPath = "\(resources.path)"
      """
    try Data(text.utf8).write(to: file)
    let map = folder.appendingPathComponent("map.json").path
    func adapted() throws -> String {
      let arguments = CompilerDriver(configuration: .init()).arguments(
        for: ["-module-name", "Kit", "-output-file-map", map, file.path])
      let path = try #require(arguments.last { $0.hasSuffix("-resource_bundle_accessor.swift") })
      return try String(contentsOfFile: path, encoding: .utf8)
    }
    let plain = try adapted()
    #expect(plain == text.replacingOccurrences(of: "(\"Kit_Kit.resources\")", with: "(\"Kit_Kit.bundle\")"))
    try files.createDirectory(
      at: resources.appendingPathComponent("Some/Media.xcassets/tint.colorset"), withIntermediateDirectories: true)
    let whole = try adapted()
    #expect(whole.hasPrefix(plain + "\n"))
    #expect(whole.contains("static let tint = UIKit.ColorResource(name: \"tint\", bundle: Foundation.Bundle.module)"))
  }

  @Test("sources that name old web views see WebKit, others do not", arguments: [true, false])
  func webViews(isNamed: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("A.swift").path
    try Data("import UIKit\nlet a: \(isNamed ? "UIWebView" : "UIView")?\n".utf8).write(to: URL(fileURLWithPath: file))
    var configuration = CompilerDriver.Configuration()
    configuration.overlays = ["webViews": "WebKit"]
    let map = folder.appendingPathComponent("map.json").path
    let arguments = CompilerDriver(configuration: configuration).arguments(
      for: ["-module-name", "Small", "-output-file-map", map, "-I", folder.path, file])
    #expect(arguments.contains("WebKit") == isNamed)
  }

  @Test func onlyWhatChangesIsWritten() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = [
      "A.swift": "@objc class A { @objc func a() {} }", "B.swift": "class B { let s = #selector(A.a) }",
      "C.swift": "struct C {}",
    ]
    func dates() throws -> [String: Date] {
      let shadow = folder.appendingPathComponent("quince-sources").path
      return try Dictionary(
        uniqueKeysWithValues: FileManager.default.contentsOfDirectory(atPath: shadow)
          .filter { $0.hasSuffix(".swift") }.map {
            (
              $0,
              try FileManager.default.attributesOfItem(atPath: "\(shadow)/\($0)")[.modificationDate] as? Date
                ?? .distantPast
            )
          })
    }
    let first = try arguments(sources, ["-c"])
    #expect(first.filter { $0.contains("quince-sources/") && $0.hasSuffix(".swift") }.count == 2)
    #expect(first.contains(folder.appendingPathComponent("C.swift").path))
    let before = try dates()
    Thread.sleep(forTimeInterval: 0.02)
    var changed = sources
    changed["B.swift"] = "class B { let s = #selector(A.a); let t = 1 }"
    #expect(try arguments(changed, ["-c"]) == first)
    let after = try dates()
    #expect(Set(before.keys) == Set(after.keys))
    #expect(before.filter { after[$0.key] != $0.value }.keys.allSatisfy { $0.hasSuffix("-B.swift") })
    #expect(before != after)
  }

  /// `quince test` builds folders and Xcode projects from links.
  @Test func anEditBehindALinkIsSeen() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("real.txt"), link = folder.appendingPathComponent("A.swift")
    let driver = CompilerDriver(configuration: .init())
    func adapted(_ text: String) throws -> String {
      try Data(text.utf8).write(to: source)
      let map = folder.appendingPathComponent("map.json")
      try Data(#"{"\#(link.path)": {"object": "\#(link.path).o"}}"#.utf8).write(to: map)
      let arguments = driver.arguments(for: ["-module-name", "M", "-output-file-map", map.path, "-c", link.path])
      let file = try #require(arguments.first { $0.hasSuffix("A.swift") })
      return try String(contentsOfFile: file, encoding: .utf8)
    }
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: source)
    #expect(try adapted("@objc class A { let first = 1 }").contains("first"))
    #expect(try adapted("@objc class A { let second = 22 }").contains("second"))
  }

  @Test func otherCommandsPassThrough() {
    let driver = CompilerDriver(configuration: .init())
    let rows = [
      ["-frontend", "-c", "a.swift"], ["-print-target-info"], [],
      ["-module-name", "M", "-output-file-map", "/x/M-tool.build/map.json", "a.swift"],
      ["-module-name", "P", "-package-description-version", "6.0", "/p/Package.swift", "-emit-executable"],
      ["@/nowhere"],
    ]
    for row in rows { #expect(driver.arguments(for: row) == row) }
  }

  @Test func whatTwoFrameworksHaveInCommonComesWithBoth() {
    let rows = [
      ("import SwiftUI\nimport PhotosUI", ["PhotosUI SwiftUI"]), ("import PhotosUI\nimport UIKit", []),
      ("import AVKit\nimport SwiftUI\nimport QuickLook", ["AVKit SwiftUI", "QuickLook SwiftUI"]),
      ("import SwiftUI", []),
    ]
    for (text, expected) in rows {
      #expect(CompilerDriver.words(in: text).filter { $0.hasSuffix(" SwiftUI") }.sorted() == expected)
    }
  }
}
