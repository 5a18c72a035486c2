import Foundation
import QuinceFoundation

/// Adds an image to the device's photos.
/// - Parameters:
///   - completionTarget: gets the selector afterwards, with the image, the error or nil, and the context.
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  let result = Result { () throws -> URL in
    guard let data = image.pngData() else { throw CocoaError(.fileWriteUnknown) }
    return try PhotoFolder.add(data, extension: "png")
  }
  report(result, image, completionTarget, completionSelector, contextInfo)
}

/// Adds a film to the device's photos.
/// - Parameters:
///   - completionTarget: gets the selector afterwards, with the path, the error or nil, and the context.
public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  let result = Result { () throws -> URL in
    guard UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(videoPath) else { throw CocoaError(.fileReadUnsupportedScheme) }
    let file = URL(fileURLWithPath: videoPath)
    return try PhotoFolder.add(try Data(contentsOf: file), extension: file.pathExtension)
  }
  report(result, videoPath as NSString, completionTarget, completionSelector, contextInfo)
}

// Assumed: told by its extension.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  PhotoFolder.isMovie(videoPath)
    && FileManager.default.fileExists(atPath: videoPath)
}

private func report(
  _ result: Result<URL, any Error>, _ what: Any, _ target: Any?, _ selector: Selector?,
  _ context: UnsafeMutableRawPointer?
) {
  guard let target, let selector else { return }
  var error: NSError?
  if case .failure(let failure) = result { error = failure as NSError }
  let call = SendableCall { _ = selector._quinceSend(to: target as AnyObject, arguments: [what, error, context]) }
  DispatchQueue.main.async { call.body() }
}

/// A call that goes to the main queue with values that are not sendable, made on the thread that gave them up.
private struct SendableCall: @unchecked Sendable {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
