import Foundation
import Testing

@testable import QuinceFoundation
import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.UndoManager
import class QuinceFoundation.UserDefaults

@Suite struct DescriptionTests {
  @Test func methodsTakeTheirPlaces() {
    #expect(_QuinceNumberMethods.missing == [])
    #expect(_QuinceDataMethods.missing == [])
    #expect(_QuinceDateFormatterMethods.missing == [])
    #expect(_QuinceArrayDescriptions.missing == [] && _QuinceDictionaryDescriptions.missing == [])
    #expect(_QuinceOrderedSetDescriptions.missing == [] && _QuinceObjectDescription.missing == [])
    #expect(_QuinceThreadMethods.missing == [])
  }

  static let quoted: [(String, String)] = [
    ("plain", "plain"), ("A1", "A1"), ("", #""""#), ("two words", #""two words""#), ("first_name", #""first_name""#),
    ("1.5", #""1.5""#), (#"a"b\c"#, #""a\"b\\c""#), ("a\nb\tc\u{1}", #""a\nb\tc\001""#), ("é", #""\U00e9""#),
    ("中国", #""\U4e2d\U56fd""#), ("😀", #""\Ud83d\Ude00""#), ("<null>", #""<null>""#),
  ]

  @Test("text in arrays and dictionaries", arguments: quoted) func quotes(_ text: String, _ shown: String) {
    #expect(NSArray(object: text).description == "(\n    \(shown)\n)")
    let dictionary = NSMutableDictionary(dictionary: [text: NSString(string: text)])
    #expect(dictionary.description == "{\n    \(shown) = \(shown);\n}")
    #expect(NSMutableOrderedSet(object: text).description == "{(\n    \(shown)\n)}")
  }

  struct List: CustomTestStringConvertible {
    nonisolated(unsafe) let list: NSObject
    let text: String
    var testDescription: String { text }
  }

  static let lists: [List] = [
    List(list: NSArray(), text: "(\n)"), List(list: NSDictionary(), text: "{\n}"),
    List(list: NSOrderedSet(), text: "{(\n)}"),
    List(
      list: NSArray(array: [1, -1, 1.5, true, NSNull()]),
      text: """
        (
            1,
            "-1",
            "1.5",
            1,
            "<null>"
        )
        """),
    List(
      list: NSArray(array: [["a", ["b"]] as [Any], ["k": "v"]]),
      text: """
        (
                (
                a,
                        (
                    b
                )
            ),
                {
                k = v;
            }
        )
        """),
    List(
      list: [
        "name": "Quince", "list": ["x", "y z"], "inner": ["b": 2, "a": [:] as [String: Any]] as [String: Any],
        "Upper": Data([1, 2]), "date": Date(timeIntervalSince1970: 0), "set": NSSet(object: "e"), "none": [Int](),
      ] as NSDictionary,
      text: #"""
        {
            Upper = {length = 2, bytes = 0x0102};
            date = "1970-01-01 00:00:00 +0000";
            inner =     {
                a =         {
                };
                b = 2;
            };
            list =     (
                x,
                "y z"
            );
            name = Quince;
            none =     (
            );
            set = "{(\n    e\n)}";
        }
        """#),
  ]

  @Test("lists in lists", arguments: lists) func list(_ list: List) {
    #expect(list.list.description == list.text)
    #expect("\(list.list)" == list.text && String(format: "%@", list.list) == list.text)
    #expect((list.list.mutableCopy() as! NSObject).debugDescription == list.text)  // Lists copy to objects.
  }

  @Test func swiftsCollectionsPrintSwiftsWay() {
    #expect("\(["a b": [1]])" == #"["a b": [1]]"#)
  }

  @Test func objectsOfAnAppPrintTheirModuleAndAddress() {
    let button = Button()
    #expect("\(button)" == "<QuinceFoundationTests.Button: \(_address(of: button))>")
    #expect(button.debugDescription == button.description && String(format: "%@", button) == button.description)
    #expect(NSArray(object: button).description == "(\n    \"\(button)\"\n)")
    let queue = OperationQueue()
    #expect(queue.description == "<NSOperationQueue: \(_address(of: queue))>")
    #expect(Bundle.main.description == "NSBundle <\(Bundle.main.bundlePath)> (loaded)")
  }

  @Test func threadsPrintTheirNumber() throws {
    let main = Thread.mainThread
    #expect("\(main)" == "<_NSMainThread: \(_address(of: main))>{number = 1, name = main}")
    let threads = [Thread(), Thread()]
    threads[1].name = "worker"
    let texts = threads.map(\.description)
    #expect(texts == threads.map(\.description), "a thread keeps its number")
    let number = try #require(Int(texts[0].components(separatedBy: "number = ")[1].prefix { $0.isNumber }))
    #expect(number > 1)
    #expect(texts[0] == "<NSThread: \(_address(of: threads[0]))>{number = \(number), name = (null)}")
    #expect(texts[1].hasSuffix(", name = worker}") && !texts[1].contains("number = \(number),"))
  }

  @Test func threadsKeepTheirNames() async {
    #expect(Thread.mainThread.name == "main" && Thread().name == nil)
    let name: String = await withCheckedContinuation { continuation in
      let thread = Thread {
        let kernel = (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? ""
        Thread.current.name = "a second name of more than fifteen bytes"
        continuation.resume(returning: "\(kernel), \(Thread.current.name ?? "")")
      }
      thread.name = "worker"
      #expect(thread.name == "worker")
      thread.start()
    }
    #expect(name == "worker\n, a second name of more than fifteen bytes")
  }

  static let numbers: [(NSNumber, String)] = [
    (NSNumber(value: 1.0), "1"), (NSNumber(value: 100.0), "100"), (NSNumber(value: -2.5), "-2.5"),
    (NSNumber(value: 8.34), "8.34"), (NSNumber(value: 0.0), "0"), (NSNumber(value: 1e20), "1e+20"),
    (NSNumber(value: Float(0.1)), "0.1"), (NSNumber(value: Float(3)), "3"), (NSNumber(value: 7), "7"),
    (NSNumber(value: Int8(-7)), "-7"), (NSNumber(value: UInt64.max), "18446744073709551615"),
    (NSNumber(value: Int64.min), "-9223372036854775808"), (NSNumber(value: true), "1"), (NSNumber(value: false), "0"),
    (NSNumber(value: UInt32.max), "4294967295"), (NSDecimalNumber(string: "1.10"), "1.1"),
  ]

  @Test(arguments: numbers) func number(_ number: NSNumber, _ text: String) {
    #expect(number.description == text)
    #expect(number.stringValue == text)
    #expect("\(number)" == text)
    #expect(String(format: "%@", number) == text)
  }

  @Test func geometryPrintsAsTuples() {
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect("\(CGSize(width: 1, height: 2))" == "(1.0, 2.0)")
    #expect("\(CGRect(x: 1, y: 2, width: 3, height: 4))" == "(1.0, 2.0, 3.0, 4.0)")
    #expect(String(reflecting: CGRect.zero) == "(0.0, 0.0, 0.0, 0.0)")
    #expect("\([CGPoint.zero])" == "[(0.0, 0.0)]")
  }

  @Test func dataPrintTheirLength() {
    #expect(NSData(data: Data([1, 2, 255])).description == "{length = 3, bytes = 0x0102ff}")
    #expect(NSData().description == "{length = 0, bytes = 0x}")
    #expect(
      NSData(data: Data((0..<32).map { UInt8($0) })).description
        == "{length = 32, bytes = 0x00010203 04050607 08090a0b 0c0d0e0f ... 18191a1b 1c1d1e1f }")
  }

  @Test func classesHaveTheNamesOfObjectiveC() {
    #expect(NSStringFromClass(NSNumber.self) == "NSNumber")
    #expect(NSStringFromClass(NSObject.self) == "NSObject")
    #expect(NSStringFromClass(UndoManager.self) == "NSUndoManager")
    #expect(NSNumber.description() == "NSNumber")
    #expect(String(cString: class_getName(NSArray.self)) == "NSArray")
  }

  @Test(
    arguments: [
      ("NSNumber", NSNumber.self), ("NSObject", NSObject.self), ("NSArray", NSArray.self),
      ("NSUserDefaults", UserDefaults.self), ("NSUndoManager", UndoManager.self),
      ("NSKeyedArchiver", NSKeyedArchiver.self), ("QuinceFoundationTests.ArchiveNode", ArchiveNode.self),
      ("NoSuchClass", nil), ("", nil), ("No.Such.Class", nil), ("1", nil), (".", nil), ("a b", nil),
    ] as [(String, AnyClass?)])
  func classesAreFoundByTheirNames(_ name: String, _ type: AnyClass?) {
    #expect(_quinceClassFromString(name) == type)
    if let type { #expect(NSStringFromClass(type) == name) }
  }

  struct Row: CustomTestStringConvertible {
    let days: Double
    var dateStyle = DateFormatter.Style.medium
    var timeStyle = DateFormatter.Style.none
    var locale = "en_US"
    let text: String
    var testDescription: String { "\(days) \(locale) \(text)" }
  }

  static let dates: [Row] = [
    Row(days: 0, text: "Today"), Row(days: -1, text: "Yesterday"), Row(days: 1, text: "Tomorrow"),
    Row(days: 0, dateStyle: .short, text: "Today"), Row(days: 0, dateStyle: .full, text: "Today"),
    Row(days: 0, timeStyle: .short, text: "Today at 12:00 PM"),
    Row(days: -1, dateStyle: .long, timeStyle: .short, text: "Yesterday at 12:00 PM"),
    Row(days: 0, locale: "de_DE", text: "Heute"), Row(days: 2, locale: "de_DE", text: "Übermorgen"),
    Row(days: -1, locale: "fr_FR", text: "Hier"), Row(days: 0, locale: "ko_KR", text: "오늘"),
    Row(days: 1, locale: "ja_JP", text: "明日"),
  ]

  @Test(arguments: dates) func relativeDates(_ row: Row) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "America/New_York"))
    let noon = try #require(calendar.date(bySettingHour: 12, minute: 0, second: 0, of: Date()))
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: row.locale)
    formatter.timeZone = calendar.timeZone
    formatter.dateStyle = row.dateStyle
    formatter.timeStyle = row.timeStyle
    formatter.doesRelativeDateFormatting = true
    let date = try #require(calendar.date(byAdding: .day, value: Int(row.days), to: noon))
    let spaces = CharacterSet(charactersIn: "\u{202F}\u{A0}")
    let text = formatter.string(from: date).components(separatedBy: spaces).joined(separator: " ")
    #expect(text == row.text)
    #expect(formatter.string(for: date)?.components(separatedBy: spaces).joined(separator: " ") == row.text)
  }

  @Test func otherDatesAreWrittenAsAlways() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateStyle = .medium
    let date = Date(timeIntervalSince1970: 1_700_000_000)
    #expect(formatter.string(from: date) == "Nov 14, 2023")
    #expect(!formatter.string(from: Date()).contains("Today"))
    formatter.doesRelativeDateFormatting = true
    #expect(formatter.string(from: date) == "Nov 14, 2023")
    formatter.dateStyle = .none
    formatter.timeStyle = .short
    #expect(formatter.string(from: date).hasPrefix("10:13"))
    formatter.dateFormat = "yyyy"
    #expect(formatter.string(from: date) == "2023")
    formatter.dateStyle = .medium
    formatter.dateFormat = "yyyy"
    #expect(formatter.string(from: Date()).count == 4)
  }
}
