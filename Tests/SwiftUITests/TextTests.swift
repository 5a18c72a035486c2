import SwiftUI
import Testing

@MainActor @Suite("SwiftUI: texts, colours, shapes")
struct TextTests {
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    let text: Text
    init(_ text: Text, _ shown: String) {
      self.text = text
      testDescription = shown
    }
  }
  nonisolated(unsafe) static let cases: [Case] = {
    let (count, name) = (3, "Ada")
    return [
      Case(Text("plain"), "plain"), Case(Text(verbatim: "100 %"), "100 %"), Case(Text("100 %"), "100 %"),
      Case(Text("\(count) of **\(name)**"), "3 of Ada"), Case(Text("a") + Text("b").bold(), "ab"),
      Case(Text(name), "Ada"), Case(Text(1234.5, format: .number.grouping(.never)), "1234.5"),
      Case(Text("in \(Text("part"))"), "in part"), Case(Text("\(2.5, specifier: "%.2f") m"), "2.50 m"),
      Case(Text("*emphasis* and `code`"), "emphasis and code"),
      Case(Text("^[\(count) time](inflect: true) a day"), "3 times a day"),
      Case(Text("^[\(1) box](inflect: true)"), "1 box"),
      Case(Text("^[\(2) box](inflect: true), ^[\(5) party](inflect: true)"), "2 boxes, 5 parties"),
      Case(
        Text(
          timerInterval: Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 3725),
          pauseTime: Date(timeIntervalSinceReferenceDate: 60)), "1:01:05"),
    ]
  }()

  @Test("what a text shows", arguments: cases)
  func shown(_ test: Case) { #expect(Hosted(test.text).texts == [test.testDescription]) }

  @Test("upper case comes from the environment")
  func upperCase() { #expect(Hosted(Text("abc").textCase(.uppercase)).texts == ["ABC"]) }

  @Test("a line limit keeps a text low")
  func lines() {
    let text = Text(verbatim: String(repeating: "word ", count: 60))
    let one = UIHostingController(rootView: text.lineLimit(1)).sizeThatFits(in: CGSize(width: 200, height: 1000)).height
    let two = UIHostingController(rootView: text.lineLimit(2)).sizeThatFits(in: CGSize(width: 200, height: 1000)).height
    let all = UIHostingController(rootView: text).sizeThatFits(in: CGSize(width: 200, height: 1000)).height
    #expect(abs(two - 2 * one) < 1)
    #expect(all > two)
  }

  @Test("colours become those of UIKit, and back")
  func colors() {
    #expect(UIColor(Color(red: 1, green: 0.5, blue: 0, opacity: 0.5)).cgColor.alpha == 0.5)
    #expect(
      UIColor(Color.red).resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
        == UIColor.systemRed.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor)
    #expect(Color.blue.opacity(0.5) == Color.blue.opacity(0.5))
    #expect(Color.blue != Color.red)
  }

  @Test("a part of a line's outline")
  func trimming() {
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 100, y: 0))
    }
    #expect(line.trimmedPath(from: 0.25, to: 0.75).boundingRect == CGRect(x: 25, y: 0, width: 50, height: 0))
    #expect(line.trimmedPath(from: 0.5, to: 0.5).isEmpty)
  }

  @Test("angles", arguments: [(0.0, 0.0), (180, Double.pi), (90, Double.pi / 2)])
  func angles(_ test: (degrees: Double, radians: Double)) {
    #expect(abs(Angle.degrees(test.degrees).radians - test.radians) < 1e-12)
  }
}
