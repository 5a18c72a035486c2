import Foundation
import Testing

@testable import UIKitCore

@Suite struct NSValueDrawingTests {
  @Test func valuesComeBack() {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue.vertical == 2)
    #expect(NSValue(cgVector: CGVector(dx: 3, dy: 4)).cgVectorValue.dy == 4)
    #expect(NSValue(uiEdgeInsets: insets) == NSValue(uiEdgeInsets: insets))
    #expect(NSValue(uiEdgeInsets: insets).cgAffineTransformValue.a == 0)
    #expect(NSNumber(value: 3).uiEdgeInsetsValue == .zero)
  }

  @Test func strings() {
    let insets = UIEdgeInsets(top: 1, left: 2.5, bottom: 3, right: 4)
    #expect(NSCoder.string(for: insets) == "{1, 2.5, 3, 4}")
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2.5, 3, 4}") == insets)
    #expect(NSCoder.string(for: CGAffineTransform(scaleX: 2, y: 3)) == "[2, 0, 0, 3, 0, 0]")
    #expect(NSCoder.cgAffineTransform(for: "[2, 0, 0, 3, 0, 0]") == CGAffineTransform(scaleX: 2, y: 3))
    #expect(NSCoder.uiOffset(for: "nonsense") == .zero)
  }
}
