import Foundation
import Testing

@testable import UIKitCore

/// Segmented controls with pictures of the app's own.
@Suite(.serialized) @MainActor struct SegmentGroundTests {
  private func picture() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 1, height: 32)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 32))
    }
  }

  private func grounds(_ control: UISegmentedControl) -> [UIImage?] {
    control.layoutIfNeeded()
    return control.subviews.compactMap { ($0 as? SegmentView) }.map(\.ground)
  }
  private func pill(_ control: UISegmentedControl) -> UIView? {
    control.subviews.first { $0.layer.shadowOpacity > 0 }
  }

  @Test func eachSegmentShowsThePictureOfItsState() {
    let host = TestHost.launch()
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 50, y: 100, width: 240, height: 32)
    control.selectedSegmentIndex = 0
    host.show().addSubview(control)
    #expect(grounds(control) == [nil, nil, nil])
    #expect(pill(control)?.isHidden == false)
    let (normal, selected, disabled) = (picture(), picture(), picture())
    control.setBackgroundImage(normal, for: .normal, barMetrics: .default)
    #expect(grounds(control) == [normal, normal, normal])
    #expect(pill(control)?.isHidden == true)
    control.setBackgroundImage(selected, for: .selected, barMetrics: .default)
    control.setBackgroundImage(disabled, for: .disabled, barMetrics: .default)
    #expect(grounds(control) == [selected, normal, normal])
    control.selectedSegmentIndex = 2
    control.setEnabled(false, forSegmentAt: 1)
    #expect(grounds(control) == [normal, disabled, selected])
    for state: UIControl.State in [.normal, .selected, .disabled] {
      control.setBackgroundImage(nil, for: state, barMetrics: .default)
    }
    #expect(grounds(control) == [nil, nil, nil])
    #expect(pill(control)?.isHidden == false)
  }
}
