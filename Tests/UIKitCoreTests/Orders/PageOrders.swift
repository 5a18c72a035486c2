@testable import UIKitCore

/// Pages that scroll and curl, turned by a finger and by the app.
@MainActor enum PageOrders {
  static let rows: [OrderRow] = [
    (UIPageViewController.TransitionStyle.scroll, "scroll"), (.pageCurl, "curl"),
  ].flatMap { style, name in swipes(style, name) + [true, false].flatMap { turns(style, name, animated: $0) } }

  private static func pages(_ names: String, _ style: UIPageViewController.TransitionStyle)
    -> @MainActor @Sendable () -> OrderStage
  { { OrderStage { $0.pager(names, style: style) } } }

  private static func swipes(_ style: UIPageViewController.TransitionStyle, _ name: String) -> [OrderRow] {
    OrderStage.Ending.allCases.flatMap { ending -> [OrderRow] in
      let ends = ending == .finished
      let source = ends ? OrderSource.pages : OrderSource.cancelled
      let expected =
        ends ? "B will, A wont, B is, B did, A didnt" : "B will, A wont, B is, B wont, A will, B didnt, A is, A did"
      @MainActor func row(_ what: String, _ stage: @escaping @MainActor @Sendable () -> OrderStage) -> OrderRow {
        OrderRow(
          "\(name): \(what), \(ending.rawValue)", source: source, stage, act: { $0.turnPage(ending) },
          expected: expected)
      }
      return [
        row("a page is turned", pages("A B C", style)),
        row("a page is turned in a tab", { OrderStage { $0.tabs([$0.pager("A B", style: style), $0["T"]]) } }),
        row(
          "a page is turned in a full-screen controller",
          {
            let stage = OrderStage { $0["R"] }
            stage.present(stage.pager("A B", style: style), over: stage.root)
            return stage
          }),
        OrderRow(
          "\(name): after the last page there is none, \(ending.rawValue)", source: source, pages("A", style),
          act: { $0.turnPage(ending) }, expected: ""),
      ]
    }
  }

  private static func turns(
    _ style: UIPageViewController.TransitionStyle, _ name: String, animated: Bool
  ) -> [OrderRow] {
    let how = animated ? "animated" : "at once"
    // What comes hears first where something moves; without animation the one that goes does.
    let toB = animated ? "B will, A wont, B is, B did, A didnt" : "A wont, B will, A didnt, B is, B did"
    return [
      OrderRow(
        "\(name): the app turns forward \(how)", source: OrderSource.pages, pages("A B", style),
        act: { $0.pager.setViewControllers([$0["B"]], direction: .forward, animated: animated) }, expected: toB),
      OrderRow(
        "\(name): the app turns back \(how)", source: OrderSource.pages, pages("A", style),
        act: { $0.pager.setViewControllers([$0["B"]], direction: .reverse, animated: animated) }, expected: toB),
      OrderRow(
        "\(name): the app shows the same page \(how)", source: OrderSource.pages, pages("A", style),
        act: { $0.pager.setViewControllers([$0["A"]], direction: .forward, animated: animated) }, expected: ""),
      OrderRow(
        "\(name): a controller covers the pages \(how)", source: OrderSource.nested, pages("A B", style),
        act: {
          $0["M"].modalPresentationStyle = .fullScreen
          $0.pager.present($0["M"], animated: animated)
        }, expected: "A wont, M will, M is, M did, A didnt"),
      OrderRow(
        "\(name): pages come and go with their controller \(how)", source: OrderSource.nested,
        { OrderStage { $0.stack("R") } },
        act: {
          $0.navigation.pushViewController($0.pager("A B", style: style), animated: animated)
          $0.host.settle()
          $0.navigation.popViewController(animated: animated)
        }, expected: "R wont, A will, A is, R didnt, A did, A wont, R will, R is, A didnt, R did"),
    ]
  }
}
