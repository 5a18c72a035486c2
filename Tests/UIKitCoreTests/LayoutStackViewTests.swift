import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor struct LayoutStackViewTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Frames of three views of 50 x 20, 100 x 30 and 30 x 10 in a stack view of 300 x 100 (rows) or 100 x 300 (columns).
    var expected: String
    var set: @MainActor @Sendable (UIStackView, [LayoutBox]) -> Void
    init(_ name: String, _ expected: String, _ set: @escaping @MainActor @Sendable (UIStackView, [LayoutBox]) -> Void) {
      testDescription = name
      self.expected = expected
      self.set = set
    }
  }

  nonisolated static let table: [Row] = [
    Row("fill, fill", "0 0 170 100, 170 0 100 100, 270 0 30 100") { _, _ in },
    Row("fill; who hugs least stretches", "0 0 50 100, 50 0 220 100, 270 0 30 100") { _, views in
      views[1].setContentHuggingPriority(UILayoutPriority(200), for: .horizontal)
    },
    Row("spacing, custom spacing", "0 0 145 100, 155 0 100 100, 270 0 30 100") { stack, views in
      stack.spacing = 10
      stack.setCustomSpacing(15, after: views[1])
    },
    Row("fill equally", "0 0 92 100, 104 0 92 100, 208 0 92 100") { stack, _ in
      stack.distribution = .fillEqually
      stack.spacing = 12
    },
    Row("fill proportionally", "0 0 83.33 100, 83.33 0 166.67 100, 250 0 50 100") { stack, _ in
      stack.distribution = .fillProportionally
    },
    // Observed: golden frames, uikit/stack/distribution.
    Row("fill proportionally counts the gaps", "0 0 75 100, 85 0 150 100, 245 0 55 100") { stack, _ in
      stack.distribution = .fillProportionally
      stack.spacing = 10
    },
    Row("too little room: the first makes room", "0 0 30 100, 30 0 200 100, 230 0 70 100") { _, views in
      views[1].content = CGSize(width: 200, height: 30)
      views[2].content = CGSize(width: 70, height: 30)
    },
    Row("too little room: who resists least makes room", "0 0 50 100, 50 0 180 100, 230 0 70 100") { _, views in
      views[1].content = CGSize(width: 200, height: 30)
      views[2].content = CGSize(width: 70, height: 30)
      views[1].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    },
    Row("equal spacing with too little room", "0 0 30 100, 30 0 200 100, 230 0 70 100") { stack, views in
      stack.distribution = .equalSpacing
      views[1].content = CGSize(width: 200, height: 30)
      views[2].content = CGSize(width: 70, height: 30)
    },
    Row("equal spacing", "0 0 50 100, 110 0 100 100, 270 0 30 100") { stack, _ in stack.distribution = .equalSpacing },
    Row("equal centering", "0 0 50 100, 105 0 100 100, 270 0 30 100") { stack, _ in
      stack.distribution = .equalCentering
    },
    Row("top", "0 0 170 20, 170 0 100 30, 270 0 30 10") { stack, _ in stack.alignment = .top },
    Row("bottom", "0 80 170 20, 170 70 100 30, 270 90 30 10") { stack, _ in stack.alignment = .bottom },
    Row("center", "0 40 170 20, 170 35 100 30, 270 45 30 10") { stack, _ in stack.alignment = .center },
    Row("first baseline", "0 15 170 20, 170 0 100 30, 270 15 30 10") { stack, views in
      stack.alignment = .firstBaseline
      views[0].baseline = 10
      views[1].baseline = 25
      views[2].baseline = 10
    },
    Row("margins", "20 10 120 60, 140 10 100 60, 240 10 30 60") { stack, _ in
      stack.isLayoutMarginsRelativeArrangement = true
      stack.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 30)
    },
    Row("hidden views leave no gap", "0 0 260 100, 260 0 0 100, 270 0 30 100") { stack, views in
      stack.spacing = 10
      views[1].isHidden = true
    },
    Row("a column", "0 0 100 250, 0 255 100 30, 0 290 100 10") { stack, _ in
      stack.axis = .vertical
      stack.spacing = 5
    },
    Row("a column, leading", "0 0 50 260, 0 260 100 30, 0 290 30 10") { stack, _ in
      stack.axis = .vertical
      stack.alignment = .leading
    },
    Row("a column, trailing, equal spacing", "50 0 50 20, 0 140 100 30, 70 290 30 10") { stack, _ in
      stack.axis = .vertical
      stack.alignment = .trailing
      stack.distribution = .equalSpacing
    },
    Row("a column by baselines", "0 0 100 20, 0 15 100 30, 0 60 100 240") { stack, views in
      stack.axis = .vertical
      stack.isBaselineRelativeArrangement = true
      stack.spacing = 30
      views[0].baseline = 10
      views[1].baseline = 25
      views[2].baseline = 10
      views[0].setContentHuggingPriority(.required, for: .vertical)
      views[1].setContentHuggingPriority(.required, for: .vertical)
    },
    Row("a view's own constraint", "0 0 200 100, 200 0 70 100, 270 0 30 100") { _, views in
      views[0].widthAnchor.constraint(equalToConstant: 200).isActive = true
      views[1].setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    },
  ]

  @Test("frames", arguments: table)
  func frames(_ row: Row) {
    let views = [LayoutBox(50, 20), LayoutBox(100, 30), LayoutBox(30, 10)]
    let stack = UIStackView(arrangedSubviews: views)
    row.set(stack, views)
    stack.frame =
      stack.axis == .horizontal
      ? CGRect(x: 0, y: 0, width: 300, height: 100) : CGRect(x: 0, y: 0, width: 100, height: 300)
    let root = makeRoot(320, 480, stack)
    root.layoutIfNeeded()
    #expect(framesText(views) == row.expected)
  }

  @Test("a stack view takes the size of what it holds, nested too")
  func fitting() {
    let inner = UIStackView(arrangedSubviews: [LayoutBox(50, 20), LayoutBox(30, 40)])
    inner.axis = .vertical
    inner.spacing = 6
    let outer = UIStackView(arrangedSubviews: [LayoutBox(10, 10), inner])
    outer.spacing = 4
    outer.alignment = .center
    #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 64, height: 66))
    outer.translatesAutoresizingMaskIntoConstraints = false
    let root = makeRoot(320, 480, outer)
    NSLayoutConstraint.activate([
      outer.centerXAnchor.constraint(equalTo: root.centerXAnchor), outer.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(framesText([outer, inner] + outer.arrangedSubviews[0...0]) == "128 0 64 66, 14 0 50 66, 0 28 10 10")
  }

  @Test("a hidden view is as high as the others, and does not make them higher")
  func hiddenAcross() {
    let views = [LayoutBox(50, 20), LayoutBox(100, 90), LayoutBox(30, 10)]
    views[1].isHidden = true
    let stack = UIStackView(arrangedSubviews: views)
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 20))
    stack.frame = CGRect(x: 0, y: 0, width: 80, height: 20)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.height) == [20, 20, 20])
    views[1].isHidden = false
    #expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 180, height: 90))
  }

  @Test("views come and go")
  func arrangedSubviews() {
    let views = [LayoutBox(50, 20), LayoutBox(100, 30), LayoutBox(30, 10)]
    let stack = UIStackView(arrangedSubviews: [views[0], views[1]])
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
    stack.distribution = .fillEqually
    stack.layoutIfNeeded()
    #expect(framesText([views[0], views[1]]) == "0 0 150 50, 150 0 150 50")
    stack.insertArrangedSubview(views[2], at: 0)
    stack.layoutIfNeeded()
    #expect(framesText(views) == "100 0 100 50, 200 0 100 50, 0 0 100 50")
    stack.removeArrangedSubview(views[0])
    #expect(views[0].superview === stack)
    views[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[2]])
    stack.layoutIfNeeded()
    #expect(framesText([views[2]]) == "0 0 300 50")
    views[2].isHidden = true
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[2]])
    views[2].isHidden = false
    stack.layoutIfNeeded()
    #expect(framesText([views[2]]) == "0 0 300 50")
  }
}
