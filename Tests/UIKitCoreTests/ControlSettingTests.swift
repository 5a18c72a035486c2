import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// What controls tell when a step sets them.
@MainActor @Suite(.serialized) struct ControlSettingTests {
  private final class Slider: UISlider {
    var log: [String] = []
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      let phases: [UITouch.Phase: String] = [.began: "began", .moved: "moved", .ended: "ended"]
      let phase = event?.allTouches?.first.flatMap { phases[$0.phase] } ?? "none"
      log.append("\(action.description) \(phase)\(isTracking ? " tracking" : "")")
    }
  }

  // Apple: a finger that drags a slider sends these, with its touch in their event.
  @Test("a slider that is set tells of a touch that begins and ends", arguments: [true, false])
  func sliderTouch(isContinuous: Bool) throws {
    let host = TestHost.launch()
    let slider = Slider(frame: CGRect(x: 0, y: 100, width: 200, height: 34))
    slider.isContinuous = isContinuous
    host.show().addSubview(slider)
    for (name, events) in [("down", UIControl.Event.touchDown), ("changed", .valueChanged), ("up", .touchUpInside)] {
      slider.addTarget(nil, action: Selector(name), for: events)
    }
    let set = try #require(ControlSetting.setter(slider))
    #expect(set("0.5") == nil && slider.value == 0.5)
    let moved = isContinuous ? ["changed moved tracking"] : []
    #expect(slider.log == ["down began"] + moved + ["changed ended", "up ended"])
    #expect(set("2") != nil && slider.value == 0.5)
  }
}
