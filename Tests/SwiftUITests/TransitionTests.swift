import SwiftUI
import Testing
import UIKitCore

@MainActor @Suite("SwiftUI: transitions, transactions, keyframes")
struct TransitionTests {
  private struct Twirl: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View { content.offset(x: phase.value * 50) }
  }
  private struct Shift: ViewModifier {
    let x: CGFloat
    func body(content: Content) -> some View { content.offset(x: x) }
  }
  private struct Stage: View {
    let isShown: Bool
    let transition: AnyTransition
    var body: some View {
      VStack(spacing: 0) { if isShown { Probe("a").frame(width: 40, height: 40).transition(transition) } }
        .frame(width: 200, height: 200)
    }
  }
  private func shown(_ stage: Stage) -> (UIWindow, UIHostingController<Stage>) {
    let controller = UIHostingController(rootView: stage)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return (window, controller)
  }
  private func probe(_ view: UIView) -> ProbeView? {
    (view as? ProbeView) ?? view.subviews.lazy.compactMap { probe($0) }.first
  }

  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let transition: @MainActor () -> AnyTransition
  }
  nonisolated(unsafe) static let cases = [
    Case(testDescription: "of two modifiers") { .modifier(active: Shift(x: 50), identity: Shift(x: 0)) },
    Case(testDescription: "of a type of one's own") { AnyTransition(Twirl()) },
    Case(testDescription: "with another") {
      AnyTransition(Twirl()).combined(with: .opacity).animation(.linear(duration: 0.2))
    },
  ]
  @Test("what goes stays in its transition until the animation is over", arguments: cases)
  func leaving(_ test: Case) async throws {
    let (window, controller) = shown(Stage(isShown: true, transition: test.transition()))
    let view = try #require(probe(window))
    #expect(view.convert(view.bounds, to: window).midX == 100)
    withAnimation(.linear(duration: 0.2)) {
      controller.rootView = Stage(isShown: false, transition: test.transition())
    }
    window.layoutIfNeeded()
    #expect(probe(window) === view)
    // Where it goes to.
    #expect(abs(view.convert(view.bounds, to: window).midX - 100) == 50)
  }

  @Test("what comes is in its place after the animation", arguments: cases)
  func arriving(_ test: Case) throws {
    let (window, controller) = shown(Stage(isShown: false, transition: test.transition()))
    #expect(probe(window) == nil)
    withAnimation(.linear(duration: 0.2)) {
      controller.rootView = Stage(isShown: true, transition: test.transition())
    }
    window.layoutIfNeeded()
    let view = try #require(probe(window))
    #expect(view.convert(view.bounds, to: window).midX == 100)
  }

  @Test("values of an app's own belong to a transaction")
  func transactionKeys() {
    struct Speed: TransactionKey { static let defaultValue = 1 }
    var transaction = Transaction()
    #expect(transaction[Speed.self] == 1)
    transaction[Speed.self] = 3
    #expect(transaction[Speed.self] == 3)
  }

  private struct Values {
    var x = 0.0
    var y = 10.0
  }
  @Test("keyframes give the values of each time")
  func keyframes() {
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.x) {
        LinearKeyframe(10, duration: 1)
        MoveKeyframe(50)
        LinearKeyframe(60, duration: 1)
      }
      KeyframeTrack(\.y) { SpringKeyframe(20, duration: 3) }
    }
    #expect(timeline.duration == 3)
    #expect([0, 0.5, 1, 1.5, 2, 9].map { timeline.value(time: $0).x } == [0, 5, 50, 55, 60, 60])
    #expect(timeline.value(time: 0).y == 10 && abs(timeline.value(time: 2.9).y - 20) < 0.1)
  }
  @Test("a cubic part goes on in the direction of the way")
  func cubic() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1)
      CubicKeyframe(20, duration: 1)
    }
    let speed = (timeline.value(time: 1.001) - timeline.value(time: 0.999)) / 0.002
    #expect(abs(speed - 10) < 0.1)
    #expect(UnitCurve.easeInOut.value(at: 0.5) == 0.5 || abs(UnitCurve.easeInOut.value(at: 0.5) - 0.5) < 1e-6)
  }

  @Test func viewsOfUIKitTakeAnimations() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    window.isHidden = false
    window.layoutIfNeeded()
    var calls = 0
    UIView.animate(.linear(duration: 2)) {
      view.alpha = 0
      calls += 1
    }
    #expect(calls == 1 && view.alpha == 0)
    #expect(view.layer.animation(forKey: "opacity")?.duration == 2)
  }
}
