import Foundation
import QuinceRuntime

/// What objects say of themselves; never made, its method takes the place of Foundation's.
// Foundation on Linux: without the module, the address in sixteen digits. Apps' classes take their table's entry by the
// symbol.
public class _QuinceObjectDescription {
  /// `<Module.Name: 0x600001c4100>`.
  public var description: String {
    let object = Unchecked.object(self, as: NSObject.self)
    if let thread = object as? Thread { return _QuinceThreadMethods.text(thread) }
    return "<\(NSStringFromClass(type(of: object))): \(_address(of: object))>"
  }

  /// The entries of Foundation's own classes that stay as they are; none is expected.
  static let missing = FoundationReplacements.install(
    [.objectDescription],
    in: [
      NSObject.self, Operation.self, BlockOperation.self, OperationQueue.self, Thread.self, Timer.self, RunLoop.self,
      Progress.self, Formatter.self, NumberFormatter.self, DateFormatter.self, NSLock.self, NSRecursiveLock.self,
      NSCondition.self, NSConditionLock.self, Scanner.self, FileHandle.self, Pipe.self, Process.self, NSCoder.self,
      NSEnumerator.self, Stream.self, InputStream.self, OutputStream.self, Port.self,
    ], from: _QuinceObjectDescription.self)
}
