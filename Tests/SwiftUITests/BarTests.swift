import SwiftUI
import Testing
import UIKitCore

@MainActor @Suite("SwiftUI: bars, rows and presentations")
struct BarTests {
  private func shown<V: View>(_ view: V) -> (UIWindow, UIHostingController<V>) {
    let controller = UIHostingController(rootView: view)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.isHidden = false
    window.layoutIfNeeded()
    return (window, controller)
  }
  private func find<T>(_ type: T.Type, in controller: UIViewController) -> T? {
    (controller as? T) ?? controller.children.lazy.compactMap { find(type, in: $0) }.first
  }

  private struct Editing: View {
    var body: some View {
      NavigationStack {
        List { Text("Row") }.toolbar {
          EditButton()
          Button("Sheet") {}
        }
      }
    }
  }

  @Test("an edit button beside others says what it does next")
  func editing() async throws {
    let (window, controller) = shown(Editing())
    let bar = try #require(find(UINavigationController.self, in: controller)).navigationBar
    let titles = { (bar.topItem?.rightBarButtonItems ?? []).compactMap(\.title) }
    #expect(titles() == ["Sheet", "Edit"])
    bar.topItem?.rightBarButtonItems?.last?.primaryAction?.performWithSender(nil, target: nil)
    for _ in 0..<100 where !titles().contains("Done") {
      await Task.yield()
      window.layoutIfNeeded()
    }
    #expect(titles() == ["Sheet", "Done"])
  }

  @Test("buttons and menus of bars are called as the app says; a group's views are an item each")
  func items() throws {
    let (_, controller) = shown(
      NavigationStack {
        Text("Page").toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button {
            } label: {
              Image(systemName: "plus")
            }.accessibilityLabel("Add habit").accessibilityIdentifier("add")
          }
          ToolbarItem(placement: .topBarLeading) {
            Menu {
              Button("One") {}
            } label: {
              Image(systemName: "ellipsis")
            }.accessibilityLabel("Options")
          }
          ToolbarItemGroup(placement: .bottomBar) {
            Button("Left") {}
            Spacer()
            Text("3 items")
            Spacer()
            Button("Right") {}
          }
        }
      })
    let stack = try #require(find(UINavigationController.self, in: controller))
    let page = try #require(stack.topViewController)
    #expect(page.navigationItem.rightBarButtonItem?.accessibilityLabel == "Add habit")
    #expect(page.navigationItem.rightBarButtonItem?.accessibilityIdentifier == "add")
    #expect(page.navigationItem.leftBarButtonItem?.accessibilityLabel == "Options")
    let items = page.toolbarItems ?? []
    #expect(items.map(\.title) == ["Left", nil, nil, nil, "Right"])
    #expect(items.count == 5 && items[2].customView != nil)
  }

  @Test("the look of a page's bar is that of its navigation item")
  func looks() throws {
    let (_, controller) = shown(
      NavigationStack {
        Text("Page").toolbarBackground(Color.purple, for: .navigationBar)
          .toolbarBackground(.visible, for: .navigationBar).toolbarColorScheme(.dark, for: .navigationBar)
      })
    let page = try #require(find(UINavigationController.self, in: controller)?.topViewController)
    let edge = try #require(page.navigationItem.scrollEdgeAppearance)
    #expect(edge.backgroundColor == UIColor(Color.purple).resolvedColor(with: page.traitCollection))
    let title = try #require(edge.titleTextAttributes[.foregroundColor] as? UIColor)
    #expect(title.cgColor.components?.prefix(3) == [1, 1, 1])
    #expect(page.preferredStatusBarStyle == .lightContent)
  }

  @Test("of rows under one modifier each acts for itself")
  func rows() throws {
    var log: [String] = []
    let (window, _) = shown(
      List {
        Section {
          Button("A") { log.append("A") }
          Button("B") { log.append("B") }
        }
        .listRowBackground(Color.red)
      })
    func table(_ view: UIView) -> UITableView? {
      (view as? UITableView) ?? view.subviews.lazy.compactMap(table).first
    }
    let list = try #require(table(window))
    list.delegate?.tableView(list, didSelectRowAt: IndexPath(row: 1, section: 0))
    #expect(log == ["B"])
  }

  @Test("the appearance that the root wishes is the window's, until it wishes none")
  func scheme() {
    struct Root: View {
      let scheme: ColorScheme?
      var body: some View { Text("x").preferredColorScheme(scheme) }
    }
    let (window, controller) = shown(Root(scheme: .dark))
    #expect(window.overrideUserInterfaceStyle == .dark)
    controller.rootView = Root(scheme: nil)
    window.setNeedsLayout()
    controller.view.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(window.overrideUserInterfaceStyle == .unspecified)
  }

  @Test("a hidden status bar")
  func statusBar() {
    let (_, controller) = shown(Text("x").statusBarHidden())
    #expect(controller.prefersStatusBarHidden)
    #expect(!shown(Text("x")).1.prefersStatusBarHidden)
  }
}
