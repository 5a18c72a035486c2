import AuthenticationServices
import EventKit
import EventKitUI
import GameKit
import MediaPlayer
import MultipeerConnectivity
import PassKit
import QuickLook
import Social
import UIKit

class AlmanacController: UITableViewController {
  private let rows = [
    "Harvest Day", "Songs", "Leaflet", "Pages", "Scores", "Neighbours", "Post", "Web Account", "Answers", "Game",
  ]
  private let store = EKEventStore()
  private let session = MCSession(
    peer: MCPeerID(displayName: "Orchard"), securityIdentity: nil, encryptionPreference: .required)
  private var assistant: MCAdvertiserAssistant?
  private var web: ASWebAuthenticationSession?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Almanac"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 150))
    footer.addSubview(MPVolumeView(frame: CGRect(x: 20, y: 8, width: 280, height: 40)))
    let apple = ASAuthorizationAppleIDButton(authorizationButtonType: .continue, authorizationButtonStyle: .black)
    apple.frame = CGRect(x: 20, y: 56, width: 280, height: 44)
    apple.addTarget(self, action: #selector(signIn), for: .touchUpInside)
    footer.addSubview(apple)
    if PKPaymentAuthorizationViewController.canMakePayments() {
      footer.addSubview(PKPaymentButton(paymentButtonType: .donate, paymentButtonStyle: .black))
    }
    tableView.tableFooterView = footer
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch rows[indexPath.row] {
    case "Harvest Day": addHarvest()
    case "Songs": showSongs()
    case "Leaflet":
      let preview = QLPreviewController()
      preview.dataSource = self
      present(preview, animated: true)
    case "Pages": navigationController?.pushViewController(PagesController(), animated: true)
    case "Scores":
      let center = GKGameCenterViewController(state: .leaderboards)
      center.gameCenterDelegate = self
      present(center, animated: true)
    case "Neighbours": showNeighbours()
    case "Post":
      guard let post = SLComposeViewController(forServiceType: SLServiceTypeFacebook) else { return }
      post.setInitialText("Ripe at last")
      post.completionHandler = { print("post \($0 == .cancelled)") }
      present(post, animated: true)
    case "Web Account": signInOnTheWeb()
    case "Answers": navigationController?.pushViewController(AnswersController(), animated: true)
    default: navigationController?.pushViewController(GameController(), animated: true)
    }
  }

  @objc private func signIn() {
    let request = ASAuthorizationAppleIDProvider().createRequest()
    request.requestedScopes = [.fullName, .email]
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = self
    controller.presentationContextProvider = self
    controller.performRequests()
  }

  private func signInOnTheWeb() {
    guard let url = URL(string: "https://example.org/account") else { return }
    let session = ASWebAuthenticationSession(url: url, callbackURLScheme: "almanac") { url, error in
      if let url = url {
        print("account \(url.query ?? "")")
      } else if let error = error as? ASWebAuthenticationSessionError, error.code == .canceledLogin {
        print("no account")
      }
    }
    session.presentationContextProvider = self
    session.start()
    web = session
  }

  private func showNeighbours() {
    session.delegate = self
    assistant = MCAdvertiserAssistant(serviceType: "almanac-trees", discoveryInfo: nil, session: session)
    assistant?.start()
    let browser = MCBrowserViewController(serviceType: "almanac-trees", session: session)
    browser.delegate = self
    present(browser, animated: true)
  }
}

// MARK: - Calendar

extension AlmanacController: EKEventEditViewDelegate {
  private func addHarvest() {
    store.requestAccess(to: .event) { [weak self] isGranted, _ in
      DispatchQueue.main.async {
        guard let self = self else { return }
        guard isGranted else { return print("no calendar") }
        let event = EKEvent(eventStore: self.store)
        event.title = "Harvest"
        event.startDate = Date()
        event.endDate = Date().addingTimeInterval(7200)
        event.calendar = self.store.defaultCalendarForNewEvents
        let editor = EKEventEditViewController()
        editor.eventStore = self.store
        editor.event = event
        editor.editViewDelegate = self
        self.present(editor, animated: true)
      }
    }
  }

  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
  ) {
    controller.dismiss(animated: true)
    let soon = store.predicateForEvents(
      withStart: Date(timeIntervalSinceNow: -3600), end: Date(timeIntervalSinceNow: 86400), calendars: nil)
    let events = store.events(matching: soon)
    print("events \(events.map { $0.title ?? "" }) \(action == .saved)")
  }
}

// MARK: - Music

extension AlmanacController: MPMediaPickerControllerDelegate {
  private func showSongs() {
    MPMediaLibrary.requestAuthorization { status in
      DispatchQueue.main.async {
        print("songs \(status == .authorized) \(MPMediaQuery.songs().items?.count ?? -1)")
        let picker = MPMediaPickerController(mediaTypes: .music)
        picker.delegate = self
        picker.allowsPickingMultipleItems = true
        self.present(picker, animated: true)
      }
    }
    let commands = MPRemoteCommandCenter.shared()
    commands.playCommand.isEnabled = true
    commands.playCommand.addTarget { _ in .success }
    commands.skipForwardCommand.preferredIntervals = [15]
    MPNowPlayingInfoCenter.default().nowPlayingInfo = [
      MPMediaItemPropertyTitle: "Picking Song", MPMediaItemPropertyPlaybackDuration: 180.0,
      MPNowPlayingInfoPropertyElapsedPlaybackTime: 0,
    ]
  }

  func mediaPicker(_ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection) {
    let player = MPMusicPlayerController.applicationMusicPlayer
    player.setQueue(with: mediaItemCollection)
    player.play()
    mediaPicker.dismiss(animated: true)
  }

  func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) { mediaPicker.dismiss(animated: true) }
}

// MARK: - Documents

extension AlmanacController: QLPreviewControllerDataSource {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int { 1 }
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> QLPreviewItem {
    Leaflet.write() as NSURL
  }
}

// MARK: - Others

extension AlmanacController: GKGameCenterControllerDelegate {
  func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController) {
    gameCenterViewController.dismiss(animated: true)
  }
}

extension AlmanacController: ASAuthorizationControllerDelegate, ASAuthorizationControllerPresentationContextProviding,
  ASWebAuthenticationPresentationContextProviding
{
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor { view.window! }
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { view.window! }

  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {
    switch authorization.credential {
    case let apple as ASAuthorizationAppleIDCredential: print(apple.user, apple.fullName?.givenName ?? "")
    case let password as ASPasswordCredential: print(password.user)
    default: break
    }
  }

  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: Error) {
    guard let error = error as? ASAuthorizationError, error.code != .canceled else { return }
    print("not signed in \(error.code.rawValue)")
  }
}

extension AlmanacController: MCBrowserViewControllerDelegate, MCSessionDelegate {
  func browserViewControllerDidFinish(_ browserViewController: MCBrowserViewController) { dismiss(animated: true) }
  func browserViewControllerWasCancelled(_ browserViewController: MCBrowserViewController) { dismiss(animated: true) }

  func session(_ session: MCSession, peer peerID: MCPeerID, didChange state: MCSessionState) {
    switch state {
    case .connected: print(peerID.displayName)
    case .connecting, .notConnected: break
    @unknown default: break
    }
  }
  func session(_ session: MCSession, didReceive data: Data, fromPeer peerID: MCPeerID) {}
  func session(
    _ session: MCSession, didReceive stream: InputStream, withName streamName: String, fromPeer peerID: MCPeerID
  ) {}
  func session(
    _ session: MCSession, didStartReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID,
    with progress: Progress
  ) {}
  func session(
    _ session: MCSession, didFinishReceivingResourceWithName resourceName: String, fromPeer peerID: MCPeerID,
    at localURL: URL?, withError error: Error?
  ) {}
}
