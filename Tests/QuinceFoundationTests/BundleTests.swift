import Foundation
import Testing

@testable import QuinceFoundation

private final class Plain {}

@Suite struct BundleTests {
  @Test func initialisersTakeTheirPlaces() {
    #expect(
      _QuinceBundleMaking.missing == [] && _QuinceBundleInitialising.missing == [] && _QuinceBundleLists.missing == [])
  }

  private static func folder(_ name: String) throws -> URL {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())/\(name)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url
  }

  @Test("a path has one bundle")
  func identity() throws {
    let folder = try Self.folder("A.bundle")
    let link = folder.deletingLastPathComponent().appendingPathComponent("link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
    let bundle = try #require(Bundle(path: folder.path))
    #expect(type(of: bundle) == Bundle.self && bundle.bundlePath == folder.path)
    for other in [
      Bundle(path: folder.path), Bundle(url: folder), Bundle(path: folder.path + "/"), Bundle(path: link.path),
    ] {
      #expect(other === bundle)
    }
    #expect(try Bundle(url: Self.folder("A.bundle")) !== bundle)
    #expect(Bundle(path: folder.path + "/none") == nil && Bundle(path: "") == nil)
    #expect(Bundle(path: Bundle.main.bundlePath) === Bundle.main)
    #expect(Bundle(for: Plain.self) === Bundle(for: Plain.self))
  }

  @Test("bundles are listed, and found by identifier")
  func lists() throws {
    let folder = try Self.folder("B.bundle")
    let identifier = "org.quince.\(UUID())"
    try PropertyListSerialization.data(
      fromPropertyList: ["CFBundleIdentifier": identifier], format: .xml, options: 0
    ).write(to: folder.appendingPathComponent("Info.plist"))
    let framework = try #require(Bundle(url: Self.folder("C.framework")))
    let bundle = try #require(Bundle(url: folder))
    #expect(Bundle.allBundles.contains { $0 === bundle } && Bundle.allBundles.contains { $0 === Bundle.main })
    #expect(!Bundle.allBundles.contains { $0 === framework })
    #expect(Bundle.allFrameworks.contains { $0 === framework })
    #expect(Bundle(identifier: identifier) === bundle && Bundle(identifier: "org.quince.none") == nil)
    #expect(bundle.bundleIdentifier == identifier)
  }

  @Test("many threads get one object")
  func threads() throws {
    let folder = try Self.folder("E.bundle")
    let bundle = try #require(Bundle(url: folder))
    nonisolated(unsafe) var others = 0
    let lock = NSLock()
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      if Bundle(url: folder) !== bundle { lock.withLock { others += 1 } }
    }
    #expect(others == 0)
  }
}
