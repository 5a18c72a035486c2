import UIKitCore

/// Looks for texts and codes through the camera, of which there is none.
open class DataScannerViewController: UIViewController {
  public enum QualityLevel: Sendable { case balanced, fast, accurate }
  public enum TextContentType: Sendable {
    case dateTimeDuration, emailAddress, flightNumber, fullStreetAddress, shipmentTrackingNumber, telephoneNumber, URL
    case currency
  }
  public struct RecognizedDataType: Hashable, Sendable {
    private let name: String
    public static func text(
      languages: [String] = [], textContentType: TextContentType? = nil
    ) -> RecognizedDataType { RecognizedDataType(name: "text") }
    public static func barcode(symbologies: [AnyHashable] = []) -> RecognizedDataType {
      RecognizedDataType(name: "barcode")
    }
  }
  public enum ScanningUnavailable: Error, Sendable { case unsupported, cameraRestricted }

  open class var isSupported: Bool { false }
  open class var isAvailable: Bool { false }

  // surface: nothing is scanned
  open weak var delegate: (any DataScannerViewControllerDelegate)?
  open var isScanning: Bool { false }
  public let overlayContainerView = UIView()

  public init(
    recognizedDataTypes: Set<RecognizedDataType>, qualityLevel: QualityLevel = .balanced,
    recognizesMultipleItems: Bool = false, isHighFrameRateTrackingEnabled: Bool = true,
    isPinchToZoomEnabled: Bool = true, isGuidanceEnabled: Bool = true, isHighlightingEnabled: Bool = false
  ) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// - Throws: `ScanningUnavailable.unsupported`, always.
  open func startScanning() throws { throw ScanningUnavailable.unsupported }
  // surface: nothing is scanned
  open func stopScanning() {}
}

/// Something that was found; nothing is.
public enum RecognizedItem: Identifiable {
  case text(Text)
  case barcode(Barcode)
  public struct Text: Identifiable, Sendable {
    public let id: UUID
    public var transcript: String { "" }
    init(none: Never) { switch none {} }
  }
  public struct Barcode: Identifiable, Sendable {
    public let id: UUID
    public var payloadStringValue: String? { nil }
    init(none: Never) { switch none {} }
  }
  public var id: UUID {
    switch self {
    case .text(let item): item.id
    case .barcode(let item): item.id
    }
  }
}

@MainActor @preconcurrency public protocol DataScannerViewControllerDelegate: AnyObject {
  // surface: nothing is scanned
  func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem)
  // surface: as above
  func dataScanner(
    _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem])
  // surface: as above
  func dataScanner(
    _ dataScanner: DataScannerViewController, didUpdate updatedItems: [RecognizedItem], allItems: [RecognizedItem])
  // surface: as above
  func dataScanner(
    _ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem], allItems: [RecognizedItem])
  // surface: as above
  func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable)
}
extension DataScannerViewControllerDelegate {
  public func dataScanner(_ dataScanner: DataScannerViewController, didTapOn item: RecognizedItem) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didAdd addedItems: [RecognizedItem], allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didUpdate updatedItems: [RecognizedItem], allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController, didRemove removedItems: [RecognizedItem], allItems: [RecognizedItem]
  ) {}
  public func dataScanner(
    _ dataScanner: DataScannerViewController,
    becameUnavailableWithError error: DataScannerViewController.ScanningUnavailable
  ) {}
}
