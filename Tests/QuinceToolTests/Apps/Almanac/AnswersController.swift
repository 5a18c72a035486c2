import AVFoundation
import Accounts
import CallKit
import CloudKit
import CoreBluetooth
import CoreHaptics
import CoreSpotlight
import CoreTelephony
import HealthKit
import Intents
import MobileCoreServices
import NotificationCenter
import Speech
import UIKit

/// What the services of the device answer.
class AnswersController: UITableViewController, CBCentralManagerDelegate, CXProviderDelegate {
  private var answers: [String] = []
  private var central: CBCentralManager?
  private let provider = CXProvider(configuration: CXProviderConfiguration(localizedName: "Almanac"))
  private let recognizer = SFSpeechRecognizer(locale: Locale(identifier: "en-US"))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Answers"
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    central = CBCentralManager(delegate: self, queue: nil)
    provider.setDelegate(self, queue: nil)
    let carrier = CTTelephonyNetworkInfo().serviceSubscriberCellularProviders?.values.first?.carrierName
    note("carrier \(carrier ?? "none")")
    note("haptics \(tap())")
    note("speech \(recognizer?.isAvailable ?? false)")
    askHealth()
    askCloud()
    index()
    call()
    ACAccountStore().requestAccessToAccounts(
      with: ACAccountStore().accountType(withAccountTypeIdentifier: ACAccountTypeIdentifierTwitter), options: nil
    ) { isGranted, _ in self.note("accounts \(isGranted)") }
    INPreferences.requestSiriAuthorization { self.note("siri \($0 == .authorized)") }
  }

  private func note(_ text: String) {
    DispatchQueue.main.async {
      self.answers.append(text)
      self.answers.sort()
      self.tableView.reloadData()
    }
  }

  private func tap() -> Bool {
    guard CHHapticEngine.capabilitiesForHardware().supportsHaptics else { return false }
    do {
      let engine = try CHHapticEngine()
      try engine.start()
      let sharp = CHHapticEventParameter(parameterID: .hapticSharpness, value: 0.7)
      let event = CHHapticEvent(eventType: .hapticTransient, parameters: [sharp], relativeTime: 0)
      let player = try engine.makePlayer(with: try CHHapticPattern(events: [event], parameters: []))
      try player.start(atTime: CHHapticTimeImmediate)
      return true
    } catch {
      return false
    }
  }

  private func askHealth() {
    guard let steps = HKObjectType.quantityType(forIdentifier: .stepCount) else { return }
    let order = NSSortDescriptor(key: HKSampleSortIdentifierEndDate, ascending: false)
    let query = HKSampleQuery(sampleType: steps, predicate: nil, limit: HKObjectQueryNoLimit, sortDescriptors: [order]) {
      _, samples, error in
      let count = samples?.compactMap { ($0 as? HKQuantitySample)?.quantity.doubleValue(for: .count()) }.count
      self.note("steps \(count ?? 0) \((error as NSError?)?.code ?? 0)")
    }
    HKHealthStore().execute(query)
  }

  private func askCloud() {
    let record = CKRecord(recordType: "Tree")
    record["name"] = "Quince" as CKRecordValue
    record["height"] = 4.5
    CKContainer.default().accountStatus { status, _ in self.note("account \(status == .noAccount)") }
    CKContainer.default().privateCloudDatabase.save(record) { _, error in
      if let error = error as? CKError, error.code == .notAuthenticated { self.note("cloud needs an account") }
    }
    let query = CKQuery(recordType: "Tree", predicate: NSPredicate(format: "height > %f", 3.0))
    query.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    let operation = CKQueryOperation(query: query)
    operation.recordFetchedBlock = { record in print(record["name"] as? String ?? "") }
    operation.queryCompletionBlock = { cursor, error in self.note("query \(cursor == nil) \(error != nil)") }
    CKContainer.default().publicCloudDatabase.add(operation)
  }

  private func index() {
    let attributes = CSSearchableItemAttributeSet(itemContentType: kUTTypeText as String)
    attributes.title = "Quince"
    attributes.keywords = ["tree", "fruit"]
    let item = CSSearchableItem(uniqueIdentifier: "quince", domainIdentifier: "trees", attributeSet: attributes)
    CSSearchableIndex.default().indexSearchableItems([item]) { error in
      let query = CSSearchQuery(queryString: "title == \"quin*\"c", attributes: ["title"])
      query.foundItemsHandler = { self.note("found \($0.compactMap { $0.attributeSet.title })") }
      query.start()
    }
  }

  private func call() {
    let update = CXCallUpdate()
    update.remoteHandle = CXHandle(type: .phoneNumber, value: "555")
    provider.reportNewIncomingCall(with: UUID(), update: update) { error in self.note("call \(error == nil)") }
  }

  func providerDidReset(_ provider: CXProvider) {}
  func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) { action.fulfill() }
  func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {}

  func centralManagerDidUpdateState(_ central: CBCentralManager) {
    switch central.state {
    case .poweredOn: central.scanForPeripherals(withServices: [CBUUID(string: "180D")])
    case .unsupported: note("bluetooth unsupported")
    case .unknown, .resetting, .unauthorized, .poweredOff: break
    @unknown default: break
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { answers.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = answers[indexPath.row]
    return cell
  }
}

class TodayController: UIViewController, NCWidgetProviding {
  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) { completionHandler(.noData) }
}
