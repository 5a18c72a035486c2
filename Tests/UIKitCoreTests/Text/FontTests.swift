import Foundation
import Testing

@testable import UIKitCore

@Suite struct FontTests {
  @Test(arguments: [
    (11.0, 13.126953125, 10.4736328125, 5.7900390625), (13, 15.513671875, 12.3779296875, 6.8427734375),
    (17, 20.287109375, 16.1865234375, 8.9482421875), (20, 23.8671875, 19.04296875, 10.439453125),
    (34, 40.57421875, 32.373046875, 17.265625),
  ])
  func systemFontHasSanFranciscosMetrics(size: Double, lineHeight: Double, ascender: Double, xHeight: Double) {
    let font = UIFont.systemFont(ofSize: CGFloat(size))
    #expect(abs(Double(font.lineHeight) - lineHeight) < 1e-6)
    #expect(abs(Double(font.ascender) - ascender) < 1e-6)
    #expect(abs(Double(font.xHeight) - xHeight) < 0.02)
    #expect(font.leading == 0)
    #expect(abs(Double(font.capHeight) - size * 0.70459) < 0.001)
  }

  // Observed: string widths of an iPhone simulator, rounded up to half a point there.
  @Test(arguments: [
    ("Hello, world", 17.0, 0.0, 90.0), ("Copy Link", 20, 0, 87), ("Save Image", 20, 0, 101.5),
    ("Semibold 20", 20, 0.3, 116), ("Height 24", 24, 0, 103), ("Height 28", 28, 0, 120.5), ("Title", 28, 0, 52),
    ("Settings", 34, 0.4, 133), ("Items", 34, 0.4, 88.5),
  ])
  @MainActor func stringsAreAsWideAsSanFranciscos(_ text: String, _ size: Double, _ weight: Double, _ width: Double) {
    let font = UIFont.systemFont(ofSize: CGFloat(size), weight: UIFont.Weight(rawValue: CGFloat(weight)))
    let own = Double((text as NSString).size(withAttributes: [.font: font]).width)
    #expect(abs(own - width) <= max(0.9, width * 0.01))
  }

  @Test(arguments: [UIFont.Weight.regular, .medium, .semibold, .bold])
  @MainActor func widthsHaveNoStepWhereTheDisplayFacesBegin(_ weight: UIFont.Weight) {
    let text = "The quick brown fox jumps over the lazy dog" as NSString
    func ems(_ size: CGFloat) -> CGFloat {
      text.size(withAttributes: [.font: UIFont.systemFont(ofSize: size, weight: weight)]).width / size
    }
    #expect(abs(ems(23.9) / ems(24) - 1) < 0.01)
    #expect(abs(ems(22) / ems(20) - 1) < 0.02)
  }

  @Test(arguments: [12.0, 17, 23, 24, 28, 34, 60])
  @MainActor func monospacedDigitsAreOneWidth(_ size: Double) {
    let font = UIFont.monospacedDigitSystemFont(ofSize: CGFloat(size), weight: .regular)
    let widths = ["11:11", "00:00", "47:47"].map { ($0 as NSString).size(withAttributes: [.font: font]).width }
    #expect(abs(widths[0] - widths[1]) < 0.01 && abs(widths[2] - widths[1]) < 0.01)
  }

  @Test(arguments: [(kMonospacedNumbersSelector, true), (kProportionalNumbersSelector, false)])
  @MainActor func numbersFollowTheFeatures(_ row: (selector: Int, isOneWidth: Bool)) {
    let descriptor = UIFont.systemFont(ofSize: 17).fontDescriptor.addingAttributes([
      .featureSettings: [[UIFontDescriptor.FeatureKey.type: kNumberSpacingType, .selector: row.selector]]
    ])
    let font = UIFont(descriptor: descriptor, size: 0)
    let widths = ["11:11", "00:00"].map { ($0 as NSString).size(withAttributes: [.font: font]).width }
    #expect((abs(widths[0] - widths[1]) < 0.01) == row.isOneWidth)
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34.0, 60.0), (.title1, 28, 58), (.title2, 22, 56), (.title3, 20, 55),
    (.headline, 17, 53), (.body, 17, 53), (.callout, 16, 51), (.subheadline, 15, 49), (.footnote, 13, 44),
    (.caption1, 12, 43), (.caption2, 11, 40),
  ])
  func stylesFollowTheTextSize(style: UIFont.TextStyle, large: Double, largest: Double) {
    #expect(Double(FontResolver.preferred(style, category: .large).pointSize) == large)
    let big = FontResolver.preferred(style, category: .accessibilityExtraExtraExtraLarge)
    #expect(Double(big.pointSize) == largest)
    #expect(Double(big._adjusted(to: .large).pointSize) == large)
  }

  @Test func namesAreKnownOrNil() {
    #expect(UIFont(name: "HelveticaNeue-Bold", size: 20)?.fontName == "HelveticaNeue-Bold")
    #expect(UIFont(name: "Helvetica Neue", size: 20)?.familyName == "Helvetica Neue")
    #expect(UIFont(name: "CourierNewPSMT", size: 20) != nil)
    #expect(UIFont(name: "TrebuchetMS-Italic", size: 20) != nil)
    #expect(UIFont(name: "NoSuchFont", size: 20) == nil)
    #expect(
      UIFont.fontNames(forFamilyName: "Georgia") == ["Georgia", "Georgia-Italic", "Georgia-Bold", "Georgia-BoldItalic"])
    #expect(UIFont.familyNames.contains("Avenir Next"))
  }

  @Test func descriptorsKeepTraits() throws {
    let bold = try #require(UIFont.systemFont(ofSize: 20).fontDescriptor.withSymbolicTraits(.traitBold))
    let font = UIFont(descriptor: bold, size: 0)
    #expect(font.pointSize == 20)
    #expect(font._weight == 0.4)
    #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
    let both = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(UIFont(descriptor: both, size: 12).fontName == ".SFUI-BoldItalic")
    let georgia = try #require(UIFont(name: "Georgia", size: 15))
    let italic = try #require(georgia.fontDescriptor.withSymbolicTraits(.traitItalic))
    #expect(UIFont(descriptor: italic, size: 0).fontName == "Georgia-Italic")
  }

  @Test func fontsAreEqualByValue() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.systemFont(ofSize: 17).withSize(20) == UIFont.systemFont(ofSize: 20))
    #expect(UIFont.systemFont(ofSize: 0).pointSize == 14)
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == 14)
  }

  @Test func metricsScaleByLineHeight() {
    let font = UIFont.systemFont(ofSize: 20)
    let scaled = UIFontMetrics(forTextStyle: .body)._scaled(font, nil, .accessibilityExtraExtraExtraLarge)
    #expect(abs(Double(scaled.pointSize) - 20 * 62 / 22) < 0.01)
    let limited = UIFontMetrics.default._scaled(font, 30, .accessibilityExtraExtraExtraLarge)
    #expect(limited.pointSize == 30)
    #expect(UIFontMetrics.default._value(44, .large) == 44)
  }

  @Test func paragraphStylesCopyAndCompare() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    style.alignment = .center
    let copy = style.copy() as! NSParagraphStyle
    #expect(copy == style)
    style.lineSpacing = 5
    #expect(copy.lineSpacing == 4)
    #expect(copy != style)
    #expect(NSParagraphStyle.default.tabStops.count == 12)
  }
}

@Suite struct AttributeTests {
  @Test func attributesCanBeReplaced() {
    let range = NSRange(location: 0, length: 3)
    for _ in 0..<200 {
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      let text = NSMutableAttributedString(
        string: "Red",
        attributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.red, .paragraphStyle: style])
      text.addAttribute(.font, value: UIFont.systemFont(ofSize: 20), range: range)
      text.addAttribute(.foregroundColor, value: UIColor(white: 0.5, alpha: 1), range: range)
      text.addAttribute(.paragraphStyle, value: NSMutableParagraphStyle(), range: range)
      text.addAttribute(.shadow, value: NSShadow(), range: range)
      text.addAttribute(.shadow, value: NSShadow(), range: range)
      #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 20)
    }
  }
}
