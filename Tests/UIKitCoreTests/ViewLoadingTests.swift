import Foundation
import Testing

@testable import UIKitCore

/// A property that loads the view.
@MainActor @Suite struct ViewLoadingTests {
  private final class Page: UIViewController {
    @ViewLoading var label: UILabel
    @ViewLoading var count = 3
    override func viewDidLoad() {
      super.viewDidLoad()
      label = UILabel()
      label.text = "loaded"
    }
  }

  @Test func readingItLoadsTheView() {
    let page = Page()
    #expect(!page.isViewLoaded)
    page.count = 4
    #expect(!page.isViewLoaded)
    #expect(page.label.text == "loaded" && page.isViewLoaded)
    #expect(page.count == 4 && Page().count == 3)
  }
}
