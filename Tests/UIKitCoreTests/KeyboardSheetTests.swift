import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// Sheets whose content is edited.
@MainActor @Suite(.serialized) struct KeyboardSheetTests {
  final class Form: UIViewController {
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 300, height: 34))
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(field)
    }
  }

  let form = Form()

  private func present(
    _ detents: [UISheetPresentationController.Detent], style: UIModalPresentationStyle = .pageSheet,
    on device: DeviceModel = .standard
  ) -> TestHost {
    let host = TestHost.launch(device: device)
    let presenter = UIViewController()
    _ = host.show(presenter)
    form.modalPresentationStyle = style
    form.sheetPresentationController?.detents = detents
    presenter.present(form, animated: false)
    host.settle()
    return host
  }

  private var top: CGFloat { form.view.convertToScreen(.zero).y }
  private var keyboardTop: CGFloat { OnScreenKeyboard.shared.frame.minY }

  @Test func aSmallSheetRises() {
    let host = present([.medium()])
    let rest = top
    let shown = UIScreen.main.bounds.height - rest - (form.view.window?.safeAreaInsets.bottom ?? 0)
    form.field.becomeFirstResponder()
    host.settle()
    #expect(top < rest && keyboardTop - top == min(shown, keyboardTop - form.largestTop))
    form.field.resignFirstResponder()
    host.settle()
    #expect(top == rest)
  }

  @Test func aSheetWithALargerDetentGoesThere() {
    let host = present([.medium(), .large()])
    let rest = top
    form.field.becomeFirstResponder()
    host.settle()
    #expect(top == form.largestTop && form.sheetPresentationController?.selectedDetentIdentifier == nil)
    form.field.resignFirstResponder()
    host.settle()
    #expect(top == rest)
  }

  @Test func aFingerThatPullsTheSheetDownPutsTheKeyboardAway() {
    let host = present([.medium(), .large()])
    let rest = top
    form.field.becomeFirstResponder()
    host.settle()
    let start = Double(top) + 20
    host.touch(.began, 200, start)
    for step in 1...20 {
      host.touch(.moved, 200, start + (Double(rest) + 20 - start) * Double(step) / 20)
      host.advance(1.0 / 30)
    }
    host.advance(0.3)
    host.touch(.ended, 200, Double(rest) + 20)
    host.settle()
    #expect(!form.field.isFirstResponder && top == rest)
    #expect(form.sheetPresentationController?.selectedDetentIdentifier == nil && form.presentingViewController != nil)
  }

  @Test func aLargeSheetStaysWhereItIs() {
    let host = present([.large()])
    let rest = top
    form.field.becomeFirstResponder()
    host.settle()
    #expect(top == rest)
  }

  @Test func whatIsEditedElsewhereLeavesTheSheet() {
    let host = present([.medium()])
    let rest = top
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField()
    form.present(alert, animated: false)
    host.settle()
    #expect(alert.textFields?.first?.isFirstResponder == true && top == rest)
  }

  @Test func aFormSheetOfAPadRises() throws {
    let pad = try #require(DeviceModel.named("iPad"))
    let host = present([.large()], style: .formSheet, on: pad)
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    let rest = top
    form.field.becomeFirstResponder()
    host.settle()
    #expect(top < rest && top >= 0)
    form.field.resignFirstResponder()
    host.settle()
    #expect(top == rest)
  }
}

extension UIViewController {
  fileprivate var largestTop: CGFloat { sheetPresentationController?.largestFrame.minY ?? 0 }
}
