import CoreGraphics
import Testing

@testable import QuartzCore

/// Pages that roll up, as pixels.
@Suite struct PageCurlTests {
  private static let side = 200

  private func filled(_ pixel: UInt32) -> Surface {
    let surface = Surface(width: Self.side, height: Self.side)!
    surface.fill(surface.bounds, pixel: pixel)
    return surface
  }

  private func draw(_ curl: PageCurl, back: UInt32? = nil) -> Surface {
    let surface = filled(0xFF00_00FF)
    curl.draw(
      filled(0xFFFF_0000), back: back.map(filled), on: surface, at: (0, 0), clip: surface.bounds, scale: 1)
    return surface
  }

  private func pixel(_ surface: Surface, _ x: Int, _ y: Int) -> UInt32 { surface.address(x, y).pointee }

  @Test("flat at the beginning, gone at the end", arguments: [PageCurl.Edge.right, .left, .bottom, .top])
  func ends(edge: PageCurl.Edge) {
    let (flat, gone) = (draw(PageCurl(edge: edge, tilt: 0.3)), draw(PageCurl(edge: edge, progress: 1, tilt: 0.3)))
    for (x, y) in [(5, 5), (100, 100), (195, 5), (5, 195), (190, 190)] {
      #expect(pixel(flat, x, y) == 0xFFFF_0000)
      #expect(pixel(gone, x, y) == 0xFF00_00FF)
    }
  }

  @Test(
    "half way: the page, its back above it, what lies below",
    arguments: [
      // the edge; a place on the page, one on its back, one that is uncovered
      (PageCurl.Edge.right, (20, 100), (90, 100), (180, 100)), (.left, (180, 100), (110, 100), (20, 100)),
      (.bottom, (100, 20), (100, 90), (100, 180)), (.top, (100, 180), (100, 110), (100, 20)),
    ])
  func middle(edge: PageCurl.Edge, page: (Int, Int), back: (Int, Int), below: (Int, Int)) {
    let surface = draw(PageCurl(edge: edge, progress: 0.5, tilt: 0), back: 0xFF00_FF00)
    #expect(pixel(surface, page.0, page.1) >> 16 & 255 > 200 && pixel(surface, page.0, page.1) >> 8 & 255 == 0)
    #expect(pixel(surface, back.0, back.1) >> 8 & 255 > 150 && pixel(surface, back.0, back.1) >> 16 & 255 == 0)
    #expect(pixel(surface, below.0, below.1) & 255 > 200 && pixel(surface, below.0, below.1) >> 8 & 0xFFFF == 0)
    #expect(surface.pixels[0] >> 24 == 255)
  }

  @Test("without a back the page shines through paper")
  func paper() {
    let shown = pixel(draw(PageCurl(edge: .right, progress: 0.5, tilt: 0)), 90, 100)
    #expect(shown >> 16 & 255 > 240 && shown & 255 > 180 && shown & 255 < 240)
  }

  @Test("one corner leaves sooner", arguments: [0.4, -0.4])
  func tilt(tilt: Double) {
    let surface = draw(PageCurl(edge: .right, progress: 0.2, tilt: tilt))
    let (upper, lower) = (pixel(surface, 190, 10) & 255 > 150, pixel(surface, 190, 190) & 255 > 150)
    #expect(upper == (tilt < 0) && lower == (tilt > 0))
  }
}
