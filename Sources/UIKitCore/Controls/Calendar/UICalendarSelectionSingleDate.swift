import Foundation

/// Hears of the one day that is chosen.
@preconcurrency @MainActor public protocol UICalendarSelectionSingleDateDelegate: NSObjectProtocol {
  /// - Parameter dateComponents: nil: none any more.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?)
  /// Default true.
  func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?) -> Bool
}

extension UICalendarSelectionSingleDateDelegate {
  public func dateSelection(
    _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
  ) -> Bool { true }
}

/// One day at most.
@preconcurrency @MainActor open class UICalendarSelectionSingleDate: UICalendarSelection {
  open private(set) weak var delegate: (any UICalendarSelectionSingleDateDelegate)?
  private var chosen: DateComponents?

  public init(delegate: (any UICalendarSelectionSingleDateDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  open var selectedDate: DateComponents? {
    get { chosen }
    set { setSelected(newValue, animated: false) }
  }
  /// Does not tell the delegate.
  open func setSelected(_ dateComponents: DateComponents?, animated: Bool) {
    chosen = dateComponents
    view?.reload()
    if let dateComponents { view?.reveal(dateComponents, animated: animated) }
  }

  override func isChosen(_ day: DateComponents) -> Bool { chosen.map { Self.isSame(day, $0) } ?? false }
  override func canChoose(_ day: DateComponents) -> Bool { delegate?.dateSelection(self, canSelectDate: day) ?? true }
  // Apple: a tap on the chosen day takes the choice back where nil can be chosen.
  override func choose(_ day: DateComponents) {
    let next: DateComponents? = isChosen(day) ? nil : day
    if next == nil, delegate?.dateSelection(self, canSelectDate: nil) == false { return }
    chosen = next
    delegate?.dateSelection(self, didSelectDate: next)
  }
}
