import Foundation
import Testing

@testable import UIKitCore

/// Links, attachments and tags in the text of text views, which a tap or a press acts upon.
@MainActor @Suite(.serialized) struct TextItemTests {
  /// Says what it is asked of an item.
  private class Log: NSObject { var calls: [String] = [] }
  private final class Older: Log, UITextViewDelegate {
    func textView(
      _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
      interaction: UITextItemInteraction
    ) -> Bool {
      calls.append("\(interaction) \(URL) \(characterRange)")
      return false
    }
  }
  private final class Items: Log, UITextViewDelegate {
    var returnsNil = false
    func describe(_ item: UITextItem) -> String {
      switch item.content {
      case .link(let url): "\(url) \(item.range)"
      case .textAttachment: "attachment \(item.range)"
      case .tag(let tag): "tag \(tag) \(item.range)"
      }
    }
    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      returnsNil ? nil : UIAction { _ in self.calls.append("tap \(self.describe(textItem))") }
    }
    func textView(
      _ textView: UITextView, menuConfigurationFor textItem: UITextItem, defaultMenu: UIMenu
    ) -> UITextItem.MenuConfiguration? {
      if returnsNil { return nil }
      calls.append("menu \(describe(textItem)), \(defaultMenu.children.map(\.title))")
      return UITextItem.MenuConfiguration(menu: UIMenu(children: [UIAction(title: "Own") { _ in }]))
    }
    func textView(
      _ textView: UITextView, textItemMenuWillDisplayFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { calls.append("display") }
    func textView(
      _ textView: UITextView, textItemMenuWillEndFor textItem: UITextItem,
      animator: any UIContextMenuInteractionAnimating
    ) { calls.append("end") }
  }

  @MainActor private struct Scene {
    let host = TestHost.launch()
    let window: UIWindow
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 390, height: 300))
    let log: Log

    init(_ log: Log & UITextViewDelegate) {
      self.log = log
      window = host.show()
      window.rootViewController?.view.addSubview(view)
      view.isEditable = false
      let text = NSMutableAttributedString(
        string: "plain link tag", attributes: [.font: UIFont.systemFont(ofSize: 40)])
      text.addAttribute(.link, value: URL(string: "https://example.com")!, range: NSRange(location: 6, length: 4))
      text.addAttribute(.textItemTag, value: "mine", range: NSRange(location: 11, length: 3))
      view.attributedText = text
      view.delegate = log
      host.settle()
    }

    func middle(_ unit: Int) -> (Double, Double) {
      let rect = view._editor.shownRects(NSRange(location: unit, length: 1)).first ?? .zero
      let place = view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
      return (Double(place.x), Double(place.y))
    }
    func tap(_ unit: Int) -> [String] {
      log.calls = []
      host.tap(middle(unit).0, middle(unit).1)
      host.settle()
      return log.calls
    }
    func press(_ unit: Int) -> [String] {
      log.calls = []
      host.touch(.began, middle(unit).0, middle(unit).1, id: 9)
      host.advance(0.8)
      host.touch(.ended, middle(unit).0, middle(unit).1, id: 9)
      host.settle()
      return log.calls
    }
    var menu: ContextMenuPresentation? {
      window.subviews.lazy.compactMap { $0 as? ContextMenuPresentation }.first
    }
  }

  @Test func aTapPerformsThePrimaryActionOfTheDelegate() {
    let scene = Scene(Items())
    #expect(scene.tap(8) == ["tap https://example.com {6, 4}"])
    #expect(scene.tap(12) == ["tap tag mine {11, 3}"])
    #expect(scene.tap(1).isEmpty)
    (scene.log as? Items)?.returnsNil = true
    #expect(scene.tap(8).isEmpty)
  }

  @Test func withoutThatTheOlderMethodDecides() {
    let scene = Scene(Older())
    #expect(scene.tap(8) == ["invokeDefaultAction https://example.com {6, 4}"])
    #expect(scene.tap(12).isEmpty)
    #expect(scene.press(8) == ["presentActions https://example.com {6, 4}"])
    #expect(scene.menu == nil)
  }

  @Test func aPressBringsTheMenuOfTheDelegate() {
    let scene = Scene(Items())
    let link = "menu https://example.com {6, 4}, [\"Open Link\", \"Copy Link\"]"
    #expect(scene.press(8).suffix(2) == [link, "display"])
    #expect(scene.menu != nil)
    scene.host.tap(380, 830)
    scene.host.settle()
    #expect(scene.log.calls.last == "end" && scene.menu == nil)
    #expect(scene.press(12) == ["menu tag mine {11, 3}, []", "display"])
    scene.host.tap(380, 830)
    scene.host.settle()
    (scene.log as? Items)?.returnsNil = true
    _ = scene.press(12)
    #expect(scene.menu == nil)
  }
}
