import Foundation
import QuinceFoundation
import Testing

/// C functions, older names and small members that apps have from Apple's Foundation.
@Suite struct OldNamesTests {
  @Test("dictionaries take keys that sources cast")
  func castKeys() {
    let dictionary = NSMutableDictionary()
    dictionary.setObject(1, forKey: "one" as NSCopying)
    dictionary.setObject("two", forKey: 2 as NSNumber)
    #expect(dictionary["one"] as? Int == 1 && dictionary[2] as? String == "two")
  }

  @Test("the limits of numbers have the names of C")
  func limits() {
    #expect(MAXFLOAT == .greatestFiniteMagnitude && CGFloat(MAXFLOAT) > 1e38)
    #expect(NSIntegerMax == .max && NSIntegerMin == .min)
  }

  @Test(
    "text is transformed in place",
    arguments: [
      (kCFStringTransformStripDiacritics as String, false, "Crème brûlée", "Creme brulee"),
      (kCFStringTransformStripCombiningMarks as String, false, "e\u{301}", "e"),
      (kCFStringTransformToLatin as String, false, "Москва", "Moskva"),
      (kCFStringTransformMandarinLatin as String, false, "北京", "běi jīng"),
      (kCFStringTransformHiraganaKatakana as String, false, "ひらがな", "ヒラガナ"),
      (kCFStringTransformHiraganaKatakana as String, true, "ヒラガナ", "ひらがな"),
      (kCFStringTransformFullwidthHalfwidth as String, false, "ＡＢ", "AB"),
      (kCFStringTransformLatinGreek as String, false, "kappa", "καππα"),
      ("Any-Upper", false, "loud", "LOUD"),
    ])
  func transforms(_ transform: String, _ reverse: Bool, _ text: String, _ result: String) {
    let string = NSMutableString(string: text)
    #expect(CFStringTransform(string, nil, transform as NSString, reverse))
    #expect(string as String == result)
  }

  @Test("a part of a text is transformed, and its new range told")
  func transformsRange() {
    let string = NSMutableString(string: "북 é")
    var range = CFRangeMake(0, 1)
    #expect(CFStringTransform(string, &range, kCFStringTransformToLatin, false))
    #expect(string as String == "bug é" && range == CFRange(location: 0, length: 3))
    #expect(!CFStringTransform(string, nil, "No-Such" as NSString, false))
    #expect(string as String == "bug é")
  }

  @Test("keys of Info.plist, unique names, appended formats")
  func small() {
    #expect(kCFBundleVersionKey as String == "CFBundleVersion" && kCFBundleNameKey as String == "CFBundleName")
    let name = CFUUIDCreateString(nil, CFUUIDCreate(nil)) as String
    #expect(UUID(uuidString: name) != nil && CFUUIDCreateFromString(nil, name as NSString).uuidString == name)
    let string = NSMutableString(string: "a")
    string.appendFormat("-%d-%@", 3, "b")
    #expect(string as String == "a-3-b")
    #expect(NSArray(objects: "a", 1) == ["a", 1] && NSArray(objects: string, string).count == 2)
    #expect(NSMutableArray(objects: 1, 2.5).count == 2)
  }

  @Test("formatters have one behavior")
  func formatterBehavior() {
    let number = NumberFormatter()
    number.formatterBehavior = .default
    let date = DateFormatter()
    date.formatterBehavior = .behavior10_4
    #expect(number.formatterBehavior == .behavior10_4 && date.formatterBehavior == .behavior10_4)
    #expect(NumberFormatter.defaultFormatterBehavior() == .behavior10_4)
  }

  @Test("the home folder is a tilde")
  func tilde() {
    let home = NSHomeDirectory()
    #expect((home as NSString).abbreviatingWithTildeInPath == "~")
    #expect(("\(home)/a/b" as NSString).abbreviatingWithTildeInPath == "~/a/b")
    #expect(("\(home)b" as NSString).abbreviatingWithTildeInPath == "\(home)b")
  }

  @Test("scanners fill an NSString, texts take formats, keys are sorted by a selector")
  func older() {
    let scanner = Scanner(string: "name: Ada 7 days")
    var text: NSString?
    #expect(scanner.scanUpTo(":", into: &text) && text == "name")
    #expect(scanner.scanString(":", into: nil) && scanner.scanUpToCharacters(from: .decimalDigits, into: &text))
    #expect(text == "Ada " && !scanner.scanString("x", into: &text) && text == "Ada ")
    #expect(scanner.scanCharacters(from: .decimalDigits, into: &text) && text == "7")
    #expect(("a" as NSString).appendingFormat("%d%@", 1, "b" as NSString) == "a1b")
    let keys = (["b": 2, "a": 3, "c": 1] as NSDictionary).keysSortedByValue(
      using: _qs(NSNumber.compare(_:), "compare:"))
    #expect(keys as? [String] == ["c", "b", "a"])
  }

  @Test("a thread sends a selector")
  func threads() async {
    final class Worker: NSObject, @unchecked Sendable {
      var done: ((_ isMain: Bool) -> Void)?
      func work(_ text: NSString) { if text == "go" { done?(Thread.isMainThread) } }
    }
    for detached in [false, true] {
      let wasMain = await withCheckedContinuation { continuation in
        let worker = Worker()
        worker.done = { continuation.resume(returning: $0) }
        let selector = _qs(Worker.work(_:), "work:")
        if detached {
          Thread.detachNewThreadSelector(selector, toTarget: worker, with: "go")
        } else {
          Thread(target: worker, selector: selector, object: "go").start()
        }
      }
      #expect(!wasMain)
    }
  }

  @Test("a truth value is told from a number")
  func kinds() throws {
    let object = try JSONSerialization.jsonObject(with: Data(#"[true, 1, 2.5, "a", [], {}, null]"#.utf8))
    let kinds = (object as? NSArray)?.map { CFGetTypeID($0 as AnyObject) }
    #expect(
      kinds == [
        CFBooleanGetTypeID(), CFNumberGetTypeID(), CFNumberGetTypeID(), CFStringGetTypeID(), CFArrayGetTypeID(),
        CFDictionaryGetTypeID(), CFNullGetTypeID(),
      ])
    #expect(CFGetTypeID(kCFBooleanFalse) == CFBooleanGetTypeID() && CFGetTypeID(NSObject()) == 1)
  }

  @Test("classes are compared as objects are")
  func classes() {
    final class One: NSObject {}
    let named: AnyClass? = NSClassFromString("no.such.class")
    #expect(NSString.self as AnyClass? === NSString.self && !(named === NSString.self))
    #expect(One.self as AnyClass !== NSObject.self && named === nil as AnyClass?)
    let one = One()
    #expect(one === one)
    #expect(One.description() == NSStringFromClass(One.self) && NSDate.description() == "NSDate")
    #expect(type(of: one as NSObject).description() == One.description())
  }

  @Test("a file's attributes as methods of the dictionary")
  func fileAttributes() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("quince-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("seven77".utf8).write(to: file, options: .atomicWrite)
    let date = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: date, .posixPermissions: 0o640], ofItemAtPath: file.path)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path) as NSDictionary
    #expect(attributes.fileSize() == 7 && attributes.fileModificationDate() == date)
    #expect(attributes.fileType() == FileAttributeType.typeRegular.rawValue)
    #expect(attributes.filePosixPermissions() == 0o640 && !attributes.fileIsImmutable())
    #expect(NSDictionary().fileSize() == 0 && NSDictionary().fileType() == nil)
    #expect(try Data(contentsOf: file, options: .mappedRead).count == 7)
  }

  @Test("there is no trash on an iPhone")
  func trash() {
    #expect(throws: CocoaError.self) {
      try FileManager.default.trashItem(at: URL(fileURLWithPath: "/nowhere"), resultingItemURL: nil)
    }
  }
}
