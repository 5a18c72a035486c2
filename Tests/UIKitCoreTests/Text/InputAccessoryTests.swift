import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// The accessory view of a controller, as chats have it: it stands at the bottom without a word, and grows with its text.
@Suite(.serialized) @MainActor struct InputAccessoryTests {
  private final class Bar: UIView {
    let text = UITextView()
    override init(frame: CGRect) {
      super.init(frame: frame)
      autoresizingMask = .flexibleHeight
      text.isScrollEnabled = false
      text.font = .systemFont(ofSize: 17)
      text.translatesAutoresizingMaskIntoConstraints = false
      addSubview(text)
      NSLayoutConstraint.activate([
        text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        text.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        text.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        text.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
      ])
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { .zero }
  }

  private final class Chat: UIViewController {
    let bar = Bar(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  private struct Scene {
    let host: TestHost
    let chat = Chat()
    let navigation: UINavigationController
    let window: UIWindow
    @MainActor init(pushes: Bool = false) {
      host = TestHost.launch()
      navigation = UINavigationController(rootViewController: pushes ? UIViewController() : chat)
      window = host.show(navigation)
      host.settle()
      guard pushes else { return }
      navigation.pushViewController(chat, animated: true)
      host.settle()
    }
    @MainActor var bar: CGRect { chat.bar.convertToScreen(chat.bar.bounds) }
    /// Whether the bar stands as high as that with its lower edge there, both in points, up to rounding.
    @MainActor func stands(_ height: CGFloat, on edge: CGFloat) -> Bool {
      abs(bar.height - height) < 0.01 && abs(bar.maxY - edge) < 0.01 && bar.minX == 0 && bar.width == 390
    }
  }

  private final class Presser: NSObject, UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Copy") { _ in }]) })
    }
  }

  @Test("a context menu puts it aside as long as it shows")
  func itMakesWayForAContextMenu() throws {
    let scene = Scene()
    let pressed = UIView(frame: CGRect(x: 50, y: 600, width: 100, height: 40))
    let presser = Presser()
    pressed.addInteraction(UIContextMenuInteraction(delegate: presser))
    scene.chat.view.addSubview(pressed)
    scene.host.touch(.began, 70, 620, id: 77)
    scene.host.advance(0.8)
    scene.host.touch(.ended, 70, 620, id: 77)
    scene.host.settle()
    let host = try #require(scene.chat.bar.superview)
    #expect(host.alpha == 0 && scene.chat.isFirstResponder)
    scene.host.tap(200, 80)
    scene.host.settle()
    #expect(host.alpha == 1)
    withExtendedLifetime(presser) {}
  }

  @Test(arguments: [false, true]) func itStandsAtTheBottomWhenItsControllerAppears(pushes: Bool) {
    let scene = Scene(pushes: pushes)
    #expect(scene.chat.isFirstResponder)
    let line = scene.chat.bar.text.bounds.height
    #expect(line > 30)
    #expect(scene.stands(8 + line + 8 + 34, on: 844))
    guard pushes else { return }
    scene.navigation.popViewController(animated: true)
    scene.host.settle()
    #expect(!scene.chat.isFirstResponder && !OnScreenKeyboard.shared.isVisible && scene.chat.bar.window == nil)
  }

  @Test func itStandsOnTheKeyboardWhileItsTextIsEdited() {
    let scene = Scene()
    let text = scene.chat.bar.text
    #expect(text.becomeFirstResponder())
    scene.host.settle()
    #expect(text.isFirstResponder && !scene.chat.isFirstResponder)
    let line = text.bounds.height
    #expect(scene.stands(8 + line + 8, on: 844 - 291))
    _ = UIApplication.shared.handle(.text("one\ntwo\nthree"))
    scene.host.settle()
    #expect(text.text == "one\ntwo\nthree" && text.bounds.height > line + 35)
    #expect(scene.stands(text.bounds.height + 16, on: 844 - 291))
    // It stays without the keyboard.
    #expect(text.resignFirstResponder())
    scene.host.settle()
    #expect(scene.chat.isFirstResponder && scene.stands(text.bounds.height + 50, on: 844))
  }

  @Test func itGoesBehindWhatIsPresentedAndComesBack() {
    let scene = Scene()
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    scene.chat.present(alert, animated: true)
    scene.host.settle()
    #expect(!OnScreenKeyboard.shared.isVisible)
    alert.dismiss(animated: true)
    scene.host.settle()
    #expect(scene.chat.isFirstResponder && abs(scene.bar.maxY - 844) < 0.01)
  }

  @Test func itsTextIsEditedOnAfterAnAlert() {
    let scene = Scene()
    #expect(scene.chat.bar.text.becomeFirstResponder())
    scene.host.settle()
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Yes", style: .default))
    scene.chat.present(alert, animated: true)
    scene.host.settle()
    #expect(!OnScreenKeyboard.shared.isVisible && scene.chat.bar.window == nil)
    alert.dismiss(animated: true)
    scene.host.settle()
    #expect(scene.chat.bar.text.isFirstResponder && abs(scene.bar.maxY - (844 - 291)) < 0.01)
  }

  /// Keeps itself above the home indicator by a constraint to the window, as bars without safe areas inside do.
  private final class HighBar: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      autoresizingMask = .flexibleHeight
      let content = UIView()
      content.translatesAutoresizingMaskIntoConstraints = false
      addSubview(content)
      NSLayoutConstraint.activate([
        content.topAnchor.constraint(equalTo: topAnchor), content.bottomAnchor.constraint(equalTo: bottomAnchor),
        content.leadingAnchor.constraint(equalTo: leadingAnchor), content.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { .zero }
    override func didMoveToWindow() {
      super.didMoveToWindow()
      guard let window else { return }
      bottomAnchor.constraint(
        lessThanOrEqualToSystemSpacingBelow: window.safeAreaLayoutGuide.bottomAnchor, multiplier: 1
      ).isActive = true
    }
  }
  private final class HighChat: UIViewController {
    let bar = HighBar(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
  }

  @Test func aBarThatKeepsAboveTheSafeAreaCoversWhatIsBelow() {
    let host = TestHost.launch()
    let chat = HighChat()
    var ends: [CGRect] = []
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { note in
      guard let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else { return }
      MainActor.assumeIsolated { ends.append(end) }
    }
    _ = host.show(chat)
    host.settle()
    NotificationCenter.default.removeObserver(observer)
    let place = chat.bar.convertToScreen(chat.bar.bounds)
    #expect(abs(place.height - 50) < 0.01 && abs(place.maxY - (844 - 34 + 8)) < 0.01)
    #expect(abs((ends.last?.minY ?? 0) - place.minY) < 0.01 && ends.last?.maxY == 844)
  }
}
