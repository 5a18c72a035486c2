import Foundation
import QuinceRuntime

/// What changes progresses; never made, its methods take the place of Foundation's.
// Foundation's methods, with observers of the object, its parents and its children told of what they change.
public class _QuinceProgressMethods {
  // The order is that of the symbols below.

  public var completedUnitCount: Int64 {
    get { progress.completedUnitCount }
    set { change(.progressSetCompletedUnitCount, as: Count.self) { $0.call(newValue) } }
    // `progress.completedUnitCount += 1` does not call the setter.
    _modify {
      var count = progress.completedUnitCount
      yield &count
      progress.completedUnitCount = count
    }
  }

  public var totalUnitCount: Int64 {
    get { progress.totalUnitCount }
    set { change(.progressSetTotalUnitCount, as: Count.self) { $0.call(newValue) } }
    _modify {
      var count = progress.totalUnitCount
      yield &count
      progress.totalUnitCount = count
    }
  }

  public func resignCurrent() { change(.progressResignCurrent, as: Action.self) { $0.call() } }

  public func addChild(_ child: Progress, withPendingUnitCount count: Int64) {
    change(.progressAddChildWithPendingUnitCount, as: Portion.self) { $0.call(child, count) }
  }

  public func cancel() { change(.progressCancel, as: Action.self) { $0.call() } }
  public func pause() { change(.progressPause, as: Action.self) { $0.call() } }
  public func resume() { change(.progressResume, as: Action.self) { $0.call() } }

  // Foundation on Linux answers empty texts.
  // Apple: NSProgress.h, "30% completed". Assumed: rounded down; nothing while the end is not known.
  public var localizedDescription: String? {
    progress.isIndeterminate ? "" : "\(Int(progress.fractionCompleted * 100))% completed"
  }

  // Apple: NSProgress.h, "123 KB of 789.1 MB" for files.
  public var localizedAdditionalDescription: String? {
    guard !progress.isIndeterminate else { return "" }
    let text: (Int64) -> String =
      progress.kind == .file
      ? { ByteCountFormatter.string(fromByteCount: $0, countStyle: .file) }
      : { NumberFormatter.localizedString(from: NSNumber(value: $0), number: .decimal) }
    return "\(text(progress.completedUnitCount)) of \(text(progress.totalUnitCount))"
  }

  private struct Action { let call: () -> Void }
  private struct Count { let call: (Int64) -> Void }
  private struct Portion { let call: (Progress, Int64) -> Void }

  private final var progress: Progress { Unchecked.object(self) }

  private final func change<Form>(_ method: FoundationSymbol, as form: Form.Type, _ call: (Form) -> Void) {
    if let original = OriginalMethod.bound(method, to: progress, as: form) { call(original) }
    ObservationCenter.compareAll(Progress.self)
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let missing = FoundationReplacements.install(
    [
      // The getters stay.
      nil, .progressSetCompletedUnitCount, .progressModifyCompletedUnitCount,
      nil, .progressSetTotalUnitCount, .progressModifyTotalUnitCount,
      .progressResignCurrent, .progressAddChildWithPendingUnitCount, .progressCancel, .progressPause,
      .progressResume, .progressLocalizedDescription, .progressLocalizedAdditionalDescription,
    ], in: [Progress.self], from: _QuinceProgressMethods.self)
}
