import Dispatch
import Foundation
import Testing

@testable import UIKitCore

/// Controllers and views that a closure on another thread gives up last.
@MainActor @Suite(.serialized) struct BackgroundReleaseTests {
  final class Page: UIViewController {
    nonisolated(unsafe) static var ends = 0
    let label = UILabel()
    override func viewDidLoad() { view.addSubview(label) }
    deinit { MainActor.assumeIsolated { Self.ends += 1 } }
  }

  private func release(_ object: AnyObject) async {
    nonisolated(unsafe) let object = Unmanaged.passRetained(object)
    await withCheckedContinuation { done in
      DispatchQueue.global().async {
        object.release()
        DispatchQueue.main.async { done.resume() }
      }
    }
  }

  private func loaded() -> Page {
    let page = Page()
    page.loadViewIfNeeded()
    return page
  }

  @Test func aControllerEndsOnTheMainThread() async {
    _ = TestHost.launch()
    let before = Page.ends
    weak var label: UILabel?
    await release(
      {
        let page = loaded()
        label = page.label
        return page
      }())
    #expect(Page.ends == before + 1 && label == nil)
  }

  @Test func soDoViewsAndAnimators() async {
    _ = TestHost.launch()
    await release(UIView(frame: .zero))
    await release(UITextField(frame: .zero))
    await release(UIDynamicAnimator(referenceView: UIView()))
  }
}
