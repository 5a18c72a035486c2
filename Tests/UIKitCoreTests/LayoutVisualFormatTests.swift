import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@MainActor struct LayoutVisualFormatTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var expected: String
    var options: NSLayoutConstraint.FormatOptions = []
  }

  nonisolated static let table: [Row] = [
    Row(testDescription: "H:|[a(50)]-10-[b]-20-|", expected: "0 0 50 0, 60 0 240 0"),
    Row(testDescription: "|-[a]-[b(==a)]-|", expected: "8 0 148 0, 164 0 148 0"),
    Row(testDescription: "V:|-5-[a(30)]-(>=8,==50@500)-[b(>=20)]-0-|", expected: "0 5 0 30, 0 85 0 395"),
    Row(testDescription: "H:[a(wide)]-gap-[b(a*2)]|", expected: "165 0 50 0, 220 0 100 0"),
    Row(testDescription: "H:|-gap-[a(<=wide,>=10)]-(gap)-[b]|", expected: "5 0 50 0, 60 0 260 0"),
    Row(
      testDescription: "V:|[a(40)]-2-[b(40)]", expected: "0 0 320 40, 0 42 320 40",
      options: [.alignAllLeading, .alignAllTrailing]),
    Row(testDescription: "H:|[a]-[b(==a)]|", expected: "164 0 156 0, 0 0 156 0", options: .directionRightToLeft),
    Row(
      testDescription: "V:|-4-[a(40)]-(>=0)-|", expected: "0 4 0 40, 0 0 0 0", options: .alignAllLastBaseline),
  ]

  @Test("formats", arguments: table)
  func formats(_ row: Row) {
    let (a, b) = (LayoutBox(), LayoutBox())
    let root = makeRoot(320, 480, a, b)
    root.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    let constraints = NSLayoutConstraint.constraints(
      withVisualFormat: row.testDescription, options: row.options, metrics: ["wide": 50, "gap": CGFloat(5)],
      views: ["a": a, "b": b])
    NSLayoutConstraint.activate(constraints)
    if row.options.contains(.alignAllLeading) {
      NSLayoutConstraint.activate([
        a.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        a.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      ])
    }
    if row.testDescription.contains("<=wide") {
      let wish = a.widthAnchor.constraint(equalToConstant: 400)
      wish.priority = .defaultLow
      wish.isActive = true
    }
    root.layoutIfNeeded()
    #expect(framesText([a, b]) == row.expected)
  }

  nonisolated static let errors: [(format: String, reason: String, place: Int)] = [
    ("H:|-[button]-|", "button is not a key in the views dictionary.", 5),
    ("H:|-space-[a]", "space is not a key in the metrics dictionary.", 4),
    ("H|[a]", "Expected a ':' here, after the orientation", 1),
    ("[a", "Expected a ']' here", 2),
    ("[a]-5", "Expected a '-' here, after the gap", 5),
    ("", "Expected a view. View names must start with '['", 0),
    ("[lonely]|", "Unable to interpret '|' character, because the related view doesn't have a superview", 8),
  ]

  @Test("errors point at their place", arguments: errors.indices)
  func failures(_ index: Int) {
    let (format, reason, place) = Self.errors[index]
    let a = LayoutBox()
    _ = makeRoot(320, 480, a)
    let lonely = LayoutBox()
    var parser = VisualFormat(format, options: [], metrics: [:], views: ["a": a, "lonely": lonely])
    let pointer = String(repeating: " ", count: place) + "^"
    #expect {
      _ = try parser.constraints()
    } throws: {
      ($0 as? VisualFormat.Failure)?.message
        == "Unable to parse constraint format: \n\(reason) \n\(format) \n\(pointer)"
    }
  }

  @Test("no text, however damaged, stops the parser")
  func noise() {
    let a = LayoutBox()
    let root = makeRoot(320, 480, a)
    let letters = Array("HV:|-[]()a@=<>,5.*/ ")
    var state: UInt64 = 7
    for _ in 0..<2000 {
      var text = ""
      for _ in 0..<12 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text.append(letters[Int(state >> 33) % letters.count])
      }
      var parser = VisualFormat(text, options: [], metrics: [:], views: ["a": a])
      _ = try? parser.constraints()
    }
    #expect(root.constraints.isEmpty)
  }
}
