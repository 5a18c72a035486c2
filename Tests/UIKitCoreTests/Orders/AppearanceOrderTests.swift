import Testing

@testable import UIKitCore

/// Who hears of a transition what, and when: the rows of the tables beside this file.
@Suite(.serialized) @MainActor struct AppearanceOrderTests {
  static let rows =
    NavigationOrders.rows + TabOrders.rows + ModalOrders.rows + SheetOrders.rows + PageOrders.rows
    + ContainmentOrders.rows + SplitOrders.rows + NestedOrders.rows + GuideOrders.rows

  @Test(arguments: rows) func order(_ row: OrderRow) {
    let stage = row.stage()
    stage.log.lines = []
    row.act(stage)
    stage.host.settle()
    #expect(stage.log.lines.joined(separator: ", ") == row.expected, "\(row.source)")
  }

  /// No controller hears a call twice, or one without its pair.
  @Test(arguments: rows) func pairs(_ row: OrderRow) {
    let stage = row.stage()
    stage.log.lines = []
    row.act(stage)
    stage.host.settle()
    for name in stage.names {
      var open = ""
      for said in stage.log.lines where said.hasPrefix(name + " ") {
        let word = String(said.dropFirst(name.count + 1))
        switch word {
        case "will", "wont": open = word
        case "is", "did": #expect(open == "will", "\(stage.log.lines)")
        case "didnt": #expect(open == "wont", "\(stage.log.lines)")
        default: break
        }
        if word == "did" || word == "didnt" { open = "" }
      }
      #expect(open.isEmpty, "\(name) hears no end of \(open): \(stage.log.lines)")
    }
  }

  @Test func everyRowHasItsOwnNameAndASource() {
    #expect(Self.rows.count >= 250)
    #expect(Set(Self.rows.map(\.what)).count == Self.rows.count)
    let unknown = Self.rows.filter { row in
      !["Apple: ", "Observed: ", "Assumed: "].contains { row.source.hasPrefix($0) }
    }
    #expect(unknown.map(\.what) == [])
  }
}
