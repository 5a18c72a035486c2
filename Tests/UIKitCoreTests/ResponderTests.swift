import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

@MainActor @Suite struct ResponderTests {
  private final class Ending {
    let end: () -> Void
    init(_ end: @escaping () -> Void) { self.end = end }
    deinit { end() }
  }

  @Test func associatedValuesGoWithTheirResponder() {
    nonisolated(unsafe) var key = 0
    var ends = 0
    for _ in 0..<3 {
      let responder = UIResponder()
      objc_setAssociatedObject(responder, &key, Ending { ends += 1 }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
    let responder = UIResponder()
    objc_setAssociatedObject(responder, &key, Ending { ends += 10 }, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(ends == 3 && objc_getAssociatedObject(responder, &key) is Ending)
    objc_setAssociatedObject(responder, &key, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    #expect(ends == 13)
  }

  private final class Editor: UIViewController {
    let manager = UndoManager()
    override var undoManager: UndoManager? { manager }
    override var canBecomeFirstResponder: Bool { true }
  }

  @Test func aShakeOffersToUndo() throws {
    let host = TestHost.launch()
    let editor = Editor()
    let window = host.show(editor)
    let target = NSObject()
    var calls = 0
    func change() {
      editor.manager.registerUndo(withTarget: target) { _ in
        MainActor.assumeIsolated {
          calls += 1
          change()
        }
      }
    }
    func shake() -> UIAlertController? {
      UIApplication.shared.handle(.shake)
      UIApplication.shared.handle(.shake)
      host.settle()
      return editor.presentedViewController as? UIAlertController
    }
    func choose(_ title: String, _ alert: UIAlertController) {
      let action = alert.actions.first { $0.title == title }
      editor.dismiss(animated: true)
      host.settle()
      action?._handler?(action!)
    }
    change()
    editor.manager.setActionName("Move")
    #expect(shake() == nil, "nobody is first responder")
    editor.becomeFirstResponder()
    let first = try #require(shake())
    #expect(first.title == "Undo Move" && first.actions.map(\.title) == ["Cancel", "Undo"])
    choose("Undo", first)
    #expect(calls == 1 && window.firstResponder === editor)
    let second = try #require(shake())
    #expect(second.title == "Redo Move" && second.actions.map(\.title) == ["Cancel", "Redo"])
    choose("Redo", second)
    #expect(calls == 2)
    UIApplication.shared.applicationSupportsShakeToEdit = false
    #expect(shake() == nil)
  }

  @Test func theFirstResponderReturnsAfterAModal() {
    let host = TestHost.launch()
    let controller = UIViewController()
    let window = host.show(controller)
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
    controller.view.addSubview(field)
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    for modal in [UIViewController(), alert] {
      field.becomeFirstResponder()
      controller.present(modal, animated: true)
      host.settle()
      #expect(!field.isFirstResponder)
      controller.dismiss(animated: true)
      host.settle()
      #expect(field.isFirstResponder)
    }
    field.resignFirstResponder()
    controller.present(UIViewController(), animated: false)
    controller.dismiss(animated: false)
    host.settle()
    #expect(window.firstResponder == nil)
  }
}
