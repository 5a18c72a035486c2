import AuthenticationServices
import CallKit
import CloudKit
import GameKit
import HealthKit
import Intents
import NotificationCenter
import PassKit
import Speech
import Testing

import class QuinceFoundation.NSKeyedArchiver
import class QuinceFoundation.NSKeyedUnarchiver
import class QuinceFoundation.NSPredicate

/// What apps are told of accounts and services that the device is without.
@Suite(.serialized) @MainActor struct AbsentAccountTests {
  private final class Told: NSObject, ASAuthorizationControllerDelegate {
    var error: ASAuthorizationError?
    func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {
      self.error = error as? ASAuthorizationError
    }
  }

  @Test func `nobody is signed in with Apple`() async throws {
    let host = TestHost.launch()
    _ = host.show()
    let provider = ASAuthorizationAppleIDProvider()
    let request = provider.createRequest()
    request.requestedScopes = [.fullName, .email]
    let told = Told()
    let controller = ASAuthorizationController(authorizationRequests: [request])
    controller.delegate = told
    controller.performRequests()
    #expect(told.error == nil, "not before the call returns")
    host.settle()
    #expect(told.error?.code == .unknown && told.error?.errorCode == 1000)
    #expect(try await provider.credentialState(forUserID: "1") == .notFound)
  }

  @Test func `the cloud knows nobody`() async throws {
    let container = CKContainer.default()
    #expect(try await container.accountStatus() == .noAccount)
    let query = CKQuery(recordType: "Quince", predicate: NSPredicate(value: true))
    let error = await withCheckedContinuation { done in
      container.publicCloudDatabase.perform(query, inZoneWith: nil) { records, error in
        done.resume(returning: records == nil ? error as? CKError : nil)
      }
    }
    #expect(error?.code == .notAuthenticated && error?.errorCode == 9)
    let fromOperation = await withCheckedContinuation { done in
      let operation = CKQueryOperation(query: query)
      operation.queryCompletionBlock = { _, error in done.resume(returning: error as? CKError) }
      container.privateCloudDatabase.add(operation)
    }
    #expect(fromOperation?.code == .notAuthenticated)
  }

  @Test func `records keep their fields`() throws {
    let record = CKRecord(recordType: "Quince")
    record["name"] = "Cydonia" as CKRecordValue
    record["count"] = 3
    record["parent"] = CKRecord.Reference(recordID: CKRecord.ID(recordName: "tree"), action: .deleteSelf)
    record.setValue("yellow", forKey: "colour")
    #expect(record["name"] as? String == "Cydonia" && record["count"] == 3)
    #expect(record.allKeys() == ["colour", "count", "name", "parent"] && record.changedKeys().count == 4)
    record["name"] = nil
    #expect(record.object(forKey: "name") == nil && record.allKeys().count == 3)
    #expect(CKRecord.ID(recordName: "a") == CKRecord.ID(recordName: "a"))
    let coder = NSKeyedArchiver(requiringSecureCoding: true)
    record.encodeSystemFields(with: coder)
    coder.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    let restored = CKRecord(coder: reader)
    #expect(restored?.recordID == record.recordID && restored?.recordType == "Quince" && restored?.allKeys() == [])
  }

  @Test func `nobody plays`() async {
    #expect(!GKLocalPlayer.local.isAuthenticated)
    let error = await withCheckedContinuation { done in
      GKLocalPlayer.local.authenticateHandler = { controller, error in
        done.resume(returning: controller == nil ? error as? GKError : nil)
      }
    }
    GKLocalPlayer.local.authenticateHandler = nil
    #expect(error?.code == .notAuthenticated && error?.errorCode == 6)
    #expect(!GKAccessPoint.shared.isVisible && GKMatchmakerViewController(matchRequest: GKMatchRequest()) == nil)
  }

  @Test func `Game Center's screen says so and is left`() {
    final class Delegate: NSObject, GKGameCenterControllerDelegate {
      func gameCenterViewControllerDidFinish(_ controller: GKGameCenterViewController) {
        controller.dismiss(animated: true)
      }
    }
    let host = TestHost.launch()
    let root = UIViewController()
    _ = host.show(root)
    let delegate = Delegate()
    let center = GKGameCenterViewController(state: .leaderboards)
    center.gameCenterDelegate = delegate
    root.present(center, animated: true)
    host.settle()
    host.tap("Not Signed In", expectsControl: false)
    host.tap("Done")
    #expect(root.presentedViewController == nil)
  }

  @Test func `nobody pays, calls or is understood`() async throws {
    #expect(!PKPaymentAuthorizationViewController.canMakePayments() && !PKPassLibrary.isPassLibraryAvailable())
    let request = PKPaymentRequest()
    request.paymentSummaryItems = [PKPaymentSummaryItem(label: "Quinces", amount: 3)]
    #expect(PKPaymentAuthorizationViewController(paymentRequest: request) == nil)
    let refused = await withCheckedContinuation { done in
      let start = CXStartCallAction(call: UUID(), handle: CXHandle(type: .phoneNumber, value: "1"))
      CXCallController().request(CXTransaction(action: start)) { done.resume(returning: $0) }
    }
    #expect((refused as? CXErrorCodeRequestTransactionError)?.code == .unentitled)
    let recognizer = try #require(SFSpeechRecognizer(locale: Locale(identifier: "en-US")))
    #expect(!recognizer.isAvailable && SFSpeechRecognizer(locale: Locale(identifier: "tlh")) == nil)
    let speech = SFSpeechAudioBufferRecognitionRequest()
    let error = await withCheckedContinuation { done in
      recognizer.recognitionTask(with: speech) { result, error in done.resume(returning: result == nil ? error : nil) }
    }
    #expect(error != nil)
  }

  @Test func `there is no health data, and queries say so`() async throws {
    #expect(!HKHealthStore.isHealthDataAvailable())
    let steps = try #require(HKObjectType.quantityType(forIdentifier: .stepCount))
    let predicate = HKQuery.predicateForSamples(withStart: Date(), end: nil, options: .strictStartDate)
    let error = await withCheckedContinuation { done in
      let query = HKStatisticsQuery(
        quantityType: steps, quantitySamplePredicate: predicate, options: .cumulativeSum
      ) { _, statistics, error in done.resume(returning: statistics == nil ? error as? HKError : nil) }
      HKHealthStore().execute(query)
    }
    #expect(error?.code == .errorHealthDataUnavailable)
    #expect(steps == HKQuantityType(.stepCount) && steps.aggregationStyle == .cumulative)
  }

  @Test(arguments: [
    ("kg", 1.0, "lb", 2.204_622_6), ("mi", 1, "km", 1.609_344), ("count/min", 60, "count/s", 1),
    ("degC", 100, "degF", 212),
    ("kcal", 1, "kJ", 4.184), ("mg/dL", 90, "g/L", 0.9), ("%", 50, "count", 0.5), ("m/s^2", 1, "cm/s^2", 100),
    ("ft", 6, "in", 72), ("mmol<180.15588>/L", 5, "mg/dL", 90.077_94),
  ]) func `quantities are turned into other units`(from: String, value: Double, to: String, result: Double) {
    let quantity = HKQuantity(unit: HKUnit(from: from), doubleValue: value)
    #expect(quantity.is(compatibleWith: HKUnit(from: to)))
    #expect(abs(quantity.doubleValue(for: HKUnit(from: to)) - result) < 1e-6 * max(1, abs(result)))
  }

  @Test func `units that do not fit each other, or are none, end the program`() async {
    #expect(HKUnit.count().unitDivided(by: .minute()) == HKUnit(from: "count/min"))
    #expect(!HKQuantity(unit: .meter(), doubleValue: 1).is(compatibleWith: .gram()))
    await #expect(processExitsWith: .failure) { _ = HKUnit(from: "furlong") }
    await #expect(processExitsWith: .failure) {
      _ = HKQuantity(unit: .meter(), doubleValue: 1).doubleValue(for: .gram())
    }
  }

  @Test func `donations are accepted`() async {
    let error = await withCheckedContinuation { done in
      INInteraction(intent: INIntent(), response: nil).donate { done.resume(returning: $0) }
    }
    #expect(error == nil && UIViewController().extensionContext == nil)
  }

  private final class Anchor: NSObject, ASWebAuthenticationPresentationContextProviding {
    let window: UIWindow
    init(_ window: UIWindow) { self.window = window }
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor { window }
  }

  private func session(_ told: @escaping (URL?, ASWebAuthenticationSessionError?) -> Void)
    -> (TestHost, ASWebAuthenticationSession, Anchor)
  {
    let host = TestHost.launch()
    let anchor = Anchor(host.show())
    let session = ASWebAuthenticationSession(
      url: URL(string: "https://example.org/login")!, callbackURLScheme: "Quince"
    ) { told($0, $1 as? ASWebAuthenticationSessionError) }
    session.presentationContextProvider = anchor
    return (host, session, anchor)
  }

  @Test func `signing in on a page ends with the URL that the app waits for`() {
    var answers: [String] = []
    let (host, session, anchor) = session { url, error in answers.append(url?.absoluteString ?? "\(error!.code)") }
    #expect(session.start() && !session.start())
    host.settle()
    host.tap("Continue")
    #expect(host.requests.contains(.openURL("https://example.org/login")))
    UIApplication.shared.handle(.openURL("quince://done?code=1"))
    host.settle()
    #expect(answers == ["quince://done?code=1"])
    #expect(anchor.window.rootViewController?.presentedViewController == nil)
  }

  @Test(arguments: [["Cancel"], ["Continue", "Cancel"]])
  func `signing in is given up, at the question and on the page`(taps: [String]) {
    var answers: [String] = []
    let (host, session, anchor) = session { url, error in answers.append(url?.absoluteString ?? "\(error!.code)") }
    session.start()
    host.settle()
    for title in taps { host.tap(title) }
    #expect(answers == ["canceledLogin"] && anchor.window.rootViewController?.presentedViewController == nil)
  }

  @Test func `without a window a session does not start`() {
    let host = TestHost.launch()
    var codes: [ASWebAuthenticationSessionError.Code] = []
    let session = ASWebAuthenticationSession(url: URL(string: "https://example.org")!, callbackURLScheme: nil) {
      codes.append(($1 as! ASWebAuthenticationSessionError).code)
    }
    #expect(!session.start())
    host.advance(0.1)
    #expect(codes == [.presentationContextNotProvided])
  }
}
