import Dispatch
import Foundation

/// A source that tells what happens to a file or a folder.
public protocol DispatchSourceFileSystemObject: DispatchSourceProtocol {
  // surface: apps ask
  var handle: Int32 { get }
  // surface: apps ask
  var data: DispatchSource.FileSystemEvent { get }
  // surface: apps ask
  var mask: DispatchSource.FileSystemEvent { get }
}

extension DispatchSourceFileSystemObject {
  /// The descriptor that is watched.
  public var handle: Int32 { FileSystemWatch.of(self)?.descriptor ?? -1 }
  /// What happened since the handler ran last.
  public var data: DispatchSource.FileSystemEvent {
    .init(rawValue: (self as? any DispatchSourceUserDataOr)?.data ?? 0)
  }
  public var mask: DispatchSource.FileSystemEvent { FileSystemWatch.of(self)?.mask ?? [] }
}

extension DispatchSource: DispatchSourceFileSystemObject {
  /// A source that tells what happens to an open file or folder. The descriptor stays the caller's, who closes it when the
  /// source is cancelled. `revoke` and `funlock` do not come: Linux tells of neither.
  /// - Parameter queue: where the handlers run; nil for the default global queue.
  public class func makeFileSystemObjectSource(
    fileDescriptor: Int32, eventMask: DispatchSource.FileSystemEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceFileSystemObject {
    let source = DispatchSource.makeUserDataOrSource(queue: queue)
    FileSystemWatch.begin(FileSystemWatch(fileDescriptor, eventMask, source))
    // Every source of Dispatch's is of this one class.
    return source as! DispatchSource
  }
}
