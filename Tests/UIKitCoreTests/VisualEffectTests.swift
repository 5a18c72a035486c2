import CoreGraphics
import Testing

@testable import UIKitCore

/// What lies in an effect view takes part in the layout around it.
@Suite(.serialized) @MainActor struct VisualEffectTests {
  @Test func itsContentSizesIt() {
    let host = TestHost.launch()
    let controller = UIViewController()
    _ = host.show(controller)
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    effect.translatesAutoresizingMaskIntoConstraints = false
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    effect.contentView.addSubview(inner)
    controller.view.addSubview(effect)
    let height = inner.heightAnchor.constraint(equalToConstant: 64)
    NSLayoutConstraint.activate([
      effect.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      effect.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
      effect.bottomAnchor.constraint(equalTo: controller.view.bottomAnchor),
      inner.topAnchor.constraint(equalTo: effect.contentView.topAnchor),
      inner.leadingAnchor.constraint(equalTo: effect.contentView.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: effect.contentView.trailingAnchor),
      inner.bottomAnchor.constraint(equalTo: effect.contentView.safeAreaLayoutGuide.bottomAnchor), height,
    ])
    host.settle()
    #expect(effect.frame == CGRect(x: 0, y: 844 - 98, width: 390, height: 98))
    #expect(effect.contentView.frame == effect.bounds && inner.frame.height == 64)
    height.constant = 30
    host.settle()
    #expect(effect.frame.height == 64 && effect.contentView.frame == effect.bounds)
  }

  @Test func itsContentFollowsAFrame() {
    let host = TestHost.launch()
    let window = host.show()
    let effect = UIVisualEffectView(effect: nil)
    window.addSubview(effect)
    effect.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(effect.contentView.frame == effect.bounds)
    effect.translatesAutoresizingMaskIntoConstraints = false
    effect.translatesAutoresizingMaskIntoConstraints = true
    effect.frame.size.height = 80
    host.settle()
    #expect(effect.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 80))
  }

  /// An animator makes an effect as strong as it is far, also one that was made before its view is on the screen.
  @Test(arguments: [false, true]) func anAnimatorScrubsAnEffect(early: Bool) throws {
    let host = TestHost.launch()
    let window = host.show()
    let effect = UIVisualEffectView(effect: nil)
    effect.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    if !early { window.addSubview(effect) }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      effect.effect = UIBlurEffect(style: .regular)
    }
    animator.fractionComplete = 0.25
    if early { window.addSubview(effect) }
    host.settle()
    let layer = try #require(effect.layer.sublayers?.first)
    let seen = try #require(layer.presentation())
    #expect(abs(seen.opacity - 0.25) < 0.01 && seen.bounds.size == effect.bounds.size)
    animator.fractionComplete = 0
    host.settle()
    #expect((layer.presentation()?.opacity ?? 1) < 0.01)
    animator.startAnimation()
    host.settle()
    #expect(layer.opacity == 1 && layer.animationKeys() ?? [] == [])
    effect.effect = nil
    #expect(layer.superlayer == nil)
  }

  @Test func theTintAsABackgroundIsTheViewsOwn() {
    let host = TestHost.launch()
    let window = host.show()
    let outer = UIView()
    let view = UIView()
    view.backgroundColor = .tintColor
    window.addSubview(outer)
    outer.tintColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    outer.addSubview(view)
    #expect(view.layer.backgroundColor == outer.tintColor.cgColor)
    outer.tintColor = UIColor(red: 0, green: 0.5, blue: 0, alpha: 1)
    #expect(view.layer.backgroundColor == outer.tintColor.cgColor)
  }

  private final class Bare: UIViewController {
    override var prefersStatusBarHidden: Bool { true }
  }

  @Test func aPushedControllerHidesTheStatusBar() {
    let host = TestHost.launch()
    let navigation = UINavigationController(rootViewController: UIViewController())
    _ = host.show(navigation)
    host.settle()
    let bar = UIApplication.shared._statusBar
    #expect(bar?.content.isHidden == false)
    navigation.pushViewController(Bare(), animated: true)
    host.settle()
    #expect(bar?.content.isHidden == true)
    navigation.popViewController(animated: true)
    host.settle()
    #expect(bar?.content.isHidden == false)
  }

  // Dark text on a dark blur could not be read.
  @Test(arguments: [
    (UIBlurEffect.Style.dark, UIUserInterfaceStyle.dark), (.light, .light), (.systemMaterialDark, .dark),
    (.extraLight, .light), (.systemMaterial, .unspecified), (.prominent, .unspecified),
  ])
  func vibrantContentStandsOutOnItsBlur(blur: UIBlurEffect.Style, style: UIUserInterfaceStyle) {
    TestHost.launch()
    let view = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: UIBlurEffect(style: blur), style: .label))
    #expect(view.contentView.overrideUserInterfaceStyle == style)
  }
}
