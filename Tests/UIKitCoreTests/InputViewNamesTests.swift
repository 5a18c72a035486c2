import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// What steps find above and in place of the keyboard, and under labels.
@MainActor @Suite(.serialized) struct InputViewNamesTests {
  private let host = TestHost.launch()

  private func nodes() -> [AccessibilityNode] {
    func all(_ node: AccessibilityNode) -> [AccessibilityNode] { [node] + node.children.flatMap(all) }
    return AccessibilityNode.windows().flatMap(all)
  }
  private func named(_ name: String) -> AccessibilityNode? {
    nodes().last { [$0.label, $0.title, $0.text, $0.identifier].contains(name) && $0.activationPoint != nil }
  }

  private func form() -> (UIViewController, UITextField) {
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    controller.view.addSubview(field)
    _ = host.show(controller)
    return (controller, field)
  }

  @Test func aPickerThatIsAnInputViewIsSet() throws {
    let (controller, field) = form()
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .wheels
    picker.accessibilityIdentifier = "birth"
    var changes = 0
    picker.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    field.inputView = picker
    host.settle()
    #expect(named("birth") == nil)
    field.becomeFirstResponder()
    host.settle()
    let view = try #require(named("birth")?.view)
    let set = try #require(ControlSetting.setter(view))
    #expect(set("1990-05-17") == nil)
    #expect(changes == 1)
    let day = picker.calendar.dateComponents([.year, .month, .day], from: picker.date)
    #expect([day.year, day.month, day.day] == [1990, 5, 17])
    controller.view.endEditing(true)
    host.settle()
    #expect(named("birth") == nil)
  }

  @Test(arguments: [true, false]) func anInputViewIsAsWideAsTheScreen(isConstrained: Bool) {
    let (controller, field) = form()
    let picker = UIPickerView()
    picker.translatesAutoresizingMaskIntoConstraints = !isConstrained
    field.inputView = picker
    field.becomeFirstResponder()
    host.settle()
    #expect(picker.bounds.size == CGSize(width: 390, height: 216))
    #expect(abs(picker.convert(picker.bounds, to: nil).maxY - (844 - 34)) < 0.01)
    controller.view.endEditing(true)
    host.settle()
    #expect(picker.superview == nil)
  }

  @Test func buttonsAboveTheKeyboardAreTappedAndItsKeysHaveNoNames() throws {
    let (controller, field) = form()
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    var taps = 0
    toolbar.items = [UIBarButtonItem(title: "Next", primaryAction: UIAction { _ in taps += 1 })]
    field.inputAccessoryView = toolbar
    field.becomeFirstResponder()
    host.settle()
    let point = try #require(named("Next")?.activationPoint)
    host.tap(point.x, point.y)
    host.settle()
    #expect(taps == 1)
    #expect(!nodes().contains { $0.view is KeyboardView })
    withExtendedLifetime(controller) {}
  }

  @Test func touchesBetweenTheButtonsAboveTheKeyboardLeaveTheSelectionAlone() {
    let (controller, _) = form()
    let text = UITextView(frame: CGRect(x: 0, y: 160, width: 320, height: 200))
    text.text = "some words"
    controller.view.addSubview(text)
    let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    toolbar.items = [.flexibleSpace(), UIBarButtonItem(title: "Next")]
    text.inputAccessoryView = toolbar
    text.becomeFirstResponder()
    host.settle()
    text.selectedRange = NSRange(location: 5, length: 5)
    let place = toolbar.convert(CGPoint(x: 30, y: 22), to: nil)
    host.tap(place.x, place.y)
    host.settle()
    #expect(text.selectedRange == NSRange(location: 5, length: 5) && text.isFirstResponder)
  }

  @Test func labelsLetTouchesThroughToWhatTheyLieOn() throws {
    let controller = UIViewController()
    let ground = UIView(frame: controller.view.bounds)
    let label = UILabel(frame: CGRect(x: 50, y: 300, width: 200, height: 40))
    label.text = "Tap anywhere"
    controller.view.addSubview(ground)
    controller.view.addSubview(label)
    _ = host.show(controller)
    #expect(named("Tap anywhere")?.activationPoint == CGPoint(x: 150, y: 320))
    // What lies over the label keeps the touch for itself.
    let cover = UIView(frame: controller.view.bounds)
    controller.view.addSubview(cover)
    host.settle()
    #expect(named("Tap anywhere") == nil)
  }
}
