import Foundation
import Testing

@testable import UIKitCore

/// Presentations under a page that curls up part of the way.
@MainActor @Suite(.serialized) struct PartialCurlTests {
  @Test("the roll stays over what is presented; a tap on it dismisses")
  func roll() throws {
    let host = TestHost.launch()
    let root = UIViewController()
    root.view.backgroundColor = .white
    _ = host.show(root)
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    other.modalTransitionStyle = .partialCurl
    root.present(other, animated: true)
    host.advance(0.3)
    let curl = try #require(other.view.superview?.subviews.lazy.compactMap { $0 as? CurlView }.first)
    let moving = try #require(curl.curlLayer.presentation() as? CurlLayer).curlProgress
    #expect(moving > 0.05 && moving < 0.7)
    host.settle()
    #expect(curl.curlLayer.curlProgress == 0.75 && curl.superview === other.view.superview)
    host.tap(200, 600)
    host.settle()
    #expect(root.presentedViewController === other)
    host.tap(200, 100)
    host.settle()
    #expect(root.presentedViewController == nil && curl.superview == nil)
  }
}
