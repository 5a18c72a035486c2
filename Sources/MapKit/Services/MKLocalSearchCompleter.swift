import Foundation
import UIKitCore

/// Hears what a completer finds.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  // surface: a completer without a network finds nothing
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Completes words to what can be looked for. There is no network behind the map, so that each request fails.
open class MKLocalSearchCompleter: NSObject, @unchecked Sendable {
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let query = ResultType(rawValue: 4)
  }
  public enum FilterType: Int, Sendable { case locationsAndQueries, locationsOnly }

  private let service = ServiceRequest()

  public override init() { super.init() }

  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  // surface: a request that fails looks for nothing
  open var region = MKCoordinateRegion()
  // surface: a request that fails looks for nothing
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  // surface: a request that fails looks for nothing
  open var filterType = FilterType.locationsAndQueries
  // surface: a request that fails looks for nothing
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var results: [MKLocalSearchCompletion] { [] }
  open var isSearching: Bool { onMain { service.isWaiting } }

  /// Setting it asks.
  open var queryFragment = "" {
    didSet {
      guard !queryFragment.isEmpty else { return cancel() }
      onMainSoon {
        self.service.begin(.serverFailure) { [weak self] problem in
          if let self { self.delegate?.completer(self, didFailWithError: problem) }
        }
      }
    }
  }
  open func cancel() { onMainSoon { self.service.cancel() } }
}

/// Words that a completer has found.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  public let title: String
  public let subtitle: String
  public let titleHighlightRanges: [NSValue]
  public let subtitleHighlightRanges: [NSValue]
  init(_ title: String, _ subtitle: String) {
    (self.title, self.subtitle) = (title, subtitle)
    (titleHighlightRanges, subtitleHighlightRanges) = ([], [])
    super.init()
  }
}
