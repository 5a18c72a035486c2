import Foundation
import Testing

@testable import UIKitCore

private final class WindowDelegate: UIResponder, UIApplicationDelegate, UIWindowSceneDelegate {
  var window: UIWindow?
}
private final class PlainDelegate: UIResponder, UIApplicationDelegate {}

/// Through the protocol a delegate's window is two optionals deep, through its class one.
@MainActor @Suite(.serialized) struct DelegateWindowTests {
  @Test func aWindowIsFoundThroughTheProtocol() throws {
    TestHost.launch(WindowDelegate.self)
    let own = try #require(UIApplication.shared.delegate as? WindowDelegate)
    let window = UIWindow(frame: .zero)
    own.window = window
    #expect(UIApplication.shared.delegate?.window??.frame == .zero)
    #expect(UIApplication.shared.delegate!.window!! === window)
    #expect((UIApplication.shared.delegate?.window ?? nil) === window)
    guard let found = UIApplication.shared.delegate?.window, let shown = found else {
      Issue.record("no window")
      return
    }
    #expect(shown === window)
    #expect((own as any UIWindowSceneDelegate).window??.isHidden == true)
    own.window = nil
    #expect(UIApplication.shared.delegate?.window! == nil)
  }

  @Test func aDelegateNeedsNone() {
    TestHost.launch(PlainDelegate.self)
    #expect(UIApplication.shared.delegate?.window??.frame == nil)
  }
}
