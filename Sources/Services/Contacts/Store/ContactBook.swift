import Foundation
import QuinceFoundation

/// The device's contacts: a file that its apps share.
struct ContactBook: Codable, Equatable, Sendable {
  struct Group: Codable, Equatable, Sendable {
    var identifier = "\(UUID().uuidString):ABGroup"
    var name = ""
    /// Identifiers of contacts and groups.
    var members: [String] = []
  }

  var contacts: [ContactRecord] = []
  var groups: [Group] = []

  /// Beside the device's photos.
  static var url: URL {
    URL(fileURLWithPath: ProcessEnvironment.current.photos).deletingLastPathComponent()
      .appendingPathComponent("Contacts.plist")
  }

  static let container = "00000000-0000-4000-8000-000000000001:ABAccount"

  private static let lock = NSLock()
  nonisolated(unsafe) private static var known: (url: URL, date: Date, book: ContactBook)?

  /// Empty where there is no file, or where it is damaged.
  static var current: ContactBook { lock.withLock { read(url) } }

  private static func read(_ url: URL) -> ContactBook {
    let date = (try? FileManager.default.attributesOfItem(atPath: url.path))?[.modificationDate] as? Date
    guard let date else { return ContactBook() }
    if let known, known.url == url, known.date == date { return known.book }
    let book = (try? Data(contentsOf: url)).flatMap { try? PropertyListDecoder().decode(ContactBook.self, from: $0) }
    known = (url, date, book ?? ContactBook())
    return book ?? ContactBook()
  }

  /// Changes the file, alone among the apps of the device.
  /// - Throws: what `body` throws, nothing being kept then, and what writing throws.
  static func edit(_ body: (inout ContactBook) throws -> Void) throws {
    let url = url
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if descriptor >= 0 { close(descriptor) } }
    // Given up with the descriptor.
    if descriptor >= 0 { flock(descriptor, LOCK_EX) }
    try lock.withLock {
      known = nil
      var book = read(url)
      try body(&book)
      let encoder = PropertyListEncoder()
      encoder.outputFormat = .binary
      try encoder.encode(book).write(to: url, options: .atomic)
      known = nil
    }
  }
}

/// The way of the system's own pages to the contacts: what the user does there needs no permission of the app's.
package enum ContactBookAccess {
  /// By family names.
  package static var contacts: [CNContact] {
    ContactBook.current.contacts.sorted { ContactOrder.compare($0, $1, .familyName) == .orderedAscending }
      .map { CNContact($0, nil) }
  }

  /// The letter under which a list has a contact; `#` for what begins with none.
  package static func letter(_ contact: CNContact) -> String {
    let name =
      [CNContactFamilyNameKey, CNContactGivenNameKey, CNContactOrganizationNameKey]
      .compactMap { contact.record.texts[$0] }.first { !$0.isEmpty } ?? ""
    let plain = name.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).uppercased()
    return plain.first.flatMap { $0.isLetter ? String($0) : nil } ?? "#"
  }

  /// - Throws: `CNError.recordDoesNotExist` for a contact that is not kept any more, and what writing throws.
  package static func save(_ contact: CNMutableContact, isNew: Bool) throws {
    let request = CNSaveRequest()
    if isNew { request.add(contact, toContainerWithIdentifier: nil) } else { request.update(contact) }
    try CNContactStore.perform(request)
  }
}
