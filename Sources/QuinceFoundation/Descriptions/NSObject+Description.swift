import Foundation

extension NSObject {
  /// `<Module.Name: 0x600001c4100>`.
  // Foundation on Linux: without the module, the address in sixteen digits. Apps' classes take their table's entry by
  // this symbol.
  @_silgen_name("$s10Foundation8NSObjectC11descriptionSSvg")
  public func _quinceDescription() -> String {
    if let thread = self as? Thread { return _QuinceThreadMethods.text(thread) }
    return "<\(NSStringFromClass(type(of: self))): \(_address(of: self))>"
  }

  /// The entries of Foundation's own classes that stay as they are; none is expected.
  static let descriptionsMissing = ClassTable.exchange(
    ["$s10Foundation8NSObjectC11descriptionSSvg"],
    in: [
      NSObject.self, Operation.self, BlockOperation.self, OperationQueue.self, Thread.self, Timer.self, RunLoop.self,
      Progress.self, Formatter.self, NumberFormatter.self, DateFormatter.self, NSLock.self, NSRecursiveLock.self,
      NSCondition.self, NSConditionLock.self, Scanner.self, FileHandle.self, Pipe.self, Process.self, NSCoder.self,
      NSEnumerator.self, Stream.self, InputStream.self, OutputStream.self, Port.self,
    ])
}
