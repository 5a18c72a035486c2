import QuinceFoundation
import UIKitCore

public enum CNEntityType: Int, Sendable { case contacts }
public enum CNAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }

extension NSNotification.Name {
  /// Posted after a change of the device's contacts that this app makes.
  public static let CNContactStoreDidChange = NSNotification.Name("CNContactStoreDidChangeNotification")
}

/// The device's contacts, which all its apps share. Its methods wait for files: they are for other threads than the main one.
open class CNContactStore: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  // MARK: Authorization

  static let permission = PrivacyPermission(
    "Contacts", usageKey: "NSContactsUsageDescription",
    answers: [.init("Don’t Allow", .denied), .init("OK", .granted)]
  ) { "“\($0)” Would Like to Access Your Contacts" }

  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    switch permission.status {
    case .undetermined: .notDetermined
    case .denied: .denied
    case .granted: .authorized
    case .limited: .limited
    }
  }

  /// Asks the user, unless the user has answered before. Info.plist must say what for.
  /// - Parameter completionHandler: called on a thread of the system's.
  open func requestAccess(for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void) {
    Self.permission.request { status in
      let isGranted = status == .granted
      completionHandler(isGranted, isGranted ? nil : CNError(.authorizationDenied))
    }
  }

  /// - Throws: `CNError.authorizationDenied` where the user does not want it.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    try await withCheckedThrowingContinuation { (done: CheckedContinuation<Bool, any Error>) in
      requestAccess(for: entityType) { isGranted, error in
        if let error { done.resume(throwing: error) } else { done.resume(returning: isGranted) }
      }
    }
  }

  /// The device's contacts.
  /// - Throws: `CNError.authorizationDenied`. Where the app has not asked, the user is asked, and the call waits unless it is
  ///   on the main thread.
  private func book() throws -> ContactBook {
    try allow()
    return ContactBook.current
  }

  private func allow() throws {
    if Self.permission.status == .undetermined {
      let semaphore = DispatchSemaphore(value: 0)
      Self.permission.request { _ in semaphore.signal() }
      // The question would wait for the main thread.
      if !Thread.isMainThread { semaphore.wait() }
    }
    guard Self.permission.status == .granted else { throw CNError(.authorizationDenied) }
  }

  // MARK: Fetching

  /// - Throws: `CNError.predicateInvalid` for predicates that `CNContact` does not make.
  private func records(_ predicate: QuinceFoundation.NSPredicate?) throws -> [ContactRecord] {
    let book = try book()
    guard let predicate else { return book.contacts }
    guard let rule = predicate as? ContactPredicate else { throw CNError(.predicateInvalid) }
    return book.contacts.filter { rule.takes($0, book) }
  }

  /// - Throws: `CNError.authorizationDenied`, `.predicateInvalid`.
  open func unifiedContacts(
    matching predicate: QuinceFoundation.NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] {
    let fetched = KeyList.keys(keys)
    return try records(predicate).map { CNContact($0, fetched) }
  }

  /// - Throws: `CNError.authorizationDenied`, `.recordDoesNotExist`.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    guard let record = try book().contacts.first(where: { $0.identifier == identifier }) else {
      throw CNError(.recordDoesNotExist)
    }
    return CNContact(record, KeyList.keys(keys))
  }

  // Apple: "Me" of macOS; iOS has none.
  /// - Throws: `CNError.recordDoesNotExist`: the device knows no owner.
  open func unifiedMeContactWithKeys(toFetch keys: [any CNKeyDescriptor]) throws -> CNContact {
    throw CNError(.recordDoesNotExist)
  }

  /// - Throws: `CNError.authorizationDenied`, `.predicateInvalid`.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest, usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    let fetched = KeyList.keys(fetchRequest.keysToFetch)
    var found = try records(fetchRequest.predicate)
    let order = fetchRequest.sortOrder
    if order != .none { found.sort { ContactOrder.compare($0, $1, order) == .orderedAscending } }
    var mustStop = ObjCBool(false)
    for record in found {
      block(fetchRequest.mutableObjects ? CNMutableContact(record, fetched) : CNContact(record, fetched), &mustStop)
      if mustStop.boolValue { return }
    }
  }

  /// - Throws: `CNError.authorizationDenied`, `.predicateInvalid`.
  open func groups(matching predicate: QuinceFoundation.NSPredicate?) throws -> [CNGroup] {
    let book = try book()
    guard let predicate else { return book.groups.map { CNGroup($0) } }
    guard let rule = (predicate as? ContactPredicate)?.rule else { throw CNError(.predicateInvalid) }
    return book.groups.filter { group in
      switch rule {
      case .identifiers(let list): list.contains(group.identifier)
      case .container(let container): container == ContactBook.container
      case .parent(let parent):
        book.groups.first { $0.identifier == parent }?.members.contains(group.identifier) ?? false
      default: false
      }
    }.map { CNGroup($0) }
  }

  /// - Throws: `CNError.authorizationDenied`.
  open func containers(matching predicate: QuinceFoundation.NSPredicate?) throws -> [CNContainer] {
    try allow()
    let all = [CNContainer(local: ())]
    guard case .identifiers(let list)? = (predicate as? ContactPredicate)?.rule else { return all }
    return all.filter { list.contains($0.identifier) }
  }

  open func defaultContainerIdentifier() -> String { ContactBook.container }

  // MARK: Saving

  /// Does all that the request asks for, or nothing.
  /// - Throws: `CNError`, and what writing throws.
  open func execute(_ saveRequest: CNSaveRequest) throws {
    try allow()
    try Self.perform(saveRequest)
  }

  static func perform(_ request: CNSaveRequest) throws {
    try ContactBook.edit { book in
      for step in request.steps { try step(&book) }
    }
    DispatchQueue.main.async { NotificationCenter.default.post(name: .CNContactStoreDidChange, object: nil) }
  }
}

/// The user's settings for contacts.
open class CNContactsUserDefaults: NSObject, @unchecked Sendable {
  private static let instance = CNContactsUserDefaults()
  open class func shared() -> CNContactsUserDefaults { instance }
  // Apple: what Settings says; its defaults.
  open var sortOrder: CNContactSortOrder { .familyName }
  open var countryCode: String { Locale.current.region?.identifier.lowercased() ?? "us" }
}
