import Foundation

/// All that is known of a person or a company, as it is kept.
struct ContactRecord: Codable, Equatable, Sendable {
  struct Labeled<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    var identifier: String
    var label: String?
    var value: Value
  }
  struct Address: Codable, Equatable, Sendable {
    var street = ""
    var subLocality = ""
    var city = ""
    var subAdministrativeArea = ""
    var state = ""
    var postalCode = ""
    var country = ""
    var isoCountryCode = ""
  }
  struct Profile: Codable, Equatable, Sendable {
    var urlString = ""
    var username = ""
    var userIdentifier = ""
    var service = ""
  }
  struct MessageAddress: Codable, Equatable, Sendable {
    var username = ""
    var service = ""
  }
  struct Day: Codable, Equatable, Sendable {
    var year: Int?
    var month: Int?
    var day: Int?
    /// Nil for the Gregorian calendar.
    var calendar: Calendar?
  }

  var identifier = "\(UUID().uuidString):ABPerson"
  var isOrganization = false
  /// By their keys: names and other plain texts.
  var texts: [String: String] = [:]
  var birthday: Day?
  var otherBirthday: Day?
  var image: Data?
  var phones: [Labeled<String>] = []
  var emails: [Labeled<String>] = []
  var urls: [Labeled<String>] = []
  var relations: [Labeled<String>] = []
  var addresses: [Labeled<Address>] = []
  var profiles: [Labeled<Profile>] = []
  var messages: [Labeled<MessageAddress>] = []
  var dates: [Labeled<Day>] = []
}
