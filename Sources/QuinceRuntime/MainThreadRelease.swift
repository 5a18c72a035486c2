import CQuinceRuntime

/// Has objects of a class destroyed on the main thread, whichever thread gives them up last.
///
/// Swift's own `isolated deinit` does the same, but asks every subclass that has a `deinit` for the word `isolated`, which
/// no app writes.
///
/// The rule: what an object's last reference calls lies in front of its class's metadata. Each class has a function of its
/// own, which destroys what the class and those above it declare; so each class is changed, when its first object is made.
/// What happens when a toolchain breaks it: `SelfCheck` finds the offset wrong, and objects are destroyed on the thread that
/// gives them up.
package enum MainThreadRelease {
  private static let isPossible = RuntimeState.offsetsFit

  /// Takes in the object's class; every object of it may be given.
  @inline(__always) package static func adopt(_ object: AnyObject) {
    guard isPossible else { return }
    let metadata = unsafeBitCast(type(of: object), to: UnsafeMutableRawPointer.self)
    let word = (metadata + RuntimeState.offsets.destroyer).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
    word.withMemoryRebound(to: UnsafeRawPointer?.self, capacity: 1) { known in
      if quince_is_released_on_main_thread(known) { return }
      quince_release_on_main_thread(metadata, word)
    }
  }
}
