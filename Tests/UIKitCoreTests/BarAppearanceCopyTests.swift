import Foundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct BarAppearanceCopyTests {
  @Test func copiesHaveTheClassOfWhatIsCopied() {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    let copy = appearance.copy()
    copy.configureWithTransparentBackground()
    #expect(copy.backgroundColor == nil && appearance.backgroundColor == .red)
    let plain = appearance.copy(with: nil) as? UINavigationBarAppearance
    #expect(plain?.backgroundColor == .red)
    #expect(((appearance as NSObject).copy() as? UINavigationBarAppearance)?.backgroundColor == .red)
  }

  @Test(arguments: [
    (UIColor.black, "black"), (.white, "white"), (.systemRed, "vibrant red"), (.gray, "gray"), (.clear, "transparent"),
    (UIColor(red: 0.1, green: 0.1, blue: 0.4, alpha: 1), "dark blue"),
  ])
  func coloursHaveNames(color: UIColor, name: String) { #expect(color.accessibilityName == name) }

  @Test(arguments: ["text.justify", "doc.richtext", "globe.europe.africa", "photo.artframe", "arrow.3.trianglepath"])
  func namesOfSystemImagesAreThere(name: String) { #expect(UIImage(systemName: name) != nil) }
}
