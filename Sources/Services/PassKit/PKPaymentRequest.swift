import Foundation
import UIKitCore

public struct PKPaymentNetwork: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(_ rawValue: String) { self.rawValue = rawValue }
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let amex = PKPaymentNetwork("AmEx")
  public static let chinaUnionPay = PKPaymentNetwork("ChinaUnionPay")
  public static let discover = PKPaymentNetwork("Discover")
  public static let interac = PKPaymentNetwork("Interac")
  public static let JCB = PKPaymentNetwork("JCB")
  public static let maestro = PKPaymentNetwork("Maestro")
  public static let masterCard = PKPaymentNetwork("MasterCard")
  public static let privateLabel = PKPaymentNetwork("PrivateLabel")
  public static let visa = PKPaymentNetwork("Visa")
}

public struct PKMerchantCapability: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let threeDSecure = PKMerchantCapability(rawValue: 1 << 0)
  public static let emv = PKMerchantCapability(rawValue: 1 << 1)
  public static let credit = PKMerchantCapability(rawValue: 1 << 2)
  public static let debit = PKMerchantCapability(rawValue: 1 << 3)
  // What these were called before iOS 17.
  public static let capability3DS = PKMerchantCapability.threeDSecure
  public static let capabilityEMV = PKMerchantCapability.emv
  public static let capabilityCredit = PKMerchantCapability.credit
  public static let capabilityDebit = PKMerchantCapability.debit
}

public struct PKContactField: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let postalAddress = PKContactField(rawValue: "post")
  public static let emailAddress = PKContactField(rawValue: "email")
  public static let phoneNumber = PKContactField(rawValue: "phone")
  public static let name = PKContactField(rawValue: "name")
  public static let phoneticName = PKContactField(rawValue: "phonetic")
}

public enum PKPaymentSummaryItemType: UInt, Sendable { case final, pending }
public enum PKShippingType: UInt, Sendable { case shipping, delivery, storePickup, servicePickup }

/// A line of what is to be paid.
open class PKPaymentSummaryItem: NSObject, @unchecked Sendable {
  // surface: nobody pays
  open var label: String
  // surface: as above
  open var amount: NSDecimalNumber
  // surface: as above
  open var type: PKPaymentSummaryItemType

  public init(label: String, amount: NSDecimalNumber, type: PKPaymentSummaryItemType = .final) {
    (self.label, self.amount, self.type) = (label, amount, type)
  }
}

open class PKShippingMethod: PKPaymentSummaryItem, @unchecked Sendable {
  // surface: as above
  open var identifier: String?
  // surface: as above
  open var detail: String?
}

/// What an app wants to be paid. No card is on the device: nobody pays it.
open class PKPaymentRequest: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  // surface: nobody pays
  open var merchantIdentifier = ""
  // surface: as above
  open var countryCode = ""
  // surface: as above
  open var currencyCode = ""
  // surface: as above
  open var supportedNetworks: [PKPaymentNetwork] = []
  // surface: as above
  open var merchantCapabilities: PKMerchantCapability = []
  // surface: as above
  open var paymentSummaryItems: [PKPaymentSummaryItem] = []
  // surface: as above
  open var shippingMethods: [PKShippingMethod]?
  // surface: as above
  open var shippingType = PKShippingType.shipping
  // surface: as above
  open var requiredShippingContactFields: Set<PKContactField> = []
  // surface: as above
  open var requiredBillingContactFields: Set<PKContactField> = []
  // surface: as above
  open var applicationData: Data?
  // surface: as above
  open var supportedCountries: Set<String>?

  open class func availableNetworks() -> [PKPaymentNetwork] {
    [.amex, .chinaUnionPay, .discover, .interac, .JCB, .maestro, .masterCard, .privateLabel, .visa]
  }
}

/// What somebody paid with; apps get none here.
open class PKPayment: NSObject, @unchecked Sendable {
  init(none: Never) {}

  open var token: PKPaymentToken { PKPaymentToken() }
}

open class PKPaymentToken: NSObject, @unchecked Sendable {
  open var transactionIdentifier: String { "" }
  open var paymentData: Data { Data() }
}

public enum PKPaymentAuthorizationStatus: Int, Sendable { case success, failure }

/// What an app says of a payment.
open class PKPaymentAuthorizationResult: NSObject, @unchecked Sendable {
  // surface: as above
  open var status: PKPaymentAuthorizationStatus
  // surface: as above
  open var errors: [any Error]!

  public init(status: PKPaymentAuthorizationStatus, errors: [any Error]?) {
    (self.status, self.errors) = (status, errors)
  }
}
