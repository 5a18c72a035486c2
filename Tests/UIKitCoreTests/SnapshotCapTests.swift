import CoreGraphics
import Testing

@testable import UIKitCore

/// Pictures of views whose edges keep their size.
@MainActor @Suite struct SnapshotCapTests {
  @Test("the caps are what stretching leaves alone")
  func caps() throws {
    let host = TestHost.launch()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    _ = host.show().rootViewController?.view.addSubview(view)
    host.settle()
    let table: [(UIEdgeInsets, CGRect)] = [
      (.zero, CGRect(x: 0, y: 0, width: 1, height: 1)),
      (UIEdgeInsets(top: 10, left: 20, bottom: 15, right: 30), CGRect(x: 0.2, y: 0.2, width: 0.5, height: 0.5)),
      (UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 80), CGRect(x: 0.8, y: 0, width: 0, height: 1)),
    ]
    for (caps, center) in table {
      let picture = try #require(
        view.resizableSnapshotView(from: view.bounds, afterScreenUpdates: true, withCapInsets: caps))
      #expect(picture.layer.contentsCenter == center && picture.bounds.size == view.bounds.size)
    }
  }
}
