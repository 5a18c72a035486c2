import CoreData

@objc(Book)
public class Book: NSManagedObject {
  public override func awakeFromInsert() {
    super.awakeFromInsert()
    setPrimitiveValue(Date(timeIntervalSinceReferenceDate: 0), forKey: "added")
  }

  @objc func validateTitle(_ value: AutoreleasingUnsafeMutablePointer<AnyObject?>) throws {
    guard let title = value.pointee as? String, !title.isEmpty else {
      throw NSError(domain: "Library", code: 1, userInfo: [NSLocalizedDescriptionKey: "A book needs a title."])
    }
  }

  /// The initial of the title, for sections.
  @objc var initial: String { String(title?.prefix(1) ?? "") }
}

/// A note, whose class is written by hand.
@objc(BookNote)
public class BookNote: NSManagedObject {
  @NSManaged var book: Book?

  /// A custom accessor.
  @objc var text: String? {
    get {
      willAccessValue(forKey: "text")
      defer { didAccessValue(forKey: "text") }
      return primitiveValue(forKey: "text") as? String
    }
    set {
      willChangeValue(forKey: "text")
      setPrimitiveValue(newValue?.uppercased(), forKey: "text")
      didChangeValue(forKey: "text")
    }
  }
}

extension Author {
  var booksByTitle: [Book] {
    (books as? Set<Book> ?? []).sorted { ($0.title ?? "") < ($1.title ?? "") }
  }
}
