import AdSupport
import AppTrackingTransparency
import CoreMotion
import LocalAuthentication
import StoreKit
import Testing

/// What apps are told of sensors, owners and shops that the device is without.
@MainActor @Suite(.serialized) struct AbsentHardwareTests {
  @Test func `nobody is the device's owner, and apps are told why`() async {
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error))
    #expect(error?.domain == LAErrorDomain && error?.code == LAError.biometryNotEnrolled.rawValue)
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    #expect(error?.code == LAError.passcodeNotSet.rawValue)
    #expect(context.biometryType == .faceID)
    let answer = await withCheckedContinuation { done in
      context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "To read notes") { isOwner, error in
        done.resume(returning: (isOwner, error as? LAError))
      }
    }
    #expect(!answer.0 && answer.1?.code == .passcodeNotSet)
    context.invalidate()
    do {
      _ = try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "To read notes")
      Issue.record("nobody is the owner")
    } catch LAError.invalidContext {
    } catch { Issue.record("\(error)") }
  }

  @Test func `there are no sensors of motion`() async {
    let manager = CMMotionManager()
    manager.startAccelerometerUpdates(to: .main) { _, _ in Issue.record("there is no sensor") }
    #expect(!manager.isAccelerometerAvailable && !manager.isDeviceMotionAvailable && manager.deviceMotion == nil)
    #expect(!CMPedometer.isStepCountingAvailable() && !CMMotionActivityManager.isActivityAvailable())
    let error = await withCheckedContinuation { done in
      CMPedometer().queryPedometerData(from: .distantPast, to: .distantFuture) { data, error in
        done.resume(returning: data == nil ? error as NSError? : nil)
      }
    }
    #expect(error?.domain == CMErrorDomain && error?.code == 104)
  }

  @Test func `no app may track`() async {
    #expect(ASIdentifierManager.shared().advertisingIdentifier.uuidString == "00000000-0000-0000-0000-000000000000")
    #expect(await ATTrackingManager.requestTrackingAuthorization() == .denied)
  }

  private final class Shop: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
    var told: [String] = []

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {
      told.append("products \(response.products.count), invalid \(response.invalidProductIdentifiers)")
    }
    func requestDidFinish(_ request: SKRequest) { told.append("finished") }
    func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]) {
      for transaction in transactions {
        told.append("\(transaction.transactionState) \((transaction.error as? SKError)?.code as Any)")
        queue.finishTransaction(transaction)
      }
    }
    func paymentQueue(_ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]) {
      told.append("removed \(transactions.count)")
    }
    func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) { told.append("restored") }
  }

  /// What was put on the main queue has happened then.
  private func settle() async {
    for _ in 0..<3 { await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } } }
  }

  @Test func `the shop knows no product and takes no payment`() async {
    let shop = Shop()
    let request = SKProductsRequest(productIdentifiers: ["b", "a"])
    request.delegate = shop
    request.start()
    await settle()
    #expect(shop.told == ["products 0, invalid [\"a\", \"b\"]", "finished"])
    shop.told = []
    #expect(!SKPaymentQueue.canMakePayments())
    let queue = SKPaymentQueue.default()
    queue.add(shop)
    let payment = SKMutablePayment()
    payment.productIdentifier = "a"
    queue.add(payment)
    await settle()
    #expect(shop.told == ["failed Optional(StoreKit.SKError.Code.paymentNotAllowed)", "removed 1"])
    #expect(queue.transactions.isEmpty)
    queue.restoreCompletedTransactions()
    await settle()
    #expect(shop.told.last == "restored")
    queue.remove(shop)
    request.cancel()
    request.start()
    request.cancel()
    await settle()
    #expect(shop.told.count == 3)
  }
}
