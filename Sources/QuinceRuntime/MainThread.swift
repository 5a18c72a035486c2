import CQuinceRuntime

package enum MainThread {
  /// As `Thread.isMainThread`, without asking the kernel each time.
  package static var isCurrent: Bool { quince_is_main_thread() }
}
