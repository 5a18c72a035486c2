import CoreData
import class QuinceFoundation.NSPredicate
import class QuinceFoundation.NSSortDescriptor
import UIKitCore

private struct ManagedObjectContextKey: EnvironmentKey {
  static var defaultValue: NSManagedObjectContext { NSManagedObjectContext(concurrencyType: .mainQueueConcurrencyType) }
}
extension EnvironmentValues {
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}

/// The objects that a request finds in the environment's context, as they change.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult> {
  private let make: () -> NSFetchRequest<Result>
  /// What makes it another request than one that the view's value had before.
  private let predicate: NSPredicate?
  private let sorting: [NSSortDescriptor]?
  /// `SortDescriptor`s of Swift's, where the app gave these.
  private var typedSorting: Any?
  private let animation: Animation?
  private var controller: FetchFollower<Result>?

  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    make = { fetchRequest }
    (predicate, sorting) = (fetchRequest.predicate, fetchRequest.sortDescriptors)
    self.animation = animation
  }
  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(fetchRequest: fetchRequest, animation: transaction.animation)
  }

  public var wrappedValue: FetchedResults<Result> { FetchedResults(follower: controller) }
  public var projectedValue: Binding<Configuration> {
    let results = wrappedValue
    return Binding(
      get: {
        MainActor.assumeIsolated {
          Unchecked(Configuration(nsSortDescriptors: results.nsSortDescriptors, nsPredicate: results.nsPredicate))
        }.value
      },
      set: { new in
        let new = Unchecked(new)
        MainActor.assumeIsolated {
          results.follower?.change {
            ($0.sortDescriptors, $0.predicate) = (new.value.nsSortDescriptors, new.value.nsPredicate)
          }
        }
      })
  }
}

extension FetchRequest where Result: NSManagedObject {
  public init(
    entity: NSEntityDescription? = nil, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    make = {
      let request = NSFetchRequest<Result>()
      request.entity = entity ?? Result.entity()
      request.sortDescriptors = sortDescriptors
      request.predicate = predicate
      return request
    }
    (self.predicate, sorting) = (predicate, sortDescriptors)
    self.animation = animation
  }
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    self.init(
      entity: nil, sortDescriptors: sortDescriptors.map { NSSortDescriptor($0) }, predicate: predicate,
      animation: animation)
    typedSorting = sortDescriptors
  }
}

extension FetchRequest: DynamicProperty, SelfComparing {
  public mutating func _install(in slot: _PropertySlot) {
    let context = MainActor.assumeIsolated { Unchecked(slot.node.environment.managedObjectContext) }.value
    let kept = slot.kept { FetchFollower<Result>() }
    kept.follow(make, typedSorting, context, animation) { [weak node = slot.node] in node?.invalidate() }
    slot.isChanged = { $0.managedObjectContext !== context }
    slot.end = { kept.end() }
    controller = kept
  }
  // Apple: a view that is made with another predicate shows what that finds.
  func isSame(as other: FetchRequest<Result>) -> Bool {
    predicate == other.predicate && sorting == other.sorting
  }
}

extension FetchRequest {
  /// What the request fetches by.
  public struct Configuration {
    public var nsSortDescriptors: [NSSortDescriptor]
    public var nsPredicate: NSPredicate?
  }
}

@MainActor final class FetchFollower<Result: NSFetchRequestResult> {
  private(set) var objects: [Result] = []
  private var request: NSFetchRequest<Result>?
  private var context: NSManagedObjectContext?
  private var observer: (any NSObjectProtocol)?
  private var animation: Animation?
  private var changed: () -> Void = {}
  /// What the view's own value asked for last.
  private var asked: (predicate: NSPredicate?, sorting: [NSSortDescriptor]?)
  var typedSorting: Any?
  /// What an app divides the results by, where it has changed that.
  var sectionIdentifier: Any?

  func follow(
    _ make: () -> NSFetchRequest<Result>, _ typedSorting: Any?, _ context: NSManagedObjectContext,
    _ animation: Animation?, _ changed: @escaping () -> Void
  ) {
    self.animation = animation
    self.changed = changed
    // The request of a context that has no model yet is not made.
    if request != nil, self.context === context {
      let new = make()
      guard new.predicate != asked.predicate || new.sortDescriptors != asked.sorting else { return }
      (request, asked) = (new, (new.predicate, new.sortDescriptors))
      self.typedSorting = typedSorting
      return fetch()
    }
    self.context = context
    self.typedSorting = typedSorting
    // Without a store there is nothing to find, as in a preview.
    guard context.persistentStoreCoordinator != nil || context.parent != nil else { return }
    let made = make()
    (request, asked) = (made, (made.predicate, made.sortDescriptors))
    fetch()
    end()
    observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextObjectsDidChange, object: context, queue: nil
    ) { [weak self] _ in onMainSoon { self?.contextChanged() } }
  }

  private func fetch() {
    guard let request, let context else { return }
    do {
      objects = try context.fetch(request)
    } catch {
      NSLog("%@", "FetchRequest: \(error)")
      objects = []
    }
  }
  private func contextChanged() {
    fetch()
    if let animation { withAnimation(animation) { changed() } } else { changed() }
  }
  func change(_ edit: (NSFetchRequest<Result>) -> Void = { _ in }) {
    guard let request else { return }
    edit(request)
    fetch()
    changed()
  }
  var current: NSFetchRequest<Result>? { request }
  func end() {
    if let observer { NotificationCenter.default.removeObserver(observer) }
    observer = nil
  }
}

/// What a request has found.
@MainActor @preconcurrency
public struct FetchedResults<Result: NSFetchRequestResult>: @preconcurrency RandomAccessCollection {
  let follower: FetchFollower<Result>?
  private var objects: [Result] { follower?.objects ?? [] }
  nonisolated init(follower: FetchFollower<Result>?) { self.follower = follower }
  public var startIndex: Int { 0 }
  public var endIndex: Int { objects.count }
  public subscript(position: Int) -> Result { objects[position] }
  public var nsPredicate: NSPredicate? {
    get { follower?.current?.predicate }
    nonmutating set { follower?.change { $0.predicate = newValue } }
  }
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { follower?.current?.sortDescriptors ?? [] }
    nonmutating set {
      follower?.typedSorting = nil
      follower?.change { $0.sortDescriptors = newValue }
    }
  }
}
extension FetchedResults where Result: NSManagedObject {
  /// Empty where the request was made with descriptors of Foundation's older kind.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { follower?.typedSorting as? [SortDescriptor<Result>] ?? [] }
    nonmutating set {
      follower?.typedSorting = newValue
      follower?.change { $0.sortDescriptors = newValue.map { NSSortDescriptor($0) } }
    }
  }
}
