import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

/// Properties that make something of their view stale.
@MainActor @Suite struct InvalidatingTests {
  private final class Tile: UIView {
    @Invalidating(.layout) var inset: CGFloat = 0
    @UIView.Invalidating(.display) var shade = 0
    @Invalidating(.intrinsicContentSize) var side: CGFloat = 20
    @Invalidating(.layout, .display, .constraints, .intrinsicContentSize) var all = false
    var heard: [String] = []

    override func setNeedsLayout() {
      heard.append("layout")
      super.setNeedsLayout()
    }
    override func setNeedsDisplay() {
      heard.append("display")
      super.setNeedsDisplay()
    }
    override func setNeedsUpdateConstraints() {
      heard.append("constraints")
      super.setNeedsUpdateConstraints()
    }
    override func invalidateIntrinsicContentSize() {
      heard.append("size")
      super.invalidateIntrinsicContentSize()
    }
  }

  @Test(arguments: [
    ("inset", ["layout"]), ("shade", ["display"]), ("side", ["size"]),
    ("all", ["layout", "display", "constraints", "size"]), ("none", []),
  ])
  func changes(property: String, heard: [String]) {
    let tile = Tile(frame: .zero)
    tile.heard = []
    switch property {
    case "inset": tile.inset = 4
    case "shade": tile.shade = 1
    case "side": tile.side = 30
    case "all": tile.all = true
    default: tile.shade = 0
    }
    // What comes of one kind of staleness may be another.
    #expect(heard.allSatisfy(tile.heard.contains) && tile.heard.isEmpty == heard.isEmpty)
    #expect(tile.inset == (property == "inset" ? 4 : 0))
  }

  @Test func configurationsAreMadeAnew() {
    final class Cell: UICollectionViewCell {
      @Invalidating(.configuration) var mark = ""
      var updates = 0
      override func setNeedsUpdateConfiguration() {
        updates += 1
        super.setNeedsUpdateConfiguration()
      }
    }
    let cell = Cell(frame: .zero)
    let before = cell.updates
    cell.mark = "x"
    #expect(cell.updates == before + 1 && cell.mark == "x")
  }
}
