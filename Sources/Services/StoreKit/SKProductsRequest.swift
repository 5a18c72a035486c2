import QuinceFoundation

/// Hears how a request ends.
public protocol SKRequestDelegate: NSObjectProtocol {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// Asks the shop for something.
open class SKRequest: NSObject, @unchecked Sendable {
  open weak var delegate: (any SKRequestDelegate)?
  private var isCancelled = false

  public override init() { super.init() }

  open func start() {
    isCancelled = false
    DispatchQueue.main.async { if !self.isCancelled { self.answer() } }
  }

  open func cancel() { isCancelled = true }

  /// On the main thread, later than `start`.
  func answer() {}
}

/// Gets what the shop says of products.
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// Asks the shop for its products. There is no shop here: it knows none of them, as Apple's simulator without a StoreKit
/// configuration.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  private let identifiers: Set<String>

  public init(productIdentifiers: Set<String>) {
    identifiers = productIdentifiers
    super.init()
  }

  override func answer() {
    let response = SKProductsResponse(invalid: identifiers.sorted())
    (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: response)
    delegate?.requestDidFinish(self)
  }
}

open class SKProductsResponse: NSObject {
  open var products: [SKProduct] { [] }
  public let invalidProductIdentifiers: [String]

  init(invalid: [String]) { invalidProductIdentifiers = invalid }
}

/// Asks for the receipt anew. There is none here: it fails.
open class SKReceiptRefreshRequest: SKRequest, @unchecked Sendable {
  public let receiptProperties: [String: Any]?

  public init(receiptProperties properties: [String: Any]?) {
    receiptProperties = properties
    super.init()
  }

  override func answer() { delegate?.request(self, didFailWithError: SKError(.unknown)) }
}

/// Something that the shop sells. Apps get none here.
open class SKProduct: NSObject {
  open var productIdentifier: String { "" }
  open var localizedTitle: String { "" }
  open var localizedDescription: String { "" }
  open var price: NSDecimalNumber { .zero }
  open var priceLocale: Locale { .current }
  open var isDownloadable: Bool { false }
  open var subscriptionGroupIdentifier: String? { nil }
}
