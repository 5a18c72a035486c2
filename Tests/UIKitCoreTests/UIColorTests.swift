import CoreGraphics
import Testing

@testable import UIKitCore

@Suite struct UIColorTests {
  static func traits(
    _ style: UIUserInterfaceStyle, high: Bool = false, elevated: Bool = false
  ) -> UITraitCollection {
    UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style), UITraitCollection(accessibilityContrast: high ? .high : .normal),
      UITraitCollection(userInterfaceLevel: elevated ? .elevated : .base),
    ])
  }

  static func bytes(_ color: UIColor, _ traits: UITraitCollection) -> [Int] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b].map { Int(($0 * 255).rounded()) } + [Int((a * 100).rounded())]
  }

  @Test func systemColors() {
    let rows: [(UIColor, UITraitCollection, [Int])] = [
      (.systemRed, Self.traits(.light), [255, 59, 48, 100]), (.systemRed, Self.traits(.dark), [255, 69, 58, 100]),
      (.systemRed, Self.traits(.light, high: true), [215, 0, 21, 100]),
      (.systemBlue, Self.traits(.dark, high: true), [64, 156, 255, 100]),
      (.label, Self.traits(.dark), [255, 255, 255, 100]), (.secondaryLabel, Self.traits(.light), [60, 60, 67, 60]),
      (.systemBackground, Self.traits(.dark), [0, 0, 0, 100]),
      (.systemBackground, Self.traits(.dark, elevated: true), [28, 28, 30, 100]),
      (.systemGroupedBackground, Self.traits(.light), [242, 242, 247, 100]),
      (.separator, Self.traits(.light), [60, 60, 67, 29]),
    ]
    for (color, traits, expected) in rows { #expect(Self.bytes(color, traits) == expected) }
  }

  @Test func dynamicColorsAskTheirProvider() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(Self.bytes(color, Self.traits(.light)) == [255, 0, 0, 100])
    #expect(Self.bytes(color, Self.traits(.dark)) == [255, 255, 255, 100])
    #expect(Self.bytes(color.withAlphaComponent(0.5), Self.traits(.dark)) == [255, 255, 255, 50])
    Self.traits(.dark).performAsCurrent { #expect(color.cgColor.components == [1, 1]) }
    Self.traits(.light).performAsCurrent { #expect(color.cgColor.components == [1, 0, 0, 1]) }
  }

  @Test func hueAndBack() {
    for (h, s, v, expected) in [
      (0.0, 1.0, 1.0, [255, 0, 0, 100]), (1.0 / 3, 1, 1, [0, 255, 0, 100]), (0.5, 1, 0.5, [0, 128, 128, 100]),
      (0.9, 0.5, 0.8, [204, 102, 163, 100]), (0, 0, 0.25, [64, 64, 64, 100]),
    ] {
      let color = UIColor(hue: h, saturation: s, brightness: v, alpha: 1)
      #expect(Self.bytes(color, Self.traits(.light)) == expected)
      var (h2, s2, v2, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      #expect(color.getHue(&h2, saturation: &s2, brightness: &v2, alpha: &a))
      #expect(abs(h2 - h) + abs(s2 - s) + abs(v2 - v) < 1e-9)
    }
  }

  @Test func equality() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red != UIColor(red: 1, green: 0, blue: 0.1, alpha: 1))
    #expect(UIColor.label == UIColor.label)
    #expect(UIColor.label != UIColor.black)
    #expect(UIColor(cgColor: UIColor.red.cgColor) == UIColor.red)
    #expect(UIColor.white.isEqual(nil) == false)
    let half = UIColor.systemRed.withAlphaComponent(0.5)
    #expect(half == UIColor.systemRed.withAlphaComponent(0.5))
    #expect(half.hash == UIColor.systemRed.withAlphaComponent(0.5).hash)
    #expect(half != UIColor.systemRed.withAlphaComponent(0.4) && half != UIColor.systemBlue.withAlphaComponent(0.5))
    #expect(half.withAlphaComponent(1) != UIColor.systemRed && half.withAlphaComponent(0.2).cgColor.alpha == 0.2)
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
  }

  @Test func componentsAreCut() {
    #expect(UIColor(white: 3, alpha: -1) == UIColor(white: 1, alpha: 0))
    #expect(UIColor(red: 2, green: 0, blue: 0, alpha: 1).cgColor.rgba.r == 1)
  }
}
