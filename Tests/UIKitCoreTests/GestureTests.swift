import CoreGraphics
import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class TouchView: UIView {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    log.append("ended \(touches.first!.tapCount)")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@MainActor private func add(_ gesture: UIGestureRecognizer, _ name: String, to view: UIView) {
  gesture.handlers.append { log.append("\(name) \($0.state.rawValue)") }
  view.addGestureRecognizer(gesture)
}

private final class Simultaneous: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

@Suite(.serialized) @MainActor struct GestureTests {
  private func setUp() -> (TestHost, UIWindow, TouchView) {
    let host = TestHost.launch()
    let window = host.show()
    let view = TouchView(frame: window.bounds)
    window.addSubview(view)
    host.settle()
    log = []
    return (host, window, view)
  }

  @Test func touchesReachTheView() {
    let (host, _, _) = setUp()
    host.tap(100, 200)
    #expect(log == ["began", "ended 1"])
    log = []
    host.tap(100, 200)
    #expect(log == ["began", "ended 2"])
  }

  @Test func tapCancelsItsViewsTouch() {
    let (host, _, view) = setUp()
    add(UITapGestureRecognizer(target: nil, action: nil), "tap", to: view)
    host.tap(100, 200)
    #expect(log == ["began", "cancelled", "tap 3"] || log == ["began", "tap 3", "cancelled"])
  }

  /// A tap that puts the keyboard away lies on the view around; what takes taps itself does not set it off.
  @Test(arguments: [
    ("UITextField", 1, false), ("UITextField", 2, true), ("UITextView", 1, false), ("UIButton", 1, false),
    ("UISwitch", 1, false), ("UISlider", 1, true), ("UILabel", 1, true), ("UIView", 1, true),
  ])
  func tapOfAnAncestor(row: (view: String, taps: Int, fires: Bool)) {
    let (host, _, view) = setUp()
    let kinds: [String: () -> UIView] = [
      "UITextField": { UITextField() }, "UITextView": { UITextView() }, "UIButton": { UIButton(type: .system) },
      "UISwitch": { UISwitch() }, "UISlider": { UISlider() }, "UILabel": { UILabel() }, "UIView": { UIView() },
    ]
    let child = kinds[row.view]!()
    child.frame = CGRect(x: 50, y: 150, width: 100, height: 100)
    view.addSubview(child)
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.numberOfTapsRequired = row.taps
    add(tap, "tap", to: view)
    for _ in 0..<row.taps { host.tap(70, 165) }
    #expect(log.contains("tap 3") == row.fires)
  }

  @Test func singleTapWaitsForDoubleTap() {
    let (host, _, view) = setUp()
    let double = UITapGestureRecognizer(target: nil, action: nil)
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(target: nil, action: nil)
    single.cancelsTouchesInView = false
    double.cancelsTouchesInView = false
    single.require(toFail: double)
    add(double, "double", to: view)
    add(single, "single", to: view)
    host.tap(100, 200)
    #expect(!log.contains("single 3"))
    host.advance(0.5)
    #expect(log.filter { $0.contains("3") } == ["single 3"])
    log = []
    host.advance(1)
    host.tap(100, 200)
    host.advance(0.1)
    host.tap(100, 200)
    host.advance(0.5)
    #expect(log.filter { $0.contains("3") } == ["double 3"])
  }

  @Test func longPress() {
    let (host, _, view) = setUp()
    add(UILongPressGestureRecognizer(target: nil, action: nil), "long", to: view)
    host.touch(.began, 100, 200)
    host.advance(0.4)
    #expect(log == ["began"])
    host.advance(0.2)
    #expect(log == ["began", "cancelled", "long 1"] || log == ["began", "long 1", "cancelled"])
    host.touch(.moved, 120, 200)
    host.touch(.ended, 120, 200)
    #expect(log.suffix(2) == ["long 2", "long 3"])
    log = []
    host.tap(100, 200)
    #expect(log == ["began", "ended 1"] || log == ["began", "ended 2"])
  }

  @Test func panHasHysteresisAndVelocity() {
    let (host, _, view) = setUp()
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    var velocity = CGPoint.zero
    pan.handlers.append { if $0.state == .ended { velocity = pan.velocity(in: view) } }
    add(pan, "pan", to: view)
    host.touch(.began, 100, 200)
    host.advance(1.0 / 60)
    host.touch(.moved, 105, 200)
    #expect(log == ["began", "moved"])
    host.advance(1.0 / 60)
    host.touch(.moved, 115, 200)
    #expect(log.contains("pan 1") && log.contains("cancelled"))
    host.advance(1.0 / 60)
    host.touch(.moved, 125, 200)
    #expect(pan.translation(in: view) == CGPoint(x: 25, y: 0))
    host.touch(.ended, 125, 200)
    #expect(log.last == "pan 3")
    #expect(abs(velocity.x - 500) < 200)
  }

  /// Delegates that ask for the direction are asked with the first movement.
  @Test(arguments: [1.0 / 60, 0.5]) func theFirstMovementHasAVelocity(rest: Double) {
    let (host, _, view) = setUp()
    let pan = UIPanGestureRecognizer(target: nil, action: nil)
    var velocity = CGPoint.zero
    pan.handlers.append { if $0.state == .began { velocity = pan.velocity(in: view) } }
    add(pan, "pan", to: view)
    host.touch(.began, 100, 200)
    host.advance(rest)
    host.touch(.moved, 102, 212)
    #expect(velocity.y > 0 && abs(velocity.x * 6 - velocity.y) < 0.01)
    host.touch(.ended, 102, 212)
  }

  @Test func deeperGestureWinsUnlessBothMay() {
    let (host, window, view) = setUp()
    let outer = UIPanGestureRecognizer(target: nil, action: nil)
    add(outer, "outer", to: window)
    add(UIPanGestureRecognizer(target: nil, action: nil), "inner", to: view)
    host.drag(from: (100, 100), to: (200, 100))
    #expect(log.contains("inner 1") && !log.contains("outer 1"))
    log = []
    let delegate = Simultaneous()
    outer.delegate = delegate
    host.drag(from: (100, 100), to: (200, 100))
    #expect(log.contains("inner 1") && log.contains("outer 1"))
  }

  @Test func swipe() {
    let (host, _, view) = setUp()
    let left = UISwipeGestureRecognizer(target: nil, action: nil)
    left.direction = .left
    add(left, "left", to: view)
    host.drag(from: (300, 300), to: (200, 305), frames: 6)
    #expect(log.contains("left 3"))
    log = []
    host.drag(from: (200, 300), to: (300, 305), frames: 6)
    #expect(!log.contains("left 3"))
  }

  @Test func pinch() {
    let (host, _, view) = setUp()
    view.isMultipleTouchEnabled = true
    let pinch = UIPinchGestureRecognizer(target: nil, action: nil)
    add(pinch, "pinch", to: view)
    host.touch(.began, 150, 200, id: 1)
    host.touch(.began, 250, 200, id: 2)
    for step in 1...10 {
      host.advance(1.0 / 60)
      host.touch(.moved, 150 - Double(step) * 5, 200, id: 1)
      host.touch(.moved, 250 + Double(step) * 5, 200, id: 2)
    }
    #expect(log.contains("pinch 1"))
    #expect(pinch.scale > 1.7)
    host.touch(.ended, 100, 200, id: 1)
    #expect(log.last == "pinch 3")
    host.touch(.ended, 300, 200, id: 2)
  }
}
