import Foundation
import Testing

@testable import UIKitCore

/// Which views are laid out when constraints change: those that hold what moved and what is in it, not those above.
@MainActor @Suite(.serialized) struct LayoutReachTests {
  final class Counter: UIView {
    var passes = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      passes += 1
    }
  }

  @MainActor final class Stage {
    let host = TestHost.launch()
    let root = Counter(), middle = Counter(), inner = Counter(), label = UILabel()
    lazy var top = inner.topAnchor.constraint(equalTo: middle.topAnchor)

    init() {
      let window = host.show()
      root.frame = window.bounds
      window.rootViewController?.view.addSubview(root)
      for (view, above) in [(middle, root), (inner, middle), (label, inner)] as [(UIView, UIView)] {
        view.translatesAutoresizingMaskIntoConstraints = false
        above.addSubview(view)
        view.leadingAnchor.constraint(equalTo: above.leadingAnchor).isActive = true
      }
      middle.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      middle.heightAnchor.constraint(equalToConstant: 200).isActive = true
      middle.widthAnchor.constraint(equalToConstant: 300).isActive = true
      top.isActive = true
      inner.heightAnchor.constraint(equalToConstant: 100).isActive = true
      inner.widthAnchor.constraint(equalToConstant: 200).isActive = true
      label.topAnchor.constraint(equalTo: inner.topAnchor).isActive = true
      label.text = "Text"
      host.settle()
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Whether root, middle and inner are laid out.
    let passes: [Bool]
    let act: @MainActor @Sendable (Stage) -> Void
    init(_ name: String, _ passes: [Bool], _ act: @escaping @MainActor @Sendable (Stage) -> Void) {
      testDescription = name
      self.passes = passes
      self.act = act
    }
  }

  nonisolated static let rows = [
    Row("a text that grows", [false, false, true]) { $0.label.text = "A longer text" },
    Row("a constant", [false, true, true]) { $0.top.constant = 20 },
    Row("a constraint", [false, true, true]) {
      $0.top.isActive = false
      $0.inner.topAnchor.constraint(equalTo: $0.middle.topAnchor, constant: 8).isActive = true
    },
    Row("setNeedsLayout after a constant", [true, true, true]) {
      $0.top.constant = 20
      $0.root.setNeedsLayout()
    },
    Row("a constant after setNeedsLayout", [true, true, true]) {
      $0.root.setNeedsLayout()
      $0.top.constant = 20
    },
  ]

  @Test(arguments: rows, [false, true]) func reach(_ row: Row, now: Bool) {
    let stage = Stage()
    for view in [stage.root, stage.middle, stage.inner] { view.passes = 0 }
    row.act(stage)
    if now { stage.root.layoutIfNeeded() } else { stage.host.settle() }
    #expect([stage.root, stage.middle, stage.inner].map { $0.passes > 0 } == row.passes)
    #expect(stage.inner.frame.minY == stage.top.constant || !stage.top.isActive && stage.inner.frame.minY == 8)
  }

  /// An app that moves its tab bar away keeps it there while texts change.
  @Test func aTabBarThatWasMovedStays() {
    let host = TestHost.launch()
    let tabs = UITabBarController()
    let page = UIViewController()
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(label)
    label.centerXAnchor.constraint(equalTo: page.view.centerXAnchor).isActive = true
    label.topAnchor.constraint(equalTo: page.view.safeAreaLayoutGuide.topAnchor).isActive = true
    tabs.viewControllers = [page]
    _ = host.show(tabs)
    tabs.tabBar.frame.origin.y = tabs.view.bounds.height
    host.settle()
    let moved = tabs.tabBar.frame
    label.text = "A longer text"
    host.settle()
    #expect(label.frame.width > 50 && tabs.tabBar.frame == moved)
  }
}
