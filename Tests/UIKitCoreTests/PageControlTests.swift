import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor @Suite(.serialized) struct PageControlTests {
  private func make(_ pages: Int, width: CGFloat) -> UIPageControl {
    TestHost.launch()
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: width, height: 26))
    control.numberOfPages = pages
    control.layoutIfNeeded()
    return control
  }

  private func shown(_ control: UIPageControl) -> [UIView] {
    control.layoutIfNeeded()
    return control.subviews.filter { $0 is UIImageView && !$0.isHidden }
  }

  @Test func moreDotsThanFitRunOnOutOfSight() {
    let control = make(30, width: 200)
    #expect(shown(control).count == 10)
    #expect(shown(control).allSatisfy { control.bounds.contains($0.frame) })
    // The first page is there; only the other end goes on.
    #expect(shown(control).map { $0.frame.width } == [7, 7, 7, 7, 7, 7, 7, 7, 5.25, 3.5])
    control.currentPage = 15
    #expect(shown(control).map { $0.frame.width } == [3.5, 5.25, 7, 7, 7, 7, 7, 7, 5.25, 3.5])
    control.currentPage = 29
    #expect(shown(control).map { $0.frame.width } == [3.5, 5.25, 7, 7, 7, 7, 7, 7, 7, 7])
  }

  @Test func dotsThatFitAreWhole() {
    #expect(shown(make(5, width: 200)).map { $0.frame.width } == [7, 7, 7, 7, 7])
  }

  @Test func aChosenPageShowsWhenTheAppSaysSo() {
    let host = TestHost.launch()
    let window = host.show()
    let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 200, height: 26))
    control.numberOfPages = 3
    control.currentPageIndicatorTintColor = .red
    control.pageIndicatorTintColor = .blue
    control.defersCurrentPageDisplay = true
    window.addSubview(control)
    host.tap(290, 113)
    #expect(control.currentPage == 1 && shown(control).map(\.backgroundColor) == [.red, .blue, .blue])
    control.updateCurrentPageDisplay()
    #expect(shown(control).map(\.backgroundColor) == [.blue, .red, .blue])
    control.currentPage = 2
    #expect(shown(control).map(\.backgroundColor) == [.blue, .blue, .red])
  }

  @Test func aPlatterLiesBehindProminentDots() {
    let control = make(3, width: 200)
    #expect(control.subviews.count == 3)
    control.backgroundStyle = .prominent
    control.layoutIfNeeded()
    #expect(control.subviews.first?.frame == CGRect(x: 63.5, y: 0, width: 73, height: 26))
    control.backgroundStyle = .minimal
    control.layoutIfNeeded()
    #expect(control.subviews.count == 3)
  }

  @Test("the present page has an image of its own, where there is one for it")
  func imagesOfThePresentPage() {
    let control = make(3, width: 200)
    control.preferredIndicatorImage = UIImage(systemName: "circle")
    control.setCurrentPageIndicatorImage(UIImage(systemName: "star"), forPage: 1)
    let before = shown(control).map { ($0 as? UIImageView)?.image?.pngData() }
    control.currentPage = 1
    let after = shown(control).map { ($0 as? UIImageView)?.image?.pngData() }
    #expect(before[0] == after[0] && before[1] != after[1])
    control.currentPage = 2
    #expect(shown(control).map { ($0 as? UIImageView)?.image?.pngData() } == before)
  }

  @Test("pages that follow each other to the left begin at the right")
  func direction() {
    let control = make(3, width: 200)
    let first = shown(control)[0]
    #expect(first.center.x < control.bounds.midX)
    control.direction = .rightToLeft
    control.layoutIfNeeded()
    #expect(first.center.x > control.bounds.midX)
  }
}
