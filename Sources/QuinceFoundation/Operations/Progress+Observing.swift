import Foundation

// Foundation's methods, with observers of the object, its parents and its children told of what they change.
extension Progress {
  @_silgen_name("$s10Foundation8ProgressC18completedUnitCounts5Int64Vvs")
  public func _quinceSetCompletedUnitCount(_ count: Int64) {
    QuinceOriginalMethods.call(Original.setCompleted, self, count)
    QuinceObservation.compareAll(Progress.self)
  }

  @_silgen_name("$s10Foundation8ProgressC14totalUnitCounts5Int64Vvs")
  public func _quinceSetTotalUnitCount(_ count: Int64) {
    QuinceOriginalMethods.call(Original.setTotal, self, count)
    QuinceObservation.compareAll(Progress.self)
  }

  // `progress.completedUnitCount += 1` does not call the setter.
  public var _quinceCompletedUnitCount: Int64 {
    get { completedUnitCount }
    @_silgen_name("$s10Foundation8ProgressC18completedUnitCounts5Int64VvM")
    _modify {
      var count = completedUnitCount
      yield &count
      completedUnitCount = count
    }
  }

  public var _quinceTotalUnitCount: Int64 {
    get { totalUnitCount }
    @_silgen_name("$s10Foundation8ProgressC14totalUnitCounts5Int64VvM")
    _modify {
      var count = totalUnitCount
      yield &count
      totalUnitCount = count
    }
  }

  @_silgen_name("$s10Foundation8ProgressC13resignCurrentyyF")
  public func _quinceResignCurrent() {
    QuinceOriginalMethods.call(Original.resign, self)
    QuinceObservation.compareAll(Progress.self)
  }

  @_silgen_name("$s10Foundation8ProgressC8addChild_20withPendingUnitCountyAC_s5Int64VtF")
  public func _quinceAddChild(_ child: Progress, withPendingUnitCount count: Int64) {
    QuinceOriginalMethods.call(Original.addChild, self, child, count)
    QuinceObservation.compareAll(Progress.self)
  }

  @_silgen_name("$s10Foundation8ProgressC6cancelyyF")
  public func _quinceCancel() {
    QuinceOriginalMethods.call(Original.cancel, self)
    QuinceObservation.compareAll(Progress.self)
  }

  @_silgen_name("$s10Foundation8ProgressC5pauseyyF")
  public func _quincePause() {
    QuinceOriginalMethods.call(Original.pause, self)
    QuinceObservation.compareAll(Progress.self)
  }

  @_silgen_name("$s10Foundation8ProgressC6resumeyyF")
  public func _quinceResume() {
    QuinceOriginalMethods.call(Original.resume, self)
    QuinceObservation.compareAll(Progress.self)
  }

  private enum Original {
    static let setCompleted = QuinceOriginalMethods.method("$s10Foundation8ProgressC18completedUnitCounts5Int64Vvs")
    static let setTotal = QuinceOriginalMethods.method("$s10Foundation8ProgressC14totalUnitCounts5Int64Vvs")
    static let resign = QuinceOriginalMethods.method("$s10Foundation8ProgressC13resignCurrentyyF")
    static let addChild = QuinceOriginalMethods.method(
      "$s10Foundation8ProgressC8addChild_20withPendingUnitCountyAC_s5Int64VtF")
    static let cancel = QuinceOriginalMethods.method("$s10Foundation8ProgressC6cancelyyF")
    static let pause = QuinceOriginalMethods.method("$s10Foundation8ProgressC5pauseyyF")
    static let resume = QuinceOriginalMethods.method("$s10Foundation8ProgressC6resumeyyF")
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let quinceMissing = QuinceClassTable.exchange(
    [
      "18completedUnitCounts5Int64Vvs",
      "14totalUnitCounts5Int64Vvs",
      "18completedUnitCounts5Int64VvM",
      "14totalUnitCounts5Int64VvM",
      "20localizedDescriptionSSSgvg",
      "30localizedAdditionalDescriptionSSSgvg",
      "13resignCurrentyyF",
      "8addChild_20withPendingUnitCountyAC_s5Int64VtF",
      "6cancelyyF",
      "5pauseyyF",
      "6resumeyyF",
    ].map { "$s10Foundation8ProgressC" + $0 }, in: [Progress.self])
}
