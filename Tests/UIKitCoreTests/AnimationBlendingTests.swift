import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKitCore

/// Animations of `UIView.animate` that follow one another before the first one is over.
@Suite(.serialized) @MainActor struct AnimationBlendingTests {
  private let host = TestHost.launch()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private final class Log { var ends: [String] = [] }
  private let log = Log()

  init() {
    host.show().addSubview(view)
    host.settle()
  }

  private func animate(_ name: String, _ duration: Double = 1, _ change: @escaping () -> Void) {
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear, animations: change) {
      [log] in log.ends.append("\(name) \($0)")
    }
  }

  private var shown: CALayer { view.layer.presentation() ?? view.layer }

  @Test("The first one goes on to its end, and the second is added to it")
  func opposed() {
    animate("out") { view.center.x = 250 }
    host.advance(0.5)
    let middle = shown.position.x
    #expect(abs(middle - 150) < 10)
    animate("back") { view.center.x = 50 }
    #expect(view.layer.animationKeys() == ["position", "position-2"] && log.ends.isEmpty)
    #expect(abs(shown.position.x - middle) < 0.01)
    // Two opposed linear ways stand still together.
    host.advance(0.25)
    #expect(abs(shown.position.x - middle) < 10)
    host.advance(0.35)
    #expect(log.ends == ["out true"] && view.layer.animationKeys() == ["position-2"])
    host.settle()
    #expect(log.ends == ["out true", "back true"] && view.layer.animationKeys() == nil)
    #expect(view.center.x == 50)
  }

  @Test("A third one finds a key of its own, and a change within a block is part of its way")
  func keys() {
    animate("1") { view.center.x = 250 }
    host.advance(0.2)
    animate("2") { view.center.x = 150 }
    animate("3") {
      view.center.x = 300
      view.center.x = 100
    }
    #expect(view.layer.animationKeys() == ["position", "position-2", "position-3"])
    let third = view.layer.animation(forKey: "position-3") as? CABasicAnimation
    #expect((third?.fromValue as? CGPoint)?.x == 50)
    host.settle()
    #expect(log.ends == ["1 true", "2 true", "3 true"] && view.center.x == 100)
  }

  @Test("Scales add up from where they are seen")
  func scales() {
    animate("grow") { view.transform = CGAffineTransform(scaleX: 3, y: 3) }
    host.advance(0.5)
    let before = shown.transform.m11
    animate("shrink") { view.transform = .identity }
    #expect(abs(shown.transform.m11 - before) < 0.01)
    host.settle()
    #expect(log.ends == ["grow true", "shrink true"] && view.layer.presentation()?.transform.m11 == 1)
  }

  @Test("Opacity, colours, and what repeats are replaced: the first one is not finished")
  func replaced() {
    animate("fade") { view.alpha = 0 }
    host.advance(0.5)
    animate("show") { view.alpha = 1 }
    #expect(log.ends == ["fade false"])
    host.settle()
    log.ends = []
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
      view.center.x = 250
    } completion: { [log] in
      log.ends.append("repeat \($0)")
    }
    host.advance(0.5)
    animate("stop") { view.center.x = 50 }
    #expect(log.ends == ["repeat false"] && view.layer.animationKeys() == ["position"])
    host.settle()
    #expect(log.ends == ["repeat false", "stop true"])
  }

  @Test("An animator takes the place of all that is in flight")
  func animator() {
    animate("1") { view.center.x = 250 }
    host.advance(0.2)
    animate("2") { view.center.x = 150 }
    host.advance(0.2)
    let before = shown.position.x
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 350 }
    animator.startAnimation()
    #expect(view.layer.animationKeys() == ["position"] && log.ends == ["1 false", "2 false"])
    #expect(abs(shown.position.x - before) < 0.01)
    host.settle()
    #expect(view.center.x == 350)
  }

  @Test("Removing all animations ends them unfinished")
  func removed() {
    animate("1") { view.center.x = 250 }
    host.advance(0.2)
    animate("2") { view.center.x = 150 }
    view.layer.removeAllAnimations()
    #expect(log.ends == ["1 false", "2 false"])
  }
}
