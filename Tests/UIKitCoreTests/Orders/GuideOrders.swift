import Foundation

@testable import UIKitCore

/// The figures and listings of the View Controller Programming Guide for iOS 4 that show an order.
@MainActor enum GuideOrders {
  static let rows = loading + rotation + appearance + navigation + alternate + toolbar + split + recipes + combined

  static func figure(_ number: String) -> String {
    "Apple: View Controller Programming Guide for iOS 4, figure \(number)"
  }
  static func listing(_ number: String) -> String {
    "Apple: View Controller Programming Guide for iOS 4, listing \(number)"
  }

  // MARK: Figures 2-2 and 2-3

  /// Says also how its view comes and goes.
  final class Loaded: OrderPage {
    override func loadView() {
      say("load")
      super.loadView()
    }
    override func viewDidLoad() { say("loaded") }
    override func didReceiveMemoryWarning() {
      say("warned")
      super.didReceiveMemoryWarning()
    }
    override func viewWillUnload() { say("unloading") }
    override func viewDidUnload() { say("unloaded") }
  }

  private static func loaded(unloads: Bool, shown: Bool) -> @MainActor @Sendable () -> OrderStage {
    {
      let stage = OrderStage { $0.stack("R") }
      ApplicationContext.current.unloadsViews = unloads
      let page = Loaded("A", stage.log)
      stage.parts["A"] = page
      stage.navigation.pushViewController(page, animated: false)
      if !shown { stage.navigation.pushViewController(stage["B"], animated: false) }
      stage.settle()
      return stage
    }
  }

  private static let loading: [OrderRow] = [
    OrderRow(
      "the first use of a view loads it", source: figure("2-2"), { OrderStage { $0["R"] } },
      act: { _ = Loaded("A", $0.log).view }, expected: "A load, A loaded"),
    OrderRow(
      "the second use of a view does not", source: figure("2-2"), { OrderStage { $0["R"] } },
      act: {
        let page = Loaded("A", $0.log)
        _ = (page.view, page.view)
      }, expected: "A load, A loaded"),
    OrderRow(
      "a view is loaded before it appears", source: figure("2-2"), { OrderStage { $0.stack("R") } },
      act: { $0.navigation.pushViewController(Loaded("A", $0.log), animated: false) },
      expected: "A load, A loaded, R wont, A will, A is, R didnt, A did"),
    OrderRow(
      "a memory warning takes a view away that does not show", source: figure("2-3"),
      loaded(unloads: true, shown: false), act: { _ in UIApplication.shared.handle(.memoryWarning) },
      expected: "A warned, A unloading, A unloaded"),
    OrderRow(
      "a memory warning leaves a view that shows", source: figure("2-3"), loaded(unloads: true, shown: true),
      act: { _ in UIApplication.shared.handle(.memoryWarning) }, expected: "A warned"),
    OrderRow(
      "a memory warning leaves every view since iOS 6", source: "Apple: viewDidUnload(), \"never called\" since iOS 6",
      loaded(unloads: false, shown: false), act: { _ in UIApplication.shared.handle(.memoryWarning) },
      expected: "A warned"),
    OrderRow(
      "a view that was taken away is loaded again", source: figure("2-3"), loaded(unloads: true, shown: false),
      act: {
        UIApplication.shared.handle(.memoryWarning)
        $0.navigation.popViewController(animated: false)
      },
      expected: "A warned, A unloading, A unloaded, A load, A loaded, B wont, A will, A is, B didnt, A did"),
  ]

  // MARK: Figures 2-7 and 2-8

  /// Turns in one step.
  class Turning: OrderPage {
    override func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
      if orientation == .landscapeLeft, log.lines.last != "\(name) asked" { say("asked") }
      return orientation != .portraitUpsideDown
    }
    override func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      say("will turn \(orientation.isLandscape ? "to landscape" : "to portrait")")
    }
    override func didRotate(from orientation: UIInterfaceOrientation) {
      say("did turn \(orientation.isLandscape ? "from landscape" : "from portrait")")
    }
  }
  final class OneStep: Turning {
    override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      say("turns \(Int(view.bounds.width))")
    }
  }
  /// Turns in two.
  final class TwoSteps: Turning {
    override func willAnimateFirstHalfOfRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      say("first half \(Int(view.bounds.width))")
    }
    override func didAnimateFirstHalfOfRotation(to orientation: UIInterfaceOrientation) { say("half way") }
    override func willAnimateSecondHalfOfRotation(from orientation: UIInterfaceOrientation, duration: TimeInterval) {
      say("second half \(Int(view.bounds.width))")
    }
  }
  /// Has the methods of both.
  final class BothSteps: Turning {
    override func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) { say("turns") }
    override func willAnimateFirstHalfOfRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {
      say("first half")
    }
  }
  final class Upright: Turning {
    override func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool { orientation == .portrait }
  }

  private static let turned = "A asked, A will turn to landscape, "
  private static let rotation: [OrderRow] = [
    OrderRow(
      "a rotation in one step", source: figure("2-7"), { OrderStage { OneStep("A", $0.log) } },
      act: { $0.rotate(.landscapeLeft) }, expected: turned + "A turns 844, A did turn from portrait"),
    OrderRow(
      "a rotation in one step in a stack", source: figure("2-7"),
      { OrderStage { UINavigationController(rootViewController: OneStep("A", $0.log)) } },
      act: { $0.rotate(.landscapeLeft) }, expected: turned + "A turns 844, A did turn from portrait"),
    OrderRow(
      "a rotation in two steps", source: figure("2-8"), { OrderStage { TwoSteps("A", $0.log) } },
      act: { $0.rotate(.landscapeLeft) },
      expected: turned + "A first half 390, A half way, A second half 844, A did turn from portrait"),
    OrderRow(
      "a rotation in two steps in tabs", source: figure("2-8"),
      { OrderStage { $0.tabs([TwoSteps("A", $0.log)]) } }, act: { $0.rotate(.landscapeLeft) },
      expected: turned + "A first half 390, A half way, A second half 844, A did turn from portrait"),
    OrderRow(
      "the methods of one step are chosen before those of two", source: figure("2-7"),
      { OrderStage { BothSteps("A", $0.log) } }, act: { $0.rotate(.landscapeLeft) },
      expected: turned + "A turns, A did turn from portrait"),
    OrderRow(
      "a rotation that the controller refuses", source: listing("2-4"), { OrderStage { Upright("A", $0.log) } },
      act: { $0.rotate(.landscapeLeft) }, expected: ""),
    OrderRow(
      "a rotation that one of the tabs refuses", source: figure("2-7"),
      { OrderStage { $0.tabs([OneStep("A", $0.log), Upright("B", $0.log)]) } }, act: { $0.rotate(.landscapeLeft) },
      expected: "A asked"),
  ]

  // MARK: Figures 2-9 and 2-10

  private static let appearance: [OrderRow] = [
    OrderRow(
      "a view is added to the window", source: figure("2-9"), { OrderStage { $0["R"] } },
      act: {
        let page = Loaded("A", $0.log)
        $0.kept.append(page)
        $0.window.addSubview(page.view)
      }, expected: "A load, A loaded, A will, A is, A did"),
    OrderRow(
      "a view is taken from the window", source: figure("2-10"),
      {
        let stage = OrderStage { $0["R"] }
        stage.window.addSubview(stage["A"].view)
        stage.settle()
        return stage
      }, act: { $0["A"].view.removeFromSuperview() }, expected: "A wont, A didnt"),
    OrderRow(
      "a view is covered and uncovered", source: figure("2-10"), { OrderStage { $0["A"] } },
      act: {
        $0["M"].modalPresentationStyle = .fullScreen
        $0["A"].presentModalViewController($0["M"], animated: true)
        $0.host.settle()
        $0["A"].dismissModalViewController(animated: true)
      }, expected: "A wont, M will, M is, M did, A didnt, M wont, A will, A is, A did, M didnt"),
  ]

  // MARK: Figure 3-6

  final class Teller: NSObject, UINavigationControllerDelegate {
    let log: OrderLog
    init(_ log: OrderLog) { self.log = log }
    func navigationController(
      _ navigation: UINavigationController, willShow controller: UIViewController, animated: Bool
    ) { log.lines.append("will show \(controller.title ?? "")") }
    func navigationController(
      _ navigation: UINavigationController, didShow controller: UIViewController, animated: Bool
    ) { log.lines.append("did show \(controller.title ?? "")") }
  }

  private static let navigation: [OrderRow] =
    [true, false].flatMap { animated -> [OrderRow] in
      let how = animated ? "animated" : "at once"
      @MainActor func told(_ names: String) -> @MainActor @Sendable () -> OrderStage {
        {
          let stage = OrderStage { $0.stack(names) }
          let teller = Teller(stage.log)
          stage.kept.append(teller)
          stage.navigation.delegate = teller
          return stage
        }
      }
      return [
        OrderRow(
          "the delegate hears of a push \(how)", source: figure("3-6"), told("A"),
          act: { $0.navigation.pushViewController($0["B"], animated: animated) },
          expected: "A wont, B will, will show B, B is, A didnt, B did, did show B"),
        OrderRow(
          "the delegate hears of a pop \(how)", source: figure("3-6"), told("A B"),
          act: { $0.navigation.popViewController(animated: animated) },
          expected: "B wont, A will, will show A, A is, B didnt, A did, did show A"),
      ]
    } + [
      OrderRow(
        "the delegate hears of an edge pop that is cancelled", source: OrderSource.cancelled,
        {
          let stage = OrderStage { $0.stack("A B") }
          let teller = Teller(stage.log)
          stage.kept.append(teller)
          stage.navigation.delegate = teller
          return stage
        }, act: { $0.edgeSwipe(.cancelled) },
        expected: "B wont, A will, will show A, A is, A wont, B will, B is, A didnt, B did")
    ]

  // MARK: Listing 2-5

  /// Shows another controller while the device lies on its side.
  final class Portrait: OrderPage {
    private lazy var landscape = Landscape("L", log)
    private var shows = false
    override func viewDidLoad() {
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      NotificationCenter.default.addObserver(
        forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
      ) { [weak self] _ in MainActor.assumeIsolated { self?.orientationChanged() } }
    }
    override func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool { orientation == .portrait }
    private func orientationChanged() {
      let orientation = UIDevice.current.orientation
      if orientation.isLandscape, !shows {
        say("turned")
        landscape.modalPresentationStyle = .fullScreen
        presentModalViewController(landscape, animated: true)
        shows = true
      } else if orientation.isPortrait, shows {
        say("turned back")
        dismissModalViewController(animated: true)
        shows = false
      }
    }
  }
  final class Landscape: OrderPage {
    override func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool { orientation.isLandscape }
  }

  private static let alternate: [OrderRow] = [
    OrderRow(
      "landscape brings the other controller", source: listing("2-5"), { OrderStage { Portrait("P", $0.log) } },
      act: { $0.rotate(.landscapeLeft) }, expected: "P turned, P wont, L will, L is, L did, P didnt"),
    OrderRow(
      "portrait takes the other controller away", source: listing("2-5"),
      {
        let stage = OrderStage { Portrait("P", $0.log) }
        stage.rotate(.landscapeLeft)
        stage.settle()
        return stage
      }, act: { $0.rotate(.portrait) }, expected: "P turned back, L wont, P will, P is, P did, L didnt"),
  ]

  // MARK: Listing 3-3

  /// Has segments in the middle of the toolbar.
  final class Sorted: OrderPage {
    func configureToolbarItems() {
      let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
      let order = UISegmentedControl(items: ["Ascending", "Descending"])
      order.selectedSegmentIndex = 0
      order.addAction(
        UIAction { [weak self] in self?.say("sorts \(($0.sender as! UISegmentedControl).selectedSegmentIndex)") },
        for: .valueChanged)
      toolbarItems = [space, UIBarButtonItem(customView: order), space]
    }
  }
  private static let toolbar: [OrderRow] = [
    OrderRow(
      "a segment of the toolbar is tapped", source: listing("3-3"),
      {
        OrderStage {
          let page = Sorted("A", $0.log)
          page.configureToolbarItems()
          let navigation = UINavigationController(rootViewController: page)
          navigation.isToolbarHidden = false
          $0.parts["navigation"] = navigation
          return navigation
        }
      },
      act: { stage in
        let order = stage.navigation.topViewController!.toolbarItems![1].customView!
        let place = order.convert(order.bounds, to: stage.window)
        stage.log.lines.append(abs(place.midX - 195) < 1 ? "in the middle" : "at \(place.midX)")
        stage.tap(place.midX + place.width / 4, place.midY)
      }, expected: "in the middle, A sorts 1")
  ]

  // MARK: Listing 5-3

  /// Puts the button for the hidden list at the beginning of its toolbar.
  final class Detail: OrderPage, UISplitViewControllerDelegate {
    let toolbar = UIToolbar(frame: .init(x: 0, y: 0, width: 400, height: 44))
    private func sayItems() { say("has [\((toolbar.items ?? []).map { $0.title ?? "" }.joined(separator: " "))]") }
    func splitViewController(
      _ split: UISplitViewController, willHide controller: UIViewController, with item: UIBarButtonItem,
      for popover: UIPopoverController
    ) {
      item.title = "Root List"
      toolbar.setItems([item] + (toolbar.items ?? []), animated: true)
      sayItems()
    }
    func splitViewController(
      _ split: UISplitViewController, willShow controller: UIViewController, invalidating item: UIBarButtonItem
    ) {
      toolbar.setItems(Array((toolbar.items ?? []).dropFirst()), animated: true)
      sayItems()
    }
  }
  private static func pad(portrait: Bool) -> @MainActor @Sendable () -> OrderStage {
    {
      let stage = OrderStage("ipad-10") {
        let split = UISplitViewController()
        let detail = Detail("D", $0.log)
        detail.toolbar.items = [UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)]
        detail.view.addSubview(detail.toolbar)
        split.viewControllers = [$0["A"], detail]
        split.delegate = detail
        return split
      }
      stage.rotate(.landscapeLeft)
      stage.settle()
      if portrait {
        stage.rotate(.portrait)
        stage.settle()
      }
      return stage
    }
  }
  private static let split: [OrderRow] = [
    OrderRow(
      "portrait brings the button", source: listing("5-3"), pad(portrait: false), act: { $0.rotate(.portrait) },
      expected: "D has [Root List Edit], A wont, A didnt"),
    OrderRow(
      "landscape takes the button away", source: listing("5-3"), pad(portrait: true),
      act: { $0.rotate(.landscapeLeft) }, expected: "D has [Edit], A will, A is, A did"),
  ]

  // MARK: Listings 6-1 to 6-3

  /// Asks for a recipe, and lets its delegate send it away.
  final class AddRecipe: OrderPage {
    var added: ((String?) -> Void)?
  }
  private static func add(_ stage: OrderStage) {
    let add = AddRecipe("N", stage.log)
    add.added = { recipe in
      stage.log.lines.append(recipe.map { "added \($0)" } ?? "nothing added")
      stage["A"].dismissModalViewController(animated: true)
    }
    let navigation = UINavigationController(rootViewController: add)
    navigation.modalPresentationStyle = .fullScreen
    stage.parts["add"] = add
    stage["A"].presentModalViewController(navigation, animated: true)
    stage.host.settle()
  }
  private static let recipes: [OrderRow] = [
    OrderRow(
      "a stack is presented to add a recipe", source: listing("6-1"), { OrderStage { $0.stack("A") } },
      act: { add($0) }, expected: "A wont, N will, N is, N did, A didnt"),
    OrderRow(
      "the delegate takes the recipe and dismisses", source: listing("6-3"),
      {
        let stage = OrderStage { $0.stack("A") }
        add(stage)
        stage.settle()
        return stage
      }, act: { ($0.parts["add"] as! AddRecipe).added?("Jam") },
      expected: "added Jam, N wont, A will, A is, A did, N didnt"),
    OrderRow(
      "the delegate hears of a cancelled recipe and dismisses", source: listing("6-2"),
      {
        let stage = OrderStage { $0.stack("A") }
        add(stage)
        stage.settle()
        return stage
      }, act: { ($0.parts["add"] as! AddRecipe).added?(nil) },
      expected: "nothing added, N wont, A will, A is, A did, N didnt"),
  ]

  // MARK: Listings 7-3 and 7-4

  final class Rows: UITableViewController {
    var chosen: ((Int) -> Void)?
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(path.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { chosen?(path.row) }
  }
  private static func presentStack(_ stage: OrderStage) {
    let navigation = UINavigationController(rootViewController: stage["A"])
    navigation.pushViewController(stage["B"], animated: false)
    navigation.modalPresentationStyle = .fullScreen
    stage["C"].presentModalViewController(navigation, animated: true)
    stage.host.settle()
  }
  private static let combined: [OrderRow] = [
    OrderRow(
      "a stack with two pages is presented", source: listing("7-3"), { OrderStage { $0["C"] } },
      act: { presentStack($0) }, expected: "C wont, B will, B is, B did, C didnt"),
    OrderRow(
      "only the upper of two pages hears that their stack is dismissed", source: listing("7-3"),
      {
        let stage = OrderStage { $0["C"] }
        presentStack(stage)
        stage.settle()
        return stage
      }, act: { $0["C"].dismissModalViewController(animated: true) }, expected: "B wont, C will, C is, C did, B didnt"),
    OrderRow(
      "a row that is tapped pushes the next level", source: listing("7-4"),
      {
        OrderStage { stage in
          let rows = Rows()
          let navigation = UINavigationController(rootViewController: rows)
          rows.chosen = { row in
            stage.log.lines.append("row \(row)")
            stage["A"].title = "Row \(row)"
            navigation.pushViewController(stage["A"], animated: true)
          }
          return navigation
        }
      }, act: { $0.tap(100, 47 + 44 + 44 + 22) }, expected: "row 1, A will, A is, A did"),
  ]
}
