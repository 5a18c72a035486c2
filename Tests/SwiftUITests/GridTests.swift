import SwiftUI
import Testing

@MainActor @Suite("SwiftUI: grids")
struct GridTests {
  @Test("columns are as wide as their widest view, rows as high, and one guide holds for a column")
  func columns() {
    let hosted = Hosted(
      Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          Probe("a").frame(width: 40, height: 20)
          Probe("b").frame(width: 30, height: 30).gridColumnAlignment(.trailing)
        }
        GridRow {
          Probe("c").frame(width: 80, height: 10)
          Probe("d").frame(width: 60, height: 10)
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    #expect(hosted.frame("a") == CGRect(x: 0, y: 5, width: 40, height: 20))
    #expect(hosted.frame("b") == CGRect(x: 120, y: 0, width: 30, height: 30))
    #expect(hosted.frame("c") == CGRect(x: 0, y: 35, width: 80, height: 10))
    #expect(hosted.frame("d") == CGRect(x: 90, y: 35, width: 60, height: 10))
  }

  @Test("a view over two columns, and one outside of a row, take all of them")
  func spans() {
    let hosted = Hosted(
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Probe("a").frame(width: 50, height: 10)
          Probe("b").frame(width: 50, height: 10)
        }
        GridRow { Probe("wide").frame(height: 10).gridCellColumns(2).gridCellUnsizedAxes(.horizontal) }
        Probe("own").frame(height: 10).gridCellUnsizedAxes(.horizontal)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading))
    #expect(hosted.frame("wide") == CGRect(x: 0, y: 10, width: 110, height: 10))
    #expect(hosted.frame("own") == CGRect(x: 0, y: 20, width: 110, height: 10))
  }

  // Apple: gridCellUnsizedAxes(_:), without which a divider takes all the width that the grid is offered
  @Test("a flexible view over all columns widens them")
  func divider() {
    let hosted = Hosted(
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          Probe("a").frame(width: 50, height: 10)
          Probe("b").frame(width: 50, height: 10)
        }
        Probe("line").frame(height: 10)
      }
      .frame(width: 300))
    #expect(hosted.frame("line")?.width == 300)
    let (a, b) = (hosted.frame("a")?.midX ?? 0, hosted.frame("b")?.midX ?? 0)
    #expect(abs(b - a - 155) < 1e-9)
  }

  @Test("outside of a grid the views of a row lie one after the other")
  func alone() {
    let hosted = Hosted(
      VStack(spacing: 0) {
        GridRow {
          Probe("a").frame(width: 10, height: 10)
          Probe("b").frame(width: 10, height: 10)
        }
      })
    #expect(hosted.frame("a")?.maxY == hosted.frame("b")?.minY)
  }
}
