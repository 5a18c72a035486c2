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
}
