import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor struct LayoutLabelTests {
  private func label(_ text: String, size: CGFloat = 17, lines: Int = 1) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.numberOfLines = lines
    label.translatesAutoresizingMaskIntoConstraints = false
    return label
  }

  @Test("a symbol beside a label stands on its line; a picture does so with its lower edge")
  func symbolBaseline() throws {
    let text = label("Bell")
    let large = UIImage.SymbolConfiguration(pointSize: 30)
    let symbol = UIImageView(image: UIImage(systemName: "bell", withConfiguration: large))
    let picture = UIImageView(image: UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in })
    let row = UIStackView(arrangedSubviews: [text, symbol, picture])
    row.alignment = .firstBaseline
    row.translatesAutoresizingMaskIntoConstraints = false
    let root = makeRoot(300, 100, row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: root.leadingAnchor), row.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let line = text.frame.minY + text.font.ascender
    let offset = try #require(symbol.image?.baselineOffsetFromBottom)
    #expect(offset > 0 && abs(symbol.frame.maxY - offset - line) < 0.5)
    #expect(abs(picture.frame.maxY - line) < 0.5)
  }

  @Test("a label of several lines wraps to its width in one pass, and pushes what is below")
  func wrapping() {
    let text = label("The quick brown fox jumps over the lazy dog, and over it again", lines: 0)
    let below = label("below")
    let root = makeRoot(150, 480, text, below)
    NSLayoutConstraint.activate([
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      text.topAnchor.constraint(equalTo: root.topAnchor), below.topAnchor.constraint(equalTo: text.bottomAnchor),
      below.leadingAnchor.constraint(equalTo: text.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(text.frame.width == 130)
    #expect(text.frame.height == text.sizeThatFits(CGSize(width: 130, height: 1e6)).height)
    #expect(text.frame.height > 3 * below.frame.height)
    #expect(below.frame.minY == text.frame.maxY)
    root.frame.size.width = 1000
    root.layoutIfNeeded()
    #expect(text.frame.height == below.frame.height)
    #expect(abs(below.frame.minY - text.frame.maxY) < 1e-6)
    text.text = "short"
    root.layoutIfNeeded()
    #expect(text.frame.height == below.frame.height)
  }

  @Test("baselines of labels in different sizes meet, stretched or not")
  func baselines() {
    let (small, large) = (label("small", size: 12), label("large", size: 34))
    let root = makeRoot(320, 480, small, large)
    NSLayoutConstraint.activate([
      small.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      large.leadingAnchor.constraint(equalTo: small.trailingAnchor),
      large.topAnchor.constraint(equalTo: root.topAnchor),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.heightAnchor.constraint(equalToConstant: 40),
    ])
    root.layoutIfNeeded()
    func baseline(_ label: UILabel) -> CGFloat { label.frame.minY + label._firstBaseline! }
    #expect(abs(baseline(small) - baseline(large)) <= 0.34)
    large.font = .systemFont(ofSize: 60)
    root.layoutIfNeeded()
    #expect(abs(baseline(small) - baseline(large)) <= 0.34)
  }

  @Test("of a title and a detail, the one that resists less is truncated")
  func compression() {
    let (title, detail) = (label("A title of some length"), label("detail"))
    detail.setContentCompressionResistancePriority(.required, for: .horizontal)
    let stack = UIStackView(arrangedSubviews: [title, detail])
    stack.spacing = 8
    stack.frame = CGRect(x: 0, y: 0, width: 120, height: 30)
    stack.layoutIfNeeded()
    #expect(detail.frame.width == detail.intrinsicContentSize.width)
    #expect(detail.frame.maxX == 120)
    #expect(title.frame.width < title.intrinsicContentSize.width)
  }

  @Test("constraint changes animate inside an animation block")
  func animation() {
    let a = LayoutBox(40, 20)
    let root = makeRoot(320, 480, a)
    let leading = a.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    NSLayoutConstraint.activate([leading, a.topAnchor.constraint(equalTo: root.topAnchor)])
    final class ShownWindow: UIWindow {
      override var isSystem: Bool { true }
    }
    let window = ShownWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.isHidden = false
    window.addSubview(root)
    defer { window.isHidden = true }
    root.layoutIfNeeded()
    leading.constant = 100
    UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
    #expect(a.frame.minX == 100)
    #expect(a.layer.animationKeys()?.contains("position") == true)
  }
}

extension LayoutLabelTests {
  private final class PaddedLabel: UILabel {
    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
      super.textRect(forBounds: bounds.insetBy(dx: 10, dy: 5), limitedToNumberOfLines: lines).insetBy(dx: -10, dy: -5)
    }
  }
  private final class WiderLabel: UILabel {
    override var intrinsicContentSize: CGSize {
      let size = super.intrinsicContentSize
      return CGSize(width: size.width + 20, height: size.height + 6)
    }
  }

  @Test("labels that make room around their text are laid out with it")
  func padding() {
    let plain = UILabel()
    let (padded, wider) = (PaddedLabel(), WiderLabel())
    for label in [plain, padded, wider] {
      label.text = "Some words that wrap"
      label.translatesAutoresizingMaskIntoConstraints = false
    }
    let size = plain.intrinsicContentSize
    #expect(padded.intrinsicContentSize == CGSize(width: size.width + 20, height: size.height + 10))
    wider.numberOfLines = 0
    let root = makeRoot(320, 480, padded, wider)
    NSLayoutConstraint.activate([
      padded.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      padded.topAnchor.constraint(equalTo: root.topAnchor),
      wider.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      wider.topAnchor.constraint(equalTo: padded.bottomAnchor), wider.widthAnchor.constraint(equalToConstant: 100),
    ])
    root.layoutIfNeeded()
    #expect(padded.frame.size == padded.intrinsicContentSize)
    #expect(abs(wider.frame.height - wider.sizeThatFits(CGSize(width: 100, height: 0)).height - 6) < 0.4)
    #expect(wider.frame.height > 2 * size.height)
  }

  @Test("a text view that does not scroll takes the height of its text")
  func textView() {
    let view = UITextView()
    view.isScrollEnabled = false
    view.text = "One\ntwo\nthree, and a line that is too long for the width of this view by far"
    view.translatesAutoresizingMaskIntoConstraints = false
    let root = makeRoot(200, 480, view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(abs(view.frame.height - view.sizeThatFits(CGSize(width: 200, height: 0)).height) < 0.5)
    #expect(view.frame.height > 60)
  }
}
