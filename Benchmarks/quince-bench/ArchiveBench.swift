import BenchSupport
import Foundation
import QuinceFoundation

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver

/// Keyed archives of many small objects, written and read.
enum ArchiveBench {
  private final class Person: NSObject, NSSecureCoding {
    static var supportsSecureCoding: Bool { true }
    let name: String
    let age: Int
    init(name: String, age: Int) { (self.name, self.age) = (name, age) }
    init?(coder: NSCoder) {
      name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? ""
      age = coder.decodeInteger(forKey: "age")
    }
    func encode(with coder: NSCoder) {
      coder.encode(name, forKey: "name")
      coder.encode(age, forKey: "age")
    }
  }

  static func run(objects: Int) throws {
    let people = (0..<objects).map { Person(name: "Person \($0)", age: $0 % 100) }
    var start = Measure.cpu
    let data = try NSKeyedArchiver.archivedData(withRootObject: people, requiringSecureCoding: true)
    Measure.line("archive_write_s", Measure.cpu - start)
    start = Measure.cpu
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClasses: [NSArray.self, Person.self], from: data) as? [Person]
    Measure.line("archive_read_s", Measure.cpu - start)
    precondition(read?.count == objects)
    Measure.line("archive_bytes", Double(data.count))
  }
}
