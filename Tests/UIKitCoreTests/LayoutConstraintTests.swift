import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore
@testable import UIKitCore

@MainActor struct LayoutConstraintTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// `x y width height` of a, b and c in a root of 320 x 480.
    var expected: String
    var build: @MainActor @Sendable (UIView, LayoutBox, LayoutBox, LayoutBox) -> [NSLayoutConstraint]
    init(
      _ name: String, _ expected: String,
      _ build: @escaping @MainActor @Sendable (UIView, LayoutBox, LayoutBox, LayoutBox) -> [NSLayoutConstraint]
    ) {
      testDescription = name
      self.expected = expected
      self.build = build
    }
  }

  nonisolated static let table: [Row] = [
    Row("edges with constants", "10 20 280 440, 0 0 0 0, 0 0 0 0") { root, a, _, _ in
      [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        a.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
        a.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -20),
      ]
    },
    Row("size and centre", "110 205 100 70, 0 0 0 0, 0 0 0 0") { root, a, _, _ in
      [
        a.widthAnchor.constraint(equalToConstant: 100), a.heightAnchor.constraint(equalToConstant: 70),
        a.centerXAnchor.constraint(equalTo: root.centerXAnchor),
        a.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      ]
    },
    Row("width as a share, aspect ratio", "0 0 160 80, 0 0 0 0, 0 0 0 0") { root, a, _, _ in
      [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
        a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
        a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
      ]
    },
    Row("the superview's centre times a multiplier", "60 0 40 10, 0 0 0 0, 0 0 0 0") { root, a, _, _ in
      [
        NSLayoutConstraint(
          item: a, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 0.5,
          constant: 0),
        a.widthAnchor.constraint(equalToConstant: 40), a.heightAnchor.constraint(equalToConstant: 10),
        a.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    },
    Row("three equal widths fill to the pixel", "0 0 106.67 10, 106.67 0 106.67 10, 213.33 0 106.67 10") {
      root, a, b, c in
      [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
        c.leadingAnchor.constraint(equalTo: b.trailingAnchor),
        c.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        b.widthAnchor.constraint(equalTo: a.widthAnchor), c.widthAnchor.constraint(equalTo: a.widthAnchor),
        a.heightAnchor.constraint(equalToConstant: 10), b.heightAnchor.constraint(equalTo: a.heightAnchor),
        c.heightAnchor.constraint(equalTo: a.heightAnchor),
        a.topAnchor.constraint(equalTo: root.topAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
        c.topAnchor.constraint(equalTo: a.topAnchor),
      ]
    },
    Row("content size; the one that hugs less stretches", "0 0 50 20, 50 0 270 30, 0 0 0 0") { root, a, b, _ in
      a.content = CGSize(width: 50, height: 20)
      b.content = CGSize(width: 60, height: 30)
      a.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
      return [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
        b.trailingAnchor.constraint(equalTo: root.trailingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
        b.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    },
    Row("content size; the one that resists less shrinks", "0 0 200 20, 200 0 120 30, 0 0 0 0") { root, a, b, _ in
      a.content = CGSize(width: 200, height: 20)
      b.content = CGSize(width: 200, height: 30)
      b.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
      return [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
        b.trailingAnchor.constraint(equalTo: root.trailingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
        b.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    },
    Row("at most and at least with a lower wish", "0 0 200 10, 0 0 0 0, 0 0 0 0") { root, a, _, _ in
      let wish = a.widthAnchor.constraint(equalTo: root.widthAnchor)
      wish.priority = .defaultHigh
      return [
        wish, a.widthAnchor.constraint(lessThanOrEqualToConstant: 200), a.heightAnchor.constraint(equalToConstant: 10),
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
      ]
    },
    Row("margins, by guide and by attribute", "8 8 304 10, 16 20 288 10, 0 0 0 0") { root, a, b, _ in
      root.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      let inner = NSLayoutConstraint(
        item: b, attribute: .leading, relatedBy: .equal, toItem: root, attribute: .leadingMargin, multiplier: 1,
        constant: 8)
      let outer = NSLayoutConstraint(
        item: b, attribute: .trailing, relatedBy: .equal, toItem: root, attribute: .trailingMargin, multiplier: 1,
        constant: -8)
      return [
        inner, outer, b.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
        a.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
        a.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
        a.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor),
        a.heightAnchor.constraint(equalToConstant: 10), b.heightAnchor.constraint(equalToConstant: 10),
      ]
    },
    Row("system spacing", "8 0 40 10, 64 16 40 10, 0 0 0 0") { root, a, b, _ in
      a.content = CGSize(width: 40, height: 10)
      b.content = CGSize(width: 40, height: 10)
      return [
        a.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 1),
        a.topAnchor.constraint(equalTo: root.topAnchor),
        b.leadingAnchor.constraint(equalToSystemSpacingAfter: a.trailingAnchor, multiplier: 2),
        b.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
      ]
    },
    Row("distances between anchors", "10 0 50 5, 80 0 50 5, 150 0 50 5") { root, a, b, c in
      for view in [a, b, c] { view.content = CGSize(width: 50, height: 5) }
      return [a, b, c].map { $0.topAnchor.constraint(equalTo: root.topAnchor) } + [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 20),
        b.trailingAnchor.anchorWithOffset(to: c.leadingAnchor).constraint(
          equalTo: a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor)),
      ]
    },
    Row("a distance that is a constant", "0 0 50 5, 0 35 50 5, 0 0 0 0") { root, a, b, _ in
      for view in [a, b] { view.content = CGSize(width: 50, height: 5) }
      return [a, b].map { $0.leadingAnchor.constraint(equalTo: root.leadingAnchor) } + [
        a.topAnchor.constraint(equalTo: root.topAnchor),
        a.bottomAnchor.anchorWithOffset(to: b.topAnchor).constraint(equalToConstant: 30),
      ]
    },
    Row("baselines", "0 10 50 30, 50 15 50 20, 0 0 0 0") { root, a, b, _ in
      a.content = CGSize(width: 50, height: 30)
      a.baseline = 20
      b.content = CGSize(width: 50, height: 20)
      b.baseline = 15
      return [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
        a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        b.firstBaselineAnchor.constraint(equalTo: a.firstBaselineAnchor),
      ]
    },
    Row("a nested view against its grandparent's other child", "0 0 100 100, 100 0 20 40, 0 60 30 40") {
      root, a, b, c in
      c.removeFromSuperview()
      a.addSubview(c)
      return [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.topAnchor.constraint(equalTo: root.topAnchor),
        a.widthAnchor.constraint(equalToConstant: 100), a.heightAnchor.constraint(equalToConstant: 100),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor), b.topAnchor.constraint(equalTo: root.topAnchor),
        b.widthAnchor.constraint(equalToConstant: 20), b.heightAnchor.constraint(equalTo: c.heightAnchor),
        c.leadingAnchor.constraint(equalTo: a.leadingAnchor), c.widthAnchor.constraint(equalToConstant: 30),
        c.bottomAnchor.constraint(equalTo: a.bottomAnchor), c.topAnchor.constraint(equalTo: b.topAnchor, constant: 60),
      ]
    },
    Row("content pushes its container", "10 0 70 36, 8 8 54 20, 0 0 0 0") { root, a, b, _ in
      b.removeFromSuperview()
      a.addSubview(b)
      b.content = CGSize(width: 54, height: 20)
      return [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        a.topAnchor.constraint(equalTo: root.topAnchor),
        b.leadingAnchor.constraint(equalTo: a.leadingAnchor, constant: 8),
        a.trailingAnchor.constraint(equalTo: b.trailingAnchor, constant: 8),
        b.topAnchor.constraint(equalTo: a.topAnchor, constant: 8),
        a.bottomAnchor.constraint(equalTo: b.bottomAnchor, constant: 8),
      ]
    },
    Row("alignment rectangle insets", "-5 8 60 14, 50 10 10 10, 0 0 0 0") { root, a, b, _ in
      a.insets = UIEdgeInsets(top: 2, left: 5, bottom: 2, right: 5)
      a.content = CGSize(width: 50, height: 10)
      b.content = CGSize(width: 10, height: 10)
      return [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
        b.leadingAnchor.constraint(equalTo: a.trailingAnchor), b.topAnchor.constraint(equalTo: a.topAnchor),
      ]
    },
    Row("hidden views keep their place", "0 0 50 5, 50 0 50 5, 0 0 0 0") { root, a, b, _ in
      a.isHidden = true
      for view in [a, b] { view.content = CGSize(width: 50, height: 5) }
      return [a, b].map { $0.topAnchor.constraint(equalTo: root.topAnchor) } + [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor), b.leadingAnchor.constraint(equalTo: a.trailingAnchor),
      ]
    },
    Row("text wraps to the width it is given, and pushes what is below", "10 0 100 60, 10 60 20 20, 0 0 0 0") {
      root, a, b, _ in
      a.text = 250
      b.content = CGSize(width: 20, height: 20)
      return [
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
        a.widthAnchor.constraint(lessThanOrEqualToConstant: 100), a.topAnchor.constraint(equalTo: root.topAnchor),
        b.topAnchor.constraint(equalTo: a.bottomAnchor), b.leadingAnchor.constraint(equalTo: a.leadingAnchor),
      ]
    },
    Row("a guide between", "0 0 100 5, 200 0 120 5, 0 0 0 0") { root, a, b, _ in
      let guide = UILayoutGuide()
      root.addLayoutGuide(guide)
      return [a, b].map { $0.topAnchor.constraint(equalTo: root.topAnchor) }
        + [a, b].map { $0.heightAnchor.constraint(equalToConstant: 5) } + [
          a.leadingAnchor.constraint(equalTo: root.leadingAnchor), a.widthAnchor.constraint(equalTo: guide.widthAnchor),
          guide.leadingAnchor.constraint(equalTo: a.trailingAnchor),
          guide.trailingAnchor.constraint(equalTo: b.leadingAnchor), guide.widthAnchor.constraint(equalToConstant: 100),
          b.trailingAnchor.constraint(equalTo: root.trailingAnchor),
        ]
    },
  ]

  @Test("the system's space between baselines is that between lines of their fonts")
  func systemSpacing() {
    TestHost.launch()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (upper, lower) = (UILabel(), UILabel())
    for label in [upper, lower] {
      label.text = "Text"
      label.translatesAutoresizingMaskIntoConstraints = false
      box.addSubview(label)
      label.leadingAnchor.constraint(equalTo: box.leadingAnchor).isActive = true
    }
    lower.font = .systemFont(ofSize: 10)
    upper.topAnchor.constraint(equalToSystemSpacingBelow: box.topAnchor, multiplier: 1).isActive = true
    lower.firstBaselineAnchor.constraint(equalToSystemSpacingBelow: upper.lastBaselineAnchor, multiplier: 1).isActive =
      true
    box.layoutIfNeeded()
    #expect(abs(upper.frame.minY - 8) < 0.001)
    #expect(lower.frame.minY >= upper.frame.maxY - 1 && lower.frame.minY < upper.frame.maxY + 4)
  }

  @Test("frames", arguments: table)
  func frames(_ row: Row) {
    let (a, b, c) = (LayoutBox(), LayoutBox(), LayoutBox())
    let root = makeRoot(320, 480, a, b, c)
    NSLayoutConstraint.activate(row.build(root, a, b, c))
    root.layoutIfNeeded()
    #expect(framesText([a, b, c]) == row.expected)
  }

  @Test("constants, priorities, activation and sizes change frames at the next layout")
  func changes() {
    let a = LayoutBox(40, 20)
    let root = makeRoot(320, 480, a)
    let leading = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5)
    let trailing = a.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -5)
    NSLayoutConstraint.activate([leading, a.topAnchor.constraint(equalTo: root.topAnchor)])
    root.layoutIfNeeded()
    #expect(framesText([a]) == "5 0 40 20")
    leading.constant = 25
    #expect(framesText([a]) == "5 0 40 20")
    root.layoutIfNeeded()
    #expect(framesText([a]) == "25 0 40 20")
    a.content = CGSize(width: 60, height: 30)
    a.invalidateIntrinsicContentSize()
    root.layoutIfNeeded()
    #expect(framesText([a]) == "25 0 60 30")
    trailing.isActive = true
    root.layoutIfNeeded()
    #expect(framesText([a]) == "25 0 290 30")
    root.frame.size.width = 400
    root.layoutIfNeeded()
    #expect(framesText([a]) == "25 0 370 30")
    leading.isActive = false
    root.layoutIfNeeded()
    #expect(framesText([a]) == "335 0 60 30")
    #expect(root.constraints.count == 2)
    a.removeFromSuperview()
    #expect(root.constraints.isEmpty && !trailing.isActive)
  }

  @Test("activation goes to the nearest common ancestor")
  func holders() {
    let (a, b) = (LayoutBox(), LayoutBox())
    let root = makeRoot(320, 480, a)
    a.addSubview(b)
    let width = b.widthAnchor.constraint(equalToConstant: 5)
    let inner = b.topAnchor.constraint(equalTo: a.topAnchor)
    let outer = b.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    NSLayoutConstraint.activate([width, inner, outer])
    #expect(b.constraints == [width] && a.constraints == [inner] && root.constraints == [outer])
  }

  @Test("a formula of two axes can be made and activated, and ends the app once it is to be solved")
  func incompatibleAxes() async {
    let (a, b) = (LayoutBox(), LayoutBox())
    let root = makeRoot(320, 480, a, b)
    let constraint = NSLayoutConstraint(
      item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0)
    constraint.isActive = true
    #expect(root.constraints == [constraint])
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let (a, b) = (LayoutBox(), LayoutBox())
      let root = makeRoot(320, 480, a, b)
      NSLayoutConstraint(
        item: a, attribute: .left, relatedBy: .equal, toItem: b, attribute: .top, multiplier: 1, constant: 0
      ).isActive = true
      root.layoutIfNeeded()
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("NSInvalidLayoutConstraintException") && words.contains("anchors of incompatible types"))
  }

  @Test("a view with a frame of its own stands beside constrained ones")
  func fixedFrames() {
    let fixed = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    let a = LayoutBox(20, 20)
    let root = makeRoot(320, 480, fixed, a)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: fixed.trailingAnchor, constant: 4),
      a.topAnchor.constraint(equalTo: fixed.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(framesText([fixed, a]) == "10 10 50 50, 64 10 20 20")
    fixed.frame.origin.x = 30
    root.layoutIfNeeded()
    #expect(framesText([a]) == "84 10 20 20")
  }

  @Test("constraints that reach into a view with a frame of its own")
  func crossing() {
    let middle = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
    let (a, b) = (LayoutBox(20, 20), LayoutBox(30, 30))
    let root = makeRoot(320, 480, middle, b)
    middle.addSubview(a)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: middle.leadingAnchor, constant: 5),
      a.topAnchor.constraint(equalTo: middle.topAnchor, constant: 5),
    ])
    root.layoutIfNeeded()
    #expect(framesText([a]) == "5 5 20 20")
    let crossing = b.leadingAnchor.constraint(equalTo: a.trailingAnchor)
    NSLayoutConstraint.activate([crossing, b.topAnchor.constraint(equalTo: a.bottomAnchor)])
    root.layoutIfNeeded()
    #expect(framesText([a, b]) == "5 5 20 20, 125 75 30 30")
    crossing.isActive = false
    a.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(framesText([b]) == "0 0 30 30")
  }

  @Test("right to left: leading is right, and constants turn")
  func rightToLeft() {
    let a = LayoutBox(40, 20)
    let root = makeRoot(320, 480, a)
    root.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      a.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(framesText([a]) == "270 0 40 20")
  }

  @Test("a scroll view's content size follows its content")
  func scrollContent() {
    let scroll = UIScrollView(frame: .zero)
    scroll.translatesAutoresizingMaskIntoConstraints = false
    let a = LayoutBox(nil, 900)
    let root = makeRoot(320, 480, scroll)
    scroll.addSubview(a)
    NSLayoutConstraint.activate([
      scroll.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      scroll.topAnchor.constraint(equalTo: root.topAnchor), scroll.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      a.leadingAnchor.constraint(equalTo: scroll.leadingAnchor, constant: 10),
      a.trailingAnchor.constraint(equalTo: scroll.trailingAnchor, constant: -10),
      a.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      a.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -20),
      a.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -20),
    ])
    root.layoutIfNeeded()
    #expect(framesText([scroll, a]) == "0 0 320 480, 10 0 300 900")
    #expect(scroll.contentSize == CGSize(width: 320, height: 920))
  }

  @Test("fitting sizes")
  func fitting() {
    let a = LayoutBox()
    a.text = 250
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 44))
    cell.addSubview(a)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 10),
      a.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
      a.topAnchor.constraint(equalTo: cell.topAnchor, constant: 11),
      a.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -11),
    ])
    #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 270, height: 42))
    let narrow = cell.systemLayoutSizeFitting(
      CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(narrow == CGSize(width: 120, height: 82))
    let wide = cell.systemLayoutSizeFitting(
      CGSize(width: 400, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 400, height: 42))
    #expect(cell.frame.size == CGSize(width: 500, height: 44))
  }

  @Test("ambiguous layouts are known as such")
  func ambiguity() {
    let a = LayoutBox(10, 10)
    let root = makeRoot(320, 480, a)
    let leading = a.leadingAnchor.constraint(equalTo: root.leadingAnchor)
    leading.isActive = true
    root.layoutIfNeeded()
    #expect(a.hasAmbiguousLayout)
    a.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(!a.hasAmbiguousLayout)
    #expect(a.constraintsAffectingLayout(for: .horizontal) == [leading])
  }

  @Test("updateConstraints runs subviews first, once, before layout")
  func updatePass() {
    final class Recorder: UIView {
      nonisolated(unsafe) static var calls: [Int] = []
      override func updateConstraints() {
        Recorder.calls.append(tag)
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        Recorder.calls.append(tag + 100)
      }
    }
    Recorder.calls = []
    let (outer, inner) = (
      Recorder(frame: CGRect(x: 0, y: 0, width: 10, height: 10)),
      Recorder(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    )
    outer.tag = 1
    inner.tag = 2
    outer.addSubview(inner)
    outer.layoutIfNeeded()
    #expect(Recorder.calls == [2, 1, 101, 102])
    Recorder.calls = []
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints() && !outer.needsUpdateConstraints())
    outer.updateConstraintsIfNeeded()
    #expect(Recorder.calls == [2])
  }

  @Test("constraints that every layoutSubviews replaces settle")
  func replacedConstraints() {
    final class Cell: UIView {
      let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
      let field = UITextField()
      var own: [NSLayoutConstraint] = []
      var layouts = 0

      override func updateConstraints() {
        content.removeConstraints(own)
        own = NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-[field]-|", options: [], metrics: nil, views: ["field": field])
        content.addConstraints(own)
        super.updateConstraints()
      }

      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        setNeedsUpdateConstraints()
        updateConstraintsIfNeeded()
      }
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    cell.addSubview(cell.content)
    cell.field.translatesAutoresizingMaskIntoConstraints = false
    cell.content.addSubview(cell.field)
    let root = makeRoot(320, 480, cell)
    root.layoutIfNeeded()
    #expect(cell.layouts <= 3)
    #expect(cell.field.frame.width == CGFloat(184))
  }

  @Test("views that never settle end the pass, however deep they lie")
  func layoutLoop() {
    final class Restless: UIView {
      nonisolated(unsafe) static var layouts = 0
      override func layoutSubviews() {
        Restless.layouts += 1
        setNeedsLayout()
        superview?.setNeedsLayout()
      }
    }
    var log: [String] = []
    let before = LayoutPass.write
    LayoutPass.write = { log.append($0) }
    defer { LayoutPass.write = before }
    Restless.layouts = 0
    let root = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var parent: UIView = root
    for _ in 0..<9 {
      let child = Restless(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      parent.addSubview(child)
      parent = child
    }
    root.layoutIfNeeded()
    #expect(Restless.layouts <= 1010)
    #expect(log.count == 10)
    #expect(log.first?.contains("Restless asked for layout 100 times") == true)
    Restless.layouts = 0
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(Restless.layouts > 0)
  }

  @Test("the log of a conflict has Apple's words and breaks the youngest")
  func conflict() {
    var log: [String] = []
    let before = LayoutLog.write
    LayoutLog.write = { log.append($0) }
    defer { LayoutLog.write = before }
    let a = LayoutBox()
    let root = makeRoot(320, 480, a)
    NSLayoutConstraint.activate([
      a.widthAnchor.constraint(equalToConstant: 100), a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      a.widthAnchor.constraint(equalToConstant: 200),
    ])
    root.layoutIfNeeded()
    #expect(a.frame.width == 100)
    #expect(log.count == 1)
    let module = NSStringFromClass(LayoutBox.self)
    let text = (log.first ?? "").withoutAddresses
    #expect(
      text == """
        [LayoutConstraints] Unable to simultaneously satisfy constraints.
        \tProbably at least one of the constraints in the following list is one you don't want. 
        \tTry this: 
        \t\t(1) look at each constraint and try to figure out which you don't expect; 
        \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
        (
            "<NSLayoutConstraint:0x0 \(module):0x0.width == 100   (active)>",
            "<NSLayoutConstraint:0x0 \(module):0x0.width == 200   (active)>"
        )

        Will attempt to recover by breaking constraint 
        <NSLayoutConstraint:0x0 \(module):0x0.width == 200   (active)>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> may also be helpful.
        """)
  }

  @Test("descriptions")
  func descriptions() {
    let (a, b) = (LayoutBox(), LayoutBox())
    let root = makeRoot(320, 480, a, b)
    func text(_ constraint: NSLayoutConstraint) -> String {
      let name = NSStringFromClass(LayoutBox.self)
      return constraint.description.withoutAddresses.replacing("\(name):0x0", with: "Box")

    }
    let inner = a.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20)
    inner.isActive = true
    #expect(text(inner) == "<NSLayoutConstraint:0x0 H:|-(20)-[Box]   (active, names: '|':UIView:0x0 )>")
    let gap = b.topAnchor.constraint(greaterThanOrEqualTo: a.bottomAnchor, constant: 4)
    #expect(text(gap) == "<NSLayoutConstraint:0x0 V:[Box]-(>=4)-[Box]   (inactive)>")
    let share = a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5, constant: -3)
    share.identifier = "share"
    #expect(text(share) == "<NSLayoutConstraint:0x0 'share' Box.width == 0.5*Box.width - 3   (inactive)>")
  }
}

@MainActor struct LayoutFittingTests {
  @Test("a cell fits the content of a content view that follows its size")
  func followers() {
    let cell = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let content = UIView(frame: cell.bounds)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    cell.addSubview(content)
    let a = LayoutBox(100, 50)
    content.addSubview(a)
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: content.topAnchor, constant: 5),
      content.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: 5),
      a.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 15),
    ])
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 320, height: 60))
    #expect(cell.frame.height == 44)
  }

  @Test("a root without a superview takes the size of its own constraints")
  func roots() {
    let a = LayoutBox(100, 50)
    let root = UIView()
    root.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(a)
    NSLayoutConstraint.activate([
      root.widthAnchor.constraint(equalToConstant: 200), a.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      a.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
      a.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(root.bounds.size == CGSize(width: 200, height: 70))
    #expect(framesText([a]) == "100 10 100 50")
  }

  @Test("a tree with constraints that joins another is laid out by it, and alone again when it leaves")
  func joining() {
    let a = LayoutBox(30, 20)
    let box = LayoutBox(nil, nil)
    box.addSubview(a)
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 3),
      a.topAnchor.constraint(equalTo: box.topAnchor, constant: 4),
      box.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 5),
      box.bottomAnchor.constraint(equalTo: a.bottomAnchor, constant: 6),
    ])
    #expect(box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 38, height: 30))
    let root = makeRoot(100, 100, box)
    NSLayoutConstraint.activate([
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      box.bottomAnchor.constraint(equalTo: root.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(framesText([box, a]) == "62 70 38 30, 3 4 30 20")
    box.removeFromSuperview()
    let other = makeRoot(50, 50, box)
    other.layoutIfNeeded()
    #expect(framesText([box, a]) == "0 0 38 30, 3 4 30 20")
  }

  @Test("conflicts between required sizes and a view's own frame are told with the mask")
  func autoresizingConflict() {
    var log: [String] = []
    let before = LayoutLog.write
    LayoutLog.write = { log.append($0) }
    defer { LayoutLog.write = before }
    let fixed = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let root = makeRoot(100, 100, fixed)
    fixed.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5).isActive = true
    root.layoutIfNeeded()
    #expect(fixed.frame.minX == 0)
    #expect(log.count == 1 && log[0].contains("NSAutoresizingMaskLayoutConstraint h=--- v=--- UIView:0x"))
    #expect(log.first?.contains("(Note: If you're seeing NSAutoresizingMaskLayoutConstraints") == true)
  }
}

extension LayoutFittingTests {
  @Test("what a constraint to a scroll view means does not depend on the view that holds it")
  func holderOfScrolledContent() {
    let scroll = UIScrollView(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    let a = LayoutBox(300, 200)
    let root = makeRoot(320, 480, scroll)
    scroll.addSubview(a)
    root.addConstraints(
      NSLayoutConstraint.constraints(withVisualFormat: "H:|-5-[a]-5-|", views: ["a": a])
        + NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]|", views: ["a": a]))
    root.layoutIfNeeded()
    #expect(framesText([a]) == "5 0 300 200")
    #expect(scroll.contentSize == CGSize(width: 310, height: 200))
  }
}
