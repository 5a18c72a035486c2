import Foundation
import Testing

@testable import UIKitCore

/// The alert of the first SDKs.
@MainActor @Suite(.serialized) struct LegacyAlertTests {
  private final class Delegate: NSObject, UIAlertViewDelegate {
    var asked = 0
    var clicked: [Int] = []
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool {
      asked += 1
      return (alertView.textField(at: 0)?.text?.count ?? 0) >= 2
    }
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) { clicked.append(buttonIndex) }
  }

  // Apple: alertViewShouldEnableFirstOtherButton(_:), "called when the alert view's text fields change".
  @Test func theFirstOtherButtonWaitsForTheText() throws {
    let host = TestHost.launch()
    let window = host.show()
    let delegate = Delegate()
    let alert = UIAlertView(
      title: "Name", message: nil, delegate: delegate, cancelButtonTitle: "Cancel", otherButtonTitles: "OK", "Later")
    alert.alertViewStyle = .plainTextInput
    alert.show()
    host.settle()
    let controller = try #require(alert.textField(at: 0)?._alertController)
    func enabled() -> [Bool] { controller.actions.map(\.isEnabled) }
    #expect(delegate.asked == 1 && enabled() == [true, false, true])
    let field = try #require(alert.textField(at: 0))
    field.insertText("A")
    #expect(delegate.asked == 2 && enabled() == [true, false, true])
    field.insertText("n")
    #expect(delegate.asked == 3 && enabled() == [true, true, true])
    field.deleteBackward()
    #expect(enabled() == [true, false, true])
    alert.dismiss(withClickedButtonIndex: 0, animated: false)
    host.settle()
    withExtendedLifetime(window) {}
  }
}

extension UITextField {
  /// The alert that the field stands in.
  fileprivate var _alertController: UIAlertController? {
    sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIAlertController }.first
  }
}
