import Foundation

open class UIGraphicsPDFRendererFormat: UIGraphicsRendererFormat {
  /// `kCGPDFContextTitle` and its kin.
  open var documentInfo: [String: Any] = [:]

  open override func copy(with zone: NSZone? = nil) -> Any {
    let other = super.copy(with: zone)
    (other as? UIGraphicsPDFRendererFormat)?.documentInfo = documentInfo
    return other
  }
}
