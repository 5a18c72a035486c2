import Foundation
import Testing

@testable import QuinceFoundation

class ShoutingTransformer: ValueTransformer {
  let mark: String
  override init() { mark = "!" }
  override class func transformedValueClass() -> AnyClass { NSString.self }
  override class func allowsReverseTransformation() -> Bool { false }
  override func transformedValue(_ value: Any?) -> Any? { (value as? String).map { $0.uppercased() + mark } }
}

class NumbersTransformer: NSSecureUnarchiveFromDataTransformer {
  override class var allowedTopLevelClasses: [AnyClass] { [NSNumber.self] }
}

@Suite struct ValueTransformerTests {
  @Test func standardTransformers() {
    let rows: [(NSValueTransformerName, Any?, Bool)] = [
      (.negateBooleanTransformerName, true, false), (.negateBooleanTransformerName, NSNumber(value: 0), true),
      (.negateBooleanTransformerName, nil, true), (.isNilTransformerName, nil, true), (.isNilTransformerName, 1, false),
      (.isNotNilTransformerName, nil, false), (.isNotNilTransformerName, "x", true),
    ]
    for (name, value, expected) in rows {
      let transformer = ValueTransformer(forName: name)
      #expect(transformer?.transformedValue(value) as? Bool == expected, "\(name.rawValue) \(value ?? "nil")")
    }
    let negate = ValueTransformer(forName: .negateBooleanTransformerName)
    #expect(negate?.reverseTransformedValue(true) as? Bool == false)
    #expect(negate === ValueTransformer(forName: .negateBooleanTransformerName))
    #expect(ValueTransformer(forName: NSValueTransformerName("Nobody")) == nil)
  }

  @Test func namesAreRegistered() {
    let name = NSValueTransformerName("Shout")
    let transformer = ShoutingTransformer()
    ValueTransformer.setValueTransformer(transformer, forName: name)
    #expect(ValueTransformer(forName: name) === transformer)
    #expect(ValueTransformer(forName: name)?.transformedValue("ada") as? String == "ADA!")
    #expect(ValueTransformer.valueTransformerNames().contains(name))
    ValueTransformer.setValueTransformer(nil, forName: name)
    #expect(ValueTransformer(forName: name) == nil)
  }

  @Test func classesAreFoundByTheirNames() {
    _quinceRegister { _QuinceClass(ShoutingTransformer.self).named("ShoutingTransformer") }
    let name = NSValueTransformerName("ShoutingTransformer")
    let made = ValueTransformer(forName: name)
    #expect(made is ShoutingTransformer)
    #expect(made?.transformedValue("x") as? String == "X!")
    #expect(made === ValueTransformer(forName: name))
  }

  @Test func archives() throws {
    for name in [
      NSValueTransformerName.secureUnarchiveFromDataTransformerName, .keyedUnarchiveFromDataTransformerName,
      .unarchiveFromDataTransformerName,
    ] {
      let transformer = try #require(ValueTransformer(forName: name))
      let data = try #require(transformer.reverseTransformedValue(["a": [1, 2]]) as? Data)
      #expect(transformer.transformedValue(data) as? [String: [Int]] == ["a": [1, 2]])
      #expect(transformer.transformedValue(Data([1, 2, 3])) == nil)
      #expect(transformer.transformedValue(nil) == nil && transformer.reverseTransformedValue(nil) == nil)
    }
  }

  @Test func onlyClassesOfTheListAreRead() throws {
    let wide = NSSecureUnarchiveFromDataTransformer(), narrow = NumbersTransformer()
    let list = try #require(wide.reverseTransformedValue(["x"]) as? Data)
    let number = try #require(narrow.reverseTransformedValue(5) as? Data)
    #expect(narrow.transformedValue(number) as? Int == 5)
    #expect(narrow.transformedValue(list) == nil)
    #expect(narrow.reverseTransformedValue(["x"]) == nil)
    #expect(wide.reverseTransformedValue(NSObject()) == nil)
  }

  @Test func whatCannotBeReversedTraps() async {
    await #expect(processExitsWith: .failure) { _ = ShoutingTransformer().reverseTransformedValue("x") }
  }
}
