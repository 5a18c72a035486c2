import AVFAudio
import QuinceFoundation
import UIKitCore

/// A slider for how loud the device is.
@preconcurrency @MainActor open class MPVolumeView: UIView {
  // Apps look for the slider among the subviews.
  private let slider = VolumeSlider(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(slider)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(slider)
  }

  /// Default true.
  open var showsVolumeSlider: Bool {
    get { !slider.isHidden }
    set { slider.isHidden = !newValue }
  }
  // surface: there is nowhere else to play, and the button shows only where there is
  open var showsRouteButton = true
  open var areWirelessRoutesAvailable: Bool { false }
  open var isWirelessRouteActive: Bool { false }
  // surface: no limit is set
  open var volumeWarningSliderImage: UIImage?

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: slider.sizeThatFits(size).height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: slider.intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    slider.frame = volumeSliderRect(forBounds: bounds)
  }

  open func volumeSliderRect(forBounds bounds: CGRect) -> CGRect {
    let height = min(bounds.height, slider.intrinsicContentSize.height)
    return CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: height)
  }

  open func setMinimumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setMinimumTrackImage(image, for: state)
  }
  open func setMaximumVolumeSliderImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setMaximumTrackImage(image, for: state)
  }
  open func setVolumeThumbImage(_ image: UIImage?, for state: UIControl.State) {
    slider.setThumbImage(image, for: state)
  }
  open func minimumVolumeSliderImage(for state: UIControl.State) -> UIImage? { slider.minimumTrackImage(for: state) }
  open func maximumVolumeSliderImage(for state: UIControl.State) -> UIImage? { slider.maximumTrackImage(for: state) }
  open func volumeThumbImage(for state: UIControl.State) -> UIImage? { slider.thumbImage(for: state) }
  // surface: the button does not show
  open func setRouteButtonImage(_ image: UIImage?, for state: UIControl.State) {}
}

/// Follows the volume, and changes it, whoever sets its value.
@MainActor private final class VolumeSlider: UISlider {
  private static let all = NSHashTable<VolumeSlider>.weakObjects()
  private static let isNamed: Void = {
    // Apps look for the class of Apple's by its name.
    _ = _QuinceClass(VolumeSlider.self).named("MPVolumeSlider", "MediaPlayer.MPVolumeSlider")
  }()

  override init(frame: CGRect) {
    super.init(frame: frame)
    _ = Self.isNamed
    accessibilityLabel = "Volume"
    show()
    Self.all.add(self)
  }

  required init?(coder: NSCoder) { nil }

  private func show() { super.setValue(AVAudioSession.sharedInstance().outputVolume, animated: false) }

  override func setValue(_ value: Float, animated: Bool) {
    super.setValue(value, animated: animated)
    AVAudioSession.sharedInstance().setOutputVolume(self.value)
    for other in Self.all.allObjects where other !== self { other.show() }
  }
}
