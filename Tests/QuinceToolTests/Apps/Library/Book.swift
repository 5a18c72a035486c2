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

  public override func validateValue(
    _ value: AutoreleasingUnsafeMutablePointer<AnyObject?>, forKey key: String
  ) throws {
    try super.validateValue(value, forKey: key)
    if key == "title", value.pointee as? String == "YYZoo" {
      throw NSError(domain: "Library", code: 2, userInfo: [NSLocalizedDescriptionKey: "No book has two Ys."])
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
  @objc dynamic var text: String? {
    get {
      willAccessValue(forKey: "text")
      defer { didAccessValue(forKey: "text") }
      return primitiveText
    }
    set {
      willChangeValue(forKey: "text")
      primitiveText = newValue?.uppercased()
      didChangeValue(forKey: "text")
    }
  }
}

extension BookNote {
  @NSManaged private var primitiveText: String?
}

extension Author {
  var booksByTitle: [Book] {
    (books as? Set<Book> ?? []).sorted { ($0.title ?? "") < ($1.title ?? "") }
  }
}
