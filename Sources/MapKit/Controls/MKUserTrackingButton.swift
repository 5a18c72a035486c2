import CoreGraphics
import Foundation
import UIKitCore

/// Lets a map follow its user.
@preconcurrency @MainActor open class MKUserTrackingButton: UIView {
  private let button = UIButton(type: .system)
  private let follower = TrackingFollower()

  public convenience init(mapView: MKMapView?) {
    self.init(frame: .zero)
    self.mapView = mapView
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    if bounds.size == .zero { bounds.size = intrinsicContentSize }
    button.accessibilityLabel = "Tracking"
    button.addAction(UIAction { [follower] _ in follower.tapped() }, for: .touchUpInside)
    addSubview(button)
    follower.changed = { [weak self] image in self?.button.setImage(image, for: .normal) }
    follower.show()
  }

  open weak var mapView: MKMapView? { didSet { follower.map = mapView } }

  open override var intrinsicContentSize: CGSize { CGSize(width: 44, height: 44) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }
}

/// Lets a map follow its user, in a bar.
@preconcurrency @MainActor open class MKUserTrackingBarButtonItem: UIBarButtonItem {
  private let follower = TrackingFollower()

  public convenience init(mapView: MKMapView?) {
    self.init()
    follower.changed = { [weak self] in self?.image = $0 }
    primaryAction = UIAction { [follower] _ in follower.tapped() }
    accessibilityLabel = "Tracking"
    self.mapView = mapView
  }

  open weak var mapView: MKMapView? { didSet { follower.map = mapView } }
}

/// The sign of a map's tracking mode, and what a tap on it does.
@MainActor final class TrackingFollower {
  weak var map: MKMapView? { didSet { show() } }
  var changed: ((UIImage?) -> Void)?
  nonisolated(unsafe) private var observer: (any NSObjectProtocol)?

  init() {
    observer = NotificationCenter.default.addObserver(forName: UserLocating.modeChanged, object: nil, queue: nil) {
      [weak self] note in
      nonisolated(unsafe) let object = note.object
      MainActor.assumeIsolated { if let self, object as? MKMapView === self.map { self.show() } }
    }
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  func show() {
    let name: String
    switch map?.userTrackingMode ?? .none {
    case .none: name = "location"
    case .follow: name = "location.fill"
    case .followWithHeading: name = "location.north.line.fill"
    }
    changed?(UIImage(systemName: name))
  }

  // Apple: taps go through the modes; no device here has a compass, so that headings are left out.
  func tapped() {
    guard let map else { return }
    map.setUserTrackingMode(map.userTrackingMode == .none ? .follow : .none, animated: true)
  }
}
