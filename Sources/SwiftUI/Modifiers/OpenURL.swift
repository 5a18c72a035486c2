import UIKitCore

/// Tells views of addresses that the app is opened with.
@MainActor enum OpenedAddresses {
  private static var followers: [(node: () -> _ViewNode?, take: (URL) -> Void)] = []

  static func follow(_ node: _ViewNode, _ take: @escaping (URL) -> Void) {
    if followers.isEmpty {
      let before = OpenedURLs.taker
      OpenedURLs.taker = { url in (before?(url) ?? false) || MainActor.assumeIsolated { tell(url) } }
    }
    followers.append(({ [weak node] in node }, take))
  }
  private static func tell(_ url: URL) -> Bool {
    let alive = followers.filter { $0.node()?.isAlive == true }
    followers = [followers[0]].filter { _ in alive.isEmpty } + alive
    for follower in alive { follower.take(url) }
    return !alive.isEmpty
  }
}

struct OpenURLModifier: ViewModifier {
  typealias Body = Never
  let action: (URL) -> Void
  static func _makeNode<C: View>(_ view: ModifiedContent<C, Self>, _ context: _NodeContext) -> _Node<
    ModifiedContent<C, Self>
  > { OpenURLNode(view, context) }
}
@MainActor private final class OpenURLNode<C: View>: PassingNode<C, OpenURLModifier> {
  override init(_ view: ModifiedContent<C, OpenURLModifier>, _ context: _NodeContext) {
    super.init(view, context)
    OpenedAddresses.follow(self) { [weak self] in self?.view.modifier.action($0) }
  }
}

extension View {
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    modifier(OpenURLModifier(action: action))
  }
}
