import CoreGraphics
import Foundation
import QuinceDevice
import Testing

@testable import UIKitCore

@MainActor private var log: [String] = []

/// Says "A will", "A is", "A did" as it comes, "A wont", "A didnt" as it goes.
private class Told: UIViewController {
  let name: String
  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }
  override func viewDidLoad() { view.backgroundColor = .white }
  override func viewWillAppear(_ animated: Bool) { log.append("\(name) will") }
  override func viewIsAppearing(_ animated: Bool) { log.append("\(name) is") }
  override func viewDidAppear(_ animated: Bool) { log.append("\(name) did") }
  override func viewWillDisappear(_ animated: Bool) { log.append("\(name) wont") }
  override func viewDidDisappear(_ animated: Bool) { log.append("\(name) didnt") }
}

/// What is on the screen in a row, and the device.
@MainActor private final class Stage {
  let host: TestHost
  let controllers: [String: Told]
  var root: UIViewController

  init(_ names: [String], _ root: ([Told]) -> UIViewController) {
    host = TestHost.launch()
    let made = names.map { Told($0) }
    controllers = Dictionary(uniqueKeysWithValues: made.map { ($0.name, $0) })
    self.root = root(made)
    _ = host.show(self.root)
  }

  subscript(name: String) -> Told { controllers[name]! }
  var navigation: UINavigationController { root as! UINavigationController }
  var tabs: UITabBarController { root as! UITabBarController }

  /// A finger from the left edge, that ends there or comes back.
  func edgeSwipe(finishes: Bool) {
    let path = finishes ? [1.0, 60, 140, 220, 300] : [1.0, 60, 100, 60, 30]
    host.touch(.began, path[0], 400, id: 9)
    for (from, to) in zip(path, path.dropFirst()) {
      for step in 1...4 {
        host.touch(.moved, from + (to - from) * Double(step) / 4, 400, id: 9)
        host.advance(1.0 / 60)
      }
    }
    host.advance(0.2)
    host.touch(.ended, path[4], 400, id: 9)
    host.settle()
  }

  /// A finger that pulls a sheet down, all the way or back up.
  func pullSheet(finishes: Bool) {
    let path = finishes ? [120.0, 300, 500, 700, 800] : [120.0, 180, 240, 180, 130]
    host.touch(.began, 200, path[0], id: 9)
    for (from, to) in zip(path, path.dropFirst()) {
      for step in 1...4 {
        host.touch(.moved, 200, from + (to - from) * Double(step) / 4, id: 9)
        host.advance(1.0 / 60)
      }
    }
    if !finishes { host.advance(0.2) }
    host.touch(.ended, 200, path[4], id: 9)
    host.settle()
  }
}

/// One row: what is there, what happens, and who hears what.
private struct Row: CustomTestStringConvertible, Sendable {
  let what: String
  /// Where the order is documented or was observed.
  let source: String
  let stage: @MainActor @Sendable () -> Stage
  let act: @MainActor @Sendable (Stage) -> Void
  let expected: String
  var testDescription: String { what }
}

private let guide = "Apple: View Controller Programming Guide for iOS 4, figure 3-6 and the methods' own pages"
private let isAppearing = "Apple: viewIsAppearing(_:), after viewWillAppear, with the view in its window"
private let tabOrder = "Observed: the new tab's viewWillAppear comes first"
private let cover =
  "Apple: UIModalPresentationStyle: full-screen styles remove the presenter's view, the others leave it"
private let cancelled = "Apple: UIViewControllerTransitionCoordinatorContext.isCancelled: who came goes, who went comes"

@MainActor private func stack(_ names: String...) -> @MainActor @Sendable () -> Stage {
  {
    Stage(names) { made in
      let navigation = UINavigationController()
      navigation.setViewControllers(made, animated: false)
      return navigation
    }
  }
}

/// - Parameter spare: names of controllers that no container has yet.
@MainActor private func stack(_ names: [String], spare: [String]) -> @MainActor @Sendable () -> Stage {
  {
    Stage(names + spare) { made in
      let navigation = UINavigationController()
      navigation.setViewControllers(Array(made.prefix(names.count)), animated: false)
      return navigation
    }
  }
}

@MainActor private func tabs(_ names: String...) -> @MainActor @Sendable () -> Stage {
  {
    Stage(names) { made in
      let tabs = UITabBarController()
      tabs.viewControllers = made
      return tabs
    }
  }
}

@MainActor private func single(_ names: String...) -> @MainActor @Sendable () -> Stage {
  { Stage(names) { $0[0] } }
}

@Suite(.serialized) @MainActor struct AppearanceOrderTests {
  private static let navigation: [Row] = [true, false].flatMap { animated -> [Row] in
    let how = animated ? "animated" : "at once"
    return [
      Row(
        what: "push \(how)", source: guide, stage: stack(["A"], spare: ["B"]),
        act: { $0.navigation.pushViewController($0["B"], animated: animated) },
        expected: "A wont, B will, B is, A didnt, B did"),
      Row(
        what: "pop \(how)", source: guide, stage: stack("A", "B"),
        act: { $0.navigation.popViewController(animated: animated) },
        expected: "B wont, A will, A is, B didnt, A did"),
      Row(
        what: "pop to the root over one \(how)", source: guide, stage: stack("A", "B", "C"),
        act: { $0.navigation.popToRootViewController(animated: animated) },
        expected: "C wont, A will, A is, C didnt, A did"),
      Row(
        what: "pop to the one in the middle \(how)", source: guide, stage: stack("A", "B", "C", "D"),
        act: { $0.navigation.popToViewController($0["B"], animated: animated) },
        expected: "D wont, B will, B is, D didnt, B did"),
      Row(
        what: "the root cannot be popped \(how)", source: guide, stage: stack("A"),
        act: { $0.navigation.popViewController(animated: animated) }, expected: ""),
      Row(
        what: "another stack with another top \(how)", source: guide, stage: stack(["A", "B"], spare: ["C", "D"]),
        act: { $0.navigation.setViewControllers([$0["C"], $0["D"]], animated: animated) },
        expected: "B wont, D will, D is, B didnt, D did"),
      Row(
        what: "another stack with the same top \(how)", source: guide, stage: stack(["A", "B"], spare: ["C"]),
        act: { $0.navigation.setViewControllers([$0["C"], $0["B"]], animated: animated) }, expected: ""),
      Row(
        what: "a stack that goes back to its middle \(how)", source: guide, stage: stack("A", "B", "C"),
        act: { $0.navigation.setViewControllers([$0["A"], $0["B"]], animated: animated) },
        expected: "C wont, B will, B is, C didnt, B did"),
      Row(
        what: "a stack that is replaced below its top \(how)", source: guide,
        stage: stack(["A", "B", "C"], spare: ["D"]),
        act: { $0.navigation.setViewControllers([$0["A"], $0["D"], $0["C"]], animated: animated) }, expected: ""),
    ]
  }

  private static let gestures: [Row] = [
    Row(
      what: "edge pop that is finished", source: guide, stage: stack("A", "B"), act: { $0.edgeSwipe(finishes: true) },
      expected: "B wont, A will, A is, B didnt, A did"),
    Row(
      what: "edge pop that is cancelled", source: cancelled, stage: stack("A", "B"),
      act: { $0.edgeSwipe(finishes: false) },
      expected: "B wont, A will, A is, A wont, B will, B is, A didnt, B did"),
    Row(
      what: "a sheet that is pulled down", source: cover,
      stage: presenting(.pageSheet), act: { $0.pullSheet(finishes: true) }, expected: "B wont, B didnt"),
  ]

  private static let tabRows: [Row] = [
    Row(
      what: "another tab", source: tabOrder, stage: tabs("A", "B"), act: { $0.tabs.selectedIndex = 1 },
      expected: "B will, A wont, A didnt, B is, B did"),
    Row(
      what: "the same tab", source: tabOrder, stage: tabs("A", "B"), act: { $0.tabs.selectedIndex = 0 }, expected: ""),
    Row(
      what: "a tab and back", source: tabOrder, stage: tabs("A", "B"),
      act: {
        $0.tabs.selectedIndex = 1
        $0.host.settle()
        $0.tabs.selectedIndex = 0
      }, expected: "B will, A wont, A didnt, B is, B did, A will, B wont, B didnt, A is, A did"),
    Row(
      what: "two changes of tab at once", source: tabOrder, stage: tabs("A", "B", "C"),
      act: {
        $0.tabs.selectedIndex = 1
        $0.tabs.selectedIndex = 2
      }, expected: "B will, A wont, A didnt, B is, B did, C will, B wont, B didnt, C is, C did"),
  ]

  private static func presenting(_ style: UIModalPresentationStyle) -> @MainActor @Sendable () -> Stage {
    {
      let stage = Stage(["A", "B"]) { $0[0] }
      stage["B"].modalPresentationStyle = style
      stage["A"].present(stage["B"], animated: false)
      stage.host.settle()
      return stage
    }
  }

  /// Every style with every transition.
  private static let modal: [Row] = {
    let styles: [(UIModalPresentationStyle, String, hides: Bool)] = [
      (.fullScreen, "fullScreen", true), (.pageSheet, "pageSheet", false), (.formSheet, "formSheet", false),
      (.overFullScreen, "overFullScreen", false), (.currentContext, "currentContext", true),
      (.overCurrentContext, "overCurrentContext", false),
    ]
    let transitions: [(UIModalTransitionStyle, String)] = [
      (.coverVertical, "covering"), (.flipHorizontal, "flipping"), (.crossDissolve, "dissolving"),
    ]
    return styles.flatMap { style, name, hides in
      transitions.flatMap { transition, move in
        [true, false].flatMap { animated -> [Row] in
          let how = "\(name), \(move), \(animated ? "animated" : "at once")"
          return [
            Row(
              what: "present \(how)", source: cover, stage: single("A", "B"),
              act: {
                $0["B"].modalPresentationStyle = style
                $0["B"].modalTransitionStyle = transition
                $0["A"].present($0["B"], animated: animated)
              }, expected: hides ? "A wont, B will, B is, B did, A didnt" : "B will, B is, B did"),
            Row(
              what: "dismiss \(how)", source: cover,
              stage: {
                let stage = Stage(["A", "B"]) { $0[0] }
                stage["B"].modalPresentationStyle = style
                stage["B"].modalTransitionStyle = transition
                stage["A"].present(stage["B"], animated: false)
                stage.host.settle()
                return stage
              }, act: { $0["A"].dismiss(animated: animated) },
              expected: hides ? "B wont, A will, A is, A did, B didnt" : "B wont, B didnt"),
          ]
        }
      }
    }
  }()

  @Test(arguments: navigation + gestures + tabRows + modal) fileprivate func order(_ row: Row) {
    let stage = row.stage()
    log = []
    row.act(stage)
    stage.host.settle()
    #expect(log.joined(separator: ", ") == row.expected, "\(row.source)")
  }

  /// No controller hears a call twice, or one without its pair.
  @Test(arguments: navigation + gestures + tabRows + modal) fileprivate func pairs(_ row: Row) {
    let stage = row.stage()
    log = []
    row.act(stage)
    stage.host.settle()
    for name in stage.controllers.keys {
      var open = ""
      for said in log where said.hasPrefix(name + " ") {
        let word = String(said.dropFirst(name.count + 1))
        switch word {
        case "will", "wont": open = word
        case "is": #expect(open == "will")
        case "did": #expect(open == "will")
        case "didnt": #expect(open == "wont")
        default: Issue.record("\(said)")
        }
        if word == "did" || word == "didnt" { open = "" }
      }
      #expect(open.isEmpty, "\(name) hears no end of \(open): \(log)")
    }
  }
}
