import UIKit

/// A listing of the guide as a row, and what it leads to.
struct Listing {
  let number: String
  let title: String
  /// Popovers and split views of iOS 3.2 are on iPads only.
  var isPadOnly = false
  let open: (UIViewController) -> Void
}

struct Chapter {
  let title: String
  let listings: [Listing]

  static let all = [views, navigation, tabs, pad, modal, combined]

  private static func push(_ make: @escaping () -> UIViewController) -> (UIViewController) -> Void {
    { $0.navigationController?.pushViewController(make(), animated: true) }
  }

  private static let views = Chapter(
    title: "Custom View Controllers",
    listings: [
      Listing(number: "2-1", title: "A view from a nib", open: push { NibModalViewController() }),
      Listing(
        number: "2-2", title: "Outlets and actions",
        open: push { MyViewController(nibName: "MyViewController", bundle: nil) }),
      Listing(number: "2-3", title: "A view made in code", open: push { MetronomeViewController() }),
      Listing(
        number: "2-4", title: "Two orientations",
        open: { presenter in
          let controller = TwoOrientationsViewController()
          controller.modalPresentationStyle = .fullScreen
          presenter.presentModalViewController(controller, animated: true)
        }),
      Listing(
        number: "2-5", title: "Another view in landscape",
        open: { presenter in
          let controller = PortraitViewController()
          controller.modalPresentationStyle = .fullScreen
          presenter.presentModalViewController(controller, animated: true)
        }),
      Listing(
        number: "2-5 b", title: "An initialiser of one's own", open: push { DataListViewController(style: .plain) }),
      Listing(
        number: "2-6", title: "A view in a window",
        open: { _ in
          let controller = NoteViewController(note: "This view was added to its window.")
          controller.view.frame = UIScreen.main.applicationFrame
          controller.addCloseButton()
          Interface.show(controller)
        }),
    ])

  private static let navigation = Chapter(
    title: "Navigation Controllers",
    listings: [
      Listing(
        number: "3-1", title: "A navigation controller",
        open: { _ in
          let root = NoteViewController(note: "The root of a stack.")
          root.title = "Root"
          root.navigationItem.rightBarButtonItem = Interface.closeItem
          Interface.show(UINavigationController(rootViewController: root))
        }),
      Listing(number: "3-2", title: "A view in the bar", open: push { SegmentsViewController() }),
      Listing(number: "3-2 b", title: "Edit and Done", open: push { NameViewController() }),
      Listing(number: "3-3", title: "A toolbar", open: push { SortedListViewController(style: .plain) }),
    ])

  private static let tabs = Chapter(
    title: "Tab Bar Controllers",
    listings: [
      Listing(
        number: "4-1", title: "Tabs made in code",
        open: { _ in
          let tabs = UITabBarController()
          tabs.viewControllers = [HomeViewController(), OtherViewController()]
          Interface.show(tabs)
        }),
      Listing(
        number: "4-3", title: "A tab that goes away",
        open: { _ in
          let tabs = UITabBarController()
          tabs.viewControllers = [HomeViewController(), RegistrationViewController(), OtherViewController()]
          tabs.selectedIndex = 1
          Interface.show(tabs)
        }),
      Listing(
        number: "4-4", title: "Tabs behind a login",
        open: { _ in
          let tabs = UITabBarController()
          let login = LoginViewController()
          tabs.viewControllers = [login, HomeViewController(), OtherViewController()]
          tabs.delegate = login
          Interface.show(tabs)
        }),
      Listing(
        number: "4-4 b", title: "A badge",
        open: { _ in
          let tabs = UITabBarController()
          tabs.viewControllers = [InboxViewController(), HomeViewController()]
          Interface.show(tabs)
        }),
    ])

  private static let pad = Chapter(
    title: "iPad Controllers",
    listings: [
      Listing(number: "5-1", title: "A popover", isPadOnly: true, open: push { PopoverViewController() }),
      Listing(
        number: "5-2", title: "A split view", isPadOnly: true,
        open: { _ in
          let first = FirstViewController(nibName: "FirstView", bundle: nil)
          let second = SecondViewController(nibName: "SecondView", bundle: nil)
          let split = UISplitViewController()
          split.viewControllers = [first, second]
          split.delegate = second
          Interface.show(split)
        }),
    ])

  private static let modal = Chapter(
    title: "Modal View Controllers",
    listings: [
      Listing(number: "6-1", title: "Recipes", open: push { RecipesViewController(style: .plain) })
    ])

  private static let combined = Chapter(
    title: "Combined Interfaces",
    listings: [
      Listing(
        number: "7-1", title: "Tabs from a nib",
        open: { _ in
          let owner = CombinedInterface()
          Bundle.main.loadNibNamed("CombinedInterface", owner: owner, options: nil)
          Interface.show(owner.tabBarController)
        }),
      Listing(
        number: "7-2", title: "Tabs and a stack",
        open: { _ in
          let root = NoteViewController(note: "The root of a stack in a tab.")
          root.title = "Stack"
          root.navigationItem.rightBarButtonItem = Interface.closeItem
          let stack = UINavigationController(rootViewController: root)
          stack.tabBarItem = UITabBarItem(tabBarSystemItem: .bookmarks, tag: 3)
          let tabs = UITabBarController()
          tabs.viewControllers = [HomeViewController(), OtherViewController(), InboxViewController(), stack]
          Interface.show(tabs)
        }),
      Listing(number: "7-3", title: "A stack, modally", open: push { StackModalViewController() }),
      Listing(
        number: "7-4", title: "Levels of a table",
        open: push { TreeViewController(node: .orchard) }),
    ])
}
