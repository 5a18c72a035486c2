import CoreGraphics
import Testing

@testable import UIKitCore

/// What an app sends by hand, as its tests do.
@MainActor @Suite(.serialized) struct PrimaryEventTests {
  private static let rows: [(String, @MainActor () -> UIControl, UIControl.Event, Int)] = [
    ("a button", { UIButton(type: .system) }, .touchUpInside, 1),
    ("a button, pressed", { UIButton(type: .system) }, .touchDown, 0),
    ("a button, both", { UIButton(type: .system) }, [.touchUpInside, .primaryActionTriggered], 1),
    ("a switch", { UISwitch() }, .valueChanged, 1),
    ("a slider", { UISlider() }, .valueChanged, 1),
    ("a stepper", { UIStepper() }, .valueChanged, 1),
    ("segments", { UISegmentedControl(items: ["A"]) }, .valueChanged, 1),
    ("a field", { UITextField() }, .editingDidEndOnExit, 1),
    ("a field, changed", { UITextField() }, .editingChanged, 0),
    ("an app's control", { UIControl() }, .valueChanged, 0),
  ]

  @Test(arguments: rows.indices) func runsThePrimaryAction(_ index: Int) {
    let (name, make, event, count) = Self.rows[index]
    let control = make()
    var calls = 0
    control.addAction(UIAction { _ in calls += 1 }, for: .primaryActionTriggered)
    control.sendActions(for: event)
    #expect(calls == count, "\(name)")
  }

  @Test func anActionIsPerformedWithASender() {
    var sender: Any?
    let action = UIAction(title: "A") { sender = $0.sender }
    action.performWithSender("me", target: nil)
    #expect(sender as? String == "me")
  }

  @Test func aPickerComesWithItsSize() {
    #expect(UIPickerView().frame == CGRect(x: 0, y: 0, width: 320, height: 216))
    #expect(UIPickerView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
  }
}
