import Foundation
import Testing

@testable import QuinceInterface

/// A storyboard with a scene that is not well-formed.
struct BrokenScenesTests {
  private func document(_ broken: String) -> String {
    func scene(_ id: String, _ inside: String) -> String {
      """
      <scene sceneID="s\(id)">
        <objects>
          <viewController storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController">
            <view key="view" id="\(id)-v">
              \(inside)
            </view>
          </viewController>
        </objects>
      </scene>

      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
      initialViewController="one">
      <scenes>
      \(scene("one", ""))\(scene("two", broken))\(scene("three", "<unknownThing/>"))
      </scenes>
      </document>
      """
  }

  @Test(
    "A broken scene is left out with its line; the others stand, their lines unmoved",
    arguments: [
      "<subviews><label id=\"l\" text=\"a</subviews>", "<subviews>", "</subviews>", "<label id=\"a\" id=\"b\"/>",
      "a & b", "<3/>",
    ])
  func one(broken: String) throws {
    let storyboard = try InterfaceFile.storyboard(Array(document(broken).utf8), file: "Main.storyboard")
    #expect(storyboard.nibNames.keys.sorted() == ["one", "three"])
    #expect(storyboard.initialIdentifier == "one")
    let note = try #require(storyboard.notes.first)
    #expect(note.text.hasSuffix("its scene is left out"))
    #expect((17...20).contains(note.line), "\(note)")
    #expect(storyboard.notes.map(\.line).last == 26)
    #expect(note.diagnostic(file: "Main.storyboard").hasPrefix("Main.storyboard:\(note.line): warning: <"))
  }

  @Test("What is broken outside of scenes is refused with its line")
  func outside() {
    let text = document("").replacingOccurrences(of: "<scenes>", with: "<scenes <")
    let error = #expect(throws: InterfaceError.self) {
      try InterfaceFile.storyboard(Array(text.utf8), file: "Main.storyboard")
    }
    #expect(error?.line == 3)
    #expect(error?.diagnostic.hasPrefix("Main.storyboard:3: error: ") == true)
  }
}
