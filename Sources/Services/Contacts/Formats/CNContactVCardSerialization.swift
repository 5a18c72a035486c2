import QuinceFoundation

/// Contacts as vCards.
// RFC 2426, vCard 3.0, which Apple's framework writes; versions 2.1 and 4.0 are read too as far as they agree with it.
open class CNContactVCardSerialization: NSObject {
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { KeyList(ContactWords.all) }

  /// - Throws: `CNError.vCardMalformed` for data without a card.
  open class func contacts(with data: Data) throws -> [CNContact] {
    let text = String(data: data, encoding: .utf8) ?? String(decoding: data, as: UTF8.self)
    let records = VCardReader.records(text)
    guard !records.isEmpty else { throw CNError(.vCardMalformed) }
    return records.map { CNContact($0, nil) }
  }

  /// All that the contacts have, which must have been fetched.
  open class func data(with contacts: [CNContact]) throws -> Data {
    for contact in contacts { for key in ContactWords.all { contact.need(key) } }
    return Data(contacts.map { VCardWriter.card($0.record) }.joined().utf8)
  }
}

/// Writes cards.
enum VCardWriter {
  static func card(_ record: ContactRecord) -> String {
    var lines = ["BEGIN:VCARD", "VERSION:3.0", "PRODID:-//Quince//Contacts//EN"]
    func text(_ key: String) -> String { record.texts[key] ?? "" }
    let name = [
      CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactNamePrefixKey,
      CNContactNameSuffixKey,
    ].map { escaped(text($0)) }
    lines.append("N:" + name.joined(separator: ";"))
    let full = CNContactFormatter.string(from: CNContact(record, nil), style: .fullName) ?? ""
    lines.append("FN:" + escaped(full))
    for (key, property) in VCardWords.texts where !text(key).isEmpty {
      lines.append("\(property):\(escaped(text(key)))")
    }
    let organization = [text(CNContactOrganizationNameKey), text(CNContactDepartmentNameKey)]
    if organization != ["", ""] { lines.append("ORG:" + organization.map(escaped).joined(separator: ";")) }
    if record.isOrganization { lines.append("X-ABShowAs:COMPANY") }
    lines += labeled(record)
    if let day = record.birthday, let month = day.month, let date = day.day {
      // Apple: a birthday without a year is one of 1604, said to be left out.
      let year = day.year.map { "BDAY:\(padded($0, 4))" } ?? "BDAY;X-APPLE-OMIT-YEAR=1604:1604"
      lines.append("\(year)-\(padded(month, 2))-\(padded(date, 2))")
    }
    if let image = record.image { lines.append("PHOTO;ENCODING=b;TYPE=\(kind(image)):\(image.base64EncodedString())") }
    return (lines + ["END:VCARD"]).map { folded($0) + "\r\n" }.joined()
  }

  private static func kind(_ image: Data) -> String { image.starts(with: [0x89]) ? "PNG" : "JPEG" }
  private static func padded(_ number: Int, _ count: Int) -> String {
    String(repeating: "0", count: max(0, count - String(number).count)) + String(number)
  }

  private static func labeled(_ record: ContactRecord) -> [String] {
    var (lines, items): ([String], Int) = ([], 0)
    func add(_ property: String, _ label: String?, _ value: String) {
      if let type = label.flatMap({ VCardWords.types[$0] }) {
        lines.append("\(property);type=\(type):\(value)")
      } else if let label {
        items += 1
        lines += ["item\(items).\(property):\(value)", "item\(items).X-ABLabel:\(escaped(label))"]
      } else {
        lines.append("\(property):\(value)")
      }
    }
    for phone in record.phones { add("TEL", phone.label, escaped(phone.value)) }
    for email in record.emails { add("EMAIL;type=INTERNET", email.label, escaped(email.value)) }
    for address in record.addresses {
      let parts = [
        "", address.value.subLocality, address.value.street, address.value.city, address.value.state,
        address.value.postalCode, address.value.country,
      ]
      add("ADR", address.label, parts.map(escaped).joined(separator: ";"))
    }
    for url in record.urls { add("URL", url.label, escaped(url.value)) }
    for relation in record.relations {
      add("X-ABRELATEDNAMES", relation.label ?? CNLabelOther, escaped(relation.value))
    }
    for profile in record.profiles {
      lines.append(
        "X-SOCIALPROFILE;type=\(profile.value.service.lowercased());x-user=\(profile.value.username):\(escaped(profile.value.urlString))"
      )
    }
    for message in record.messages {
      lines.append("IMPP;X-SERVICE-TYPE=\(message.value.service):\(escaped("x-apple:" + message.value.username))")
    }
    return lines
  }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\n", with: "\\n")
      .replacingOccurrences(of: ";", with: "\\;").replacingOccurrences(of: ",", with: "\\,")
  }

  /// At most 75 bytes a line; what follows begins with a space.
  private static func folded(_ line: String) -> String {
    var (result, length) = ("", 0)
    for character in line {
      let size = character.utf8.count
      if length + size > 75 {
        result += "\r\n "
        length = 1
      }
      result.append(character)
      length += size
    }
    return result
  }
}

/// Words of cards for keys and labels.
enum VCardWords {
  static let texts: [(key: String, property: String)] = [
    (CNContactNicknameKey, "NICKNAME"), (CNContactJobTitleKey, "TITLE"), (CNContactNoteKey, "NOTE"),
    (CNContactPreviousFamilyNameKey, "X-MAIDENNAME"), (CNContactPhoneticGivenNameKey, "X-PHONETIC-FIRST-NAME"),
    (CNContactPhoneticMiddleNameKey, "X-PHONETIC-MIDDLE-NAME"),
    (CNContactPhoneticFamilyNameKey, "X-PHONETIC-LAST-NAME"),
    (CNContactPhoneticOrganizationNameKey, "X-PHONETIC-ORG"),
  ]
  static let types = [
    CNLabelHome: "HOME", CNLabelWork: "WORK", CNLabelOther: "OTHER", CNLabelPhoneNumberMobile: "CELL",
    CNLabelPhoneNumberMain: "MAIN", CNLabelPhoneNumberPager: "PAGER", CNLabelPhoneNumberiPhone: "IPHONE",
  ]
}

/// Reads cards.
struct VCardReader {
  private struct Line {
    /// `item1` before a property.
    var group: String?
    var property: String
    var types: [String]
    var parameters: [String: String]
    var value: String
  }

  private var record = ContactRecord()
  private var labels: [String: String] = [:]
  private var groups: [(group: String, set: (inout ContactRecord, String) -> Void)] = []

  static func records(_ text: String) -> [ContactRecord] {
    // A line that begins with a space goes on with the one before.
    let whole = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
      .replacingOccurrences(of: "\n ", with: "").replacingOccurrences(of: "\n\t", with: "")
    var (records, reader): ([ContactRecord], VCardReader?) = ([], nil)
    for text in whole.split(separator: "\n") {
      guard let line = line(String(text)) else { continue }
      switch (line.property, line.value.uppercased()) {
      case ("BEGIN", "VCARD"): reader = VCardReader()
      case ("END", "VCARD"):
        if var reader { records.append(reader.finished()) }
        reader = nil
      default: reader?.read(line)
      }
    }
    return records
  }

  private static func line(_ text: String) -> Line? {
    var (isQuoted, end): (Bool, String.Index?) = (false, nil)
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == ":", !isQuoted {
        end = index
        break
      }
    }
    guard let end else { return nil }
    var parts = text[..<end].split(separator: ";").map(String.init)
    guard !parts.isEmpty else { return nil }
    var property = parts.removeFirst()
    var group: String?
    if let dot = property.firstIndex(of: ".") {
      group = String(property[..<dot])
      property = String(property[property.index(after: dot)...])
    }
    var result = Line(
      group: group, property: property.uppercased(), types: [], parameters: [:],
      value: String(text[text.index(after: end)...]))
    for part in parts {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      let value = (sides.last ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "\""))
      if sides.count == 1 || sides[0].uppercased() == "TYPE" {
        result.types += value.uppercased().split(separator: ",").map(String.init)
      } else {
        result.parameters[sides[0].uppercased()] = value
      }
    }
    return result
  }

  /// The parts between semicolons, without what hides them.
  private static func parts(_ value: String) -> [String] {
    var (result, isHidden) = ([""], false)
    for character in value {
      if isHidden {
        result[result.count - 1].append(character == "n" || character == "N" ? "\n" : character)
        isHidden = false
      } else if character == "\\" {
        isHidden = true
      } else if character == ";" {
        result.append("")
      } else {
        result[result.count - 1].append(character)
      }
    }
    return result
  }

  private mutating func read(_ line: Line) {
    let parts = Self.parts(line.value)
    let whole = parts.joined(separator: ";")
    func part(_ index: Int) -> String { parts.indices.contains(index) ? parts[index] : "" }
    func set(_ key: String, _ value: String) { if !value.isEmpty { record.texts[key] = value } }
    if let known = VCardWords.texts.first(where: { $0.property == line.property }) { return set(known.key, whole) }
    switch line.property {
    case "N":
      let keys = [
        CNContactFamilyNameKey, CNContactGivenNameKey, CNContactMiddleNameKey, CNContactNamePrefixKey,
        CNContactNameSuffixKey,
      ]
      for (index, key) in keys.enumerated() { set(key, part(index)) }
    case "FN": if record.texts.isEmpty { labels["FN"] = whole }
    case "ORG":
      set(CNContactOrganizationNameKey, part(0))
      set(CNContactDepartmentNameKey, part(1))
    case "X-ABSHOWAS": record.isOrganization = whole.uppercased() == "COMPANY"
    case "X-ABLABEL": if let group = line.group { labels[group] = whole }
    case "BDAY": record.birthday = Self.day(whole, omitted: line.parameters["X-APPLE-OMIT-YEAR"])
    case "PHOTO": record.image = Self.image(line)
    default: readList(line, parts, whole)
    }
  }

  private mutating func readList(_ line: Line, _ parts: [String], _ whole: String) {
    let label = VCardWords.types.first { line.types.contains($0.value) }?.key
    func part(_ index: Int) -> String { parts.indices.contains(index) ? parts[index] : "" }
    func add<Value>(_ path: WritableKeyPath<ContactRecord, [ContactRecord.Labeled<Value>]>, _ value: Value) {
      let entry = ContactRecord.Labeled(identifier: UUID().uuidString, label: label, value: value)
      record[keyPath: path].append(entry)
      guard let group = line.group else { return }
      let place = record[keyPath: path].count - 1
      groups.append((group, { $0[keyPath: path][place].label = $1 }))
    }
    switch line.property {
    case "TEL": add(\.phones, whole.hasPrefix("tel:") ? String(whole.dropFirst(4)) : whole)
    case "EMAIL": add(\.emails, whole)
    case "URL": add(\.urls, whole)
    case "X-ABRELATEDNAMES": add(\.relations, whole)
    case "ADR":
      add(
        \.addresses,
        ContactRecord.Address(
          street: part(2), subLocality: part(1), city: part(3), state: part(4), postalCode: part(5), country: part(6)))
    case "X-SOCIALPROFILE":
      add(
        \.profiles,
        ContactRecord.Profile(
          urlString: whole, username: line.parameters["X-USER"] ?? "", service: line.types.first?.capitalized ?? ""))
    case "IMPP":
      let name = whole.split(separator: ":", maxSplits: 1).last.map(String.init) ?? whole
      add(\.messages, ContactRecord.MessageAddress(username: name, service: line.parameters["X-SERVICE-TYPE"] ?? ""))
    default: break
    }
  }

  private static func day(_ text: String, omitted: String?) -> ContactRecord.Day? {
    let digits = text.prefix { $0 != "T" }.filter { $0.isNumber }
    if digits.count == 4, text.hasPrefix("--") {
      return ContactRecord.Day(year: nil, month: Int(digits.prefix(2)), day: Int(digits.suffix(2)), calendar: nil)
    }
    guard digits.count == 8, let year = Int(digits.prefix(4)) else { return nil }
    return ContactRecord.Day(
      year: omitted.flatMap { Int($0) } == year ? nil : year, month: Int(digits.dropFirst(4).prefix(2)),
      day: Int(digits.suffix(2)), calendar: nil)
  }

  private static func image(_ line: Line) -> Data? {
    let text = line.value.hasPrefix("data:") ? line.value.split(separator: ",").last.map(String.init) ?? "" : line.value
    return Data(base64Encoded: text, options: .ignoreUnknownCharacters)
  }

  private mutating func finished() -> ContactRecord {
    for entry in groups { if let label = labels[entry.group] { entry.set(&record, label) } }
    // A card with nothing but its full name.
    if let name = labels["FN"], record.texts[CNContactGivenNameKey] == nil, record.texts[CNContactFamilyNameKey] == nil,
      record.texts[CNContactOrganizationNameKey] == nil
    {
      record.texts[CNContactGivenNameKey] = name
    }
    return record
  }
}
