import CoreGraphics
import Foundation
import UIKitCore

public enum ADAdType: Int, Sendable { case banner, mediumRectangle }
public let ADErrorDomain = "ADErrorDomain"
public enum ADError: UInt, Sendable {
  case unknown, serverFailure, loadingThrottled, inventoryUnavailable, configurationError
  case bannerVisibleWithoutContent, applicationInactive, adUnloaded, assetLoadFailure
}

@preconcurrency @MainActor public protocol ADBannerViewDelegate: NSObjectProtocol {
  // surface: no advertisement comes
  func bannerViewWillLoadAd(_ banner: ADBannerView!)
  // surface: as above
  func bannerViewDidLoadAd(_ banner: ADBannerView!)
  func bannerView(_ banner: ADBannerView!, didFailToReceiveAdWithError error: (any Error)!)
  // surface: as above
  func bannerViewActionShouldBegin(_ banner: ADBannerView!, willLeaveApplication willLeave: Bool) -> Bool
  // surface: as above
  func bannerViewActionDidFinish(_ banner: ADBannerView!)
}
extension ADBannerViewDelegate {
  public func bannerViewWillLoadAd(_ banner: ADBannerView!) {}
  public func bannerViewDidLoadAd(_ banner: ADBannerView!) {}
  public func bannerView(_ banner: ADBannerView!, didFailToReceiveAdWithError error: (any Error)!) {}
  public func bannerViewActionShouldBegin(_ banner: ADBannerView!, willLeaveApplication willLeave: Bool) -> Bool {
    true
  }
  public func bannerViewActionDidFinish(_ banner: ADBannerView!) {}
}

/// A place for an advertisement. Apple's network has ended: none comes; the delegate is notified of that when the view is in a window.
open class ADBannerView: UIView {
  open weak var delegate: (any ADBannerViewDelegate)?
  public let adType: ADAdType
  open var isBannerLoaded: Bool { false }
  open var isBannerViewActionInProgress: Bool { false }
  private var isTold = false

  public init!(adType type: ADAdType) {
    adType = type
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: type == .banner ? 50 : 250))
  }
  public override init(frame: CGRect) {
    adType = .banner
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    adType = .banner
    super.init(coder: coder)
  }
  // surface: no advertisement is shown
  open func cancelBannerViewAction() {}

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil, !isTold else { return }
    isTold = true
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      delegate?.bannerView(
        self,
        didFailToReceiveAdWithError: NSError(domain: ADErrorDomain, code: Int(ADError.inventoryUnavailable.rawValue)))
    }
  }
}

extension UIViewController {
  // surface: no advertisement is shown
  public var canDisplayBannerAds: Bool {
    get { false }
    set {}
  }
}
