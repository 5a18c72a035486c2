import Foundation
import Testing

@testable import CoreGraphics

@Suite struct CGPathTests {
  @Test func boxesOfACurve() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(CGMutablePath().boundingBox.isNull)
  }

  @Test(arguments: [
    // start, end, clockwise, box of a unit circle's arc
    (0.0, 90.0, false, CGRect(x: 0, y: 0, width: 1, height: 1)),
    (0.0, 90.0, true, CGRect(x: -1, y: -1, width: 2, height: 2)),
    (0.0, 180.0, false, CGRect(x: -1, y: 0, width: 2, height: 1)),
    (0.0, 180.0, true, CGRect(x: -1, y: -1, width: 2, height: 1)),
    (90.0, 0.0, true, CGRect(x: 0, y: 0, width: 1, height: 1)),
    (0.0, 360.0, false, CGRect(x: -1, y: -1, width: 2, height: 2)),
    (0.0, 360.0, true, CGRect(x: -1, y: -1, width: 2, height: 2)),
    (0.0, 0.0, false, CGRect(x: 1, y: 0, width: 0, height: 0)),
  ])
  func arcs(_ start: Double, _ end: Double, _ clockwise: Bool, _ box: CGRect) {
    let path = CGMutablePath()
    path.addArc(
      center: .zero, radius: 1, startAngle: start * .pi / 180, endAngle: end * .pi / 180, clockwise: clockwise)
    let found = path.boundingBoxOfPath
    #expect(abs(found.minX - box.minX) < 0.001 && abs(found.minY - box.minY) < 0.001)
    #expect(abs(found.width - box.width) < 0.001 && abs(found.height - box.height) < 0.001)
  }

  @Test func anArcAfterAPointIsJoinedByALine() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -5, y: 0))
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: 1, clockwise: false)
    var types: [CGPathElementType] = []
    path.applyWithBlock { types.append($0.pointee.type) }
    #expect(types == [.moveToPoint, .addLineToPoint, .addCurveToPoint])
  }

  @Test func aTangentArcRoundsTheCorner() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
  }

  @Test(arguments: [
    (CGPoint(x: 5, y: 5), true, false), (CGPoint(x: 1, y: 1), true, true), (CGPoint(x: 11, y: 5), false, false),
  ])
  func insideANestedRectangle(_ point: CGPoint, _ winding: Bool, _ evenOdd: Bool) {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(path.contains(point) == winding)
    #expect(path.contains(point, using: .evenOdd) == evenOdd)
  }

  @Test func aLineGoesOnFromTheStartAfterAClose() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 9, y: 9))
    var elements = 0
    path.applyWithBlock { _ in elements += 1 }
    #expect(elements == 6)
  }

  @Test func rectanglesAreKnown() {
    var found = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&found))
    #expect(found == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil).isRect(nil))
  }

  @Test(arguments: [
    // cap, join, point, inside
    (CGLineCap.butt, CGLineJoin.miter, CGPoint(x: -1, y: 0), false),
    (.square, .miter, CGPoint(x: -1.9, y: 1.9), true),
    (.round, .miter, CGPoint(x: -1.9, y: 0), true),
    (.round, .miter, CGPoint(x: -1.9, y: 1.9), false),
    (.butt, .miter, CGPoint(x: 11.9, y: -1.9), true),
    (.butt, .bevel, CGPoint(x: 11.9, y: -1.9), false),
    (.butt, .round, CGPoint(x: 11.2, y: -1.2), true),
    (.butt, .round, CGPoint(x: 11.9, y: -1.9), false),
    (.butt, .miter, CGPoint(x: 5, y: 1.9), true),
    (.butt, .miter, CGPoint(x: 5, y: 2.1), false),
  ])
  func strokeOutline(_ cap: CGLineCap, _ join: CGLineJoin, _ point: CGPoint, _ inside: Bool) {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    let outline = path.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: join, miterLimit: 10)
    #expect(outline.contains(point) == inside)
  }

  @Test func dashes() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    var moves: [CGFloat] = []
    path.copy(dashingWithPhase: 1, lengths: [2, 3]).applyWithBlock {
      if $0.pointee.type == .moveToPoint { moves.append($0.pointee.points[0].x) }
    }
    #expect(moves == [0, 4, 9])
  }

  @Test func aPathTurnedRoundHasTheSamePoints() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 0))
    path.addCurve(to: CGPoint(x: 2, y: 2), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 1))
    let back = CGPath(storage: path.storage.reversed().reversed())
    #expect(back == path)
    #expect(CGPath(storage: path.storage.reversed()).currentPoint == .zero)
  }

  @Test func numbersThatAreNoneDoNoHarm() {
    let context = canvas(10, 10)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: CGFloat.nan, y: 1))
    path.addLine(to: CGPoint(x: CGFloat.infinity, y: 1e30))
    path.addLine(to: CGPoint(x: -1e300, y: -1e300))
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: .infinity, clockwise: true)
    context.addPath(path)
    context.drawPath(using: .fillStroke)
    context.scaleBy(x: 0, y: .nan)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    _ = path.copy(strokingWithWidth: 3, lineCap: .round, lineJoin: .round, miterLimit: 1)
    _ = path.copy(dashingWithPhase: .nan, lengths: [1, .infinity])
    let later = canvas(10, 10)
    later.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(later.coveredArea == 25)
  }
}
