import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Controls in a language that is written from the right.
@MainActor @Suite(.serialized) struct MirroredControlTests {
  private let host = TestHost.launch()

  /// Places the control 100 points from the left and 200 from the top.
  private func show<Control: UIView>(_ control: Control, width: CGFloat, height: CGFloat) -> Control {
    control.semanticContentAttribute = .forceRightToLeft
    control.frame = CGRect(x: 100, y: 200, width: width, height: height)
    host.show().rootViewController?.view.addSubview(control)
    host.settle()
    return control
  }

  @Test func aSlidersMinimumIsAtTheRight() {
    let slider = show(UISlider(), width: 200, height: 34)
    func knob() -> CGFloat {
      slider.thumbRect(
        forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value
      )
      .midX
    }
    #expect(knob() == 186)
    host.drag(from: (286, 217), to: (200, 217))
    #expect(abs(slider.value - 0.5) < 0.01)
    #expect(abs(knob() - 100) < 1)
    slider.value = 1
    #expect(knob() == 14)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
    slider.minimumValueImage = image
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == 180)
    #expect(slider.trackRect(forBounds: slider.bounds) == CGRect(x: 2, y: 15, width: 169, height: 4))
  }

  @Test func aSwitchIsOnAtTheLeft() {
    let control = show(UISwitch(), width: 51, height: 31)
    let knob = control.subviews[1]
    #expect(knob.frame.minX == 22)
    host.drag(from: (135, 215), to: (110, 215))
    host.settle()
    #expect(control.isOn)
    #expect(knob.frame.minX == 2)
    host.drag(from: (110, 215), to: (135, 215))
    host.settle()
    #expect(!control.isOn)
  }

  @Test func theFirstSegmentIsAtTheRight() {
    let control = show(UISegmentedControl(items: ["One", "Two", "Three"]), width: 210, height: 32)
    host.tap(110, 216)
    host.settle()
    #expect(control.selectedSegmentIndex == 2)
    host.tap(300, 216)
    host.settle()
    #expect(control.selectedSegmentIndex == 0)
    host.drag(from: (300, 216), to: (205, 216))
    host.settle()
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test func aStepperCountsUpAtTheLeft() {
    let stepper = show(UIStepper(), width: 94, height: 32)
    host.tap(120, 216)
    host.tap(120, 216)
    #expect(stepper.value == 2)
    host.tap(170, 216)
    #expect(stepper.value == 1)
  }

  @Test func pagesGoOnToTheLeft() {
    let control = UIPageControl()
    control.numberOfPages = 3
    _ = show(control, width: 200, height: 26)
    let dots = control.subviews
    #expect(dots[0].frame.minX > dots[1].frame.minX && dots[1].frame.minX > dots[2].frame.minX)
    host.tap(120, 213)
    #expect(control.currentPage == 1)
    host.tap(280, 213)
    #expect(control.currentPage == 0)
  }

  @Test func progressBeginsAtTheRight() {
    let progress = show(UIProgressView(), width: 200, height: 4)
    progress.progress = 0.25
    progress.layoutIfNeeded()
    #expect(progress.subviews[1].frame == CGRect(x: 150, y: 0, width: 50, height: 4))
  }

  @Test func picturesAndPlaybackKeepTheirDirection() {
    let slider = show(UISlider(), width: 200, height: 34)
    slider.semanticContentAttribute = .playback
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).midX == 14)
  }
}
