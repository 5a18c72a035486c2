import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite struct UIGraphicsTests {
  @Test func imageContexts() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 5), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.size == CGSize(width: 10, height: 5) && image?.scale == 2)
    #expect(image?.cgImage?.pixels?[1, 1] == UIImageTests.r && image?.cgImage?.pixels?[2, 2] == 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContext(.zero)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func shadowsFallDown() {
    let drawn = UIImageTests.render(20, 30) {
      let context = UIGraphicsGetCurrentContext()!
      context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: UIColor.blue.cgColor)
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    }
    #expect(drawn[10, 10] == UIImageTests.r && drawn[10, 20] == UIImageTests.b)
  }

  @Test func rendererBoundsMoveTheOrigin() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let image = UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: 50, width: 4, height: 4), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 100, y: 50, width: 1, height: 1))
    }
    #expect(image.cgImage!.pixels![0, 0] == UIImageTests.r && image.cgImage!.pixels![3, 3] == 0xFF00_0000)
  }

  @Test func pdf() {
    let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 100, height: 100)).pdfData { context in
      context.beginPage()
      UIColor.red.setFill()
      UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20)).fill()
      context.beginPage()
    }
    #expect(data.starts(with: Array("%PDF".utf8)))
    let old = NSMutableData()
    UIGraphicsBeginPDFContextToData(old, .zero, nil)
    UIGraphicsBeginPDFPage()
    #expect(UIGraphicsGetPDFContextBounds().size == CGSize(width: 612, height: 792))
    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    UIGraphicsEndPDFContext()
    #expect(old.length > 100)
  }

  @Test func patternsStartAtTheOrigin() {
    let tile = UIImage(
      cgImage: UIImageTests.picture(2, 2, [UIImageTests.r, UIImageTests.g, UIImageTests.b, UIImageTests.w]))
    let drawn = UIImageTests.render(6, 6) {
      UIColor(patternImage: tile).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 6))
    }
    #expect(drawn[0, 0] == UIImageTests.r && drawn[5, 4] == UIImageTests.g && drawn[2, 3] == UIImageTests.b)
  }
}
