import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Watcher: NSObject, UIPointerInteractionDelegate {
  let name: String
  var region: (UIPointerRegionRequest, UIPointerRegion) -> UIPointerRegion? = { $1 }
  var style: UIPointerStyle?
  init(_ name: String) { self.name = name }

  func hovered(_ gesture: UIGestureRecognizer) {
    let place = gesture.location(in: gesture.view)
    log.append("\(name) \(gesture.state.rawValue) \(Int(place.x)),\(Int(place.y))")
  }
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { region(request, defaultRegion) }
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    log.append("\(name) style \(region.identifier.map { "\($0)" } ?? "-")")
    return style
  }
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {
    log.append("\(name) enter")
    animator.addAnimations { log.append("\(self.name) animations") }
    animator.addCompletion { log.append("\(self.name) completion \($0)") }
  }
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) { log.append("\(name) exit") }
}

/// What follows the pointer of an iPad.
@Suite(.serialized) @MainActor struct PointerTests {
  private let outer = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
  private let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
  private let watchers = [Watcher("outer"), Watcher("inner")]

  private func launch(_ device: String = "ipad-10") throws -> (TestHost, UIWindow) {
    let host = TestHost.launch(device: try #require(.named(device)))
    let window = host.show()
    outer.addSubview(inner)
    window.addSubview(outer)
    host.settle()
    log = []
    return (host, window)
  }

  private func move(_ x: Double, _ y: Double, _ host: TestHost) {
    UIApplication.shared.handle(.pointer(HostEvent.Point(x: x, y: y)))
    host.advance(0.5)
  }

  private func watch() {
    for (view, watcher) in zip([outer, inner], watchers) {
      let gesture = UIHoverGestureRecognizer()
      gesture.handlers.append(watcher.hovered)
      view.addGestureRecognizer(gesture)
    }
  }

  // Apple: UIHoverGestureRecognizer: began when the pointer enters, changed as it moves, ended when it leaves.
  @Test func gesturesOfAllViewsUnderThePointer() throws {
    let (host, _) = try launch()
    watch()
    move(110, 110, host)
    move(110, 110, host)
    move(160, 160, host)
    move(120, 110, host)
    UIApplication.shared.handle(.pointer(nil))
    #expect(
      log == [
        "outer 1 10,10", "inner 1 10,10", "outer 2 60,60", "inner 3 10,10", "outer 2 20,10", "outer 3 20,10",
      ])
    // Once more, from the start; what is turned off, or covered, is left alone.
    log = []
    outer.gestureRecognizers?.first?.isEnabled = false
    move(160, 160, host)
    #expect(log == ["inner 1 10,10"])
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
    outer.superview?.addSubview(cover)
    move(161, 160, host)
    #expect(log == ["inner 1 10,10", "inner 3 10,10"])
  }

  @Test func aFingerHasTheScreenToItself() throws {
    let (host, _) = try launch()
    watch()
    UIApplication.shared.handle(.touches([.init(identifier: 1, phase: .began, x: 160, y: 160)], time: host.now))
    move(160, 160, host)
    #expect(log.isEmpty)
    UIApplication.shared.handle(.touches([.init(identifier: 1, phase: .ended, x: 160, y: 160)], time: host.now))
    move(160, 160, host)
    #expect(log == ["inner 1 10,10", "outer 1 60,60"])
  }

  @Test(arguments: [
    HostEvent.touches([.init(identifier: 1, phase: .began, x: 110, y: 110)], time: 2000),
    .scroll(x: 110, y: 110, deltaX: 0, deltaY: 10),
  ])
  func nothingIsHighlightedUnderAFingerAndWhileContentScrolls(event: HostEvent) throws {
    let (host, window) = try launch()
    outer.addInteraction(UIPointerInteraction(delegate: nil))
    let before = window.subviews
    move(110, 110, host)
    #expect(window.subviews.count == before.count + 1)
    UIApplication.shared.handle(event)
    host.advance(0.5)
    #expect(window.subviews == before)
    UIApplication.shared.cancelTouches()
    move(111, 110, host)
    #expect(window.subviews.count == before.count + 1)
  }

  @Test func aPhoneHasNone() throws {
    let (host, _) = try launch("iphone-14")
    watch()
    move(160, 160, host)
    #expect(log.isEmpty)
  }

  // Apple: UIPointerInteractionDelegate.
  @Test func theInnermostRegionCounts() throws {
    let (host, _) = try launch()
    outer.addInteraction(UIPointerInteraction(delegate: watchers[0]))
    let interaction = UIPointerInteraction(delegate: watchers[1])
    inner.addInteraction(interaction)
    watchers[1].region = { request, whole in
      request.location.x < 50
        ? UIPointerRegion(rect: CGRect(x: 0, y: 0, width: 50, height: 100), identifier: "left") : nil
    }
    move(160, 160, host)
    #expect(log == ["inner style left", "inner enter", "inner animations", "inner completion true"])
    log = []
    move(170, 170, host)
    #expect(log.isEmpty)
    move(240, 170, host)
    #expect(log == ["inner exit", "outer style -", "outer enter", "outer animations", "outer completion true"])
    log = []
    interaction.isEnabled = false
    move(160, 160, host)
    UIApplication.shared.handle(.pointer(nil))
    #expect(log == ["outer exit"])
  }

  @Test func invalidatedInteractionsAreAskedAgain() throws {
    let (host, _) = try launch()
    let interaction = UIPointerInteraction(delegate: watchers[0])
    outer.addInteraction(interaction)
    interaction.invalidate()
    #expect(log.isEmpty)
    move(110, 110, host)
    log = []
    interaction.invalidate()
    #expect(log.prefix(3) == ["outer exit", "outer style -", "outer enter"])
  }

  /// Effects: whether a platter, a copy of the view and a shadow show, and how the copy is scaled.
  @Test(arguments: [
    ("automatic", true, false, false, 1), ("highlight", true, false, false, 1), ("lift", false, true, true, 1.06),
    ("hover", true, true, false, 1.06), ("plain hover", false, false, false, 1), ("shadow", true, true, true, 1.06),
    ("none", false, false, false, 1), ("unspecified", true, false, false, 1),
  ])
  func effects(kind: String, hasPlatter: Bool, hasCopy: Bool, hasShadow: Bool, scale: CGFloat) throws {
    let (host, window) = try launch()
    let preview = UITargetedPreview(view: outer)
    let effect: UIPointerEffect? =
      switch kind {
      case "automatic": .automatic(preview)
      case "highlight": .highlight(preview)
      case "lift": .lift(preview)
      case "hover": .hover(preview)
      case "plain hover": .hover(preview, preferredTintMode: .none, prefersScaledContent: false)
      case "shadow": .hover(preview, preferredTintMode: .underlay, prefersShadow: true)
      default: nil
      }
    watchers[0].style = kind == "unspecified" ? .unspecified : effect.map { UIPointerStyle(effect: $0) }
    outer.addInteraction(UIPointerInteraction(delegate: watchers[0]))
    let before = window.subviews
    move(110, 110, host)
    let plate = window.subviews.first { !before.contains($0) }
    #expect((plate?.layer.sublayers ?? []).contains { $0 is CAShapeLayer } == hasPlatter)
    #expect((plate?.subviews.isEmpty == false) == hasCopy)
    #expect((plate?.layer.shadowOpacity ?? 0 > 0) == hasShadow)
    #expect(abs((plate?.transform.a ?? 1) - scale) < 0.001 && outer.transform == .identity)
    #expect(plate == nil || plate?.center == CGPoint(x: 200, y: 200))
    // Touches reach the view, and nothing is left behind.
    #expect(window.hitTest(CGPoint(x: 110, y: 110), with: nil) === outer)
    move(10, 10, host)
    #expect(window.subviews == before)
  }

  @Test func buttonsAndBarItems() throws {
    let (host, window) = try launch()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 500, y: 500, width: 100, height: 40)
    window.addSubview(button)
    move(550, 520, host)
    #expect(!button.isHovered)
    button.isPointerInteractionEnabled = true
    move(551, 520, host)
    #expect(button.isHovered)
    move(10, 10, host)
    #expect(!button.isHovered)
    var proposed: (UIButton, CGRect)?
    button.pointerStyleProvider = { button, effect, shape in
      if case .roundedRect(let rect, _) = shape { proposed = (button, rect) }
      return UIPointerStyle(effect: .lift(effect.preview), shape: shape)
    }
    move(550, 520, host)
    #expect(proposed?.0 === button && proposed?.1 == button.frame)
    button.isEnabled = false
    move(551, 520, host)
    #expect(!button.isHovered)

    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Item", style: .plain, target: nil, action: nil)
    window.rootViewController = UINavigationController(rootViewController: controller)
    host.settle()
    let item = try #require(controller.navigationItem.rightBarButtonItem?._view)
    let middle = item.convert(CGPoint(x: item.bounds.midX, y: item.bounds.midY), to: nil)
    let before = window.subviews.count
    move(middle.x, middle.y, host)
    #expect(window.subviews.count == before + 1)
  }
}
