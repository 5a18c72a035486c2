@testable import UIKitCore

/// Sheets under a finger: pulled away, let go, refused, taken by the app meanwhile.
@MainActor enum SheetOrders {
  static let rows = pulls + told + refused + meanwhile

  /// Says what its delegate is asked and told.
  final class Judge: NSObject, UISheetPresentationControllerDelegate {
    let log: OrderLog
    var allows = true
    init(_ log: OrderLog) { self.log = log }
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.lines.append("should dismiss")
      return allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) { log.lines.append("will dismiss") }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.lines.append("did dismiss") }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.lines.append("attempt")
    }
  }

  private static func sheet(
    _ style: UIModalPresentationStyle = .pageSheet, allows: Bool? = nil, modal: Bool = false,
    detents: [UISheetPresentationController.Detent.Identifier] = [.large]
  ) -> @MainActor @Sendable () -> OrderStage {
    {
      let stage = OrderStage { $0["A"] }
      stage["B"].isModalInPresentation = modal
      stage.present(stage["B"], style, over: stage.root)
      stage["B"].sheetPresentationController?.detents = detents.map { $0 == .large ? .large() : .medium() }
      if let allows {
        let judge = Judge(stage.log)
        judge.allows = allows
        stage.kept.append(judge)
        stage["B"].presentationController?.delegate = judge
      }
      stage.settle()
      return stage
    }
  }

  private static let pulls: [OrderRow] =
    OrderStage.Ending.allCases.flatMap { ending -> [OrderRow] in
      let ends = ending == .finished
      @MainActor func row(
        _ what: String, _ stage: @escaping @MainActor @Sendable () -> OrderStage, _ finished: String,
        _ cancelled: String,
        from top: Double = 120
      ) -> OrderRow {
        OrderRow(
          "\(what), \(ending.rawValue)", source: OrderSource.pull, stage, act: { $0.pullSheet(ending, from: top) },
          expected: ends ? finished : cancelled)
      }
      let goes = "B wont, B didnt"
      let stays = "B wont, B will, B is, B did"
      return [
        row("a page sheet is pulled", sheet(), goes, stays),
        row("a form sheet is pulled", sheet(.formSheet), goes, stays),
        row("a sheet of automatic style is pulled", sheet(.automatic), goes, stays),
        row("a sheet of half height is pulled", sheet(detents: [.medium]), goes, stays, from: 500),
        row("a popover that is a sheet is pulled", sheet(.popover), goes, stays),
        row(
          "a sheet with a stack is pulled",
          {
            let stage = OrderStage { $0["A"] }
            stage.present(stage.stack("B C"), .pageSheet, over: stage.root)
            return stage
          }, "C wont, C didnt", "C wont, C will, C is, C did"),
        row(
          "a sheet with tabs is pulled",
          {
            let stage = OrderStage { $0["A"] }
            stage.present(stage.tabs(stage.pages("B C")), .pageSheet, over: stage.root)
            return stage
          }, goes, stays),
        row(
          "a sheet with a child is pulled",
          {
            let stage = OrderStage { $0["A"] }
            stage.present(stage.parent("B", of: stage["C"]), .pageSheet, over: stage.root)
            return stage
          }, "B wont, C wont, B didnt, C didnt", "B wont, C wont, B will, C will, B is, C is, B did, C did"),
        row(
          "a sheet over a stack is pulled",
          {
            let stage = OrderStage { $0.stack("A") }
            stage.present(stage["B"], .pageSheet, over: stage.root)
            return stage
          }, goes, stays),
        row(
          "a sheet over tabs is pulled",
          {
            let stage = OrderStage { $0.tabs($0.pages("A T")) }
            stage.present(stage["B"], .pageSheet, over: stage["A"])
            return stage
          }, goes, stays),
        row(
          "a sheet on a full-screen controller is pulled",
          {
            let stage = OrderStage { $0["A"] }
            stage.present(stage["M"], over: stage.root)
            stage.present(stage["B"], .pageSheet, over: stage["M"])
            return stage
          }, goes, stays),
        row(
          "the upper of two sheets is pulled",
          {
            let stage = OrderStage { $0["A"] }
            stage.present(stage["M"], .pageSheet, over: stage.root)
            stage.present(stage["B"], .pageSheet, over: stage["M"])
            return stage
          }, goes, stays),
      ]
    } + [
      OrderRow(
        "a sheet is pulled to its smaller height", source: OrderSource.pull,
        {
          let stage = sheet(detents: [.medium, .large])()
          stage["B"].sheetPresentationController?.selectedDetentIdentifier = .large
          stage.settle()
          return stage
        }, act: { $0.finger([(200, 120), (200, 250), (200, 400)], rests: true) }, expected: ""),
      OrderRow(
        "a sheet is pulled up to its larger height", source: OrderSource.pull, sheet(detents: [.medium, .large]),
        act: { $0.finger([(200, 500), (200, 300), (200, 150)], rests: true) }, expected: ""),
      OrderRow(
        "a sheet is pulled from its larger height away", source: OrderSource.pull,
        {
          let stage = sheet(detents: [.medium, .large])()
          stage["B"].sheetPresentationController?.selectedDetentIdentifier = .large
          stage.settle()
          return stage
        }, act: { $0.pullSheet(.finished) }, expected: "B wont, B didnt"),
      OrderRow(
        "a sheet is pulled up and stays", source: OrderSource.pull, sheet(),
        act: { $0.finger([(200, 300), (200, 200), (200, 150)], rests: true) }, expected: ""),
      OrderRow(
        "a sheet is let go and then pulled away", source: OrderSource.pull, sheet(),
        act: {
          $0.pullSheet(.cancelled)
          $0.pullSheet(.finished)
        }, expected: "B wont, B will, B is, B did, B wont, B didnt"),
    ]

  private static let told: [OrderRow] = [
    OrderRow(
      "the delegate of a sheet that is pulled away", source: OrderSource.dismissal, sheet(allows: true),
      act: { $0.pullSheet(.finished) },
      expected: "should dismiss, will dismiss, B wont, B didnt, did dismiss"),
    OrderRow(
      "the delegate of a sheet that is let go", source: OrderSource.dismissal, sheet(allows: true),
      act: { $0.pullSheet(.cancelled) },
      expected: "should dismiss, will dismiss, B wont, B will, B is, B did"),
    OrderRow(
      "the delegate of a sheet that is tapped away", source: OrderSource.dismissal,
      {
        let stage = sheet(allows: true, detents: [.medium])()
        stage.settle()
        return stage
      }, act: { $0.tap(200, 200) },
      expected: "should dismiss, will dismiss, B wont, B didnt, did dismiss"),
    OrderRow(
      "the delegate of a sheet that the app dismisses, animated", source: OrderSource.dismissal, sheet(allows: true),
      act: { $0["A"].dismiss(animated: true) }, expected: "B wont, B didnt"),
    OrderRow(
      "the delegate of a sheet that the app dismisses at once", source: OrderSource.dismissal, sheet(allows: true),
      act: { $0["A"].dismiss(animated: false) }, expected: "B wont, B didnt"),
  ]

  private static let attempt =
    "Apple: presentationControllerDidAttemptToDismiss(_:): a gesture met isModalInPresentation or a refusal"
  private static let refused: [OrderRow] =
    OrderStage.Ending.allCases.flatMap { ending -> [OrderRow] in
      let ends = ending == .finished
      return [
        OrderRow(
          "a sheet that the delegate holds, \(ending.rawValue)", source: attempt, sheet(allows: false),
          act: { $0.finger([(200, 120), (200, ends ? 500 : 200), (200, ends ? 820 : 130)], rests: !ends) },
          expected: ends ? "should dismiss, attempt" : "should dismiss"),
        OrderRow(
          "a modal sheet, \(ending.rawValue)", source: attempt, sheet(allows: true, modal: true),
          act: { $0.finger([(200, 120), (200, ends ? 500 : 200), (200, ends ? 820 : 130)], rests: !ends) },
          expected: ends ? "attempt" : ""),
      ]
    } + [
      OrderRow(
        "a tap beside a modal sheet", source: attempt, sheet(allows: true, modal: true, detents: [.medium]),
        act: { $0.tap(200, 200) }, expected: "attempt"),
      OrderRow(
        "a tap beside a sheet that the delegate holds", source: attempt, sheet(allows: false, detents: [.medium]),
        act: { $0.tap(200, 200) }, expected: "should dismiss, attempt"),
    ]

  /// Something else happens while the finger holds the sheet.
  private static func holding(_ stage: OrderStage, _ act: () -> Void) {
    stage.host.touch(.began, 200, 120, id: 9)
    for y in stride(from: 130.0, through: 300, by: 10) {
      stage.host.touch(.moved, 200, y, id: 9)
      stage.host.advance(1.0 / 60)
    }
    act()
    stage.host.advance(0.2)
    stage.host.touch(.ended, 200, 300, id: 9)
    stage.host.settle()
  }

  private static let meanwhile: [OrderRow] = [
    OrderRow(
      "the app dismisses what a finger pulls, animated", source: OrderSource.undocumented, sheet(allows: true),
      act: { stage in holding(stage) { stage["A"].dismiss(animated: true) } },
      expected: "should dismiss, will dismiss, B wont, B didnt, did dismiss"),
    OrderRow(
      "the app dismisses what a finger pulls, at once", source: OrderSource.undocumented, sheet(allows: true),
      act: { stage in holding(stage) { stage["A"].dismiss(animated: false) } },
      expected: "should dismiss, will dismiss, B wont, B didnt, did dismiss"),
    OrderRow(
      "what a finger pulls presents something", source: OrderSource.undocumented, sheet(allows: true),
      act: { stage in holding(stage) { stage["B"].present(stage["C"], animated: true) } },
      expected: "should dismiss, will dismiss, B wont, B will, B is, B did, C will, C is, C did"),
    OrderRow(
      "the device turns while a finger pulls", source: OrderSource.undocumented, sheet(allows: true),
      act: { stage in holding(stage) { stage.rotate(.landscapeLeft) } },
      expected: "should dismiss, will dismiss, B wont, B will, B is, B did"),
    OrderRow(
      "the window shows another controller while a finger pulls", source: OrderSource.undocumented, sheet(),
      act: { stage in holding(stage) { stage.window.rootViewController = stage["C"] } },
      expected: "B wont, B didnt, A wont, A didnt, C will, C is, C did"),
    OrderRow(
      "the app goes to the background while a finger pulls", source: OrderSource.undocumented, sheet(),
      act: { stage in
        holding(stage) {
          UIApplication.shared.handle(.lifeCycle(.background))
          UIApplication.shared.handle(.lifeCycle(.foreground))
        }
      }, expected: "B wont, B will, B is, B did"),
  ]
}
