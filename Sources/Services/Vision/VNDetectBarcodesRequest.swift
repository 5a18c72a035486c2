import CoreImage
import QuinceFoundation

public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let aztec = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyAztec")
  public static let codabar = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCodabar")
  public static let code39 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode39")
  public static let code93 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode93")
  public static let code128 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyCode128")
  public static let dataMatrix = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyDataMatrix")
  public static let ean8 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN8")
  public static let ean13 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyEAN13")
  public static let itf14 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyITF14")
  public static let pdf417 = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyPDF417")
  public static let qr = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyQR")
  public static let upce = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyUPCE")
  public static let microQR = VNBarcodeSymbology(rawValue: "VNBarcodeSymbologyMicroQR")
}

/// Looks for codes: of their kinds, for QR codes alone.
open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
  open class var supportedSymbologies: [VNBarcodeSymbology] { [.qr] }
  open func supportedSymbologies() throws -> [VNBarcodeSymbology] { [.qr] }
  open var symbologies: [VNBarcodeSymbology] = [.qr]
  @_nonoverride open var results: [VNBarcodeObservation]? { found as? [VNBarcodeObservation] }

  override func observations(in picture: Picture) throws -> [VNObservation] {
    guard symbologies.contains(.qr), let detector = CIDetector(ofType: CIDetectorTypeQRCode, context: nil) else {
      return []
    }
    return detector.features(in: picture.image).compactMap { $0 as? CIQRCodeFeature }
      .map { VNBarcodeObservation($0, in: picture) }
      .filter { regionOfInterest.intersects($0.boundingBox) }
  }
}
