import UIKit

/// Sliders with images, colours and a value that follows.
class SlidersViewController: DemoViewController {
  private let value = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    addHeading("Default")
    add(make(0), make(0.5), make(1))
    addHeading("Disabled")
    add(make(0.5) { $0.isEnabled = false })
    addHeading("Images at the ends")
    add(
      make(0.3) { slider in
        slider.minimumValueImage = UIImage(systemName: "speaker.fill")
        slider.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
      })
    addHeading("Colours")
    add(
      make(0.6) { slider in
        slider.minimumTrackTintColor = .systemGreen
        slider.maximumTrackTintColor = .systemRed
        slider.thumbTintColor = .systemYellow
      })
    addHeading("An image as thumb")
    add(make(0.4) { $0.setThumbImage(UIImage(systemName: "circle.inset.filled"), for: .normal) })
    addHeading("Value")
    value.font = .preferredFont(forTextStyle: .title3)
    value.adjustsFontForContentSizeCategory = true
    let slider = make(40) { slider in
      slider.maximumValue = 100
      slider.value = 40
      slider.accessibilityIdentifier = "value"
      slider.addTarget(self, action: #selector(valueChanged), for: .valueChanged)
    }
    valueChanged(slider)
    add(slider, value)
  }

  @objc private func valueChanged(_ slider: UISlider) {
    value.text = "\(Int(slider.value))"
  }

  private func make(_ value: Float, change: (UISlider) -> Void = { _ in }) -> UISlider {
    let slider = UISlider()
    slider.value = value
    change(slider)
    return slider
  }
}
