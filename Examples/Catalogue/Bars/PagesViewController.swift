import UIKit

/// Pages that are swiped, with dots below.
class PagesViewController: UIPageViewController, UIPageViewControllerDataSource {
  private let colours: [UIColor] = [.systemRed, .systemGreen, .systemBlue]

  init() {
    super.init(transitionStyle: .scroll, navigationOrientation: .horizontal)
    dataSource = self
  }

  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let dots = UIPageControl.appearance(whenContainedInInstancesOf: [PagesViewController.self])
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = .label
    setViewControllers([page(0)], direction: .forward, animated: false)
  }

  func presentationCount(for pageViewController: UIPageViewController) -> Int { colours.count }

  func presentationIndex(for pageViewController: UIPageViewController) -> Int {
    viewControllers?.first?.view.tag ?? 0
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    viewController.view.tag > 0 ? page(viewController.view.tag - 1) : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    viewController.view.tag < colours.count - 1 ? page(viewController.view.tag + 1) : nil
  }

  private func page(_ number: Int) -> UIViewController {
    let controller = UIViewController()
    let label = UILabel()
    label.text = "\(number + 1)"
    label.font = .preferredFont(forTextStyle: .largeTitle)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.textColor = .white
    label.backgroundColor = colours[number]
    label.tag = number
    controller.view = label
    return controller
  }
}
