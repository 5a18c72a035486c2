/// What a context's objects hold of it: one for all of them, so that an object neither keeps its context nor pays for a weak
/// reference of its own.
final class ContextHome: @unchecked Sendable {
  private(set) weak var context: NSManagedObjectContext?

  func settle(_ context: NSManagedObjectContext) { self.context = context }
}
