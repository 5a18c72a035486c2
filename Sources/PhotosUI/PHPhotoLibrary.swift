import Foundation

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// The photos of the device, which pickers show. Apps have no other way to them here.
public final class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let theLibrary = PHPhotoLibrary()
  public class func shared() -> PHPhotoLibrary { theLibrary }

  // Assumed: nobody gives access to the library itself, which is not there; a picker needs none.
  public class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }
  public class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
    DispatchQueue.global().async { handler(.denied) }
  }
  public class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) { requestAuthorization(handler) }
  public class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus { .denied }
}
