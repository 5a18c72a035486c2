import UIKit

class Box: UIView { var log: [String] = [] }

extension Box {
  override var isHidden: Bool { didSet { log.append("hidden \(oldValue) \(isHidden)") } }
  override var alpha: CGFloat {
    willSet(next) {
      log.append("will \(next)")
    }
    didSet(last) {
      log.append("did \(last)")
    }
  }
  override func touchesBegan(_: Set<UITouch>, with _: UIEvent?) { log.append("touched") }
  override func sizeToFit() { log.append("fitted") }
  @available(*, unavailable) override func snapshotView(afterScreenUpdates _: Bool) -> UIView? { nil }
}

class Row: UITableViewCell {}

extension Row {
  override func awakeFromNib() {
    super.awakeFromNib()
    tag += 3
  }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { tag == 3 }
}

class Ramp: UIView {}

extension Ramp {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

private class Hidden: UIView {}

extension Hidden {
  override func layoutSubviews() {
    super.layoutSubviews()
    tag += 1
  }
}

extension Box {
  /// How often a class that only this file can name laid out its subviews.
  static var layouts: Int {
    let view = Hidden()
    view.setNeedsLayout()
    view.layoutIfNeeded()
    return view.tag
  }
}

class Conditional: NSObject {}

extension Conditional {
  #if NEVER
    override var description: String { "never" }
  #elseif DEBUG && os(iOS)
    override var description: String { "debug" }
  #else
    override var description: String { "other" }
  #endif
}
#if NEVER
  extension Conditional {
    override var hash: Int { 1 }
  }
#endif
