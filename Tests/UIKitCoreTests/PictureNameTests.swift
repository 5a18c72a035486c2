import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// What buttons are called that show nothing but a picture.
@MainActor @Suite(.serialized) struct PictureNameTests {
  private let host = TestHost.launch()

  @Test(
    "a symbol has a word, or those of its name",
    arguments: [
      ("plus", "Add"), ("plus.circle.fill", "Add"), ("square.and.arrow.up", "Share"), ("xmark.circle.fill", "Close"),
      ("gearshape.fill", "Settings"), ("trash.slash", "trash slash"), ("paintpalette", "paintpalette"),
      ("person.2.wave.2", "person 2 wave 2"),
    ])
  func words(symbol: String, word: String) { #expect(PictureNames.words(for: symbol) == word) }

  @Test func buttonsAreCalledByTheirPicture() {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "plus"), for: .normal)
    #expect(button.accessibilityLabel == "Add")
    button.setTitle("New", for: .normal)
    #expect(button.accessibilityLabel == "New")
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "heart.fill")
    #expect(UIButton(configuration: configuration).accessibilityLabel == "Love")
    button.setTitle(nil, for: .normal)
    button.accessibilityLabel = "Mine"
    #expect(button.accessibilityLabel == "Mine")
  }

  @Test func buttonsOfBarsAreToo() {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "square.and.arrow.up"), style: .plain, target: nil, action: nil)
    #expect(item._accessibilityLabel == "Share")
    item.title = "Send"
    #expect(item._accessibilityLabel == "Send")
    #expect(UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil)._accessibilityLabel == nil)
  }

  @Test func aPictureOfTheAppsOwnHasItsFilesName() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    try #require(picture.pngData()).write(to: folder.appendingPathComponent("icon-menu.png"))
    let bundle = try #require(Bundle(path: folder.path))
    let button = UIButton()
    button.setImage(UIImage(named: "icon-menu", in: bundle, compatibleWith: nil), for: .normal)
    #expect(button.accessibilityLabel == "icon-menu")
    button.setImage(picture, for: .normal)
    #expect(button.accessibilityLabel == nil)
  }
}
