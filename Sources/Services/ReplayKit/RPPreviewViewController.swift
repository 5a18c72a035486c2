import CoreMedia
import Foundation
import UIKitCore

@preconcurrency @MainActor public protocol RPPreviewViewControllerDelegate: NSObjectProtocol {
  // surface: there is no recording to look at
  func previewControllerDidFinish(_ previewController: RPPreviewViewController)
  // surface: as above
  func previewController(
    _ previewController: RPPreviewViewController, didFinishWithActivityTypes activityTypes: Set<String>)
}
extension RPPreviewViewControllerDelegate {
  public func previewControllerDidFinish(_ previewController: RPPreviewViewController) {}
  public func previewController(
    _ previewController: RPPreviewViewController, didFinishWithActivityTypes activityTypes: Set<String>
  ) {}
}

/// Shows a recording. There is none: a recorder makes no such controller.
open class RPPreviewViewController: UIViewController {
  // surface: there is no recording
  open weak var previewControllerDelegate: (any RPPreviewViewControllerDelegate)?
}

@preconcurrency @MainActor public protocol RPBroadcastActivityViewControllerDelegate: NSObjectProtocol {
  func broadcastActivityViewController(
    _ broadcastActivityViewController: RPBroadcastActivityViewController,
    didFinishWith broadcastController: RPBroadcastController?, error: (any Error)?)
}

/// Lets a person choose who sends the screen to others. Nobody does.
open class RPBroadcastActivityViewController: UIViewController {
  open weak var delegate: (any RPBroadcastActivityViewControllerDelegate)?

  /// - Parameter handler: called on the main queue, without a controller.
  open class func load(handler: @escaping (RPBroadcastActivityViewController?, (any Error)?) -> Void) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.main.async { handler(nil, RPRecordingError(.disabled)) }
  }
  open class func load(
    withPreferredExtension preferredExtension: String?,
    handler: @escaping (RPBroadcastActivityViewController?, (any Error)?) -> Void
  ) { load(handler: handler) }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    delegate?.broadcastActivityViewController(self, didFinishWith: nil, error: RPRecordingError(.disabled))
  }
}

/// Sends the screen to others: nothing is sent.
open class RPBroadcastController: NSObject, @unchecked Sendable {
  open var isBroadcasting: Bool { false }
  open var isPaused: Bool { false }
  open var broadcastURL: URL { URL(fileURLWithPath: "/") }
  open var serviceInfo: [String: any NSCoding & NSObjectProtocol]? { nil }
  open func startBroadcast(handler: @escaping ((any Error)?) -> Void) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.main.async { handler(RPRecordingError(.disabled)) }
  }
  // surface: nothing is sent
  open func pauseBroadcast() {}
  // surface: as above
  open func resumeBroadcast() {}
  open func finishBroadcast(handler: @escaping ((any Error)?) -> Void) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.main.async { handler(RPRecordingError(.failed)) }
  }
}

/// A button that asks who sends the screen. It is empty: nobody does.
open class RPSystemBroadcastPickerView: UIView {
  // surface: nobody sends the screen
  open var preferredExtension: String?
  // surface: as above
  open var showsMicrophoneButton = true
}

/// Takes what is recorded, in an extension. No extension runs here.
open class RPBroadcastSampleHandler: NSObject {
  public override init() { super.init() }
  // surface: no extension runs
  open func broadcastStarted(withSetupInfo setupInfo: [String: NSObject]?) {}
  // surface: as above
  open func broadcastPaused() {}
  // surface: as above
  open func broadcastResumed() {}
  // surface: as above
  open func broadcastFinished() {}
  // surface: as above
  open func finishBroadcastWithError(_ error: any Error) {}
  // surface: as above
  open func processSampleBuffer(_ sampleBuffer: CMSampleBuffer, with sampleBufferType: RPSampleBufferType) {}
}
