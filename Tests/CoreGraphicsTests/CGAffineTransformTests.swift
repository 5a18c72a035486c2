import Foundation
import Testing

@testable import CoreGraphics

@Suite struct CGAffineTransformTests {
  @Test(arguments: [
    (CGAffineTransform(translationX: 3, y: 4), CGPoint(x: 4, y: 6)),
    (CGAffineTransform(scaleX: 2, y: 5), CGPoint(x: 2, y: 10)),
    (CGAffineTransform(rotationAngle: .pi / 2), CGPoint(x: -2, y: 1)),
    // The later call is applied to the point first.
    (CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2), CGPoint(x: 12, y: 4)),
    (CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 10, y: 0), CGPoint(x: 22, y: 4)),
    (
      CGAffineTransform(scaleX: 2, y: 2).concatenating(CGAffineTransform(translationX: 10, y: 0)),
      CGPoint(x: 12, y: 4)
    ),
    (CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi), CGPoint(x: 9, y: -2)),
  ])
  func mapsOneTwo(_ transform: CGAffineTransform, _ expected: CGPoint) {
    let point = CGPoint(x: 1, y: 2).applying(transform)
    #expect(abs(point.x - expected.x) < 1e-9 && abs(point.y - expected.y) < 1e-9)
  }

  @Test func anInverseUndoes() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: -7)
    let both = transform.concatenating(transform.inverted())
    #expect(abs(both.a - 1) + abs(both.b) + abs(both.c) + abs(both.d - 1) + abs(both.tx) + abs(both.ty) < 1e-9)
  }

  @Test func withoutInverseATransformStaysAsItIs() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func decomposedPartsMakeTheTransformAgain() {
    let transform = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 3, tx: 5, ty: -7)
    let again = CGAffineTransform(transform.decomposed())
    for (x, y) in [
      (again.a, transform.a), (again.b, transform.b), (again.c, transform.c), (again.d, transform.d),
      (again.tx, transform.tx), (again.ty, transform.ty),
    ] { #expect(abs(x - y) < 1e-9) }
  }

  @Test func aTurnedRectangleHasAUprightBox() {
    let box = CGRect(x: 0, y: 0, width: 10, height: 20).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(box.minX + 20) < 1e-9 && abs(box.width - 20) < 1e-9 && abs(box.height - 10) < 1e-9)
  }
}
