import QuinceDevice
import Testing

@testable import UIKitCore

/// The edges of the screen whose first swipe an app wants for itself.
@MainActor @Suite(.serialized) struct DeferredEdgesTests {
  private final class Game: UIViewController {
    var edges: UIRectEdge = [.top, .bottom, .left]
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
  }

  private func notified(_ host: TestHost) -> [ScreenEdges] {
    host.requests.compactMap { if case .deferredEdges(let edges) = $0 { edges } else { nil } }
  }

  @Test("The host is notified of the edges of the controller in front, and of later changes")
  func controllers() {
    let host = TestHost.launch()
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    _ = host.show(tabs)
    #expect(notified(host).isEmpty)
    let game = Game()
    navigation.pushViewController(game, animated: false)
    host.settle()
    #expect(notified(host) == [ScreenEdges(top: true, bottom: true)])
    game.edges = .bottom
    host.settle()
    #expect(notified(host).count == 1)
    game.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    host.settle()
    #expect(notified(host).last == ScreenEdges(bottom: true))
    navigation.popViewController(animated: false)
    host.settle()
    #expect(notified(host).last == ScreenEdges() && notified(host).count == 3)
  }
}
