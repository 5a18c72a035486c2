import AVKit
import UIKit

/// Everything that is on: one row for each way to show a film.
class ProgrammeViewController: UITableViewController, AVPlayerViewControllerDelegate {
  private let rows = ["Watch", "In Its Place", "By Itself", "From a Storyboard", "Broken"]
  private let still = UIImageView(frame: CGRect(x: 0, y: 0, width: 0, height: 160))

  static var film: URL { Bundle.main.url(forResource: "Bars", withExtension: "mp4")! }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cinema"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    still.contentMode = .scaleAspectFit
    tableView.tableHeaderView = still
    Task { await showStill() }
  }

  private func showStill() async {
    let asset = AVURLAsset(url: Self.film)
    let generator = AVAssetImageGenerator(asset: asset)
    generator.appliesPreferredTrackTransform = true
    do {
      let (duration, metadata) = try await asset.load(.duration, .commonMetadata)
      let half = CMTimeMultiplyByRatio(duration, multiplier: 1, divisor: 2)
      let image = try await generator.image(at: half).image
      still.image = UIImage(cgImage: image)
      let title = AVMetadataItem.metadataItems(from: metadata, filteredByIdentifier: .commonIdentifierTitle).first
      navigationItem.prompt = "\(try await title?.load(.stringValue) ?? "") \(Int(duration.seconds.rounded())) s"
    } catch {
      navigationItem.prompt = error.localizedDescription
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch indexPath.row {
    case 0: watch(AVPlayerViewController())
    case 1: navigationController?.pushViewController(EmbeddedViewController(), animated: true)
    case 2: navigationController?.pushViewController(LoopViewController(), animated: true)
    case 3:
      let storyboard = UIStoryboard(name: "Screen", bundle: nil)
      watch(storyboard.instantiateInitialViewController() as! AVPlayerViewController)
    default: navigationController?.pushViewController(BrokenViewController(), animated: true)
    }
  }

  private func watch(_ controller: AVPlayerViewController) {
    let player = AVPlayer(url: Self.film)
    controller.player = player
    controller.delegate = self
    present(controller, animated: true) { player.play() }
  }
}

/// A film in a place of the page, with the system's controls, and a label that counts its time.
class EmbeddedViewController: UIViewController {
  private let playerController = AVPlayerViewController()
  private let label = UILabel()
  private var token: Any?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(playerController)
    let film = playerController.view!
    film.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    label.textAlignment = .center
    view.addSubview(film)
    view.addSubview(label)
    NSLayoutConstraint.activate([
      film.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      film.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      film.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      film.heightAnchor.constraint(equalTo: film.widthAnchor, multiplier: 9 / 16),
      label.topAnchor.constraint(equalTo: film.bottomAnchor, constant: 20),
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
    ])
    playerController.didMove(toParent: self)
    let player = AVPlayer(url: ProgrammeViewController.film)
    playerController.player = player
    token = player.addPeriodicTimeObserver(forInterval: CMTime(seconds: 1, preferredTimescale: 1), queue: .main) {
      [weak self] time in
      self?.label.text = "At \(Int(time.seconds))"
    }
  }

  deinit { if let token { playerController.player?.removeTimeObserver(token) } }
}

/// A silent film that fills a view of its own and never ends.
class LoopViewController: UIViewController {
  private let playerView = PlayerView()
  private let player = AVQueuePlayer()
  private var looper: AVPlayerLooper?
  private var observation: NSKeyValueObservation?

  override func loadView() { view = playerView }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemIndigo
    playerView.playerLayer.videoGravity = .resizeAspectFill
    let item = AVPlayerItem(url: ProgrammeViewController.film)
    looper = AVPlayerLooper(
      player: player, templateItem: item,
      timeRange: CMTimeRange(start: .zero, duration: CMTime(value: 2, timescale: 1)))
    player.isMuted = true
    playerView.player = player
    observation = player.observe(\.timeControlStatus, options: [.initial, .new]) { [weak self] player, _ in
      self?.title = player.timeControlStatus == .playing ? "Playing" : "Waiting"
    }
    player.play()
  }
}

/// A file that is no film: the item says so.
class BrokenViewController: UIViewController {
  private let label = UILabel()
  private var player: AVPlayer?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    label.frame = view.bounds.insetBy(dx: 20, dy: 100)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.numberOfLines = 0
    view.addSubview(label)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("broken.mp4")
    try? Data("no film".utf8).write(to: url)
    let item = AVPlayerItem(url: url)
    item.addObserver(self, forKeyPath: #keyPath(AVPlayerItem.status), options: [.new], context: nil)
    player = AVPlayer(playerItem: item)
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    guard keyPath == #keyPath(AVPlayerItem.status), let item = object as? AVPlayerItem, item.status == .failed else {
      return
    }
    let error = item.error as NSError?
    label.text = "\(error?.domain ?? "") \(error?.code ?? 0), \(error?.localizedFailureReason ?? "")"
  }

  deinit { player?.currentItem?.removeObserver(self, forKeyPath: "status") }
}
