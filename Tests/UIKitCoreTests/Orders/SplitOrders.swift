@testable import UIKitCore

/// Columns: shown, hidden, replaced, collapsed into one and separated again.
@MainActor enum SplitOrders {
  static let rows = [true, false].flatMap { columns(animated: $0) } + turns + older

  /// A pad in landscape, both columns beside each other, and in portrait, the secondary alone.
  private static func pad(_ orientation: UIDeviceOrientation) -> @MainActor @Sendable () -> OrderStage {
    {
      let stage = OrderStage("ipad-10") { $0.split($0["A"], $0["B"]) }
      if orientation == .landscapeLeft {
        stage.rotate(.landscapeLeft)
        stage.settle()
      }
      return stage
    }
  }

  private static func run(_ animated: Bool, _ change: @escaping () -> Void) {
    if animated { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
  }

  private static func columns(animated: Bool) -> [OrderRow] {
    let how = animated ? "animated" : "at once"
    return [
      OrderRow(
        "the primary column hides \(how)", source: OrderSource.split, pad(.landscapeLeft),
        act: { stage in run(animated) { stage.split.preferredDisplayMode = .secondaryOnly } },
        expected: "A wont, A didnt"),
      OrderRow(
        "the primary column shows over the secondary \(how)", source: OrderSource.split, pad(.portrait),
        act: { stage in run(animated) { stage.split.show(.primary) } }, expected: "A will, A is, A did"),
      OrderRow(
        "a full-screen controller covers both columns \(how)", source: OrderSource.undocumented, pad(.landscapeLeft),
        act: {
          $0["M"].modalPresentationStyle = .fullScreen
          $0.split.present($0["M"], animated: animated)
        }, expected: "B wont, A wont, M will, M is, M did, A didnt, B didnt"),
      OrderRow(
        "a sheet over both columns \(how)", source: OrderSource.cover, pad(.landscapeLeft),
        act: {
          $0["M"].modalPresentationStyle = .formSheet
          $0.split.present($0["M"], animated: animated)
        }, expected: "M will, M is, M did"),
      OrderRow(
        "a push in the secondary column \(how)", source: OrderSource.navigation, pad(.landscapeLeft),
        act: { $0["B"].navigationController?.pushViewController($0["C"], animated: animated) },
        expected: "B wont, C will, C is, B didnt, C did"),
      OrderRow(
        "a push in the primary column \(how)", source: OrderSource.navigation, pad(.landscapeLeft),
        act: { $0["A"].navigationController?.pushViewController($0["C"], animated: animated) },
        expected: "A wont, C will, C is, A didnt, C did"),
      OrderRow(
        "on a phone, a push on the one column \(how)", source: OrderSource.navigation,
        { OrderStage { $0.split($0["A"], $0["B"]) } },
        act: { ($0["B"].navigationController)?.pushViewController($0["C"], animated: animated) },
        expected: "B wont, C will, C is, B didnt, C did"),
      OrderRow(
        "on a phone, back to the primary column \(how)", source: OrderSource.navigation,
        { OrderStage { $0.split($0["A"], $0["B"]) } },
        act: { $0["A"].navigationController?.popToRootViewController(animated: animated) },
        expected: "B wont, A will, A is, B didnt, A did"),
    ]
  }

  private static let turns: [OrderRow] = [
    OrderRow(
      "portrait hides the primary column", source: OrderSource.split, pad(.landscapeLeft),
      act: { $0.rotate(.portrait) },
      expected: "A wont, A didnt"),
    OrderRow(
      "landscape shows the primary column", source: OrderSource.split, pad(.portrait),
      act: { $0.rotate(.landscapeLeft) }, expected: "A will, A is, A did"),
    OrderRow(
      "another secondary controller", source: OrderSource.split, pad(.landscapeLeft),
      act: { $0.split.setViewController($0["C"], for: .secondary) }, expected: "B wont, B didnt, C will, C is, C did"),
    OrderRow(
      "a detail that is shown from the primary column", source: OrderSource.split, pad(.landscapeLeft),
      act: { $0["A"].showDetailViewController($0["C"], sender: nil) },
      expected: "B wont, B didnt, C will, C is, C did"),
    OrderRow(
      "a large phone turns to landscape and has two columns", source: OrderSource.undocumented,
      { OrderStage("iphone-14-pro-max") { $0.split($0["A"], $0["B"]) } }, act: { $0.rotate(.landscapeLeft) },
      expected: "B wont, B didnt, B will, B is, B did, A will, A is, A did"),
    OrderRow(
      "a large phone turns to portrait and has one column", source: OrderSource.undocumented,
      {
        let stage = OrderStage("iphone-14-pro-max") { $0.split($0["A"], $0["B"]) }
        stage.rotate(.landscapeLeft)
        stage.settle()
        return stage
      }, act: { $0.rotate(.portrait) }, expected: "B wont, B didnt, A wont, A didnt, B will, B is, B did"),
  ]

  /// Without a style, as since iOS 3.2.
  private static func old(_ orientation: UIDeviceOrientation) -> @MainActor @Sendable () -> OrderStage {
    {
      let stage = OrderStage("ipad-10") {
        let split = UISplitViewController()
        split.viewControllers = [$0["A"], $0["B"]]
        return split
      }
      if orientation == .landscapeLeft {
        stage.rotate(.landscapeLeft)
        stage.settle()
      }
      return stage
    }
  }
  private static let older: [OrderRow] = [
    OrderRow(
      "without a style, landscape shows the primary controller", source: OrderSource.split, old(.portrait),
      act: { $0.rotate(.landscapeLeft) }, expected: "A will, A is, A did"),
    OrderRow(
      "without a style, portrait hides the primary controller", source: OrderSource.split, old(.landscapeLeft),
      act: { $0.rotate(.portrait) }, expected: "A wont, A didnt"),
    OrderRow(
      "without a style, the primary controller slides over the other", source: OrderSource.split, old(.portrait),
      act: { $0.finger([(1, 400), (150, 400), (320, 400)], rests: true) }, expected: "A will, A is, A did"),
    OrderRow(
      "without a style, two other controllers", source: OrderSource.undocumented, old(.landscapeLeft),
      act: { $0.split.viewControllers = $0.pages("C D") },
      expected: "A wont, A didnt, B wont, B didnt, D will, C will, D is, D did, C is, C did"),
  ]
}
