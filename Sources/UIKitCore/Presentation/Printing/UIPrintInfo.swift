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
  /// Kept for whoever asks; a file has its colours.
  open var outputType = OutputType.general
  /// Kept for whoever asks; a file has no sides.
  open var duplex = Duplex.none
  /// Kept for whoever asks; there are no printers.
  open var printerID: String?

  public override init() { super.init() }
  /// - Parameter dictionary: an earlier `dictionaryRepresentation`; nil for default values.
  @preconcurrency @MainActor public init(dictionary: [AnyHashable: Any]?) {
    super.init()
    guard let dictionary else { return }
    func number(_ key: Key) -> Int { dictionary[key.rawValue] as? Int ?? 0 }
    if let name = dictionary[Key.jobName.rawValue] as? String { jobName = name }
    printerID = dictionary[Key.printerID.rawValue] as? String
    orientation = Orientation(rawValue: number(.orientation)) ?? .portrait
    outputType = OutputType(rawValue: number(.outputType)) ?? .general
    duplex = Duplex(rawValue: number(.duplex)) ?? .none
  }
  /// With default values.
  public class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  /// Of values that property lists have.
  open var dictionaryRepresentation: [AnyHashable: Any] {
    var values: [Key: Any] = [
      .jobName: jobName, .orientation: orientation.rawValue, .outputType: outputType.rawValue,
      .duplex: duplex.rawValue,
    ]
    values[.printerID] = printerID
    return Dictionary(uniqueKeysWithValues: values.map { (AnyHashable($0.key.rawValue), $0.value) })
  }

  private enum Key: String { case jobName, orientation, outputType, duplex, printerID }
}
