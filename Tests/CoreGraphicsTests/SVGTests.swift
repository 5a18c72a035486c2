import Foundation
import Testing

@testable import CoreGraphics

@Suite struct SVGTests {
  static func draw(_ body: String, _ attributes: String = "width=\"20\" height=\"20\"") -> Surface? {
    let text =
      "<?xml version=\"1.0\"?><!-- made --><svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(body)</svg>"
    return SVGPicture(Data(text.utf8))?.picture(scale: 1)?.pixels
  }

  static func area(_ surface: Surface?) -> Double {
    guard let surface else { return -1 }
    return (0..<surface.width * surface.height).reduce(0.0) { $0 + Double(surface.pixels[$1] >> 24) / 255 }
  }

  @Test(arguments: [
    ("<rect x='2' y='3' width='4' height='5'/>", 20.0), ("<circle cx='10' cy='10' r='5'/>", 78.5),
    ("<ellipse cx='10' cy='10' rx='8' ry='4'/>", 100.5), ("<path d='M0 0h10v10H0z'/>", 100),
    ("<path d='m2 2 8 0 0 8-8 0z'/>", 64), ("<path d='M0,0L10,0 10,10Z m0 10h4v4h-4z'/>", 66),
    ("<path d='M5 10a5 5 0 1 1 10 0a5 5 0 11-10 0'/>", 78.5),
    ("<path fill-rule='evenodd' d='M0 0h10v10H0zM2 2h6v6H2z'/>", 64),
    ("<polygon points='0,0 10,0 0,10'/>", 50),
    ("<line x1='0' y1='5' x2='10' y2='5' stroke='red' stroke-width='2'/>", 20),
    ("<g transform='translate(5 5) scale(2)'><rect width='3' height='3'/></g>", 36),
    ("<g fill='none'><rect width='9' height='9'/></g>", 0),
    ("<rect style='fill:none;stroke:#000;stroke-width:2' x='5' y='5' width='8' height='8'/>", 64),
    ("<g opacity='.5'><rect width='10' height='10'/></g>", 50),
    ("<defs><rect id='r' width='4' height='4'/></defs><use href='#r' x='3'/>", 16),
    ("<clipPath id='c'><rect width='5' height='5'/></clipPath><rect clip-path='url(#c)' width='20' height='20'/>", 25),
    ("<path d='M0 0C0 20 20 20 20 0S30 5 nonsense'/>", 240), ("<text>words</text>", 0),
  ])
  func shapes(_ body: String, _ expected: Double) {
    #expect(abs(Self.area(Self.draw(body)) - expected) < max(1, expected * 0.012), "\(Self.area(Self.draw(body)))")
  }

  @Test func coloursAndGradients() {
    #expect(Self.draw("<rect width='20' height='20' fill='#f00'/>")?[5, 5] == 0xFFFF_0000)
    #expect(Self.draw("<rect width='20' height='20' fill='rgb(0, 128, 255)'/>")?[5, 5] == 0xFF00_80FF)
    let gradient = Self.draw(
      "<linearGradient id='a'><stop offset='0' stop-color='#000'/><stop offset='100%' stop-color='#fff'/></linearGradient>"
        + "<rect width='20' height='20' fill='url(#a)'/>")
    #expect((gradient?[1, 5] ?? 0) & 255 < 40 && (gradient?[18, 5] ?? 0) & 255 > 215)
  }

  @Test func theViewBoxFitsTheSize() {
    let surface = Self.draw("<rect width='100' height='100'/>", "viewBox='0 0 100 100' width='40' height='20'")
    #expect(surface?.width == 40 && surface?.height == 20)
    #expect(abs(Self.area(surface) - 400) < 1)
    #expect(SVGPicture(Data("<svg viewBox='0 0 24 12'/>".utf8))?.size == CGSize(width: 24, height: 12))
  }

  @Test func damagedDrawingsAreRefused() {
    for text in [
      "", "<svg", "<svg><g></svg", "<html/>", "<svg width='5'", "<svg width='-1' height='2'/>", "<svg a=b></svg>",
    ] {
      #expect(SVGPicture(Data(text.utf8)) == nil)
    }
    var noise = Noise(state: 3)
    let good = Array(
      "<svg width='9' height='9'><defs><g id='a'><use href='#a'/></g></defs><use href='#a'/><path d='M1 1a3 3 0 1 1 2 2z' stroke='red' stroke-dasharray='1 2'/></svg>"
        .utf8)
    for _ in 0..<300 {
      var bytes = good
      for _ in 0..<3 { bytes[Int(noise.next()) % bytes.count] = UInt8(noise.next() & 127) }
      _ = SVGPicture(Data(bytes))?.picture(scale: 1)
    }
    #expect(Self.area(Self.draw(String(repeating: "<g>", count: 400))) == -1)
  }
}
