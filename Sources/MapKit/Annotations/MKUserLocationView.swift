import CoreGraphics
import Foundation
import UIKitCore

/// The dot that shows where the device is.
@preconcurrency @MainActor open class MKUserLocationView: MKAnnotationView {
  private let dot = UIView(frame: CGRect(x: 3, y: 3, width: 16, height: 16))

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    setUpDot()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUpDot()
  }

  // Observed: 22 points, of which 3 are a white ring with a soft shadow.
  private func setUpDot() {
    bounds.size = CGSize(width: 22, height: 22)
    layer.cornerRadius = 11
    layer.backgroundColor = UIColor.white.cgColor
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 1)
    dot.layer.cornerRadius = 8
    dot.isUserInteractionEnabled = false
    addSubview(dot)
    canShowCallout = true
    zPriority = MKAnnotationViewZPriority(999)
    colour()
  }

  private func colour() { dot.backgroundColor = tintColor }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    colour()
  }
}
