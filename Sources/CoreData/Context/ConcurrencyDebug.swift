import QuinceFoundation

/// `-com.apple.CoreData.ConcurrencyDebug 1` among the program's arguments ends the program where an object or a context is
/// used outside of its context's queue.
package enum ConcurrencyDebug {
  nonisolated(unsafe) package static var isOn: Bool = {
    let arguments = ProcessInfo.processInfo.arguments
    guard let index = arguments.firstIndex(of: "-com.apple.CoreData.ConcurrencyDebug") else { return false }
    return arguments.dropFirst(index + 1).first.flatMap { Int($0) } ?? 0 > 0
  }()

  @inline(__always) static func check(_ object: NSManagedObject) {
    if isOn, let context = object.context { check(context, object) }
  }

  static func check(_ context: NSManagedObjectContext, _ object: NSManagedObject? = nil) {
    guard let text = violation(context, object) else { return }
    trap(text, name: .internalInconsistencyException)
  }

  /// What is wrong with the use of the context on this thread; nil where it is right.
  package static func violation(_ context: NSManagedObjectContext, _ object: NSManagedObject?) -> String? {
    guard !context.isScratch, !context.queue.isCurrent else { return nil }
    let what =
      object.map {
        "The object \(KeyValueAccess.name($0)) (entity: \($0.plan.name); id: \($0.identifier)) of the context"
      }
      ?? "The context"
    let name = context.name.map { " \"\($0)\"" } ?? ""
    let kind = context.concurrencyType == .mainQueueConcurrencyType ? "the main queue" : "a private queue"
    let thread = Thread.isMainThread ? "the main thread" : "\(Thread.current)"
    return
      "CoreData: Multithreading violation. \(what)\(name) \(_address(of: context)), which has \(kind), was used on "
      + "\(thread) outside of perform and performAndWait."
  }
}
