import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct LabelTests {
  /// Sizes that an iPhone at 2 pixels a point reports; ours are at 3.
  @Test(arguments: [
    ("Hello", 17.0, 39.0, 20.5), ("Cancel", 17, 52.5, 20.5), ("Detail text", 15, 69.5, 18), ("Username", 13, 62, 16),
  ])
  func intrinsicSizeIsApples(text: String, size: Double, width: Double, height: Double) {
    TestHost.launch()
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: CGFloat(size))
    let found = label.intrinsicContentSize
    #expect(abs(Double(found.width) - width) <= 0.9)
    #expect(abs(Double(found.height) - height) <= 0.5)
    #expect(label.sizeThatFits(CGSize(width: 10, height: 10)) == found)
  }

  @Test func linesWrapToTheWidth() {
    TestHost.launch()
    let label = UILabel()
    label.text = "The quick brown fox jumps over the lazy dog"
    label.numberOfLines = 0
    #expect(abs(label.sizeThatFits(CGSize(width: 200, height: 0)).height - 41) < 0.6)
    #expect(abs(label.sizeThatFits(CGSize(width: 120, height: 0)).height - 81.5) < 0.6)
    label.numberOfLines = 2
    #expect(abs(label.sizeThatFits(CGSize(width: 120, height: 0)).height - 41) < 0.6)
    label.preferredMaxLayoutWidth = 120
    #expect(label.intrinsicContentSize.width <= 120)
  }

  @Test func attributesBecomeTheLabels() {
    TestHost.launch()
    let label = UILabel()
    label.attributedText = NSAttributedString(
      string: "Red", attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
    #expect(label.font.pointSize == 30)
    #expect(label.textColor == .red)
    #expect(label.text == "Red")
    label.textColor = .blue
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .blue)
    label.text = "Plain"
    #expect(label.attributedText?.string == "Plain")
  }

  /// What says nothing of its own looks as the whole label was told to, whatever the first characters say: the first time
  /// and when the label is used again.
  @Test(arguments: [1, 2]) func unstyledStretchesKeepTheLabelsLooks(uses: Int) throws {
    TestHost.launch()
    let label = UILabel()
    label.font = .systemFont(ofSize: 10)
    label.textColor = .blue
    for _ in 0..<uses {
      let text = NSMutableAttributedString(string: "Name: a long value")
      text.addAttributes(
        [.font: UIFont.boldSystemFont(ofSize: 40), .foregroundColor: UIColor.red],
        range: NSRange(location: 0, length: 1))
      label.attributedText = text
    }
    let plain = UILabel()
    plain.font = .systemFont(ofSize: 10)
    plain.text = "ame: a long value"
    #expect(label.intrinsicContentSize.width - plain.intrinsicContentSize.width < 40)
    #expect(label.font.pointSize == 40 && label.textColor == .red)
    label.sizeToFit()
    let picture = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
    let shown = try #require(picture.cgImage)
    let data = try #require(shown.dataProvider?.data as Data?)
    func count(_ strong: Int, _ weak: Int) -> Int {
      stride(from: 0, to: data.count, by: 4).count {
        data[$0 + 3] > 200 && data[$0 + strong] > 200 && data[$0 + weak] < 80
      }
    }
    #expect(count(0, 2) > 50 && count(2, 0) > 50)
    label.text = "Plain"
    #expect(label.font.pointSize == 40 && label.textColor == .red)
  }

  @Test func emptyLabelsTakeNoRoom() {
    TestHost.launch()
    let label = UILabel()
    #expect(label.intrinsicContentSize == .zero)
    label.text = ""
    #expect(label.intrinsicContentSize == .zero)
    #expect(label.attributedText?.length == 0)
  }

  @Test func textRectIsAtTheTop() {
    TestHost.launch()
    let label = UILabel()
    label.text = "Hello"
    let rect = label.textRect(forBounds: CGRect(x: 10, y: 10, width: 200, height: 100), limitedToNumberOfLines: 1)
    #expect(rect.origin == CGPoint(x: 10, y: 10))
    #expect(rect.height < 21)
    label.textAlignment = .right
    #expect(
      label.textRect(forBounds: CGRect(x: 0, y: 0, width: 200, height: 100), limitedToNumberOfLines: 1).maxX == 200)
  }

  // Observed: text metrics of an iPhone simulator: 256.5 by 31.5, the blank after "a" counted.
  @Test func theBlankAtABreakCounts() {
    TestHost.launch()
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 13)
    label.text = "Read-only footnote text that wraps onto a second line in this width."
    let size = label.sizeThatFits(CGSize(width: 278, height: 1000))
    #expect(abs(size.width - 256.5) < 0.8 && abs(size.height - 31.5) < 0.6)
  }

  @Test func blanksAtTheEndAreMeasured() {
    TestHost.launch()
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17)]
    let blank = (" " as NSString).size(withAttributes: attributes)
    #expect(blank.width > 3 && blank.height > 19)
    let word = ("quince" as NSString).size(withAttributes: attributes).width
    #expect(abs(("quince  " as NSString).size(withAttributes: attributes).width - word - 2 * blank.width) < 0.1)
    let label = UILabel()
    label.text = " "
    #expect(label.intrinsicContentSize.width >= blank.width)
    // No more than there is room.
    let room = NSAttributedString(string: "quince quince", attributes: attributes).boundingRect(
      with: CGSize(width: word + 1, height: 1000), options: .usesLineFragmentOrigin, context: nil)
    #expect(abs(room.width - word - 1) < 0.1)
  }

  @Test func aLoneWordGetsCompanyUnlessTheStrategySaysOtherwise() {
    TestHost.launch()
    let label = UILabel()
    label.numberOfLines = 0
    func width(_ text: String) -> CGFloat {
      label.text = text
      return label.sizeThatFits(CGSize(width: 1e4, height: 1e4)).width
    }
    let three = width("quince quince quince ")
    let two = width("quince quince ")
    label.text = "quince quince quince pear"
    let room = CGSize(width: three + 2, height: 1000)
    #expect(abs(label.sizeThatFits(room).width - two) < 1)
    label.lineBreakStrategy = []
    #expect(abs(label.sizeThatFits(room).width - three) < 1)
    label.lineBreakStrategy = .standard
    // A line of one word keeps it, and words that do not fit stay where they are.
    label.text = "quince pear"
    #expect(abs(label.sizeThatFits(CGSize(width: 60, height: 1000)).width - width("quince ")) < 1)
  }

  @Test func fontFollowsTheTextSize() {
    let host = TestHost.launch()
    let window = host.show()
    let label = UILabel()
    label.text = "Hello"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    window.rootViewController?.view.addSubview(label)
    host.settle()
    #expect(label.font.pointSize == 17)
    host.state.textSize = .XXXL
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(label.font.pointSize == 23)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 23)
    host.state.textSize = .L
    UIApplication.shared.handle(.state(host.state))
  }

  // An image's own colour comes before the text's.
  @Test func aTintedSymbolInTheTextKeepsItsColour() throws {
    TestHost.launch()
    func reds(_ image: UIImage?) throws -> Int {
      let attachment = NSTextAttachment()
      attachment.image = image
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      label.textColor = .black
      label.attributedText = NSAttributedString(attachment: attachment)
      let picture = UIGraphicsImageRenderer(size: label.bounds.size).image { label.layer.render(in: $0.cgContext) }
      let shown = try #require(picture.cgImage)
      let data = try #require(shown.dataProvider?.data as Data?)
      return stride(from: 0, to: data.count, by: 4).count { max(data[$0], data[$0 + 2]) > 200 && data[$0 + 1] < 80 }
    }
    let star = UIImage(systemName: "star.fill")
    #expect(try reds(star) == 0)
    #expect(try reds(star?.withTintColor(.red)) > 50)
  }
}
