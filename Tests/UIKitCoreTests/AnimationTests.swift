import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite(.serialized) @MainActor struct AnimationTests {
  private func setUp() -> (TestHost, UIView) {
    let host = TestHost.launch()
    let window = host.show()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    host.settle()
    return (host, view)
  }

  @Test func blockAnimationMovesThePresentation() {
    let (host, view) = setUp()
    var finished: Bool?
    UIView.animate(
      withDuration: 1, delay: 0, options: [.curveLinear], animations: { view.center.x = 250 },
      completion: { finished = $0 })
    #expect(view.center.x == 250)
    host.advance(0.5)
    let shown = view.layer.presentation()?.position.x ?? 0
    #expect(abs(shown - 150) < 10)
    #expect(finished == nil)
    host.settle()
    #expect(finished == true)
  }

  /// As layouts do that place parts, and then mirror them.
  @Test func aValueThatABlockSetsTwiceIsAnimatedToItsEnd() {
    let (host, view) = setUp()
    var ends: [Bool] = []
    UIView.animate(
      withDuration: 1,
      animations: {
        view.center.x = 250
        view.center.x = 150
      }, completion: { ends.append($0) })
    host.advance(0.5)
    #expect(ends.isEmpty)
    host.settle()
    #expect(ends == [true])
  }

  private final class Fading: UIViewController {
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var ends: [Bool] = []
    var fadesLate = false
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(label)
      if !fadesLate { fade() }
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      if fadesLate { fade() }
    }
    private func fade() {
      label.alpha = 0
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) {
        self.label.alpha = 1
      } completion: {
        self.ends.append($0)
      }
    }
  }

  @Test("What a controller animates as its view loads or is about to appear moves", arguments: [false, true])
  func beforeTheViewShows(fadesLate: Bool) {
    let host = TestHost.launch()
    let page = Fading()
    page.fadesLate = fadesLate
    let window = host.show(UIViewController())
    window.rootViewController = page
    host.advance(0.5)
    #expect(abs((page.label.layer.presentation()?.opacity ?? 1) - 0.5) < 0.1 && page.ends.isEmpty)
    host.settle()
    #expect(page.ends == [true])
    let second = Fading()
    second.fadesLate = fadesLate
    page.present(second, animated: false)
    host.advance(0.5)
    #expect(second.ends.isEmpty)
    host.settle()
    #expect(second.ends == [true])
  }

  @Test("What does not show in the same turn is at its end")
  func viewsThatDoNotShow() {
    let host = TestHost.launch()
    _ = host.show(UIViewController())
    let page = Fading()
    page.loadViewIfNeeded()
    #expect(page.ends.isEmpty && page.label.alpha == 1)
    host.advance(0.1)
    #expect(page.ends == [true] && page.label.layer.animationKeys() == nil)
  }

  @Test func completionWithoutAnimations() {
    let (host, _) = setUp()
    var finished: Bool?
    UIView.animate(withDuration: 0.5, animations: {}, completion: { finished = $0 })
    #expect(finished == nil)
    host.settle()
    #expect(finished == true)
  }

  @Test func nestedBlocksInheritTheDuration() {
    let (_, view) = setUp()
    var inner = 0.0
    UIView.animate(withDuration: 2) {
      UIView.animate(withDuration: 0.1) {
        inner = UIView.inheritedAnimationDuration
        view.alpha = 0
      }
    }
    #expect(inner == 2)
  }

  // How layers animate properties of their own with a view's block: the action of another key gives the timing.
  private final class Gauge: CALayer {
    override func action(forKey event: String) -> (any CAAction)? {
      guard event == "zPosition", let animation = super.action(forKey: "backgroundColor") as? CABasicAnimation else {
        return super.action(forKey: event)
      }
      animation.keyPath = event
      animation.fromValue = zPosition
      return animation
    }
  }
  private final class GaugeView: UIView {
    override class var layerClass: AnyClass { Gauge.self }
  }

  @Test func actionsInABlockAreAnimationsThatMayBeRunForAnotherKey() throws {
    let (host, view) = setUp()
    let gauge = GaugeView(frame: view.bounds)
    view.addSubview(gauge)
    host.settle()
    var finished: Bool?
    UIView.animate(withDuration: 2, animations: { gauge.layer.zPosition = 10 }, completion: { finished = $0 })
    let animation = try #require(gauge.layer.animation(forKey: "zPosition") as? CABasicAnimation)
    #expect(animation.duration == 2 && animation.fromValue as? CGFloat == 0)
    #expect(finished == nil)
    host.settle()
    #expect(finished == true)
    // Who only looks at an action keeps no completion waiting.
    finished = nil
    var isAnimation = false
    UIView.animate(
      withDuration: 0.2, animations: { isAnimation = view.layer.action(forKey: "opacity") is CABasicAnimation },
      completion: { finished = $0 })
    host.settle()
    #expect(isAnimation && finished == true)
  }

  @Test func performWithoutAnimation() {
    let (_, view) = setUp()
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { view.alpha = 0.5 }
    }
    #expect(view.layer.animation(forKey: "opacity") == nil)
  }

  @Test func offScreenViewsJump() {
    let (host, _) = setUp()
    let loose = UIView(frame: .zero)
    var done = false
    UIView.animate(withDuration: 1, animations: { loose.alpha = 0 }, completion: { _ in done = true })
    host.settle()
    #expect(done)
  }

  @Test func removedAnimationIsNotFinished() {
    let (host, view) = setUp()
    var finished: Bool?
    UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { finished = $0 })
    host.advance(0.2)
    view.layer.removeAllAnimations()
    host.settle()
    #expect(finished == false)
  }

  @Test func keyframes() {
    let (host, view) = setUp()
    var done = false
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: [.calculationModeLinear],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.center.x = 150 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { view.center.x = 50 }
      }, completion: { _ in done = true })
    host.advance(0.5)
    #expect((view.layer.presentation()?.position.x ?? 0) > 120)
    host.settle()
    #expect(done)
    #expect(view.center.x == 50)
  }

  @Test func propertyAnimatorCanBeScrubbedAndFinished() {
    let (host, view) = setUp()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 250 }
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    animator.fractionComplete = 0.5
    host.advance(0.1)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 150) < 2)
    animator.startAnimation()
    host.settle()
    #expect(position == .end)
    #expect(view.center.x == 250)
    #expect(animator.state == .inactive)
  }

  @Test func delayedAnimationShowsTheOldValueFirst() {
    let (host, view) = setUp()
    UIView.animate(withDuration: 0.2, delay: 0.5, options: [], animations: { view.alpha = 0 })
    host.advance(0.3)
    #expect(view.layer.presentation()?.opacity == 1)
    host.settle()
    #expect(view.layer.presentation()?.opacity ?? 0 == 0)
  }
}

@Suite(.serialized) @MainActor struct SpringDurationTests {
  @Test func aSpringComesToRestAndABounceSwingsOver() {
    let host = TestHost.launch()
    let window = host.show()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    host.settle()
    func farthest(bounce: CGFloat) -> CGFloat {
      view.frame.origin.x = 0
      var farthest: CGFloat = 0
      var isFinished = false
      UIView.animate(springDuration: 0.4, bounce: bounce) {
        view.frame.origin.x = 100
      } completion: {
        isFinished = $0
      }
      for _ in 0..<240 where !isFinished {
        host.advance(1.0 / 60)
        farthest = max(farthest, view.layer.presentation()?.frame.minX ?? 0)
      }
      #expect(isFinished)
      return farthest
    }
    #expect(farthest(bounce: 0) <= 100.1)
    #expect(farthest(bounce: 0.5) > 110)
  }

  @Test func whatLeavesTheScreenBeforeItsFirstFrameEnds() {
    let host = TestHost.launch()
    let window = host.show()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.addSubview(view)
    host.settle()
    var ended: Bool?
    UIView.animate(
      withDuration: 1, animations: { view.frame.origin.x = 100 }, completion: { ended = $0 })
    view.removeFromSuperview()
    host.advance(1.0 / 60)
    #expect(ended == false)
    #expect(view.layer.animationKeys() == nil)
    // What is moved to another place goes on.
    window.addSubview(view)
    host.settle()
    ended = nil
    UIView.animate(
      withDuration: 1, animations: { view.frame.origin.x = 200 }, completion: { ended = $0 })
    let box = UIView(frame: window.bounds)
    window.addSubview(box)
    box.addSubview(view)
    host.advance(1.0 / 60)
    #expect(ended == nil && view.layer.animationKeys() != nil)
    host.settle()
    #expect(ended == true)
  }
}
