import CoreGraphics
import QuinceDevice
import Testing

@testable import UIKitCore

/// What the device's switches do to an app.
@Suite(.serialized) @MainActor struct DeviceSwitchTests {
  @Test(arguments: [
    // Device, held at the lock, turned to, the interface then.
    (
      DeviceModel.standard, DeviceState.Orientation.portrait, DeviceState.Orientation.landscapeLeft,
      UIInterfaceOrientation.portrait
    ),
    (DeviceModel.standard, .landscapeRight, .landscapeLeft, .portrait),
    (DeviceModel.named("ipad-10")!, .landscapeRight, .portrait, .landscapeRight),
  ])
  func `a locked device does not turn its picture`(
    device: DeviceModel, held: DeviceState.Orientation, turned: DeviceState.Orientation,
    expected: UIInterfaceOrientation
  ) throws {
    let host = TestHost.launch(device: device)
    let window = host.show()
    host.state.orientation = held
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    try host.state.apply("orientation-lock", "on")
    host.state.orientation = turned
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(window.windowScene?.interfaceOrientation == expected)
    #expect(UIDevice.current.orientation.isLandscape == expected.isLandscape)
    try host.state.apply("orientation-lock", "off")
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(window.windowScene?.interfaceOrientation.isLandscape == turned.isLandscape)
  }

  /// Taps keys of the on-screen keyboard.
  private func typed(_ keys: [String], _ change: (inout DeviceState) -> Void) -> String {
    let host = TestHost.launch()
    change(&host.state)
    UIApplication.shared.handle(.state(host.state))
    let controller = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    controller.view.addSubview(field)
    _ = host.show(controller)
    field.becomeFirstResponder()
    host.settle()
    for key in keys {
      guard let view = keyView(key) else {
        Issue.record("there is no key \(key)")
        break
      }
      let center = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
      host.tap(center.x, center.y)
    }
    return field.text ?? ""
  }

  private func keyView(_ name: String) -> KeyView? {
    func find(_ view: UIView) -> KeyView? {
      if let key = view as? KeyView {
        switch key.key {
        case .character(let text) where text == name: return key
        case .space where name == " ": return key
        default: return nil
        }
      }
      return view.subviews.lazy.compactMap(find).first
    }
    return UIApplication.shared.allWindows.lazy.compactMap(\.value).compactMap(find).first
  }

  @Test func `sentences begin with a capital unless that is turned off`() {
    #expect(typed(["a", "b"]) { _ in } == "Ab")
    #expect(typed(["a", "b"]) { $0.autoCapitalization = false } == "ab")
  }

  @Test func `two spaces end a sentence unless that is turned off`() {
    #expect(typed(["a", " ", " ", "b"]) { _ in } == "A. B")
    #expect(typed(["a", " ", " ", " "]) { _ in } == "A.  ")
    #expect(typed([" ", " "]) { _ in } == "  ")
    #expect(typed(["a", " ", " ", "b"]) { $0.periodShortcut = false } == "A  b")
  }

  // The host keeps the last frame's pixels, of which a picture may be taken at any time.
  @Test func theFrameStaysAsItIsInTheBackground() throws {
    let host = TestHost.launch()
    _ = host.show()
    host.settle()
    func size() -> [Int] {
      let compositor = UIApplication.shared.renderer.compositor
      return [compositor?.width ?? 0, compositor?.height ?? 0]
    }
    let before = size()
    UIApplication.shared.handle(.lifeCycle(.background))
    host.settle()
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(size() == before)
    UIApplication.shared.handle(.lifeCycle(.foreground))
    host.settle()
    #expect(size() == before.reversed())
    host.state.orientation = .portrait
    UIApplication.shared.handle(.state(host.state))
    host.settle()
  }
}
