import Foundation
import Testing

@testable import UIKitCore

/// Pages: the order of appearance calls and of the delegate, for turns that finish and turns that do not.
@MainActor @Suite(.serialized) struct PageViewControllerTests {
  final class Log: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    var lines: [String] = []
    var pages: [Page] = [] { didSet { PageViewControllerTests.kept = pages } }
    var dots = false
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
    func pageViewController(_ p: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController?
    {
      let index = (page as! Page).number - 1
      return pages.indices.contains(index) ? pages[index] : nil
    }
    func pageViewController(_ p: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController?
    {
      let index = (page as! Page).number + 1
      return pages.indices.contains(index) ? pages[index] : nil
    }
    func pageViewController(_ p: UIPageViewController, willTransitionTo pending: [UIViewController]) {
      lines.append("will \(pending.map { ($0 as! Page).number })")
    }
    func pageViewController(
      _ p: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) {
      lines.append("did \(previousViewControllers.map { ($0 as! Page).number }) \(completed)")
    }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots ? pages.count : -1 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { dots ? 0 : -1 }
  }
  final class Page: UIViewController {
    let number: Int
    weak var log: Log?
    init(_ number: Int, _ log: Log) {
      self.number = number
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewWillAppear(_ animated: Bool) { log?.lines.append("\(number) willAppear") }
    override func viewDidAppear(_ animated: Bool) { log?.lines.append("\(number) didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log?.lines.append("\(number) willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log?.lines.append("\(number) didDisappear") }
    override func didMove(toParent parent: UIViewController?) {
      log?.lines.append("\(number) \(parent == nil ? "left" : "joined")")
    }
  }

  /// Until the next test: a suite may be released on another thread, where controllers must not be.
  private static var kept: [Page] = []
  let host = TestHost.launch()
  let log = Log()

  private func pager(
    _ style: UIPageViewController.TransitionStyle,
    orientation: UIPageViewController.NavigationOrientation = .horizontal,
    spine: UIPageViewController.SpineLocation? = nil, first: [Int] = [0], spacing: Int = 0
  ) -> UIPageViewController {
    log.pages = (0..<6).map { Page($0, log) }
    var options: [UIPageViewController.OptionsKey: Any] = [.interPageSpacing: spacing]
    if let spine { options[.spineLocation] = spine.rawValue }
    let pager = UIPageViewController(transitionStyle: style, navigationOrientation: orientation, options: options)
    pager.dataSource = log
    pager.delegate = log
    pager.setViewControllers(first.map { log.pages[$0] }, direction: .forward, animated: false)
    _ = host.show(pager)
    return pager
  }
  private func shown(_ pager: UIPageViewController) -> [Int] { pager.viewControllers!.map { ($0 as! Page).number } }

  static let finished = [
    "will [1]", "1 willAppear", "0 willDisappear", "1 joined", "1 didAppear", "0 didDisappear", "0 left",
    "did [0] true",
  ]
  static let cancelled = [
    "will [1]", "1 willAppear", "0 willDisappear", "1 willDisappear", "0 willAppear", "1 didDisappear", "0 didAppear",
    "1 left", "did [0] false",
  ]

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func aSwipeTurnsThePage(_ style: UIPageViewController.TransitionStyle) {
    let pager = pager(style)
    #expect(log.take() == ["0 joined", "0 willAppear", "0 didAppear"])
    host.drag(from: (350, 400), to: (60, 400), frames: 6)
    host.settle()
    #expect(log.take() == Self.finished)
    #expect(shown(pager) == [1])
    let frame = log.pages[1].view.convert(log.pages[1].view.bounds, to: nil)
    #expect(frame == pager.view.bounds)
    #expect(log.pages[0].view.superview == nil && log.pages[0].parent == nil)
  }

  private final class Follower: NSObject, UIScrollViewDelegate {
    var calls: [String] = []
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { if calls.last != "scroll" { calls.append("scroll") } }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { calls.append("end") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("rest") }
  }

  private final class Source: NSObject, UIPageViewControllerDataSource {
    func pageViewController(_ p: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController?
    { nil }
    func pageViewController(_ p: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController?
    { nil }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
    func presentationIndex(for pager: UIPageViewController) -> Int { Int(pager.viewControllers!.first!.title!)! }
  }

  @Test("a source that looks up the page that shows is asked for the index when there is one")
  func aSourceThatComesBeforeThePages() throws {
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.loadViewIfNeeded()
    let source = Source()
    pager.dataSource = source
    let page = UIViewController()
    page.title = "1"
    pager.setViewControllers([page], direction: .forward, animated: false)
    let control = try #require(pager.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(control.numberOfPages == 3 && control.currentPage == 1)
  }

  @Test("pages turn though the app is the delegate of their scroll view, and it follows")
  func anAppFollowsTheScrolling() throws {
    let pager = pager(.scroll)
    let scroll = try #require(pager.view.subviews.compactMap { $0 as? UIScrollView }.first)
    let follower = Follower()
    scroll.delegate = follower
    _ = log.take()
    host.drag(from: (350, 400), to: (60, 400), frames: 6)
    host.settle()
    #expect(log.take() == Self.finished && shown(pager) == [1])
    #expect(follower.calls.filter { $0 != "scroll" } == ["begin", "end", "rest"])
    #expect(follower.calls.contains("scroll"))
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func aSwipeThatIsLetGoBringsTheOldPageBack(_ style: UIPageViewController.TransitionStyle) {
    let pager = pager(style)
    _ = log.take()
    host.drag(from: (300, 400), to: (220, 400), frames: 8, hold: 0.3)
    host.settle()
    #expect(log.take() == Self.cancelled)
    #expect(shown(pager) == [0])
    #expect(log.pages[0].view.convert(log.pages[0].view.bounds, to: nil) == pager.view.bounds)
    #expect(log.pages[0].view.transform == .identity)
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func beforeTheFirstPageThereIsNone(_ style: UIPageViewController.TransitionStyle) {
    let pager = pager(style)
    _ = log.take()
    host.drag(from: (60, 400), to: (350, 400), frames: 6)
    host.settle()
    #expect(log.take() == [])
    #expect(shown(pager) == [0])
  }

  @Test(arguments: [UIPageViewController.TransitionStyle.scroll, .pageCurl])
  func theProgramTurnsWithoutTheDelegate(_ style: UIPageViewController.TransitionStyle) {
    let pager = pager(style, first: [3])
    _ = log.take()
    var done: [Bool] = []
    pager.setViewControllers([log.pages[2]], direction: .reverse, animated: true) { done.append($0) }
    #expect(log.take() == ["2 willAppear", "3 willDisappear"])
    #expect(done == [])
    host.settle()
    #expect(log.take() == ["2 joined", "2 didAppear", "3 didDisappear", "3 left"])
    #expect(done == [true])
    pager.setViewControllers([log.pages[5]], direction: .forward, animated: false) { done.append($0) }
    // Without animation the page that goes hears first.
    #expect(
      log.take() == ["2 willDisappear", "5 willAppear", "5 joined", "2 didDisappear", "5 didAppear", "2 left"])
    #expect(done == [true, true])
    #expect(shown(pager) == [5])
  }

  @Test func swipesGoOnThroughAllPagesAndVertically() {
    let pager = pager(.scroll, orientation: .vertical, spacing: 20)
    for wanted in 1...5 {
      host.drag(from: (200, 700), to: (200, 150), frames: 6)
      host.settle()
      #expect(shown(pager) == [wanted])
    }
    host.drag(from: (200, 700), to: (200, 150), frames: 6)
    host.settle()
    #expect(shown(pager) == [5])
    #expect(log.pages[5].view.convert(log.pages[5].view.bounds, to: nil) == pager.view.bounds)
  }

  @Test func aTapAtTheEdgeTurnsACurl() {
    let pager = pager(.pageCurl)
    _ = log.take()
    #expect(pager.gestureRecognizers.count == 2)
    host.tap(380, 400)
    host.settle()
    #expect(log.take() == Self.finished)
    host.tap(200, 400)
    host.settle()
    #expect(shown(pager) == [1])
    host.tap(10, 400)
    host.settle()
    #expect(shown(pager) == [0])
  }

  private func leaf(_ pager: UIPageViewController) -> CurlView? {
    pager.view.subviews.lazy.flatMap(\.subviews).compactMap { $0 as? CurlView }.first
  }

  @Test("the leaf rolls up under the finger, over the page that comes")
  func theLeafFollowsTheFinger() throws {
    let pager = pager(.pageCurl)
    host.drag(from: (350, 600), to: (155, 600), frames: 6, lift: false)
    let curl = try #require(leaf(pager))
    #expect(abs(curl.curlLayer.curlProgress - 0.5) < 0.05)
    #expect(try #require(curl.curlLayer.page).edge == .right && curl.curlLayer.page!.tilt > 0)
    #expect(log.pages[0].view.isHidden && !log.pages[1].view.isHidden)
    host.touch(.ended, 155, 600, id: 2)
    host.settle()
    #expect(leaf(pager) == nil)
  }

  @Test("what changes on a page while it turns is seen on the leaf, each time")
  func theLeafIsAlive() throws {
    _ = pager(.pageCurl)
    let mark = UIView(frame: CGRect(x: 0, y: 300, width: 60, height: 60))
    log.pages[0].view.addSubview(mark)
    host.drag(from: (350, 600), to: (155, 600), frames: 6, lift: false)
    // At the left side, 330 and 230 points below the top.
    var seen: [UInt32] = []
    let scale = Int(host.device.scale)
    host.whenPresented = { frame in
      seen = [330, 230].map { frame.pixels[$0 * scale * frame.stride + 20 * scale] & 0xFFFFFF }
    }
    for (color, pixel) in [(UIColor.red, 0xFF0000), (.green, 0x00FF00), (.blue, 0x0000FF)] as [(UIColor, UInt32)] {
      mark.backgroundColor = color
      host.advance(0.05)
      #expect(seen.first == pixel)
    }
    UIView.animate(withDuration: 0.1) { mark.frame.origin.y = 200 }
    host.advance(0.2)
    #expect(seen.last == 0x0000FF && seen.first != 0x0000FF)
    host.touch(.ended, 155, 600, id: 2)
    host.settle()
  }

  @Test("a turn by the app moves the leaf all the way, there and back", arguments: [false, true])
  func theLeafMoves(isForward: Bool) throws {
    let pager = pager(.pageCurl, first: [1])
    pager.setViewControllers(
      [log.pages[isForward ? 2 : 0]], direction: isForward ? .forward : .reverse, animated: true)
    host.advance(0.35)
    let layer = try #require(leaf(pager)).curlLayer
    let progress = try #require(layer.presentation() as? CurlLayer).curlProgress
    #expect(progress > 0.2 && progress < 0.8)
    #expect(layer.curlProgress == (isForward ? 1 : 0))
    host.settle()
    #expect(leaf(pager) == nil && !log.pages[isForward ? 2 : 0].view.isHidden)
  }

  @Test func twoPagesLieBesideASpineInTheMiddle() {
    let pager = pager(.pageCurl, spine: .mid, first: [0, 1])
    #expect(pager.isDoubleSided)
    #expect(log.pages[1].view.frame.minX == pager.view.bounds.width / 2)
    _ = log.take()
    host.drag(from: (350, 400), to: (40, 400), frames: 6)
    host.settle()
    #expect(shown(pager) == [2, 3])
    #expect(log.take().last == "did [0, 1] true")
    #expect(log.pages[2].view.frame.minX == 0)
  }

  @Test func dotsFollowTheUsersTurns() throws {
    log.dots = true
    let pager = pager(.scroll)
    let control = try #require(pager.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(control.numberOfPages == 6 && control.currentPage == 0)
    host.drag(from: (350, 400), to: (60, 400), frames: 6)
    host.settle()
    #expect(control.currentPage == 1)
    #expect(log.pages[1].view.frame.height == pager.view.bounds.height - 37 - pager.view.safeAreaInsets.bottom)
  }

  @Test func rightToLeftTurnsTheOtherWay() {
    let pager = pager(.scroll)
    pager.view.semanticContentAttribute = .forceRightToLeft
    pager.view.subviews[0].semanticContentAttribute = .forceRightToLeft
    pager.setViewControllers([log.pages[1]], direction: .forward, animated: false)
    host.settle()
    host.drag(from: (60, 400), to: (350, 400), frames: 6)
    host.settle()
    #expect(shown(pager) == [2])
  }

  @Test func aPagerThatComesAndGoesTellsItsPage() {
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    log.pages = (0..<2).map { Page($0, log) }
    pager.dataSource = log
    pager.setViewControllers([log.pages[0]], direction: .forward, animated: false)
    let navigation = UINavigationController(rootViewController: UIViewController())
    _ = host.show(navigation)
    _ = log.take()
    navigation.pushViewController(pager, animated: true)
    host.settle()
    #expect(log.take() == ["0 willAppear", "0 didAppear"])
    navigation.popViewController(animated: true)
    host.settle()
    #expect(log.take() == ["0 willDisappear", "0 didDisappear"])
  }
}
