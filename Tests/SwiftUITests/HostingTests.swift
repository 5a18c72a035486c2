import Combine
import SwiftUI
import Testing
import UIKitCore

/// Counts the objects that live.
@MainActor private final class Alive: ObservableObject {
  static var count = 0
  init() { Alive.count += 1 }
  isolated deinit { Alive.count -= 1 }
}

private struct Owner: View {
  @StateObject private var alive = Alive()
  var body: some View { Text("Owner \(ObjectIdentifier(alive).hashValue)") }
}

private final class Shown: ObservableObject { @Published var isShown = true }

private struct Switch: View {
  @ObservedObject var shown: Shown
  var body: some View { VStack { if shown.isShown { Owner() } } }
}

private final class Path: ObservableObject { @Published var names: [String] = [] }

private struct Pages: View {
  @ObservedObject var path: Path
  var body: some View {
    NavigationStack(path: $path.names) {
      Text("Root").navigationDestination(for: String.self) { name in
        Text(name).preferredColorScheme(name == "dark" ? .dark : .light)
      }
    }
  }
}

@MainActor @Suite("SwiftUI: hosting controllers in UIKit's containers", .serialized) struct HostingTests {
  private func window(_ root: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = root
    window.isHidden = false
    window.layoutIfNeeded()
    return window
  }

  private func settle(_ window: UIWindow) async {
    for _ in 0..<5 {
      await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
      window.layoutIfNeeded()
    }
  }

  @Test("the content gives the navigation controller around it a title and items") func bar() async {
    let content = Text("Content").navigationTitle("Title").toolbar {
      ToolbarItem(placement: .navigationBarLeading) { Button("Save") {} }
      ToolbarItem(placement: .primaryAction) { Button("Go") {} }
    }
    let host = UIHostingController(rootView: content)
    let window = window(UINavigationController(rootViewController: host))
    await settle(window)
    #expect(host.navigationItem.title == "Title")
    #expect(host.navigationItem.leftBarButtonItems?.map(\.title) == ["Save"])
    #expect(host.navigationItem.rightBarButtonItems?.map(\.title) == ["Go"])
  }

  @Test("a pushed page's colour scheme is the window's while it is in front") func pushedScheme() async {
    let path = Path()
    let window = window(UIHostingController(rootView: Pages(path: path)))
    await settle(window)
    #expect(window.overrideUserInterfaceStyle == .unspecified)
    path.names = ["dark"]
    await settle(window)
    #expect(window.overrideUserInterfaceStyle == .dark)
    path.names = ["dark", "light"]
    await settle(window)
    #expect(window.overrideUserInterfaceStyle == .light)
    path.names = []
    await settle(window)
    #expect(window.overrideUserInterfaceStyle == .unspecified)
  }

  @Test("the grabber of a sheet stays in the content's view") func grabber() async {
    let host = UIHostingController(rootView: Text("Content"))
    let window = window(host)
    let grabber = SheetGrabber(frame: CGRect(x: 142, y: 5, width: 36, height: 5))
    host.view.addSubview(grabber)
    host.rootView = Text("Other content")
    await settle(window)
    #expect(grabber.superview === host.view && host.view.subviews.count == 2)
  }

  @Test("what the content does not speak of is the app's") func own() async {
    let host = UIHostingController(rootView: Text("Content"))
    host.navigationItem.title = "Own"
    host.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
    let window = window(UINavigationController(rootViewController: host))
    await settle(window)
    #expect(host.navigationItem.title == "Own" && host.navigationItem.rightBarButtonItem?.title == "Item")
  }

  @Test("links push onto it") func links() async throws {
    let shown = Shown()
    shown.isShown = false
    let isActive = Binding(get: { shown.isShown }, set: { shown.isShown = $0 })
    let content = NavigationLink(isActive: isActive) {
      Text("Second").navigationTitle("Second")
    } label: {
      Text("Link")
    }
    let host = UIHostingController(rootView: content)
    let navigation = UINavigationController(rootViewController: host)
    let window = window(navigation)
    await settle(window)
    shown.isShown = true
    host.rootView = content
    await settle(window)
    #expect(navigation.viewControllers.count == 2 && navigation.topViewController?.navigationItem.title == "Second")
  }

  @Test("objects that views own go with their views") func life() async {
    let before = Alive.count
    let shown = Shown()
    let host = UIHostingController(rootView: Switch(shown: shown))
    let window = window(host)
    await settle(window)
    #expect(Alive.count == before + 1)
    shown.isShown = false
    await settle(window)
    #expect(Alive.count == before)
  }
}
