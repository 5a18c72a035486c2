import CoreGraphics
import Foundation
import QuinceInterface

// Observed: the keys of controls, in compiled nibs. Apple: the newer ones, as public readers of nibs list them.

extension UIControl {
  private static let properties: [CodedProperty<UIControl>] = [
    .inverse("UIDisabled", \.isEnabled) { $0.isEnabled = $1 },
    .flag("UISelected", \.isSelected) { $0.isSelected = $1 },
    .flag("UIHighlighted", \.isHighlighted),
    .choice("UIContentVerticalAlignment", \.contentVerticalAlignment) { $0.contentVerticalAlignment = $1 },
    .choice("UIContentHorizontalAlignment", \.contentHorizontalAlignment) { $0.contentHorizontalAlignment = $1 },
    .flag("UIShowsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction),
    .text("UIToolTip", \.toolTip),
  ]
  func decodeControl(_ coder: NSCoder) { coder.decode(Self.properties, of: self) }
  func encodeControl(_ coder: NSCoder) { coder.encode(Self.properties, of: self) }
}

extension UISwitch {
  private static let properties: [CodedProperty<UISwitch>] = [
    .flag("UISwitchOn", \.isOn) { $0.isOn = $1 },
    .object("UISwitchOnTintColor", \.onTintColor),
    .object("UISwitchThumbTintColor", \.thumbTintColor),
  ]
  func decodeSwitch(_ coder: NSCoder) {
    decodeInteraction(coder)
    // Old nibs say it their own way.
    if coder.containsValue(forKey: "UISwitchEnabled"), !coder.decodeBool(forKey: "UISwitchEnabled") {
      isEnabled = false
    }
    coder.decode(Self.properties, of: self)
  }
  func encodeSwitch(_ coder: NSCoder) { coder.encode(Self.properties, of: self) }
}

extension UISlider {
  // The bounds before the value, which is kept within them.
  private static let properties: [CodedProperty<UISlider>] = [
    .float("UIMaxValue", \.maximumValue, default: 1),
    .float("UIMinValue", \.minimumValue),
    .float("UIValue", \.value),
    .object("UIMinimumTintColor", \.minimumTrackTintColor),
    .object("UIMaximumTintColor", \.maximumTrackTintColor),
    .object("UIThumbTintColor", \.thumbTintColor),
    .object("UIMinimumValueImage", \.minimumValueImage),
    .object("UIMaximumValueImage", \.maximumValueImage),
    .flag("UIContinuous", \.isContinuous, default: true),
  ]
  func decodeSlider(_ coder: NSCoder) {
    decodeInteraction(coder)
    coder.decode(Self.properties, of: self)
  }
  func encodeSlider(_ coder: NSCoder) { coder.encode(Self.properties, of: self) }
}

extension UIStepper {
  private static let properties: [CodedProperty<UIStepper>] = [
    .double("UIMaximumValue", \.maximumValue, default: 100),
    .double("UIMinimumValue", \.minimumValue),
    CodedProperty("UIStepValue") { stepper, coder, key in
      let step = coder.decodeDouble(forKey: key)
      if step > 0, step.isFinite { stepper.stepValue = step }
    } encode: { stepper, coder, key in
      if stepper.stepValue != 1 { coder.encode(stepper.stepValue, forKey: key) }
    },
    .double("UIValue", \.value),
    .flag("UIWraps", \.wraps),
    .flag("UIAutorepeat", \.autorepeat, default: true),
    .flag("UIContinuous", \.isContinuous, default: true),
  ]
  func decodeStepper(_ coder: NSCoder) {
    decodeInteraction(coder)
    coder.decode(Self.properties, of: self)
  }
  func encodeStepper(_ coder: NSCoder) { coder.encode(Self.properties, of: self) }
}

extension UIColorWell {
  private static let properties: [CodedProperty<UIColorWell>] = [
    .text("UIColorWellTitle", \.title),
    .flag("UIColorWellSupportsAlpha", \.supportsAlpha, default: true),
    .object("UIColorWellSelectedColor", \.selectedColor),
  ]
  func decodeColorWell(_ coder: NSCoder) {
    decodeInteraction(coder)
    coder.decode(Self.properties, of: self)
  }
  func encodeColorWell(_ coder: NSCoder) { coder.encode(Self.properties, of: self) }
}

extension UIProgressView {
  private static let properties: [CodedProperty<UIProgressView>] = [
    .float("UIProgress", \.progress),
    .choice("UIProgressViewStyle", \.progressViewStyle),
    .object("UIProgressProgressTintColor", \.progressTintColor),
    .object("UIProgressTrackTintColor", \.trackTintColor),
    .object("UIProgressProgressImage", \.progressImage),
    .object("UIProgressTrackImage", \.trackImage),
  ]
  func decodeProgress(_ coder: NSCoder) { coder.decode(Self.properties, of: self) }
  func encodeProgress(_ coder: NSCoder) { coder.encode(Self.properties, of: self) }
}

extension UIPageControl {
  private static let properties: [CodedProperty<UIPageControl>] = [
    CodedProperty("UINumberOfPages") {
      // More dots than a screen has points are a file's fault.
      $0.numberOfPages = min($1.decodeInteger(forKey: $2), 500)
    } encode: {
      if $0.numberOfPages != 0 { $1.encode($0.numberOfPages, forKey: $2) }
    },
    .integer("UICurrentPage", \.currentPage),
    .flag("UIHideForSinglePage", \.hidesForSinglePage),
    .object("UIPageIndicatorTintColor", \.pageIndicatorTintColor),
    .object("UICurrentPageIndicatorTintColor", \.currentPageIndicatorTintColor),
    .object("UIPageControlPreferredIndicatorImage", \.preferredIndicatorImage),
  ]
  func decodePageControl(_ coder: NSCoder) {
    decodeInteraction(coder)
    coder.decode(Self.properties, of: self)
  }
  func encodePageControl(_ coder: NSCoder) { coder.encode(Self.properties, of: self) }
}

extension UIActivityIndicatorView {
  private static let properties: [CodedProperty<UIActivityIndicatorView>] = [
    .choice("UIActivityIndicatorViewStyle", \.style, default: Style.medium.rawValue),
    CodedProperty("UIColor") { view, coder, key in
      if let color = coder.decodeObject(forKey: key) as? UIColor { view.color = color }
    } encode: {
      $1.encode($0.color, forKey: $2)
    },
    .flag("UIHidesWhenStopped", \.hidesWhenStopped, default: true),
  ]
  func decodeIndicator(_ coder: NSCoder) {
    guard coder.nibCoder != nil || coder.containsValue(forKey: "UIBounds") else { return }
    // Apple: without the key the old large white one, whose number is 0.
    if coder.nibCoder != nil, !coder.containsValue(forKey: "UIActivityIndicatorViewStyle") { style = .whiteLarge }
    hidesWhenStopped = coder.decodeBool(forKey: "UIHidesWhenStopped")
    coder.decode(Self.properties, of: self)
    if coder.decodeBool(forKey: "UIAnimating") { startAnimating() }
  }
  func encodeIndicator(_ coder: NSCoder) {
    coder.encode(Self.properties, of: self)
    if isAnimating { coder.encode(true, forKey: "UIAnimating") }
  }
}

extension UISegmentedControl {
  /// The segments of a nib are objects of their own: a title or an image, with a width, an offset and a state.
  func decodeSegments(_ coder: NSCoder) {
    decodeInteraction(coder)
    guard let nib = coder.nibCoder else { return }
    for (index, element) in (nib.value("UISegments")?.elements ?? []).enumerated() {
      guard let id = element.objectID else { continue }
      decodeSegment(nib.nib[id], at: index, nib)
    }
    isMomentary = coder.decodeBool(forKey: "UIMomentary")
    apportionsSegmentWidthsByContent = coder.decodeBool(forKey: "UIApportionsSegmentWidthsByContent")
    if let color = coder.decodeObject(forKey: "UISegmentedControlSelectedSegmentTintColor") as? UIColor {
      selectedSegmentTintColor = color
    }
    // Apple: without the key none is selected.
    selectedSegmentIndex =
      coder.containsValue(forKey: "UISelectedSegmentIndex")
      ? coder.decodeInteger(forKey: "UISelectedSegmentIndex") : UISegmentedControl.noSegment
  }

  private func decodeSegment(_ segment: InterfaceObject, at index: Int, _ nib: NibCoder) {
    let content = segment["UISegmentInfo"].flatMap(nib.object(for:))
    if let image = content as? UIImage {
      insertSegment(with: image, at: index, animated: false)
    } else {
      insertSegment(withTitle: segment["UISegmentInfo"]?.string, at: index, animated: false)
    }
    if let width = segment["UISegmentWidth"]?.number, width > 0 { setWidth(CGFloat(width), forSegmentAt: index) }
    if let offset = segment["UISegmentContentOffset"]?.numbers, offset.count == 2 {
      setContentOffset(CGSize(width: offset[0], height: offset[1]), forSegmentAt: index)
    }
    if segment["UIUserInteractionDisabled"]?.bool == true || segment["UIDisabled"]?.bool == true {
      setEnabled(false, forSegmentAt: index)
    }
  }
}
