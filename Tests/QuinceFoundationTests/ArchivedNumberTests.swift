import Foundation
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

@testable import QuinceFoundation

/// What each call reads from each kind of value, and what it says when it cannot.
@Suite(.serialized) struct ArchivedNumberTests {
  enum Stored: String, CaseIterable {
    case bool, int, large, float, double, text, number, data, null

    func encode(_ archiver: NSKeyedArchiver) {
      switch self {
      case .bool: archiver.encode(true, forKey: "k")
      case .int: archiver.encode(7, forKey: "k")
      case .large: archiver.encode(Int64(1) << 40, forKey: "k")
      case .float: archiver.encode(Float(1.5), forKey: "k")
      case .double: archiver.encode(2.25, forKey: "k")
      case .text: archiver.encode("7", forKey: "k")
      case .number: archiver.encode(NSNumber(value: 7), forKey: "k")
      case .data: archiver.encodeBytes([1, 2], length: 2, forKey: "k")
      case .null: archiver.encode(nil, forKey: "k")
      }
    }
  }

  enum Call: String, CaseIterable {
    case bool, integer, int32, cInt, double, float, object, objectOfClass, absent

    func decode(_ coder: NSCoder) -> Any? {
      switch self {
      case .bool: coder.decodeBool(forKey: "k")
      case .integer: coder.decodeInteger(forKey: "k")
      case .int32: coder.decodeInt32(forKey: "k")
      case .cInt: coder.decodeCInt(forKey: "k")
      case .double: coder.decodeDouble(forKey: "k")
      case .float: coder.decodeFloat(forKey: "k")
      case .object: coder.decodeObject(forKey: "k")
      case .objectOfClass: coder.decodeObject(of: [NSNumber.self, NSString.self], forKey: "k")
      case .absent: coder.decodeInteger(forKey: "other")
      }
    }
  }

  /// The value as text, or what is wrong, for each kind of value in the order of `Stored`.
  static let rows: [(call: Call, answers: [String])] = {
    let bool = "! decodeBoolForKey:]: value for key (k) is not a boolean"
    let integer = "! decodeInt64ForKey:]: value for key (k) is not an integer number"
    let int32 = "! decodeInt32ForKey:]: value for key (k) is not an integer number"
    let cInt = "! decodeIntForKey:]: value for key (k) is not an integer number"
    let double = "! decodeDoubleForKey:]: value for key (k) is not a 64-bit float"
    let float = "! decodeFloatForKey:]: value for key (k) is not a 32-bit float"
    let object = "! decodeObjectForKey:]: value for key (k) is not an object"
    func large(_ method: String) -> String {
      "! \(method):]: value (1099511627776) for key (k) too large to fit in 32-bit integer"
    }
    return [
      (.bool, ["true", bool, bool, bool, bool, bool, bool, bool, bool]),
      (.integer, [integer, "7", "1099511627776", integer, integer, integer, integer, integer, integer]),
      (.int32, [int32, "7", large("decodeInt32ForKey"), int32, int32, int32, int32, int32, int32]),
      (.cInt, [cInt, "7", large("decodeIntForKey"), cInt, cInt, cInt, cInt, cInt, cInt]),
      (.double, [double, double, double, "1.5", "2.25", double, double, double, double]),
      (.float, [float, float, float, "1.5", "2.25", float, float, float, float]),
      // Told, but no error: `decodeObject(forKey:) as? Int ?? decodeInteger(forKey:)` reads what either wrote.
      (.object, ["nil", "nil", "nil", "nil", "nil", "7", "7", "nil", "nil"]),
      (.objectOfClass, [object, object, object, object, object, "7", "7", object, "nil"]),
      (.absent, ["0", "0", "0", "0", "0", "0", "0", "0", "0"]),
    ]
  }()

  private static func archive(_ stored: Stored) -> Data {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    stored.encode(archiver)
    return archiver.encodedData
  }

  @Test("Each call reads its own kind of value, and says what else it found", arguments: rows.indices)
  func values(_ index: Int) throws {
    let say = NSKeyedUnarchiver.say
    NSKeyedUnarchiver.say = { _ in }
    defer { NSKeyedUnarchiver.say = say }
    let (call, answers) = Self.rows[index]
    for (stored, answer) in zip(Stored.allCases, answers) {
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Self.archive(stored))
      let value = call.decode(unarchiver).flattened
      let error = unarchiver.error as NSError?
      if answer.hasPrefix("!") {
        let text = "*** -[NSKeyedUnarchiver \(answer.dropFirst(2))"
        #expect((error?.userInfo["NSDebugDescription"] as? String)?.hasPrefix(text) == true, "\(call) of \(stored)")
        #expect(error?.domain == NSCocoaErrorDomain && error?.code == 4864, "\(call) of \(stored)")
        #expect(value.map { ["0", "0.0", "false"].contains("\($0)") } ?? true, "\(call) of \(stored)")
      } else {
        #expect(value.map { "\($0)" } ?? "nil" == answer && error == nil, "\(call) of \(stored): \(answer)")
      }
    }
  }

  @Test("A value that is no object is told where an object is asked for")
  func told() throws {
    nonisolated(unsafe) var told: [String] = []
    let say = NSKeyedUnarchiver.say
    NSKeyedUnarchiver.say = { told.append($0) }
    defer { NSKeyedUnarchiver.say = say }
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Self.archive(.int))
    #expect((unarchiver.decodeObject(forKey: "k") as? Int ?? unarchiver.decodeInteger(forKey: "k")) == 7)
    #expect(
      told == [
        "*** -[NSKeyedUnarchiver decodeObjectForKey:]: value for key (k) is not an object. This will become an error in "
          + "the future."
      ])
  }

  @Test("Raising stops the app where an error would be left")
  func raising() async {
    await #expect(processExitsWith: .failure) {
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Self.archive(.text))
      unarchiver.decodingFailurePolicy = .raiseException
      _ = unarchiver.decodeInteger(forKey: "k")
    }
  }

  @Test("A raising unarchiver still throws from the calls for the top level")
  func topLevel() throws {
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: Self.archive(.int))
    unarchiver.decodingFailurePolicy = .raiseException
    #expect(throws: NSError.self) { try unarchiver.decodeTopLevelObject(of: [NSNumber.self], forKey: "k") }
    #expect(unarchiver.decodingFailurePolicy == .raiseException)
  }
}
