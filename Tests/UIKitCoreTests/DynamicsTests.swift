import Foundation
import Testing

@testable import UIKitCore

/// Dynamic animators: where items go, when they rest, and what delegates hear.
@MainActor @Suite(.serialized) struct DynamicsTests {
  final class Log: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    var lines: [String] = []
    func collisionBehavior(
      _ b: UICollisionBehavior, beganContactFor item: any UIDynamicItem, withBoundaryIdentifier id: (any NSCopying)?,
      at p: CGPoint
    ) { lines.append("began \((id as? NSString).map(String.init) ?? "bounds")") }
    func collisionBehavior(
      _ b: UICollisionBehavior, endedContactFor item: any UIDynamicItem, withBoundaryIdentifier id: (any NSCopying)?
    ) { lines.append("ended \((id as? NSString).map(String.init) ?? "bounds")") }
    func collisionBehavior(
      _ b: UICollisionBehavior, beganContactFor one: any UIDynamicItem, with two: any UIDynamicItem, at p: CGPoint
    ) { lines.append("items") }
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
  }
  final class Ball: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  let host = TestHost.launch()
  let log = Log()

  private func stage(_ frames: CGRect...) -> (UIDynamicAnimator, [UIView]) {
    let window = host.show()
    let root = window.rootViewController!.view!
    let views = frames.map { UIView(frame: $0) }
    for view in views { root.addSubview(view) }
    return (UIDynamicAnimator(referenceView: root), views)
  }

  @Test func gravityFallsAThousandPointsPerSquareSecond() {
    let (animator, views) = stage(CGRect(x: 100, y: 0, width: 40, height: 40))
    let body = UIDynamicItemBehavior(items: views)
    animator.addBehavior(body)
    animator.addBehavior(UIGravityBehavior(items: views))
    host.advance(0.5)
    // s = g t²/2 = 125 points; the first frame begins the clock.
    #expect(abs(views[0].center.y - 20 - 125) < 12)
    #expect(views[0].center.x == 120)
    #expect(abs(body.linearVelocity(for: views[0]).y - 500) < 25)
    #expect(animator.isRunning)
    #expect(abs(animator.elapsedTime - 0.5) < 0.04)
  }

  @Test func whatFallsOnTheBoundsLiesThereAndTheAnimatorPauses() {
    let (animator, views) = stage(CGRect(x: 100, y: 100, width: 50, height: 50))
    animator.delegate = log
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = log
    animator.addBehavior(UIGravityBehavior(items: views))
    animator.addBehavior(collision)
    host.settle()
    let floor = animator.referenceView!.bounds.maxY
    #expect(abs(views[0].frame.maxY - floor) < 0.5)
    #expect(abs(views[0].frame.minX - 100) < 0.5)
    #expect(!animator.isRunning)
    #expect(log.lines.first == "resume")
    #expect(log.lines.last == "pause")
    #expect(log.lines.contains("began bounds"))
  }

  @Test func theSameStartEndsInTheSamePlace() {
    func run() -> [CGPoint] {
      let (animator, views) = stage(
        CGRect(x: 100, y: 100, width: 50, height: 50), CGRect(x: 120, y: 20, width: 30, height: 60),
        CGRect(x: 90, y: 220, width: 80, height: 20))
      let collision = UICollisionBehavior(items: views)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(UIGravityBehavior(items: views))
      animator.addBehavior(collision)
      host.advance(1.5)
      return views.map(\.center)
    }
    #expect(run() == run())
  }

  @Test func stackedBoxesDoNotOverlap() {
    let (animator, views) = stage(
      CGRect(x: 100, y: 500, width: 60, height: 60), CGRect(x: 100, y: 400, width: 60, height: 60),
      CGRect(x: 100, y: 300, width: 60, height: 60))
    let collision = UICollisionBehavior(items: views)
    collision.translatesReferenceBoundsIntoBoundary = true
    animator.addBehavior(UIGravityBehavior(items: views))
    animator.addBehavior(collision)
    host.settle()
    let floor = animator.referenceView!.bounds.maxY
    for (place, view) in views.enumerated() {
      #expect(abs(view.frame.maxY - (floor - CGFloat(place) * 60)) < 1.5, "box \(place)")
    }
  }

  @Test func aBallBouncesByItsElasticity() {
    let window = host.show()
    let root = window.rootViewController!.view!
    let ball = Ball(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
    root.addSubview(ball)
    let animator = UIDynamicAnimator(referenceView: root)
    let body = UIDynamicItemBehavior(items: [ball])
    body.elasticity = 1
    let collision = UICollisionBehavior(items: [ball])
    collision.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 400), to: CGPoint(x: 375, y: 400))
    collision.collisionDelegate = log
    for behavior in [UIGravityBehavior(items: [ball]), collision, body] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    var highest = CGFloat.infinity
    host.advance(0.9)
    for _ in 0..<60 {
      host.advance(1.0 / 60)
      highest = min(highest, ball.center.y)
    }
    #expect(log.lines.prefix(2) == ["began floor", "ended floor"])
    // A lossless bounce comes back to where it began, at 120.
    #expect(abs(highest - 120) < 12)
  }

  @Test func aFastItemDoesNotPassALine() {
    let (animator, views) = stage(CGRect(x: 10, y: 200, width: 10, height: 10))
    let collision = UICollisionBehavior(items: views)
    collision.addBoundary(withIdentifier: "wall" as NSString, from: CGPoint(x: 200, y: 0), to: CGPoint(x: 200, y: 600))
    animator.addBehavior(collision)
    let body = UIDynamicItemBehavior(items: views)
    body.addLinearVelocity(CGPoint(x: 5000, y: 0), for: views[0])
    #expect(body.linearVelocity(for: views[0]).x == 5000)
    animator.addBehavior(body)
    host.advance(0.5)
    #expect(views[0].center.x < 200)
  }

  @Test func snapEndsAtItsPointUpright() {
    let (animator, views) = stage(CGRect(x: 0, y: 0, width: 40, height: 40))
    views[0].transform = CGAffineTransform(rotationAngle: 0.8)
    let snap = UISnapBehavior(item: views[0], snapTo: CGPoint(x: 200, y: 300))
    animator.addBehavior(snap)
    host.settle()
    #expect(abs(views[0].center.x - 200) < 0.5 && abs(views[0].center.y - 300) < 0.5)
    #expect(abs(views[0].transform.b) < 0.01)
    #expect(!animator.isRunning)
    snap.snapPoint = CGPoint(x: 100, y: 100)
    #expect(animator.isRunning)
    host.settle()
    #expect(abs(views[0].center.x - 100) < 0.5)
  }

  @Test func pushesAreHundredsOfPoints() {
    let (animator, views) = stage(
      CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 0, y: 200, width: 100, height: 100))
    let body = UIDynamicItemBehavior(items: views)
    animator.addBehavior(body)
    let once = UIPushBehavior(items: [views[0]], mode: .instantaneous)
    once.setAngle(0, magnitude: 2)
    let steady = UIPushBehavior(items: [views[1]], mode: .continuous)
    steady.pushDirection = CGVector(dx: 3, dy: 0)
    animator.addBehavior(once)
    animator.addBehavior(steady)
    host.advance(1)
    #expect(!once.active && steady.active)
    #expect(abs(body.linearVelocity(for: views[0]).x - 200) < 1)
    #expect(abs(body.linearVelocity(for: views[1]).x - 300) < 15)
  }

  @Test func anAttachmentKeepsItsLength() {
    let (animator, views) = stage(CGRect(x: 280, y: 80, width: 40, height: 40))
    let rope = UIAttachmentBehavior(item: views[0], attachedToAnchor: CGPoint(x: 180, y: 100))
    #expect(rope.length == 120)
    #expect(rope.attachedBehaviorType == .anchor)
    animator.addBehavior(UIGravityBehavior(items: views))
    animator.addBehavior(rope)
    for _ in 0..<40 {
      host.advance(1.0 / 60)
      let (x, y) = (views[0].center.x - 180, views[0].center.y - 100)
      #expect(abs((x * x + y * y).squareRoot() - 120) < 2)
    }
    #expect(views[0].center.y > 150)
  }

  @Test func aFixedAttachmentMovesTwoAsOne() {
    let (animator, views) = stage(CGRect(x: 0, y: 0, width: 40, height: 40), CGRect(x: 60, y: 0, width: 40, height: 40))
    animator.addBehavior(
      UIAttachmentBehavior.fixedAttachment(
        with: views[0], attachedTo: views[1], attachmentAnchor: CGPoint(x: 50, y: 20)))
    animator.addBehavior(UIGravityBehavior(items: [views[0]]))
    host.advance(0.5)
    let (x, y) = (views[1].center.x - views[0].center.x, views[1].center.y - views[0].center.y)
    #expect(abs((x * x + y * y).squareRoot() - 60) < 1.5)
    #expect(views[1].center.y > 40)
  }

  @Test("a push that its own action takes away has pushed") func aPushThatLeaves() {
    let (animator, views) = stage(CGRect(x: 0, y: 0, width: 100, height: 100))
    let push = UIPushBehavior(items: views, mode: .instantaneous)
    (push.angle, push.magnitude) = (0, 1)
    push.action = { [unowned animator, unowned push] in animator.removeBehavior(push) }
    animator.addBehavior(push)
    animator.addBehavior(UIDynamicItemBehavior(items: views))
    host.advance(0.5)
    #expect(views[0].center.x > 80 && push.dynamicAnimator == nil)
  }

  @Test func childBehavioursActAndLeaveWithTheirParent() {
    let (animator, views) = stage(CGRect(x: 0, y: 0, width: 40, height: 40))
    let parent = UIDynamicBehavior()
    let gravity = UIGravityBehavior(items: views)
    var actions = 0
    parent.action = { actions += 1 }
    parent.addChildBehavior(gravity)
    animator.addBehavior(parent)
    #expect(gravity.dynamicAnimator === animator)
    host.advance(0.25)
    #expect(views[0].center.y > 30 && actions > 10)
    animator.removeBehavior(parent)
    #expect(gravity.dynamicAnimator == nil)
    host.advance(0.1)
    let place = views[0].center
    host.advance(0.25)
    #expect(views[0].center == place)
    #expect(!animator.isRunning)
  }

  @Test func anAnchoredItemStaysAndOthersLieOnIt() {
    let (animator, views) = stage(
      CGRect(x: 50, y: 300, width: 200, height: 20), CGRect(x: 130, y: 100, width: 40, height: 40))
    let shelf = UIDynamicItemBehavior(items: [views[0]])
    shelf.isAnchored = true
    let collision = UICollisionBehavior(items: views)
    collision.collisionDelegate = log
    for behavior in [shelf, collision, UIGravityBehavior(items: views)] as [UIDynamicBehavior] {
      animator.addBehavior(behavior)
    }
    host.settle()
    #expect(views[0].center == CGPoint(x: 150, y: 310))
    #expect(abs(views[1].frame.maxY - 300) < 0.5)
    #expect(log.lines.first == "items")
  }

  @Test func fieldsActInTheirRegionOnly() {
    let (animator, views) = stage(
      CGRect(x: 100, y: 100, width: 40, height: 40), CGRect(x: 300, y: 300, width: 40, height: 40))
    let field = UIFieldBehavior.linearGravityField(direction: CGVector(dx: 1, dy: 0))
    field.position = CGPoint(x: 120, y: 120)
    field.region = UIRegion(radius: 50)
    for view in views { field.addItem(view) }
    animator.addBehavior(field)
    host.advance(0.3)
    #expect(views[0].center.x > 130 && views[1].center.x == 320)
    #expect(UIRegion(size: CGSize(width: 10, height: 10)).inverse().contains(CGPoint(x: 6, y: 0)))
  }

  @Test func layoutAttributesMoveAndAreFound() {
    let layout = UICollectionViewFlowLayout()
    let animator = UIDynamicAnimator(collectionViewLayout: layout)
    let item = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 3, section: 0))
    item.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 3, section: 0)) === item)
    #expect(animator.layoutAttributesForCell(at: IndexPath(item: 4, section: 0)) == nil)
    #expect(animator.items(in: CGRect(x: 40, y: 40, width: 5, height: 5)).count == 1)
    _ = host.show()
    host.advance(0.25)
    #expect(item.center.y > 35)
  }
}
