import CoreNFC
import DeviceCheck
import NearbyInteraction
import PushKit
import Testing
import VisionKit

/// What apps are told of readers, scanners and Apple's servers that are not there.
@Suite(.serialized) @MainActor struct AbsentReaderTests {
  private final class Reader: NSObject, NFCNDEFReaderSessionDelegate, @unchecked Sendable {
    var failure: NFCReaderError.Code?
    func readerSession(_ session: NFCNDEFReaderSession, didInvalidateWithError error: any Error) {
      failure = (error as? NFCReaderError)?.code
    }
    func readerSession(_ session: NFCNDEFReaderSession, didDetectNDEFs messages: [NFCNDEFMessage]) {}
  }

  @Test func `no tag is read`() {
    let (reader, queue) = (Reader(), DispatchQueue(label: "reader"))
    let session = NFCNDEFReaderSession(delegate: reader, queue: queue, invalidateAfterFirstRead: true)
    session.begin()
    queue.sync {}
    #expect(!NFCNDEFReaderSession.readingAvailable && reader.failure == .readerErrorUnsupportedFeature)
  }

  @Test func `messages are put together all the same`() {
    let link = NFCNDEFPayload.wellKnownTypeURIPayload(string: "https://www.example.org/a")
    #expect(link?.payload.first == 2 && link?.wellKnownTypeURIPayload()?.absoluteString == "https://www.example.org/a")
    let text = NFCNDEFPayload.wellKnownTypeTextPayload(string: "모과", locale: Locale(identifier: "ko_KR"))
    #expect(text?.wellKnownTypeTextPayload().0 == "모과" && text?.wellKnownTypeTextPayload().1?.identifier == "ko")
    let broken = NFCNDEFPayload(format: .nfcWellKnown, type: Data("T".utf8), identifier: Data(), payload: Data([63]))
    #expect(broken.wellKnownTypeTextPayload().0 == nil && broken.wellKnownTypeURIPayload() == nil)
  }

  @Test func `no server hears of the device`() async {
    #expect(!DCDevice.current.isSupported && !DCAppAttestService.shared.isSupported)
    await #expect(throws: DCError(.featureUnsupported)) { try await DCDevice.current.generateToken() }
    let registry = PKPushRegistry(queue: nil)
    registry.desiredPushTypes = [.voIP]
    #expect(registry.pushToken(for: .voIP) == nil && !NISession.isSupported)
  }

  private final class Scanner: VNDocumentCameraViewControllerDelegate {
    var failures = 0
    func documentCameraViewController(_ controller: VNDocumentCameraViewController, didFailWithError error: any Error) {
      failures += 1
    }
  }

  @Test func `nothing is scanned`() {
    #expect(!VNDocumentCameraViewController.isSupported && !DataScannerViewController.isSupported)
    let (controller, scanner) = (VNDocumentCameraViewController(), Scanner())
    controller.delegate = scanner
    controller.viewDidAppear(false)
    #expect(scanner.failures == 1)
    let data = DataScannerViewController(recognizedDataTypes: [.barcode(), .text()])
    #expect(throws: DataScannerViewController.ScanningUnavailable.self) { try data.startScanning() }
  }
}
