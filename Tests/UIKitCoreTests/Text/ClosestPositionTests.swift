import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

/// A tap puts the caret where an app's own `closestPosition(to:)` says.
@Suite(.serialized) @MainActor struct ClosestPositionTests {
  private final class EndField: UITextField {
    override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  }
  private final class EndView: UITextView {
    override func closestPosition(to point: CGPoint) -> UITextPosition? { endOfDocument }
  }

  @Test func fieldsAsk() throws {
    let host = TestHost.launch()
    let window = host.show()
    let (own, plain) = (EndField(), UITextField())
    for (index, field) in [own, plain].enumerated() {
      field.frame = CGRect(x: 20, y: 100 + CGFloat(index) * 50, width: 300, height: 34)
      field.text = "one two three"
      window.rootViewController?.view.addSubview(field)
      host.settle()
      host.tap(24, 117 + Double(index) * 50)
      host.advance(1)
      host.tap(24, 117 + Double(index) * 50)
      #expect(field.isFirstResponder)
      let place = field.selectedTextRange?.start
      #expect(place == (field === own ? field.endOfDocument : field.beginningOfDocument))
    }
  }

  @Test func textViewsAsk() throws {
    let host = TestHost.launch()
    let window = host.show()
    let view = EndView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    view.text = "one two three"
    window.rootViewController?.view.addSubview(view)
    host.settle()
    host.tap(28, 115)
    host.advance(1)
    host.tap(28, 115)
    #expect(view.selectedTextRange?.start == view.endOfDocument)
  }
}
