import CoreGraphics
import Foundation
import UIKitCore

public enum PKPaymentButtonStyle: Int, Sendable { case white, whiteOutline, black, automatic }
public enum PKPaymentButtonType: Int, Sendable {
  case plain, buy, setUp, inStore, donate, checkout, book, subscribe, reload, addMoney, topUp, order, rent, support,
    contribute, tip, `continue`
}

/// A button that says with what one pays: the app shows it where payments can be made.
@preconcurrency @MainActor open class PKPaymentButton: UIButton {
  private let kind: PKPaymentButtonType
  private let look: PKPaymentButtonStyle

  public init(paymentButtonType type: PKPaymentButtonType, paymentButtonStyle style: PKPaymentButtonStyle) {
    (kind, look) = (type, style)
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    titleLabel?.font = .systemFont(ofSize: 17, weight: .medium)
    setTitle([words, "Pay"].compactMap { $0 }.joined(separator: " "), for: .normal)
    showColors()
    cornerRadius = 4
  }

  public required init?(coder: NSCoder) { nil }

  /// In points; default 4.
  open var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }

  private var words: String? {
    switch kind {
    case .plain: nil
    case .buy: "Buy with"
    case .setUp: "Set up"
    case .donate: "Donate with"
    case .checkout: "Check out with"
    case .book: "Book with"
    case .subscribe: "Subscribe with"
    case .reload: "Reload with"
    case .addMoney: "Add Money with"
    case .topUp: "Top Up with"
    case .order: "Order with"
    case .rent: "Rent with"
    case .support: "Support with"
    case .contribute: "Contribute with"
    case .tip: "Tip with"
    case .continue: "Continue with"
    case .inStore: nil
    }
  }

  private func showColors() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let isBlack = look == .black || look == .automatic && !isDark
    backgroundColor = isBlack ? .black : .white
    setTitleColor(isBlack ? .white : .black, for: .normal)
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = look == .whiteOutline ? 1 : 0
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColors()
  }
}
