@testable import UIKitCore

/// Containers in containers: what covers one covers all that is in it.
@MainActor enum NestedOrders {
  static let rows = [true, false].flatMap { covers(animated: $0) + insides(animated: $0) } + deep

  private struct Nest: Sendable {
    let name: String
    let make: @MainActor @Sendable (OrderStage) -> UIViewController
    /// Who shows, from the outside in.
    var shown = ["A"]
  }
  private static let nests: [Nest] = [
    Nest(name: "a stack", make: { $0.stack("Z A") }),
    Nest(name: "tabs", make: { $0.tabs($0.pages("A T")) }),
    Nest(name: "a stack in tabs", make: { $0.tabs([$0.stack("Z A"), $0["T"]]) }),
    Nest(
      name: "pages in a stack",
      make: {
        let navigation = UINavigationController(rootViewController: $0.pager("A B"))
        $0.parts["navigation"] = navigation
        return navigation
      }),
    Nest(
      name: "a child in a stack in tabs",
      make: {
        let stack = UINavigationController(rootViewController: $0.parent("P", of: $0["A"]))
        return $0.tabs([stack, $0["T"]])
      }, shown: ["P", "A"]),
    Nest(name: "a stack in a child", make: { $0.parent("P", of: $0.stack("A")) }, shown: ["P", "A"]),
    Nest(name: "a split view in tabs", make: { $0.tabs([$0.split($0["Z"], $0["A"]), $0["T"]]) }),
  ]

  private static func each(_ names: [String], _ word: String) -> [String] { names.map { "\($0) \(word)" } }

  private static func covers(animated: Bool) -> [OrderRow] {
    let how = animated ? "animated" : "at once"
    return nests.flatMap { nest -> [OrderRow] in
      let shown = nest.shown
      let goes = each(shown, "wont") + ["M will", "M is", "M did"] + each(shown, "didnt")
      let comes = ["M wont"] + each(shown, "will") + each(shown, "is") + each(shown, "did") + ["M didnt"]
      return [
        OrderRow(
          "a full-screen controller covers \(nest.name) \(how)", source: OrderSource.nested,
          { OrderStage("iphone-14", nest.make) },
          act: {
            $0["M"].modalPresentationStyle = .fullScreen
            $0.root.present($0["M"], animated: animated)
          }, expected: goes.joined(separator: ", ")),
        OrderRow(
          "a full-screen controller uncovers \(nest.name) \(how)", source: OrderSource.nested,
          {
            let stage = OrderStage("iphone-14", nest.make)
            stage.present(stage["M"], over: stage.root)
            return stage
          }, act: { $0.root.dismiss(animated: animated) }, expected: comes.joined(separator: ", ")),
        OrderRow(
          "a sheet over \(nest.name) \(how)", source: OrderSource.cover, { OrderStage("iphone-14", nest.make) },
          act: {
            $0["M"].modalPresentationStyle = .pageSheet
            $0.root.present($0["M"], animated: animated)
          }, expected: "M will, M is, M did"),
      ]
    }
  }

  /// The nest itself is what is presented.
  private static func insides(animated: Bool) -> [OrderRow] {
    let how = animated ? "animated" : "at once"
    return nests.flatMap { nest -> [OrderRow] in
      let shown = nest.shown
      let comes = ["R wont"] + each(shown, "will") + each(shown, "is") + each(shown, "did") + ["R didnt"]
      let goes = each(shown, "wont") + ["R will", "R is", "R did"] + each(shown, "didnt")
      return [
        OrderRow(
          "\(nest.name) is presented \(how)", source: OrderSource.nested, { OrderStage { $0["R"] } },
          act: {
            let controller = nest.make($0)
            controller.modalPresentationStyle = .fullScreen
            $0.root.present(controller, animated: animated)
          }, expected: comes.joined(separator: ", ")),
        OrderRow(
          "\(nest.name) is dismissed \(how)", source: OrderSource.nested,
          {
            let stage = OrderStage { $0["R"] }
            stage.present(nest.make(stage), over: stage.root)
            return stage
          }, act: { $0.root.dismiss(animated: animated) }, expected: goes.joined(separator: ", ")),
      ]
    }
  }

  private static let deep: [OrderRow] = [
    OrderRow(
      "a stack is dismissed while a finger pops its page", source: OrderSource.undocumented,
      {
        let stage = OrderStage { $0["R"] }
        stage.present(stage.stack("A B"), over: stage.root)
        return stage
      },
      act: { stage in
        stage.host.touch(.began, 1, 400, id: 9)
        for x in stride(from: 10.0, through: 150, by: 10) {
          stage.host.touch(.moved, x, 400, id: 9)
          stage.host.advance(1.0 / 60)
        }
        stage.root.dismiss(animated: false)
        stage.host.advance(0.1)
        stage.host.touch(.ended, 150, 400, id: 9)
      }, expected: "B wont, A will, A is, A wont, R will, A didnt, R is, R did, B didnt"),
    OrderRow(
      "another tab while the app turns a page", source: OrderSource.undocumented,
      { OrderStage { $0.tabs([$0.pager("A B"), $0["T"]]) } },
      act: {
        $0.pager.setViewControllers([$0["B"]], direction: .forward, animated: true)
        $0.host.advance(1.0 / 30)
        $0.tabs.selectedIndex = 1
      }, expected: "B will, A wont, B is, T will, B did, A didnt, B wont, B didnt, T is, T did"),
    OrderRow(
      "a full-screen controller comes while a finger turns a page", source: OrderSource.undocumented,
      { OrderStage { $0.pager("A B") } },
      act: {
        $0.host.touch(.began, 300, 400, id: 9)
        for x in stride(from: 290.0, through: 200, by: -10) {
          $0.host.touch(.moved, x, 400, id: 9)
          $0.host.advance(1.0 / 60)
        }
        $0["M"].modalPresentationStyle = .fullScreen
        $0.pager.present($0["M"], animated: true)
        $0.host.advance(1)
        $0.host.touch(.ended, 200, 400, id: 9)
      },
      expected: "B will, A wont, B is, B wont, A will, B didnt, A is, A did, A wont, M will, M is, M did, A didnt"),
    OrderRow(
      "a presentation in a context, then a pop below it",
      source: "Observed: the leaving page's viewDidDisappear comes first",
      {
        let stage = OrderStage { stage in
          stage["B"].definesPresentationContext = true
          return stage.stack("A B")
        }
        stage.present(stage["M"], .currentContext, over: stage["B"])
        stage["B"].dismiss(animated: false)
        stage.settle()
        return stage
      }, act: { $0.navigation.popViewController(animated: true) }, expected: "B wont, A will, A is, B didnt, A did"),
    OrderRow(
      "a tab, a push, a sheet, and all taken back", source: OrderSource.nested,
      { OrderStage { $0.tabs([$0["T"], $0.stack("A")]) } },
      act: {
        $0.tabs.selectedIndex = 1
        $0.host.settle()
        $0.navigation.pushViewController($0["B"], animated: true)
        $0.host.settle()
        $0["B"].present($0["M"], animated: true)
        $0.host.settle()
        $0.root.dismiss(animated: true)
        $0.host.settle()
        $0.navigation.popViewController(animated: true)
        $0.host.settle()
        $0.tabs.selectedIndex = 0
      },
      expected: "A will, T wont, T didnt, A is, A did, A wont, B will, B is, A didnt, B did, M will, M is, M did, "
        + "M wont, M didnt, B wont, A will, A is, B didnt, A did, T will, A wont, A didnt, T is, T did"),
    OrderRow(
      "tabs with a stack are shown in a window", source: OrderSource.nested, { OrderStage { $0["R"] } },
      act: { $0.window.rootViewController = $0.tabs([$0.stack("Z A"), $0["T"]]) },
      expected: "R wont, R didnt, A will, A is, A did"),
  ]
}
