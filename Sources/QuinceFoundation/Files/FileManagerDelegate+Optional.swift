import Foundation

/// What a delegate may leave out.
// Apple: every method is optional; without one that takes URLs the one that takes paths is called. Everything is done, and an
// error ends the operation. Foundation on Linux requires all of them.
extension FileManagerDelegate {
  public func fileManager(_ fileManager: FileManager, shouldCopyItemAtPath srcPath: String, toPath dstPath: String)
    -> Bool
  {
    true
  }
  public func fileManager(_ fileManager: FileManager, shouldCopyItemAt srcURL: URL, to dstURL: URL) -> Bool {
    self.fileManager(fileManager, shouldCopyItemAtPath: srcURL.path, toPath: dstURL.path)
  }
  public func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: Error, copyingItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool { false }
  public func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: Error, copyingItemAt srcURL: URL, to dstURL: URL
  ) -> Bool {
    self.fileManager(
      fileManager, shouldProceedAfterError: error, copyingItemAtPath: srcURL.path, toPath: dstURL.path)
  }

  public func fileManager(_ fileManager: FileManager, shouldMoveItemAtPath srcPath: String, toPath dstPath: String)
    -> Bool
  {
    true
  }
  public func fileManager(_ fileManager: FileManager, shouldMoveItemAt srcURL: URL, to dstURL: URL) -> Bool {
    self.fileManager(fileManager, shouldMoveItemAtPath: srcURL.path, toPath: dstURL.path)
  }
  public func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: Error, movingItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool { false }
  public func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: Error, movingItemAt srcURL: URL, to dstURL: URL
  ) -> Bool {
    self.fileManager(
      fileManager, shouldProceedAfterError: error, movingItemAtPath: srcURL.path, toPath: dstURL.path)
  }

  public func fileManager(_ fileManager: FileManager, shouldLinkItemAtPath srcPath: String, toPath dstPath: String)
    -> Bool
  {
    true
  }
  public func fileManager(_ fileManager: FileManager, shouldLinkItemAt srcURL: URL, to dstURL: URL) -> Bool {
    self.fileManager(fileManager, shouldLinkItemAtPath: srcURL.path, toPath: dstURL.path)
  }
  public func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: Error, linkingItemAtPath srcPath: String,
    toPath dstPath: String
  ) -> Bool { false }
  public func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: Error, linkingItemAt srcURL: URL, to dstURL: URL
  ) -> Bool {
    self.fileManager(
      fileManager, shouldProceedAfterError: error, linkingItemAtPath: srcURL.path, toPath: dstURL.path)
  }

  public func fileManager(_ fileManager: FileManager, shouldRemoveItemAtPath path: String) -> Bool { true }
  public func fileManager(_ fileManager: FileManager, shouldRemoveItemAt URL: URL) -> Bool {
    self.fileManager(fileManager, shouldRemoveItemAtPath: URL.path)
  }
  public func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: Error, removingItemAtPath path: String
  ) -> Bool { false }
  public func fileManager(
    _ fileManager: FileManager, shouldProceedAfterError error: Error, removingItemAt URL: URL
  ) -> Bool {
    self.fileManager(fileManager, shouldProceedAfterError: error, removingItemAtPath: URL.path)
  }
}
