import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

private final class Delegate: UIResponder, UIApplicationDelegate {
  @MainActor static var log: [String] = []
  func application(_ application: UIApplication, willChangeStatusBarFrame newStatusBarFrame: CGRect) {
    Self.log.append("will \(newStatusBarFrame.width) \(application.statusBarFrame.width)")
  }
  func application(_ application: UIApplication, didChangeStatusBarFrame oldStatusBarFrame: CGRect) {
    Self.log.append("did \(oldStatusBarFrame.width) \(application.statusBarFrame.width)")
  }
  func application(
    _ application: UIApplication, willChangeStatusBarOrientation newOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) { Self.log.append("will turn") }
  func application(
    _ application: UIApplication, didChangeStatusBarOrientation oldOrientation: UIInterfaceOrientation
  ) { Self.log.append("turned") }
}

/// What an application's delegate hears of the status bar as the interface turns.
@MainActor @Suite(.serialized) struct StatusBarFrameTests {
  @Test func theDelegateHearsOfTheNewFrameAndOfTheOldOne() throws {
    let host = TestHost.launch(Delegate.self, device: try #require(DeviceModel.named("ipad-10")))
    let window = host.show()
    var posted: [CGFloat] = []
    let names = [
      UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let value = note.userInfo?[UIApplication.statusBarFrameUserInfoKey] as? NSValue
        MainActor.assumeIsolated { posted.append(value?.cgRectValue.width ?? 0) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let size = UIScreen.main.bounds.size
    Delegate.log = []
    host.state.orientation = .landscapeLeft
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(
      Delegate.log == [
        "will turn", "will \(size.height) \(size.height)", "turned", "did \(size.width) \(size.height)",
      ])
    #expect(posted == [size.height, size.width])
    // Upside down the frame stays.
    Delegate.log = []
    host.state.orientation = .landscapeRight
    UIApplication.shared.handle(.state(host.state))
    host.settle()
    #expect(Delegate.log == ["will turn", "turned"])
    withExtendedLifetime(window) {}
  }
}
