import Foundation
import QuinceInterface
import Testing

@testable import UIKitCore

/// Storyboards as a build leaves them.
@MainActor @Suite(.serialized) struct CompiledStoryboardTests {
  /// A bundle with a compiled storyboard of two scenes.
  fileprivate static func bundle(damaging name: String? = nil) throws -> TemporaryBundle {
    let files = try TemporaryBundle(["Main.txt": ""])
    let text = InterfaceText.storyboard(
      initial: "one",
      InterfaceText.scene("one", identifier: "first", views: "<label text=\"A\" id=\"l\"/>")
        + InterfaceText.scene("two", identifier: "second"))
    let folder = files.folder.appendingPathComponent("Main.storyboardc")
    try StoryboardFolder.write(try InterfaceFile.storyboard(Array(text.utf8), file: "Main.storyboard"), to: folder)
    if let name { try Data("NIBArchive".utf8).write(to: folder.appendingPathComponent(name)) }
    InterfaceLoading.forget()
    return files
  }

  @Test("The scenes of a compiled storyboard are those of its source")
  func scenes() throws {
    TestHost.launch()
    let files = try Self.bundle()
    let storyboard = UIStoryboard(name: "Main", bundle: files.bundle)
    #expect(storyboard.identifiers == ["first", "second"])
    let controller = try #require(storyboard.instantiateInitialViewController())
    #expect(controller.view.subviews.compactMap { ($0 as? UILabel)?.text } == ["A"])
    #expect(storyboard.instantiateViewController(withIdentifier: "second").view.subviews.isEmpty)
  }

  @Test("The author's global tint is kept, and none where the file has none")
  func tint() throws {
    TestHost.launch()
    let plain = try Self.bundle()
    #expect(UIStoryboard(name: "Main", bundle: plain.bundle).tintColor == nil)
    let files = try TemporaryBundle(["Main.txt": ""])
    let text = InterfaceText.storyboard(initial: "one", InterfaceText.scene("one", identifier: "first"))
      .replacingOccurrences(
        of: "<scenes>",
        with:
          #"<color key="tintColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/><scenes>"#
      )
    let storyboard = try InterfaceFile.storyboard(Array(text.utf8), file: "Main.storyboard")
    #expect(storyboard.notes.isEmpty)
    try StoryboardFolder.write(storyboard, to: files.folder.appendingPathComponent("Main.storyboardc"))
    InterfaceLoading.forget()
    #expect(
      UIStoryboard(name: "Main", bundle: files.bundle).tintColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
  }

  @Test("A scene is read when it is asked for: a damaged one does not stop the others, and says where it is damaged")
  func damaged() async throws {
    TestHost.launch()
    let files = try CompiledStoryboardTests.bundle(damaging: "second.nib")
    let storyboard = UIStoryboard(name: "Main", bundle: files.bundle)
    #expect(storyboard.instantiateInitialViewController()?.view.subviews.count == 1)
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      TestHost.launch()
      let files = try CompiledStoryboardTests.bundle(damaging: "second.nib")
      _ = UIStoryboard(name: "Main", bundle: files.bundle).instantiateViewController(withIdentifier: "second")
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("Could not load the scene 'second': "))
    #expect(words.contains("Main.storyboardc/second.nib: <header>: compiled nib is damaged"))
  }
}
