import CoreGraphics
import Foundation
import UIKitCore

/// The button that signs in with Apple.
@preconcurrency @MainActor open class ASAuthorizationAppleIDButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case signIn, `continue`, signUp

    public static let `default` = ButtonType.signIn

    fileprivate var title: String {
      switch self {
      case .signIn: "Sign in with Apple"
      case .continue: "Continue with Apple"
      case .signUp: "Sign up with Apple"
      }
    }
  }

  public enum Style: Int, Sendable { case white, whiteOutline, black }

  private let style: Style
  private let label = UILabel(frame: .zero)

  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }

  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: 140, height: 30))
    label.text = type.title
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    addSubview(label)
    label.textColor = style == .black ? .white : .black
    backgroundColor = style == .black ? .black : .white
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = style == .whiteOutline ? 1 : 0
    layer.cornerRadius = 6
    isAccessibilityElement = true
    accessibilityLabel = type.title
    accessibilityTraits = .button
  }

  public override convenience init(frame: CGRect) {
    self.init(authorizationButtonType: .default, authorizationButtonStyle: .black)
    self.frame = frame
  }

  public required init?(coder: NSCoder) { nil }

  /// In points; default 6.
  open var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }

  // Apple: "Sign in with Apple", Human Interface Guidelines: the title's font is 43 % of the button's height.
  open override func layoutSubviews() {
    super.layoutSubviews()
    label.font = .systemFont(ofSize: (bounds.height * 0.43).rounded(), weight: .medium)
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}
