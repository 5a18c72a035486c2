import CoreGraphics
import Testing

@testable import UIKitCore

@Suite struct UIBezierPathTests {
  @Test func anglesRunClockwiseOnTheScreen() {
    let quarter = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(quarter.currentPoint.x) < 1e-9 && abs(quarter.currentPoint.y - 10) < 1e-9)
    #expect(quarter.bounds.minY > -0.01)
    let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.bounds.minY + 10) < 0.01)
  }

  @Test(arguments: [
    (UIRectCorner.topLeft, CGPoint(x: 1, y: 1)), (.topRight, CGPoint(x: 99, y: 1)),
    (.bottomLeft, CGPoint(x: 1, y: 49)), (.bottomRight, CGPoint(x: 99, y: 49)),
  ])
  func onlyTheChosenCornerIsRound(_ corner: UIRectCorner, _ point: CGPoint) {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    let path = UIBezierPath(roundedRect: rect, byRoundingCorners: corner, cornerRadii: CGSize(width: 20, height: 20))
    let corners = [CGPoint(x: 1, y: 1), CGPoint(x: 99, y: 1), CGPoint(x: 1, y: 49), CGPoint(x: 99, y: 49)]
    for other in corners { #expect(path.contains(other) == (other != point)) }
  }

  @Test func fillsAndStrokesTheCurrentContext() {
    let drawn = UIImageTests.render(20, 20) {
      UIColor.red.setFill()
      UIColor.blue.setStroke()
      let path = UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10))
      path.lineWidth = 2
      path.fill()
      path.stroke()
    }
    #expect(drawn[10, 10] == UIImageTests.r && drawn[4, 10] == UIImageTests.b && drawn[2, 10] == 0)
  }

  @Test func clipsTheCurrentContext() {
    let drawn = UIImageTests.render(20, 20) {
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 20)).addClip()
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 20, height: 20))
    }
    #expect(drawn[10, 10] == UIImageTests.r && drawn[0, 0] == 0)
  }

  @Test func transformsReverseAndCopy() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20))
    let copy = path.copy() as! UIBezierPath
    path.apply(CGAffineTransform(scaleX: 2, y: 1))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(copy.bounds == CGRect(x: 0, y: 0, width: 10, height: 20))
    #expect(copy.reversing().bounds == copy.bounds)
    path.removeAllPoints()
    #expect(path.isEmpty)
  }
}
