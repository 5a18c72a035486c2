import Foundation
import Testing

@testable import UIKitCore

/// Property animators that are paused, continued and touched.
@MainActor @Suite(.serialized) struct PropertyAnimatorTests {
  /// A view that moves.
  @MainActor final class Stage {
    let host = TestHost.launch()
    let view = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 100))
    let window: UIWindow

    init() {
      window = host.show()
      window.rootViewController?.view.addSubview(view)
      host.settle()
    }

    var x: CGFloat { view.layer.presentation()?.position.x ?? -1 }
  }

  @Test func aPauseLeavesEverythingWhereItIsSeen() {
    let stage = Stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { stage.view.center.x = 250 }
    animator.startAnimation()
    stage.host.advance(0.5)
    let seen = stage.x
    // An ease-in has come less than half of its way.
    #expect(seen > 80 && seen < 130)
    animator.pauseAnimation()
    stage.host.advance(0.1)
    #expect(abs(stage.x - seen) < 4)
    #expect(abs(animator.fractionComplete - (seen - 50) / 200) < 0.02)
    animator.startAnimation()
    stage.host.advance(1.0 / 30)
    #expect(stage.x > seen && stage.x < seen + 25)
    // Half of the time is left.
    stage.host.advance(0.4)
    #expect(animator.isRunning)
    stage.host.advance(0.1)
    #expect(stage.view.center.x == 250 && !animator.isRunning)
  }

  @Test(arguments: [(false, CGFloat(150)), (true, 100)]) func itGoesOnByAnotherCurve(isReversed: Bool, middle: CGFloat)
  {
    let stage = Stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { stage.view.center.x = 250 }
    animator.fractionComplete = isReversed ? 0.5 : 0
    animator.isReversed = isReversed
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 2)
    stage.host.advance(1)
    #expect(abs(stage.x - middle) < 5)
    stage.host.advance(1.05)
    #expect(stage.view.center.x == (isReversed ? 50 : 250))
  }

  @Test func aReversedOneCountsFromTheEnd() {
    let stage = Stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 250 }
    animator.startAnimation()
    stage.host.advance(0.25)
    animator.pauseAnimation()
    let done = animator.fractionComplete
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - (1 - done)) < 0.001)
    animator.fractionComplete = 0.9
    #expect(abs(stage.x - 70) < 1)
    animator.startAnimation()
    stage.host.settle()
    #expect(stage.view.center.x == 50)
  }

  @Test func whatMayNotBeInterruptedIsNot() {
    let stage = Stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 250 }
    animator.isInterruptible = false
    animator.startAnimation()
    stage.host.advance(0.2)
    animator.pauseAnimation()
    animator.fractionComplete = 0
    animator.isReversed = true
    animator.stopAnimation(true)
    #expect(animator.isRunning && !animator.isReversed)
    stage.host.advance(1)
    #expect(stage.view.center.x == 250)
  }

  @Test func whatMovesIsTouchedWhereItIsSeen() {
    let stage = Stage()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { stage.view.center.x = 350 }
    animator.fractionComplete = 0.1
    func hit(_ x: CGFloat) -> Bool { stage.window.hitTest(CGPoint(x: x, y: 150), with: nil) === stage.view }
    #expect(hit(60) && !hit(350))
    animator.isManualHitTestingEnabled = true
    #expect(!hit(60) && hit(350))
    animator.isManualHitTestingEnabled = false
    animator.isUserInteractionEnabled = false
    #expect(!hit(60) && !hit(350))
    animator.startAnimation()
    stage.host.settle()
    #expect(hit(350))
  }

  @Test func aTurnedViewIsTouchedWhereItIsSeen() {
    let stage = Stage()
    stage.view.bounds.size = CGSize(width: 200, height: 20)
    stage.view.center = CGPoint(x: 150, y: 300)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      stage.view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    }
    func hit(_ x: CGFloat, _ y: CGFloat) -> Bool { stage.window.hitTest(CGPoint(x: x, y: y), with: nil) === stage.view }
    animator.fractionComplete = 0
    #expect(hit(240, 300) && !hit(150, 390))
    animator.stopAnimation(true)
  }
}
