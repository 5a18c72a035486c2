import Foundation

/// How something is to be printed.
@preconcurrency @MainActor open class UIPrintInfo: NSObject {
  public enum OutputType: Int, Sendable { case general, photo, grayscale, photoGrayscale }
  public enum Orientation: Int, Sendable { case portrait, landscape }
  public enum Duplex: Int, Sendable { case none, longEdge, shortEdge }

  /// The name of the file. Default: the app's.
  open var jobName =
    Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String ?? ProcessInfo.processInfo.processName
  /// The sheet's. Default portrait.
  open var orientation = Orientation.portrait
  // surface: kept for whoever asks; a file has its colours
  open var outputType = OutputType.general
  // surface: kept for whoever asks; a file has no sides
  open var duplex = Duplex.none
  // surface: kept for whoever asks; there are no printers
  open var printerID: String?

  /// With default values.
  public class func printInfo() -> UIPrintInfo { UIPrintInfo() }
}
