import Foundation
import Testing

@testable import UIKitCore

/// A launch begins with nothing of the application before it.
@MainActor @Suite struct ApplicationContextTests {
  @Test func aLaunchStartsAfresh() {
    TestHost.launch()
    let application = UIApplication.shared
    UILabel.appearance().tintColor = .red
    UIPasteboard.general.string = "left behind"
    UIView.setAnimationsEnabled(false)
    UIKeyboardLayoutGuide.keyboardMoved(to: CGRect(x: 0, y: 500, width: 390, height: 300))
    var fired = false
    TimerQueue.shared.schedule(after: 0.1) { fired = true }
    UIApplication._interfaceOrientation = .landscapeLeft

    let host = TestHost.launch()
    #expect(UIApplication.shared !== application)
    #expect(AppearanceProxies.entries.isEmpty)
    #expect(!UIPasteboard.general.hasStrings)
    #expect(UIView.areAnimationsEnabled)
    #expect(UIKeyboardLayoutGuide.keyboardFrame == .zero)
    #expect(UIApplication._interfaceOrientation == .portrait)
    host.advance(1)
    #expect(!fired)
  }

  @Test func anApplicationGoesWithItsContext() {
    weak var window: UIWindow?
    do {
      let host = TestHost.launch()
      window = host.show()
    }
    #expect(window != nil)
    TestHost.launch()
    #expect(UIApplication.shared.windows.isEmpty)
  }
}
