import Foundation
import QuinceInterface
import Testing

@testable import UIKitCore

/// Public interface files beside the repository, where there are some.
@MainActor @Suite(.serialized) struct SharedInterfaceTests {
  nonisolated static let root: URL = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { url.deleteLastPathComponent() }
    return url.appendingPathComponent("shared/data/files")
  }()

  nonisolated static func files(_ suffixes: Set<String>) -> [URL] {
    guard let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) else { return [] }
    return all.compactMap { $0 as? URL }.filter { suffixes.contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }

  nonisolated static let arePresent = FileManager.default.fileExists(atPath: root.path)

  init() {
    TestHost.launch()
    InterfaceLoading.isDrawingOnly = true
  }

  @Test("Every public nib and xib makes objects", .enabled(if: arePresent))
  func nibs() throws {
    let files = Self.files(["nib", "xib"])
    var read = 0
    for file in files {
      let bundle = try #require(Bundle(path: file.deletingLastPathComponent().path))
      let data = try Data(contentsOf: file)
      // Some are files of other systems, or empty for a test of their own.
      guard (try? InterfaceFile.nib(Array(data), file: file.path)) != nil else { continue }
      read += 1
      let objects = UINib(data: data, bundle: bundle).instantiate(withOwner: nil)
      #expect(!objects.isEmpty, "\(file.path)")
      for case let view as UIView in objects { view.layoutIfNeeded() }
    }
    #expect(read > 150)
    InterfaceLoading.isDrawingOnly = false
  }

  @Test("Every scene of every public storyboard loads its view", .enabled(if: arePresent))
  func storyboards() throws {
    let files = Self.files(["storyboard"])
    var read = 0
    for file in files {
      guard (try? InterfaceFile.storyboard(at: file)) != nil else { continue }
      read += 1
      let bundle = try #require(Bundle(path: file.deletingLastPathComponent().path))
      let storyboard = UIStoryboard(name: file.deletingPathExtension().lastPathComponent, bundle: bundle)
      // A reference leads to a file that the examples lack.
      for identifier in storyboard.identifiers where !identifier.hasPrefix("UIViewControllerPlaceholder") {
        let controller = storyboard.instantiateViewController(withIdentifier: identifier)
        controller.loadViewIfNeeded()
        // Without its app nobody gives a collection its headers.
        if !(controller is UICollectionViewController) { controller.view.layoutIfNeeded() }
      }
    }
    #expect(read > 50)
    InterfaceLoading.isDrawingOnly = false
  }
}
