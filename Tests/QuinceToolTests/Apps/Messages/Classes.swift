import UIKit

class Point: NSObject, Codable { var x = 1 }
class Named: Point { let name = "named" }
final class Fixed: NSObject, Codable {
  let y: Int
  init(y: Int) { self.y = y }
}

protocol Made { init() }
extension NSObject: Made {}
extension Made {
  init(_ set: (Self) -> Void) {
    self.init()
    set(self)
  }
}
struct Size: Made { var width = 3 }
class Root: Made {
  let depth: Int
  required init() { depth = 5 }
}
final class Widget: UIView { let own = "own" }
func made<T: Made>(_ type: T.Type) -> T { T() }

class Sample: NSObject {
  @objc class var total: Int { 42 }
  @objc static let name = "sample"
  @objc class func now() -> String { "now" }
  @objc func instance() {}
}
class Subsample: Sample {
  override class func description() -> String { "a subsample" }
}
class Plain {}

final class Upper: NSRegularExpression {
  override func replacementString(
    for result: NSTextCheckingResult, in string: String, offset: Int, template templ: String
  ) -> String {
    super.replacementString(for: result, in: string, offset: offset, template: templ).uppercased()
  }
}

enum Classes {
  static func check(_ checks: Checks) {
    let point = try? JSONDecoder().decode(Point.self, from: Data("{\"x\": 7}".utf8))
    checks.expect("decoding", point?.x, Optional(7))
    checks.expect("encoding", (try? JSONEncoder().encode(Named())).map { String(decoding: $0, as: UTF8.self) }, Optional("{\"x\":1}"))
    checks.expect("decoding a constant", (try? JSONDecoder().decode(Fixed.self, from: Data("{\"y\": 2}".utf8)))?.y, Optional(2))

    checks.expect("init() of a protocol", made(Widget.self).own, "own")
    checks.expect("with a closure", Widget { $0.tag = 4 }.tag, 4)
    checks.expect("of a structure", made(Size.self).width, 3)
    checks.expect("memberwise", Size(width: 8).width, 8)
    checks.expect("of a class of the app's own", made(Root.self).depth, 5)

    let object: AnyObject = Subsample()
    checks.expect("description of a class", type(of: object).description(), "a subsample")
    let type: AnyClass = Plain.self
    checks.expect("of Swift's own class", type.description(), "Messages.Plain")
    checks.expect("description of a known class", UIView.description(), "UIView")
    checks.expect("isSubclass", [type.isSubclass(of: Plain.self), Swift.type(of: object).isSubclass(of: Sample.self)], [true, true])
    checks.expect("isSubclass: not", [UIView.isSubclass(of: UILabel.self), UILabel.isSubclass(of: UIView.self)], [false, true])
    checks.expect(
      "instancesRespond",
      [
        Subsample.instancesRespond(to: #selector(Sample.instance)), UIView.instancesRespond(to: #selector(Sample.instance)),
        Sample.instancesRespond(to: Selector(("instance"))),
      ], [true, false, true])

    let label = UILabel()
    (label.tag, label.text) = (7, "seven")
    let constraint = label.widthAnchor.constraint(equalToConstant: 3)
    constraint.priority = .defaultLow
    let objects: [AnyObject] = [constraint, label]
    let unknown: AnyObject = label
    checks.expect("a property of an object", objects.first?.priority as UILayoutPriority?, Optional(UILayoutPriority.defaultLow))
    checks.expect("as a number", objects.first?.priority as Float?, Optional(Float(250)))
    checks.expect("of a list's element", objects[1].tag as Int?, Optional(7))
    checks.expect("with a wanted type", (label as AnyObject).text as String?, Optional("seven"))
    checks.expect("that is not there", objects[1].priority as Float?, nil)
    checks.expect("a number's value", ("12.5" as AnyObject).doubleValue, Optional(12.5))
    checks.expect("a list's count", (["a", "b"] as AnyObject).count, Optional(2))
    checks.expect("a dictionary's value", (["a": 4] as AnyObject).object(forKey: "a") as? Int, Optional(4))
    checks.expect("equality", [unknown.isEqual(label), unknown.isEqual(constraint)], [true, false])

    checks.expect("a class's key path", Sample.value(forKeyPath: "total") as? Int, Optional(42))
    checks.expect("a longer one", Sample.value(forKeyPath: "name.length") as? Int, Optional(6))
    checks.expect("a class's method", Sample.value(forKeyPath: "now") as? String, Optional("now"))

    let upper = try? Upper(pattern: "b(c*)", options: [])
    let text = "abcc abd"
    let range = NSRange(location: 0, length: 8)
    checks.expect(
      "an expression's replacement", upper?.stringByReplacingMatches(in: text, range: range, withTemplate: "<$0x>"),
      Optional("a<BCCX> a<BX>d"))
    let mutable = NSMutableString(string: text)
    checks.expect("how many", upper?.replaceMatches(in: mutable, options: [], range: range, withTemplate: "$1_"), Optional(2))
    checks.expect("in place", mutable as String, "aCC_ a_d")

    let value = NSValue(nonretainedObject: object)
    checks.expect("an object's value", (value.nonretainedObjectValue as AnyObject) === object, true)
    checks.expect("equal values", value == NSValue(nonretainedObject: object), true)
    checks.expect("other values", value == NSValue(nonretainedObject: Sample()), false)
  }
}
