import Foundation
import UIKitCore

@preconcurrency @MainActor public protocol PKPaymentAuthorizationViewControllerDelegate: NSObjectProtocol {
  // surface: there is no controller that could be shown
  func paymentAuthorizationViewControllerDidFinish(_ controller: PKPaymentAuthorizationViewController)
  // surface: as above
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)
}

extension PKPaymentAuthorizationViewControllerDelegate {
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {}
}

/// Asks the user to pay. This device may not pay: there is no controller.
// Apple: nil where the user cannot make payments.
@preconcurrency @MainActor open class PKPaymentAuthorizationViewController: UIViewController {
  // surface: there is no controller
  open weak var delegate: (any PKPaymentAuthorizationViewControllerDelegate)?

  public init?(paymentRequest request: PKPaymentRequest) { nil }
  public required init?(coder: NSCoder) { nil }

  open class func canMakePayments() -> Bool { false }
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool { false }
  open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork], capabilities: PKMerchantCapability
  ) -> Bool { false }
}

public protocol PKPaymentAuthorizationControllerDelegate: NSObjectProtocol {
  // surface: nothing is shown that could finish
  func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController)
  // surface: as above
  func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)
}

extension PKPaymentAuthorizationControllerDelegate {
  public func paymentAuthorizationController(
    _ controller: PKPaymentAuthorizationController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) {}
}

/// Asks the user to pay, which this device may not.
open class PKPaymentAuthorizationController: NSObject, @unchecked Sendable {
  // surface: nothing is shown
  open weak var delegate: (any PKPaymentAuthorizationControllerDelegate)?

  // surface: nobody pays
  public init(paymentRequest request: PKPaymentRequest) {}

  open class func canMakePayments() -> Bool { false }
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool { false }

  /// - Parameter completion: told later, on the main thread, that nothing was presented.
  open func present(completion: ((Bool) -> Void)? = nil) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async { completion?(false) }
  }
  open func dismiss(completion: (() -> Void)? = nil) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async { completion?() }
  }
}

/// The passes of the device: there is no library of them.
// Apple: isPassLibraryAvailable() is false on devices without the Wallet app, such as iPads.
open class PKPassLibrary: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  open class func isPassLibraryAvailable() -> Bool { false }
  open class func isPaymentPassActivationAvailable() -> Bool { false }
  open func passes() -> [PKPass] { [] }
  open func containsPass(_ pass: PKPass) -> Bool { false }
}

/// A pass; none can be read here.
open class PKPass: NSObject, @unchecked Sendable {
  /// - Throws: `PKPassKitError.unsupportedVersionError`.
  // Assumed: which error.
  public init(data: Data) throws { throw PKPassKitError(.unsupportedVersionError) }

  open var serialNumber: String { "" }
  open var passTypeIdentifier: String { "" }
  open var localizedName: String { "" }
  open var organizationName: String { "" }
  open var passURL: URL? { nil }
}

/// Shows passes for the user to add: there are none.
@preconcurrency @MainActor open class PKAddPassesViewController: UIViewController {
  // Apple: nil where passes cannot be added.
  public init?(pass: PKPass) { nil }
  public init?(passes: [PKPass]) { nil }
  public required init?(coder: NSCoder) { nil }

  open class func canAddPasses() -> Bool { false }
}
