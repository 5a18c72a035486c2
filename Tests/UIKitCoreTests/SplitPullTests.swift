import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Column: UIViewController {
  let name: String
  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  override func viewWillAppear(_ animated: Bool) { log.append("\(name) will") }
  override func viewDidAppear(_ animated: Bool) { log.append("\(name) did") }
  override func viewWillDisappear(_ animated: Bool) { log.append("\(name) wont") }
  override func viewDidDisappear(_ animated: Bool) { log.append("\(name) didnt") }
}

private final class Delegate: NSObject, UISplitViewControllerDelegate {
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) { log.append("begin") }
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) { log.append("end") }
}

/// A finger that brings the primary column in from the edge.
@Suite(.serialized) @MainActor struct SplitPullTests {
  private let split = UISplitViewController(style: .doubleColumn)
  private let primary = Column("primary")
  private let delegate = Delegate()
  private let host: TestHost

  init() throws {
    UIApplication._reset()
    host = TestHost(try #require(DeviceModel.named("iPad")))
    UIApplication._host = host
    UIApplication.shared._start(delegateClass: nil)
    split.setViewController(primary, for: .primary)
    split.setViewController(Column("secondary"), for: .secondary)
    split.delegate = delegate
    _ = host.show(split)
    log = []
  }

  /// The left edge of the column, on the screen; columns lie in navigation controllers.
  private var edge: CGFloat { primary.view.convertToScreen(primary.view.bounds).minX }

  /// From the edge through these places, a frame apart, with a rest at the end.
  private func pull(through places: [Double], lift: Bool = true) {
    host.touch(.began, 1, 600, id: 9)
    host.advance(1.0 / 60)
    for x in places {
      host.touch(.moved, x, 600, id: 9)
      host.advance(1.0 / 60)
    }
    host.advance(0.3)
    guard lift else { return }
    host.touch(.ended, places[places.count - 1], 600, id: 9)
    host.settle()
  }

  @Test func theColumnFollowsTheFinger() {
    #expect(split.displayMode == .secondaryOnly)
    pull(through: [20, 60, 100, 160], lift: false)
    let x = edge
    #expect(x > -230 && x < -100, "\(x)")
    #expect(primary.view.frame.width == 320 && log == ["begin", "primary will"])
    host.touch(.moved, 300, 600, id: 9)
    host.advance(0.3)
    #expect(abs(edge - x - 140) < 1)
    host.touch(.ended, 300, 600, id: 9)
    host.settle()
    #expect(edge == 0 && split.displayMode == .oneOverSecondary)
    #expect(log == ["begin", "primary will", "end", "primary did"])
  }

  @Test func aFingerThatGoesBackTakesTheColumnAlong() {
    pull(through: [20, 100, 200, 100, 30])
    #expect(split.displayMode == .secondaryOnly && primary.viewIfLoaded?.window == nil)
    #expect(log == ["begin", "primary will", "primary wont", "end", "primary didnt"])
    // It can come again.
    pull(through: [20, 100, 200, 310])
    #expect(split.displayMode == .oneOverSecondary && edge == 0)
  }

  @Test func aCancelledTouchTakesTheColumnBack() {
    pull(through: [20, 100, 300], lift: false)
    host.touch(.cancelled, 300, 600, id: 9)
    host.settle()
    #expect(split.displayMode == .secondaryOnly && log.last == "primary didnt")
  }

  /// From the middle of the column that shows.
  private func push(through places: [Double], lift: Bool = true) {
    host.touch(.began, 250, 600, id: 9)
    host.advance(1.0 / 60)
    for x in places {
      host.touch(.moved, x, 600, id: 9)
      host.advance(1.0 / 60)
    }
    host.advance(0.3)
    guard lift else { return }
    host.touch(.ended, places[places.count - 1], 600, id: 9)
    host.settle()
  }

  @Test("a finger takes the column out, and it follows")
  func hiding() {
    split.show(.primary)
    host.settle()
    log = []
    push(through: [230, 200, 150], lift: false)
    let x = edge
    #expect(x < -60 && x > -110, "\(x)")
    #expect(log == ["begin", "primary wont"])
    host.touch(.moved, 50, 600, id: 9)
    host.advance(0.3)
    #expect(abs(edge - x + 100) < 1)
    host.touch(.ended, 50, 600, id: 9)
    host.settle()
    #expect(split.displayMode == .secondaryOnly && primary.viewIfLoaded?.window == nil)
    #expect(log == ["begin", "primary wont", "end", "primary didnt"])
  }

  @Test("a finger that turns round leaves the column where it was")
  func hidingCancelled() {
    split.show(.primary)
    host.settle()
    log = []
    push(through: [200, 120, 200, 240])
    #expect(split.displayMode == .oneOverSecondary && edge == 0)
    #expect(log == ["begin", "primary wont", "primary will", "end", "primary did"])
    // Upwards it is the column's own.
    host.drag(from: (200, 700), to: (195, 300))
    host.settle()
    #expect(split.displayMode == .oneOverSecondary && log.count == 5)
  }
}
