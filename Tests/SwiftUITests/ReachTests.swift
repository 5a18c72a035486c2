import SwiftUI
import Testing
import UIKitCore

@MainActor @Suite("SwiftUI: scroll views under bars, and the views around them")
struct ReachTests {
  private struct Lines: View {
    var body: some View {
      ScrollView { ForEach(0..<40) { Text("Line \($0)").frame(maxWidth: .infinity, minHeight: 40) } }
    }
  }
  private func shown<V: View>(_ view: V) -> (UIWindow, UINavigationController?) {
    let controller = UIHostingController(rootView: NavigationStack { view.navigationTitle("Page") })
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return (window, controller.children.first as? UINavigationController)
  }
  private func scrollView(_ view: UIView) -> UIScrollView? {
    (view as? UIScrollView) ?? view.subviews.lazy.compactMap(scrollView).first
  }

  static let wrappers: [(String, @MainActor (AnyView) -> AnyView)] = [
    ("plain", { $0 }), ("opacity", { AnyView($0.opacity(0.9)) }),
    ("space", { AnyView($0.coordinateSpace(name: "space")) }),
    ("gesture", { AnyView($0.simultaneousGesture(TapGesture())) }),
    ("transition", { AnyView($0.transition(.opacity)) }), ("scale", { AnyView($0.scaleEffect(1)) }),
    ("label", { AnyView($0.accessibilityLabel("Lines")) }),
  ]
  @Test("the content begins below the large title whatever is around the scroll view", arguments: wrappers.indices)
  func wrapped(index: Int) throws {
    let (window, stack) = shown(Self.wrappers[index].1(AnyView(Lines())))
    let page = try #require(stack?.topViewController)
    let scroll = try #require(scrollView(page.view))
    #expect(scroll.convert(scroll.bounds, to: window).minY == 0)
    #expect(scroll.adjustedContentInset.top == page.view.safeAreaInsets.top)
    #expect(scroll.contentOffset.y == -page.view.safeAreaInsets.top)
    #expect(page.contentScrollView(for: .top) === scroll && page.contentScrollView(for: .bottom) === scroll)
  }

  @Test("a list below something else is the bar's at the bottom alone, and the title stays large")
  func below() throws {
    let (window, stack) = shown(
      VStack {
        Text("Above").frame(height: 200)
        List(0..<40) { Text("Row \($0)") }
      })
    let bar = try #require(stack?.navigationBar)
    let page = try #require(stack?.topViewController)
    #expect(page.contentScrollView(for: .top) == nil && page.contentScrollView(for: .bottom) is UITableView)
    #expect(bar.frame.height == 96)
    _ = window
  }

  @Test("what is clipped stays in its place")
  func clipped() throws {
    let (window, stack) = shown(Lines().clipped())
    let page = try #require(stack?.topViewController)
    let scroll = try #require(scrollView(page.view))
    #expect(scroll.convert(scroll.bounds, to: window).minY == page.view.safeAreaInsets.top)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("a named space begins where its view lies, not where its content reaches")
  func space() throws {
    var seen: [CGFloat] = []
    let view = ScrollView {
      GeometryReader { proxy in
        let place = proxy.frame(in: .named("space")).minY
        Color.red.onAppear { seen.append(place) }
      }.frame(height: 100)
    }.coordinateSpace(name: "space")
    let (window, _) = shown(view)
    #expect(seen.last == 0)
    _ = window
  }

  @Test("cells of tables and lists are swiped as their hosted views say")
  func hostedSwipes() throws {
    var flagged = 0
    let cell = UITableViewCell()
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.contentConfiguration = UIHostingConfiguration {
      Text("Row").swipeActions(edge: .trailing, allowsFullSwipe: false) {
        Button("Flag") { flagged += 1 }.tint(.orange)
      }
    }
    cell.layoutIfNeeded()
    let content = try #require(cell.contentConfigurationView as? any RowSwiping)
    let actions = try #require(content.swipeActions(isTrailing: true))
    #expect(actions.actions.map(\.title) == ["Flag"] && !actions.performsFirstActionWithFullSwipe)
    #expect(content.swipeActions(isTrailing: false) == nil)
    actions.actions[0].handler(actions.actions[0], cell) { _ in }
    #expect(flagged == 1)
  }
}
