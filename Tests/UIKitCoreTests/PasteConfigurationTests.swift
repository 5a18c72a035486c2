import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// What responders say that they take, and items of the pasteboard as providers.
@MainActor @Suite(.serialized) struct PasteConfigurationTests {
  private final class Field: UIView {
    var pasted = 0
    override var canBecomeFirstResponder: Bool { true }
    override func paste(itemProviders: [NSItemProvider]) { pasted = itemProviders.count }
  }

  @Test("what the configuration names can be pasted, and goes to the providers' method")
  func pasting() {
    TestHost.launch()
    let field = Field()
    let paste = Selector("paste:")
    UIPasteboard.general.string = "quince"
    #expect(!field.canPerformAction(paste, withSender: nil))
    field.pasteConfiguration = UIPasteConfiguration(forAccepting: UIImage.self)
    #expect(!field.canPerformAction(paste, withSender: nil))
    field.pasteConfiguration?.addTypeIdentifiers(forAccepting: NSString.self)
    #expect(field.canPerformAction(paste, withSender: nil))
    field.paste(nil)
    #expect(field.pasted == 1)
  }

  @Test("items are gone after their date")
  func expiring() {
    TestHost.launch()
    let board = UIPasteboard.withUniqueName()
    let item = ["public.utf8-plain-text": "quince"]
    board.setItems([item], options: [.expirationDate: Date(timeIntervalSinceNow: 60), .localOnly: true])
    #expect(board.string == "quince")
    board.setItems([item], options: [.expirationDate: Date(timeIntervalSinceNow: -1)])
    #expect(board.string == nil && board.numberOfItems == 0)
  }

  @Test("providers that are put there give their objects again")
  func providers() {
    TestHost.launch()
    let board = UIPasteboard.withUniqueName()
    board.setObjects([NSString(string: "quince")])
    #expect(board.string == "quince")
    #expect(board.itemProviders.count == 1 && board.itemProviders[0].canLoadObject(ofClass: NSString.self))
  }

  @Test("a paste control gives its target what the pasteboard has, where the target takes it")
  func control() throws {
    let host = TestHost.launch()
    let window = host.show()
    let field = Field()
    field.pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
    let control = UIPasteControl(configuration: UIPasteControl.Configuration())
    control.frame = CGRect(origin: CGPoint(x: 100, y: 200), size: control.intrinsicContentSize)
    window.rootViewController?.view.addSubview(control)
    let button = try #require(control.subviews.first as? UIButton)
    func tap() {
      host.settle()
      host.tap(Double(control.center.x), Double(control.center.y))
      host.settle()
    }
    #expect(control.frame.width > 60 && control.frame.height > 30)
    UIPasteboard.general.string = "quince"
    #expect(!button.isEnabled, "nobody takes it")
    control.target = field
    #expect(button.isEnabled)
    tap()
    #expect(field.pasted == 1)
    UIPasteboard.general.items = []
    #expect(!button.isEnabled)
    tap()
    #expect(field.pasted == 1)
    let icon = UIPasteControl.Configuration()
    icon.displayMode = .iconOnly
    #expect(UIPasteControl(configuration: icon).intrinsicContentSize.width < control.frame.width)
  }
}
