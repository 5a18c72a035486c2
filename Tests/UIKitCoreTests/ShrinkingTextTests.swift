import CoreGraphics
import Testing

@testable import UIKitCore

/// Text that becomes smaller to fit, on one line.
@MainActor @Suite(.serialized) struct ShrinkingTextTests {
  // Small text is set wider in proportion, so that the width is not that of the standard size times the scale.
  @Test(arguments: [0.9, 0.8, 0.68, 0.55])
  func theScaleIsTheGreatestThatFits(part: Double) {
    let natural = { (scale: CGFloat) in 500 * scale * (1 + 0.1 * (1 - scale)) }
    let width = 500 * CGFloat(part)
    let scale = TextBlock.scale(fitting: width, smallest: 0.1, natural: natural)
    #expect(natural(scale) <= width && natural(scale) > width * 0.97)
  }

  @Test func theScaleStopsAtTheSmallest() {
    #expect(TextBlock.scale(fitting: 100, smallest: 0.5) { 500 * $0 } == 0.5)
    #expect(TextBlock.scale(fitting: 600, smallest: 0.5) { 500 * $0 } == 1)
  }

  @Test func aLabelsWholeTextIsDrawn() throws {
    TestHost.launch()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 342, height: 21))
    label.text = "The quince is a tree with yellow fruit that is cooked before it is eaten."
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    #expect(label.sizeThatFits(.zero).width > 450)
    #expect(!label.fittingBlock(in: label.bounds.size).layout.isTruncated)
    label.minimumScaleFactor = 0.9
    #expect(label.fittingBlock(in: label.bounds.size).layout.isTruncated)
  }

  @Test func aFieldsWholeTextIsDrawn() {
    let host = TestHost.launch()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 343, height: 34))
    field.text = "Text that is too long for the field becomes smaller"
    field.font = .systemFont(ofSize: 17)
    field.borderStyle = .roundedRect
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 10
    host.show().rootViewController?.view.addSubview(field)
    host.settle()
    #expect(!field.textBlock().layout.isTruncated)
    field.minimumFontSize = 16.5
    host.settle()
    #expect(field.textBlock().layout.isTruncated)
  }
}
