import CoreData
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor
import UIKitCore

/// The objects that a request finds, in sections of one value each.
@propertyWrapper
public struct SectionedFetchRequest<SectionIdentifier: Hashable, Result: NSFetchRequestResult> {
  private var request: FetchRequest<Result>
  private let identifier: KeyPath<Result, SectionIdentifier>

  public init(
    fetchRequest: NSFetchRequest<Result>, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    animation: Animation? = nil
  ) {
    request = FetchRequest(fetchRequest: fetchRequest, animation: animation)
    identifier = sectionIdentifier
  }

  public var wrappedValue: SectionedFetchResults<SectionIdentifier, Result> {
    let results = request.wrappedValue
    let changed = MainActor.assumeIsolated {
      Unchecked(results.follower?.sectionIdentifier as? KeyPath<Result, SectionIdentifier>)
    }
    return SectionedFetchResults(results: results, identifier: changed.value ?? identifier)
  }
}

extension SectionedFetchRequest where Result: NSManagedObject {
  public init(
    entity: NSEntityDescription? = nil, sectionIdentifier: KeyPath<Result, SectionIdentifier>,
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    request = FetchRequest(
      entity: entity, sortDescriptors: sortDescriptors, predicate: predicate, animation: animation)
    identifier = sectionIdentifier
  }
  public init(
    sectionIdentifier: KeyPath<Result, SectionIdentifier>, sortDescriptors: [SortDescriptor<Result>],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    request = FetchRequest(sortDescriptors: sortDescriptors, predicate: predicate, animation: animation)
    identifier = sectionIdentifier
  }
}

extension SectionedFetchRequest: DynamicProperty, SelfComparing {
  public mutating func _install(in slot: _PropertySlot) { request._install(in: slot) }
  func isSame(as other: SectionedFetchRequest) -> Bool {
    request.isSame(as: other.request) && identifier == other.identifier
  }
}

/// What a request has found, in sections: neighbours with the same value share one.
@MainActor @preconcurrency
public struct SectionedFetchResults<SectionIdentifier: Hashable, Result: NSFetchRequestResult>:
  @preconcurrency RandomAccessCollection
{
  public struct Section: Identifiable, @preconcurrency RandomAccessCollection {
    public let id: SectionIdentifier
    let objects: ArraySlice<Result>
    public var startIndex: Int { objects.startIndex }
    public var endIndex: Int { objects.endIndex }
    public subscript(position: Int) -> Result { objects[position] }
  }

  let results: FetchedResults<Result>
  private let sections: [Section]
  private let identifier: KeyPath<Result, SectionIdentifier>
  /// What the results are divided by.
  public var sectionIdentifier: KeyPath<Result, SectionIdentifier> {
    get { identifier }
    nonmutating set {
      results.follower?.sectionIdentifier = newValue
      results.follower?.change()
    }
  }

  nonisolated init(results: FetchedResults<Result>, identifier: KeyPath<Result, SectionIdentifier>) {
    let found = Unchecked((results, identifier))
    let sections = MainActor.assumeIsolated { Unchecked(Self.divide(found.value.0, by: found.value.1)) }.value
    (self.results, self.identifier, self.sections) = (results, identifier, sections)
  }

  private static func divide(_ results: FetchedResults<Result>, by path: KeyPath<Result, SectionIdentifier>)
    -> [Section]
  {
    let objects = Array(results)
    var sections: [Section] = []
    var start = 0
    while start < objects.count {
      let id = objects[start][keyPath: path]
      let end = objects[start...].firstIndex { $0[keyPath: path] != id } ?? objects.count
      sections.append(Section(id: id, objects: objects[start..<end]))
      start = end
    }
    return sections
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(position: Int) -> Section { sections[position] }
  // surface: the request's, which fetches with it
  public var nsPredicate: NSPredicate? {
    get { results.nsPredicate }
    nonmutating set { results.nsPredicate = newValue }
  }
  // surface: the request's, which fetches with them
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { results.nsSortDescriptors }
    nonmutating set { results.nsSortDescriptors = newValue }
  }
}
extension SectionedFetchResults where Result: NSManagedObject {
  /// Empty where the request was made with descriptors of Foundation's older kind.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { results.sortDescriptors }
    nonmutating set { results.sortDescriptors = newValue }
  }
}
