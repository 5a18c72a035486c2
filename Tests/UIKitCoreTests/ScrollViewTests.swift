import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

private final class Delegate: NSObject, UIScrollViewDelegate {
  var scrolled = 0
  func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolled += 1 }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { log.append("willEndDragging") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append("didEndDragging(\(decelerate))")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("didEndScrollingAnimation") }
}

@Suite(.serialized) @MainActor struct ScrollViewTests {
  private func setUp(_ size: CGSize = CGSize(width: 390, height: 5000)) -> (TestHost, UIScrollView, Delegate) {
    let host = TestHost.launch()
    let window = host.show()
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = size
    let delegate = Delegate()
    scroll.delegate = delegate
    window.rootViewController!.view.addSubview(scroll)
    host.settle()
    log = []
    delegate.scrolled = 0
    return (host, scroll, delegate)
  }

  @Test func dragWithoutThrow() {
    let (host, scroll, delegate) = setUp()
    host.drag(from: (200, 600), to: (200, 400), frames: 20, hold: 0.2)
    host.settle()
    #expect(log == ["willBeginDragging", "willEndDragging", "didEndDragging(false)"])
    #expect(scroll.contentOffset.y == 190)  // 10 points go to the hysteresis
    #expect(delegate.scrolled > 10)
  }

  @Test func throwDeceleratesExponentially() {
    let (host, scroll, delegate) = setUp()
    host.drag(from: (200, 600), to: (200, 400), frames: 10)
    let released = scroll.contentOffset.y
    host.settle()
    #expect(
      log == [
        "willBeginDragging", "willEndDragging", "didEndDragging(true)", "willBeginDecelerating", "didEndDecelerating",
      ])
    // 20 points a frame are 1200 points a second, which coast for 1200 / (1000 · -ln 0.998) points.
    let coast = 1200 * 0.4995
    #expect(abs(scroll.contentOffset.y - released - coast) < 25)
    _ = delegate
  }

  @Test func rubberBandAndReturn() {
    let (host, scroll, delegate) = setUp()
    host.drag(from: (200, 200), to: (200, 410), frames: 20, hold: 0.2, lift: false)
    let expected = -ScrollAxis.band(200, 844)
    #expect(abs(scroll.contentOffset.y - expected) < 0.5)
    host.touch(.ended, 200, 410, id: 2)
    host.settle()
    #expect(scroll.contentOffset.y == 0)
    #expect(log.last == "didEndDecelerating")
    _ = delegate
  }

  @Test func paging() {
    let (host, scroll, delegate) = setUp(CGSize(width: 390 * 3, height: 844))
    scroll.isPagingEnabled = true
    host.drag(from: (300, 400), to: (200, 400), frames: 8)
    host.settle()
    #expect(scroll.contentOffset == CGPoint(x: 390, y: 0))
    host.drag(from: (200, 400), to: (240, 400), frames: 20, hold: 0.3)
    host.settle()
    #expect(scroll.contentOffset == CGPoint(x: 390, y: 0))
    _ = delegate
  }

  @Test func animatedOffset() {
    let (host, scroll, delegate) = setUp()
    scroll.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    host.advance(0.15)
    #expect(scroll.contentOffset.y > 0 && scroll.contentOffset.y < 300)
    host.settle()
    #expect(scroll.contentOffset.y == 300)
    #expect(log == ["didEndScrollingAnimation"])
    _ = delegate
  }

  @Test func smallerContentPullsTheOffsetBack() {
    let (host, scroll, delegate) = setUp()
    scroll.contentOffset.y = 4000
    scroll.contentSize.height = 1000
    #expect(scroll.contentOffset.y == 156)
    _ = (host, delegate)
  }

  @Test func safeAreaBecomesInset() {
    let (host, scroll, delegate) = setUp()
    scroll.contentInsetAdjustmentBehavior = .automatic
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(scroll.contentOffset.y == -47)
    scroll.contentInset.top = 10
    #expect(scroll.adjustedContentInset.top == 57)
    #expect(scroll.contentOffset.y == -57)
    _ = (host, delegate)
  }

  @Test func anOffsetThatIsSetBeforeTheBarsAreKnownHidesWhatItHides() {
    let host = TestHost.launch()
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let table = Rows(style: .plain)
    table.tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    table.tableView.reloadData()
    table.tableView.contentOffset.y = 56
    _ = host.show(UINavigationController(rootViewController: table))
    host.settle()
    #expect(table.tableView.adjustedContentInset.top == 91)
    #expect(table.tableView.contentOffset.y == -35)
    table.tableView.contentInset.top = 20
    #expect(table.tableView.contentOffset.y == -35)
  }

  @Test func aButtonInsideIsToldLateAndLosesItsTouch() {
    let (host, scroll, delegate) = setUp()
    final class Probe: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
      override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
    }
    scroll.addSubview(Probe(frame: CGRect(x: 0, y: 0, width: 390, height: 800)))
    host.settle()
    host.touch(.began, 100, 100)
    host.advance(0.1)
    #expect(log == [])
    host.advance(0.1)
    #expect(log == ["began"])
    host.touch(.ended, 100, 100)
    #expect(log == ["began", "ended"])
    host.advance(1)
    log = []
    host.drag(from: (100, 500), to: (100, 400))
    #expect(!log.contains("began"))
    _ = delegate
  }

  @Test func scrolledContentKeepsClearWhereItLies() {
    let host = TestHost.launch()
    let controller = UIViewController()
    let window = host.show(controller)
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: window.bounds.width, height: 3000)
    let (top, middle) = (UIView(), UIView())
    top.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    middle.frame = CGRect(x: 0, y: 420, width: 100, height: 100)
    for view in [top, middle] { scroll.addSubview(view) }
    controller.view.addSubview(scroll)
    host.settle()
    let inset = window.safeAreaInsets.top
    #expect(inset > 40)
    #expect(top.safeAreaInsets.top == inset && middle.safeAreaInsets == .zero)
    scroll.contentOffset.y = 410
    #expect(middle.safeAreaInsets.top == inset - 10)
    scroll.contentOffset.y = 0
    #expect(middle.safeAreaInsets == .zero)
  }

  private final class Zooming: NSObject, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var calls: [String] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { calls.append("will") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      calls.append("did \(scale)")
    }
  }

  @Test(arguments: [true, false]) func animatedZoomingIsToldOf(byRectangle: Bool) {
    let host = TestHost.launch()
    let delegate = Zooming()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 100, width: 200, height: 200))
    scroll.delegate = delegate
    scroll.addSubview(delegate.content)
    scroll.contentSize = delegate.content.bounds.size
    scroll.maximumZoomScale = 4
    host.show().addSubview(scroll)
    func zoom(to scale: CGFloat, animated: Bool) {
      let side = 200 / scale
      if byRectangle {
        scroll.zoom(to: CGRect(x: 100, y: 100, width: side, height: side), animated: animated)
      } else {
        scroll.setZoomScale(scale, animated: animated)
      }
      host.settle()
    }
    zoom(to: 2, animated: true)
    #expect(scroll.zoomScale == 2 && delegate.calls == ["will", "did 2.0"])
    zoom(to: 4, animated: false)
    #expect(scroll.zoomScale == 4 && delegate.calls.count == 2)
  }

  // As in nested lists: the scroll view's own pan asks the subclass.
  private final class Nested: UIScrollView, UIGestureRecognizerDelegate {
    var asked: [ObjectIdentifier] = []
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      asked.append(ObjectIdentifier(gestureRecognizer))
      return true
    }
  }

  @Test func aSubclassThatAdoptsTheDelegateIsAskedForItsOwnPan() {
    let host = TestHost.launch()
    let outer = Nested(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    outer.contentSize = CGSize(width: 300, height: 1000)
    inner.contentSize = CGSize(width: 300, height: 2000)
    outer.addSubview(inner)
    host.show().addSubview(outer)
    #expect(outer.panGestureRecognizer.delegate === outer && inner.panGestureRecognizer.delegate == nil)
    host.drag(from: (150, 400), to: (150, 300))
    host.settle()
    #expect(outer.asked.contains(ObjectIdentifier(outer.panGestureRecognizer)))
    #expect(outer.contentOffset.y > 0 && inner.contentOffset.y > 0)
  }
}
