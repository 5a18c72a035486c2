import UIKit

/// Page controls in few and many pages, styles and colours.
class PageControlsViewController: DemoViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Default")
    add(make(5, current: 0), make(5, current: 2))
    addHeading("Many pages")
    add(make(30, current: 12))
    addHeading("Prominent background")
    add(make(5, current: 1) { $0.backgroundStyle = .prominent })
    addHeading("Colours")
    add(
      make(5, current: 3) { control in
        control.pageIndicatorTintColor = .systemGreen
        control.currentPageIndicatorTintColor = .systemRed
      })
    addHeading("Images")
    add(
      make(5, current: 1) { control in
        control.preferredIndicatorImage = UIImage(systemName: "heart.fill")
        control.setIndicatorImage(UIImage(systemName: "house.fill"), forPage: 0)
      })
    addHeading("One page")
    add(make(1, current: 0), make(1, current: 0) { $0.hidesForSinglePage = true })
  }

  private func make(_ pages: Int, current: Int, change: (UIPageControl) -> Void = { _ in }) -> UIPageControl {
    let control = UIPageControl()
    control.numberOfPages = pages
    control.currentPage = current
    control.pageIndicatorTintColor = .tertiaryLabel
    control.currentPageIndicatorTintColor = .label
    change(control)
    return control
  }
}
