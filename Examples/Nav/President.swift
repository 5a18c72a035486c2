import Foundation

/// One president, as the archive holds it.
@objc(President)
class President: NSObject, NSCoding {
  private enum Key {
    static let number = "President"
    static let name = "Name"
    static let fromYear = "FromYear"
    static let toYear = "ToYear"
    static let party = "Party"
  }

  var number: Int
  var name: String
  var fromYear: String
  var toYear: String
  var party: String

  init(number: Int, name: String, fromYear: String, toYear: String, party: String) {
    self.number = number
    self.name = name
    self.fromYear = fromYear
    self.toYear = toYear
    self.party = party
  }

  func encode(with coder: NSCoder) {
    coder.encode(number, forKey: Key.number)
    coder.encode(name, forKey: Key.name)
    coder.encode(fromYear, forKey: Key.fromYear)
    coder.encode(toYear, forKey: Key.toYear)
    coder.encode(party, forKey: Key.party)
  }

  required init?(coder: NSCoder) {
    number = coder.decodeInteger(forKey: Key.number)
    name = coder.decodeObject(forKey: Key.name) as? String ?? ""
    fromYear = coder.decodeObject(forKey: Key.fromYear) as? String ?? ""
    toYear = coder.decodeObject(forKey: Key.toYear) as? String ?? ""
    party = coder.decodeObject(forKey: Key.party) as? String ?? ""
  }
}
