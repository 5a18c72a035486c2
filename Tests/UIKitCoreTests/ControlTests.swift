import Foundation
import QuinceFoundation
import Testing

@testable import UIKitCore

/// Targets, actions and the order in which they are told.
@MainActor @Suite(.serialized) struct ControlTests {
  final class Target: NSObject {
    var log: [String] = []
    func first(_ sender: UIControl) { log.append("first") }
    func second() { log.append("second") }
    static let first = _qs(Target.first(_:), "first:")
    static let second = _qs(Target.second, "second")
  }

  @Test func actionsRunInTheOrderTheyWereAdded() {
    TestHost.launch()
    let control = UIControl(frame: .zero)
    let target = Target()
    control.addTarget(target, action: Target.second, for: .valueChanged)
    control.addAction(UIAction { _ in target.log.append("action") }, for: .valueChanged)
    control.addTarget(target, action: Target.first, for: [.valueChanged, .touchUpInside])
    control.sendActions(for: .valueChanged)
    #expect(target.log == ["second", "action", "first"])
    #expect(control.allControlEvents == [.valueChanged, .touchUpInside])
    #expect(control.actions(forTarget: target, forControlEvent: .touchUpInside) == ["first:"])
    control.removeTarget(target, action: nil, for: .valueChanged)
    target.log = []
    control.sendActions(for: [.valueChanged, .touchUpInside])
    #expect(target.log == ["action", "first"])
  }

  @Test func targetsAreNotKept() {
    TestHost.launch()
    let control = UIControl(frame: .zero)
    weak var gone: Target?
    do {
      let target = Target()
      gone = target
      control.addTarget(target, action: Target.second, for: .valueChanged)
    }
    #expect(gone == nil)
    control.sendActions(for: .valueChanged)
    #expect(control.allTargets.isEmpty)
  }

  @Test func aTapOnAButtonSendsTouchDownAndUpInside() {
    let host = TestHost.launch()
    let controller = UIViewController()
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 100, y: 200, width: 100, height: 40)
    controller.view.addSubview(button)
    let window = host.show(controller)
    var log: [String] = []
    for (event, name) in [
      (UIControl.Event.touchDown, "down"), (.touchUpInside, "up"), (.touchUpOutside, "outside"),
      (.primaryActionTriggered, "primary"), (.touchCancel, "cancel"),
    ] {
      button.addAction(UIAction { _ in log.append(name) }, for: event)
    }
    host.tap(150, 220)
    host.settle()
    #expect(log == ["down", "up", "primary"])
    log = []
    button.isEnabled = false
    host.tap(150, 220)
    #expect(log == [])
    withExtendedLifetime(window) {}
  }

  @Test func valuesStayInTheirRange() {
    TestHost.launch()
    let slider = UISlider(frame: .zero)
    slider.value = 5
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 5
    #expect(slider.value == 5)
    let stepper = UIStepper(frame: .zero)
    stepper.value = 1000
    #expect(stepper.value == 100)
    let segments = UISegmentedControl(items: ["A", "B"])
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    segments.selectedSegmentIndex = 1
    segments.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(segments.selectedSegmentIndex == 2)
    let toggle = UISwitch(frame: CGRect(x: 3, y: 4, width: 1, height: 1))
    #expect(toggle.frame == CGRect(x: 3, y: 4, width: 51, height: 31))
  }
}
