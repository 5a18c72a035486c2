import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Bold text that a person turns on while the app runs.
@MainActor @Suite(.serialized) final class BoldTextTests {
  deinit { FontResolver.isBoldText = false }

  private func turn(_ isOn: Bool, _ host: TestHost) {
    host.state.boldText = isOn
    UIApplication.shared.handle(.state(host.state))
    host.settle()
  }

  private static let text = "Quinces ripen in October"

  private static let makers: [(String, @MainActor () -> UIView)] = [
    (
      "a label with a font of its own",
      {
        let label = UILabel()
        label.font = .systemFont(ofSize: 19)
        label.text = text
        return label
      }
    ),
    (
      "styled text",
      {
        let label = UILabel()
        label.attributedText = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 15)])
        return label
      }
    ),
    (
      "a text style",
      {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: .footnote)
        label.text = text
        return label
      }
    ),
    (
      "a button",
      {
        let button = UIButton(type: .system)
        button.setTitle(text, for: .normal)
        return button
      }
    ),
    (
      "a configured button",
      {
        UIButton(
          configuration: {
            var c = UIButton.Configuration.filled(); c.title = text; return c
          }())
      }
    ),
    (
      "a field",
      {
        let field = UITextField()
        field.text = text
        return field
      }
    ),
    (
      "a text view",
      {
        let view = UITextView()
        view.isScrollEnabled = false
        view.font = .systemFont(ofSize: 16)
        view.text = text
        return view
      }
    ),
    ("segments", { UISegmentedControl(items: [text, text]) }),
  ]

  @Test("texts become wider at once, and as wide as before", arguments: makers.indices)
  func widths(index: Int) {
    let (name, make) = Self.makers[index]
    let host = TestHost.launch()
    let view = make()
    let window = host.show()
    window.rootViewController?.view.addSubview(view)
    host.settle()
    let unbounded = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    let before = (view.sizeThatFits(unbounded).width, view.intrinsicContentSize)
    turn(true, host)
    #expect(view.sizeThatFits(unbounded).width > before.0 * 1.01, "\(name)")
    #expect(view.intrinsicContentSize.width >= before.1.width, "\(name)")
    turn(false, host)
    #expect(view.sizeThatFits(unbounded).width == before.0, "\(name)")
    #expect(view.intrinsicContentSize == before.1, "\(name)")
  }

  @Test("the system's fonts are drawn heavier and stay what they were; others stay as they are")
  func fonts() throws {
    let host = TestHost.launch()
    _ = host.show()
    let system = UIFont.systemFont(ofSize: 17)
    let mono = UIFont.monospacedSystemFont(ofSize: 17, weight: .regular)
    let named = try #require(UIFont(name: "Georgia", size: 17))
    let scaled = UIFontMetrics(forTextStyle: .body).scaledFont(for: system)
    let fonts = [system, mono, named, scaled, system.withSize(20)]
    let weights = fonts.map(\._glyphFont.description.weight)
    turn(true, host)
    #expect(fonts.map { $0._glyphFont.description.weight > weights[0] } == [true, true, false, true, true])
    #expect(system == .systemFont(ofSize: 17) && system.fontName == ".SFUI-Regular")
    let traits = system.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any]
    #expect(traits?[.weight] as? CGFloat == 0)
    turn(false, host)
    #expect(fonts.map(\._glyphFont.description.weight) == weights)
  }

  @Test("pages that are not in sight have the new fonts when they come back")
  func coveredPages() {
    let host = TestHost.launch()
    let first = UIViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 200, width: 300, height: 40))
    label.text = Self.text
    first.view.addSubview(label)
    let navigation = UINavigationController(rootViewController: first)
    _ = host.show(navigation)
    let before = label.intrinsicContentSize.width
    navigation.pushViewController(UIViewController(), animated: false)
    host.settle()
    turn(true, host)
    navigation.popViewController(animated: false)
    host.settle()
    #expect(label.intrinsicContentSize.width > before)
  }
}
