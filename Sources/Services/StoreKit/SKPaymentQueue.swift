import QuinceFoundation

/// What an app wants to buy.
open class SKPayment: NSObject, NSCopying, NSMutableCopying {
  open fileprivate(set) var productIdentifier = ""
  open fileprivate(set) var quantity = 1
  open fileprivate(set) var applicationUsername: String?
  open fileprivate(set) var simulatesAskToBuyInSandbox = false
  open fileprivate(set) var requestData: Data?

  public override init() { super.init() }
  public convenience init(product: SKProduct) {
    self.init()
    productIdentifier = product.productIdentifier
  }

  open func copy(with zone: NSZone? = nil) -> Any { take(into: SKPayment()) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { take(into: SKMutablePayment()) }

  private func take(into copy: SKPayment) -> SKPayment {
    (copy.productIdentifier, copy.quantity) = (productIdentifier, quantity)
    (copy.applicationUsername, copy.requestData) = (applicationUsername, requestData)
    copy.simulatesAskToBuyInSandbox = simulatesAskToBuyInSandbox
    return copy
  }
}

open class SKMutablePayment: SKPayment {
  // surface: for apps; the payment fails whatever it says
  open override var productIdentifier: String {
    get { super.productIdentifier }
    set { super.productIdentifier = newValue }
  }
  // surface: for apps; the payment fails whatever it says
  open override var quantity: Int {
    get { super.quantity }
    set { super.quantity = newValue }
  }
  // surface: for apps; the payment fails whatever it says
  open override var applicationUsername: String? {
    get { super.applicationUsername }
    set { super.applicationUsername = newValue }
  }
  // surface: for apps; the payment fails whatever it says
  open override var simulatesAskToBuyInSandbox: Bool {
    get { super.simulatesAskToBuyInSandbox }
    set { super.simulatesAskToBuyInSandbox = newValue }
  }
  // surface: for apps; the payment fails whatever it says
  open override var requestData: Data? {
    get { super.requestData }
    set { super.requestData = newValue }
  }
}

public enum SKPaymentTransactionState: Int, Sendable {
  case purchasing, purchased, failed, restored, deferred
}

/// What became of a payment.
open class SKPaymentTransaction: NSObject {
  public let payment: SKPayment
  public let error: (any Error)?
  public let transactionIdentifier: String?
  open var transactionState: SKPaymentTransactionState { .failed }
  open var transactionDate: Date? { nil }
  open var original: SKPaymentTransaction? { nil }

  init(_ payment: SKPayment, failedWith error: any Error) {
    (self.payment, self.error) = (payment, error)
    transactionIdentifier = UUID().uuidString
  }
}

/// Hears what becomes of payments.
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  // surface: nothing was bought that could be restored, which is no failure
  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  // surface: no shop here offers anything
  func paymentQueue(_ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct) -> Bool
}

extension SKPaymentTransactionObserver {
  public func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {}
  public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool { false }
}

/// The app's payments. This device may not pay: each of them fails with `paymentNotAllowed`.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let only = SKPaymentQueue()
  private let observers = NSHashTable<AnyObject>.weakObjects()

  open class func `default`() -> SKPaymentQueue { only }

  // Apple: false where the user may not authorise payments, as with parental restrictions.
  open class func canMakePayments() -> Bool { false }

  open private(set) var transactions: [SKPaymentTransaction] = []

  open func add(_ observer: any SKPaymentTransactionObserver) { observers.add(observer) }
  open func remove(_ observer: any SKPaymentTransactionObserver) { observers.remove(observer) }
  open var transactionObservers: [any SKPaymentTransactionObserver] {
    observers.allObjects.compactMap { $0 as? any SKPaymentTransactionObserver }
  }

  open func add(_ payment: SKPayment) {
    DispatchQueue.main.async {
      let failed = SKPaymentTransaction(payment, failedWith: SKError(.paymentNotAllowed))
      self.transactions.append(failed)
      for observer in self.transactionObservers { observer.paymentQueue(self, updatedTransactions: [failed]) }
    }
  }

  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    DispatchQueue.main.async {
      guard let place = self.transactions.firstIndex(of: transaction) else { return }
      self.transactions.remove(at: place)
      for observer in self.transactionObservers { observer.paymentQueue(self, removedTransactions: [transaction]) }
    }
  }

  open func restoreCompletedTransactions() {
    DispatchQueue.main.async {
      for observer in self.transactionObservers { observer.paymentQueueRestoreCompletedTransactionsFinished(self) }
    }
  }

  open func restoreCompletedTransactions(withApplicationUsername username: String?) { restoreCompletedTransactions() }
}
