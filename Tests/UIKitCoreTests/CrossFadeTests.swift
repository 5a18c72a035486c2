import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// UIKit's own transitions where motion is reduced.
@MainActor @Suite(.serialized) struct CrossFadeTests {
  private func launch(reduced: Bool, fades: Bool, _ controller: UIViewController) -> TestHost {
    let host = TestHost.launch()
    _ = host.show(controller)
    host.state.reduceMotion = reduced
    host.state.crossFade = fades
    UIApplication.shared.handle(.state(host.state))
    return host
  }

  private func page(_ title: String) -> UIViewController {
    let page = UIViewController()
    page.title = title
    page.view.backgroundColor = .white
    return page
  }

  @Test(
    "pushes fade where motion is reduced and fades are preferred",
    arguments: [(false, false, false), (true, false, false), (false, true, false), (true, true, true)])
  func pushes(reduced: Bool, fades: Bool, isFading: Bool) {
    let navigation = UINavigationController(rootViewController: page("A"))
    let host = launch(reduced: reduced, fades: fades, navigation)
    #expect(UIAccessibility.prefersCrossFadeTransitions == isFading)
    let second = page("B")
    second.view.alpha = 0.875
    navigation.pushViewController(second, animated: true)
    host.advance(0.2)
    let layer = second.view.layer.presentation() ?? second.view.layer
    #expect((layer.frame.minX == 0) == isFading)
    #expect((layer.opacity < 0.85 && layer.opacity > 0) == isFading)
    host.settle()
    #expect(second.view.alpha == 0.875 && second.view.frame.minX == 0)
    navigation.popViewController(animated: true)
    host.advance(0.2)
    #expect(((second.view.layer.presentation() ?? second.view.layer).frame.minX == 0) == isFading)
    host.settle()
    #expect(navigation.viewControllers.count == 1 && second.view.alpha == 0.875)
    #expect(navigation.navigationBar._content?.alpha == 1)
  }

  @Test("presentations that would come from below fade", arguments: [false, true])
  func presentations(isFading: Bool) {
    let root = page("A")
    let host = launch(reduced: isFading, fades: isFading, root)
    let other = page("B")
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: true)
    host.advance(0.15)
    let layer = other.view.layer.presentation() ?? other.view.layer
    #expect((layer.opacity < 1) == isFading && (layer.frame.minY == 0) == isFading)
    host.settle()
    #expect(other.view.alpha == 1)
    root.dismiss(animated: true)
    host.settle()
    #expect(root.presentedViewController == nil)
  }

  @Test("alerts come nearer, unless motion is reduced", arguments: [false, true])
  func alerts(isReduced: Bool) throws {
    let root = page("A")
    let host = launch(reduced: isReduced, fades: false, root)
    let alert = UIAlertController(title: "A", message: nil, preferredStyle: .alert)
    root.present(alert, animated: true)
    host.advance(0.05)
    let card = try #require(alert.view as? AlertView).card
    let presented = try #require(card.layer.presentation())
    #expect((presented.affineTransform().a > 1.01) != isReduced)
    host.settle()
    #expect(card.transform == .identity && card.alpha == 1)
  }
}
