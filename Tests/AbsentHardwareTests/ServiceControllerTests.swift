import AVFAudio
import Accounts
import MediaPlayer
import MultipeerConnectivity
import Social
import Testing

import func QuinceFoundation.NSStringFromClass

@testable import UIKitCore

/// Controllers of services that the device is without: they say so and can be left.
@Suite(.serialized) @MainActor struct ServiceControllerTests {
  private var log: Log { Log.shared }

  @MainActor private final class Log: NSObject, MPMediaPickerControllerDelegate, MCBrowserViewControllerDelegate {
    static let shared = Log()
    var lines: [String] = []
    func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) {
      lines.append("media")
      mediaPicker.dismiss(animated: true)
    }
    func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController) {}
    func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController) {
      lines.append("browser")
      browserViewController.dismiss(animated: true)
    }
  }

  private func present(_ controller: UIViewController) -> (TestHost, UIViewController) {
    let host = TestHost.launch()
    let root = UIViewController()
    _ = host.show(root)
    log.lines = []
    root.present(controller, animated: true)
    host.settle()
    return (host, root)
  }

  @Test func `an empty media library has nothing to pick`() {
    let picker = MPMediaPickerController(mediaTypes: .music)
    picker.delegate = log
    picker.prompt = "Pick a song"
    let (host, root) = present(picker)
    host.tap("No Content", expectsControl: false)
    host.tap("Cancel")
    #expect(log.lines == ["media"] && root.presentedViewController == nil)
  }

  @Test func `a browser searches and finds nobody`() {
    let session = MCSession(peer: MCPeerID(displayName: "Quince"))
    let browser = MCBrowserViewController(serviceType: "quinces", session: session)
    browser.delegate = log
    let (host, root) = present(browser)
    host.tap("Searching…", expectsControl: false)
    host.tap("Cancel")
    #expect(log.lines == ["browser"] && root.presentedViewController == nil)
  }

  @Test func `a post says that there are no accounts, and is cancelled`() throws {
    #expect(!SLComposeViewController.isAvailable(forServiceType: SLServiceTypeTwitter))
    let post = try #require(SLComposeViewController(forServiceType: SLServiceTypeTwitter))
    var results: [SLComposeViewControllerResult] = []
    post.completionHandler = { results.append($0) }
    let (host, root) = present(post)
    host.tap("OK")
    #expect(results == [.cancelled] && root.presentedViewController == nil)
  }

  @Test func `there are no accounts`() async {
    let store = ACAccountStore()
    let type = store.accountType(withAccountTypeIdentifier: ACAccountTypeIdentifierTwitter)
    let error = await withCheckedContinuation { done in
      store.requestAccessToAccounts(with: type, options: nil) { isGranted, error in
        done.resume(returning: isGranted ? nil : error as NSError?)
      }
    }
    #expect(error?.domain == ACErrorDomain && error?.code == Int(ACErrorAccountNotFound.rawValue))
    #expect(store.accounts(with: type)?.isEmpty == true)
  }

  private final class Observer: NSObject, _QuinceObserver {
    var seen: [Float] = []
    func observeValue(
      forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) { seen.append(change?[.newKey] as? Float ?? -1) }
  }

  @Test func `the volume follows the slider that apps find, and the slider the volume`() throws {
    let host = TestHost.launch()
    let window = host.show()
    let view = MPVolumeView(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    window.addSubview(view)
    host.settle()
    let slider = try #require(view.subviews.compactMap { $0 as? UISlider }.first)
    #expect(slider.value == 1 && slider.frame.width == 200)
    #expect(NSStringFromClass(type(of: slider)) == "MPVolumeSlider")
    let observer = Observer()
    AVAudioSession.sharedInstance().addObserver(observer, forKeyPath: "outputVolume", options: .new, context: nil)
    slider.value = 0.25
    #expect(AVAudioSession.sharedInstance().outputVolume == 0.25 && observer.seen == [0.25])
    let second = MPVolumeView(frame: CGRect(x: 20, y: 200, width: 200, height: 40))
    window.addSubview(second)
    host.settle()
    #expect((second.subviews.first as? UISlider)?.value == 0.25)
    slider.setValue(1, animated: true)
    host.settle()
    #expect((second.subviews.first as? UISlider)?.value == 1)
    AVAudioSession.sharedInstance().removeObserver(observer, forKeyPath: "outputVolume")
  }

  @Test func `what plays now is kept, and artwork comes in the size that is asked for`() {
    let center = MPNowPlayingInfoCenter.default()
    let artwork = MPMediaItemArtwork(boundsSize: CGSize(width: 300, height: 300)) { size in
      UIGraphicsImageRenderer(size: size).image { _ in }
    }
    center.nowPlayingInfo = [MPMediaItemPropertyTitle: "Quinces", MPMediaItemPropertyArtwork: artwork]
    #expect(center.nowPlayingInfo?[MPMediaItemPropertyTitle] as? String == "Quinces")
    #expect(artwork.image(at: CGSize(width: 40, height: 40))?.size == CGSize(width: 40, height: 40))
    center.nowPlayingInfo = nil
    let commands = MPRemoteCommandCenter.shared()
    commands.playCommand.isEnabled = true
    let target = commands.playCommand.addTarget { _ in .success }
    commands.playCommand.removeTarget(target)
  }

  @Test func `an empty library is read once the user allows it`() async {
    #expect(MPMediaLibrary.authorizationStatus() == .notDetermined && MPMediaQuery.songs().items == nil)
    let error = await withCheckedContinuation { done in
      MPMusicPlayerController.applicationMusicPlayer.prepareToPlay { done.resume(returning: $0 as? MPError) }
    }
    #expect(error?.code == .notFound)
  }
}

extension TestHost {
  /// Taps what has the title; records an issue where nothing has it.
  /// - Parameter expectsControl: false where it is only to be there.
  func tap(_ title: String, expectsControl: Bool = true) {
    func find(_ node: AccessibilityNode) -> CGPoint? {
      for child in node.children { if let point = find(child) { return point } }
      return node.label == title || node.title == title ? node.activationPoint : nil
    }
    guard let point = AccessibilityNode.windows().lazy.compactMap(find).first else {
      Issue.record("there is no \(title)")
      return
    }
    guard expectsControl else { return }
    tap(point.x, point.y)
    settle()
  }
}
