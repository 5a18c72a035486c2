import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor struct LayoutFuzzTests {
  /// Weak wishes of distinct strengths for every quantity, so that there is exactly one solution.
  private func anchor(_ view: UIView, _ index: Int, in root: UIView) -> [NSLayoutConstraint] {
    let result = [
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: CGFloat(3 * index)),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: CGFloat(5 * index)),
      view.widthAnchor.constraint(equalToConstant: CGFloat(10 + index)),
      view.heightAnchor.constraint(equalToConstant: CGFloat(20 + index)),
    ]
    for (place, constraint) in result.enumerated() {
      constraint.priority = UILayoutPriority(Float(1 + index * 4 + place))
    }
    return result
  }

  @Test("what changed step by step ends where a fresh engine ends", arguments: 0..<40)
  func incremental(seed: Int) {
    var state = UInt64(seed) &* 77_777 &+ 3
    func dice(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let write = LayoutLog.write
    LayoutLog.write = { _ in }
    defer { LayoutLog.write = write }
    let root = makeRoot(300, 300)
    let views: [LayoutBox] = (0..<6).map { (index: Int) -> LayoutBox in
      LayoutBox(CGFloat(20 + 7 * index), CGFloat(10 + 3 * index))
    }
    for view in views { root.addSubview(view) }
    let wishes = views.enumerated().flatMap { anchor($1, $0, in: root) }
    NSLayoutConstraint.activate(wishes)
    var pool: [NSLayoutConstraint] = []
    for step in 0..<50 {
      let view = views[dice(views.count)]
      let other = views[dice(views.count)]
      switch dice(11) {
      case 0 where view !== other && view.superview != nil && other.superview != nil:
        let constraint = view.leadingAnchor.constraint(
          equalTo: dice(2) == 0 ? other.trailingAnchor : other.leadingAnchor, constant: CGFloat(dice(20)))
        constraint.priority = UILayoutPriority(Float(100 + step))
        pool.append(constraint)
        constraint.isActive = true
      case 1 where view !== other && view.superview != nil && other.superview != nil:
        let constraint = view.heightAnchor.constraint(
          greaterThanOrEqualTo: other.heightAnchor, multiplier: 0.5, constant: CGFloat(dice(20)))
        constraint.priority = UILayoutPriority(Float(200 + step))
        pool.append(constraint)
        constraint.isActive = true
      case 2 where view.superview != nil:
        let constraint = view.topAnchor.constraint(
          equalTo: root.layoutMarginsGuide.topAnchor, constant: CGFloat(dice(9)))
        constraint.priority = UILayoutPriority(Float(300 + step))
        pool.append(constraint)
        constraint.isActive = true
      case 3: if !pool.isEmpty { pool[dice(pool.count)].isActive = false }
      case 4: if !pool.isEmpty { pool[dice(pool.count)].constant = CGFloat(dice(50)) }
      case 5: if !pool.isEmpty { pool[dice(pool.count)].priority = UILayoutPriority(Float(400 + step)) }
      case 6 where !other.isDescendant(of: view) && other.superview != nil:
        other.addSubview(view)
        NSLayoutConstraint.activate(wishes)
      case 7:
        view.content = CGSize(width: CGFloat(dice(90)), height: CGFloat(dice(50)))
        view.invalidateIntrinsicContentSize()
      case 8:
        view.setContentHuggingPriority(UILayoutPriority(Float(500 + step)), for: .horizontal)
      case 9: root.layoutMargins.top = CGFloat(dice(30))
      default: root.frame.size.width = CGFloat(200 + dice(200))
      }
      root.layoutIfNeeded()
      let before = framesText(views)
      root.layoutNode?.engine = LayoutEngine(host: root)
      for view in [root] + views { view.setNeedsLayout() }
      root.layoutIfNeeded()
      #expect(framesText(views) == before, "step \(step)")
      if framesText(views) != before { return }
    }
  }
}
