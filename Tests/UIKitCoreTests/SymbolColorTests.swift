import Foundation
import Testing

@testable import UIKitCore

/// Colours that come with a symbol's configuration.
@MainActor @Suite struct SymbolColorTests {
  private static let pink = UIImage.SymbolConfiguration(paletteColors: [.systemPink, .systemYellow])
  private static let green = UIImage.SymbolConfiguration(hierarchicalColor: .systemGreen)
  private static let large = UIImage.SymbolConfiguration(scale: .large)
  private func star(_ configuration: UIImage.SymbolConfiguration? = nil) throws -> UIImage {
    try #require(UIImage(systemName: "star", withConfiguration: configuration))
  }

  @Test func theyAreTheSymbolsHoweverTheConfigurationComes() throws {
    #expect(try star(Self.pink).attributes.tint == .systemPink)
    #expect(try star().withConfiguration(Self.pink).attributes.tint == .systemPink)
    #expect(try star(Self.large).applyingSymbolConfiguration(Self.green)?.attributes.tint == .systemGreen)
    #expect(try star(Self.green).applyingSymbolConfiguration(Self.large)?.attributes.tint == .systemGreen)
    #expect(try star(Self.green).withConfiguration(Self.large).attributes.tint == nil)
    #expect(try star().withTintColor(.red).withConfiguration(Self.large).attributes.tint == .red)
  }

  /// A palette's first colour is the mark's, its second the enclosure's; another tint is one for all, and a symbol without an
  /// enclosure has the first.
  @Test(
    arguments: [
      ("checkmark.circle.fill", nil, true, true), ("person.crop.circle.fill", nil, true, true),
      ("plus.square", nil, true, true),
      ("exclamationmark.triangle.fill", nil, true, true), ("star", nil, true, false),
      ("checkmark.circle.fill", UIColor.green, false, false),
    ] as [(String, UIColor?, Bool, Bool)])
  func palettes(name: String, tint: UIColor?, hasFirst: Bool, hasSecond: Bool) throws {
    TestHost.launch()
    let palette = UIImage.SymbolConfiguration(paletteColors: [.red, .blue])
    var image = try #require(UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
    image = try #require(image.applyingSymbolConfiguration(palette))
    if let tint { image = image.withTintColor(tint) }
    let drawn = UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) }
    for picture in [drawn.cgImage, image._pixels(tint: .green)] {
      let data = try #require(picture?.dataProvider?.data as Data?)
      func count(_ strong: Int, _ weak: Int) -> Int {
        stride(from: 0, to: data.count, by: 4).count {
          data[$0 + 3] > 250 && data[$0 + strong] > 250 && data[$0 + weak] < 5
        }
      }
      // Bytes are in the order blue, green, red or the other way round: both colours are there, or one.
      let (one, other) = (count(0, 2) > 40, count(2, 0) > 40)
      #expect((one || other) == hasFirst && (one && other) == hasSecond)
    }
  }

  /// A hierarchy's mark is opaque, its enclosure half as much.
  @Test func hierarchies() throws {
    TestHost.launch()
    let configuration = UIImage.SymbolConfiguration(pointSize: 40).applying(Self.green)
    let image = try #require(UIImage(systemName: "checkmark.circle.fill", withConfiguration: configuration))
    let data = try #require(image._pixels(tint: .red)?.dataProvider?.data as Data?)
    func count(_ alpha: ClosedRange<UInt8>) -> Int {
      stride(from: 3, to: data.count, by: 4).count { alpha.contains(data[$0]) }
    }
    #expect(count(255...255) > 40)
    #expect(count(126...129) > 400)
  }
}
