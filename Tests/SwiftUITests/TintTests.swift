import SwiftUI
import Testing
import UIKitCore

@MainActor @Suite("SwiftUI: the tint of what hosts the content")
struct TintTests {
  private func labels(_ view: UIView) -> [UILabel] {
    ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(labels)
  }

  @Test("a symbol has the window's tint, also when that changes, or the content's own")
  func window() throws {
    let content = VStack {
      Text("plain").foregroundStyle(.tint)
      Text("own").foregroundStyle(.tint).tint(.green)
    }
    let controller = UIHostingController(rootView: content)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.tintColor = .systemIndigo
    window.rootViewController = controller
    window.isHidden = false
    func color(_ text: String) throws -> UIColor {
      window.layoutIfNeeded()
      let label = try #require(labels(window).first { $0.text == text })
      return (label.textColor ?? .clear).resolvedColor(with: window.traitCollection)
    }
    func shown(_ color: UIColor) -> UIColor { color.resolvedColor(with: window.traitCollection) }
    #expect(try color("plain") == shown(.systemIndigo))
    window.tintColor = .systemOrange
    #expect(try color("plain") == shown(.systemOrange))
    #expect(try color("own") == shown(UIColor(.green)))
  }
}
