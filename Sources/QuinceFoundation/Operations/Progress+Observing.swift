import Foundation

// Foundation's methods, with observers of the object, its parents and its children told of what they change.
extension Progress {
  @_silgen_name("$s10Foundation8ProgressC18completedUnitCounts5Int64Vvs")
  public func _quinceSetCompletedUnitCount(_ count: Int64) {
    OriginalMethods.call(Original.setCompleted, self, count)
    ObservationCenter.compareAll(Progress.self)
  }

  @_silgen_name("$s10Foundation8ProgressC14totalUnitCounts5Int64Vvs")
  public func _quinceSetTotalUnitCount(_ count: Int64) {
    OriginalMethods.call(Original.setTotal, self, count)
    ObservationCenter.compareAll(Progress.self)
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
    OriginalMethods.call(Original.resign, self)
    ObservationCenter.compareAll(Progress.self)
  }

  @_silgen_name("$s10Foundation8ProgressC8addChild_20withPendingUnitCountyAC_s5Int64VtF")
  public func _quinceAddChild(_ child: Progress, withPendingUnitCount count: Int64) {
    OriginalMethods.call(Original.addChild, self, child, count)
    ObservationCenter.compareAll(Progress.self)
  }

  @_silgen_name("$s10Foundation8ProgressC6cancelyyF")
  public func _quinceCancel() {
    OriginalMethods.call(Original.cancel, self)
    ObservationCenter.compareAll(Progress.self)
  }

  @_silgen_name("$s10Foundation8ProgressC5pauseyyF")
  public func _quincePause() {
    OriginalMethods.call(Original.pause, self)
    ObservationCenter.compareAll(Progress.self)
  }

  @_silgen_name("$s10Foundation8ProgressC6resumeyyF")
  public func _quinceResume() {
    OriginalMethods.call(Original.resume, self)
    ObservationCenter.compareAll(Progress.self)
  }

  private enum Original {
    static let setCompleted = OriginalMethods.method("$s10Foundation8ProgressC18completedUnitCounts5Int64Vvs")
    static let setTotal = OriginalMethods.method("$s10Foundation8ProgressC14totalUnitCounts5Int64Vvs")
    static let resign = OriginalMethods.method("$s10Foundation8ProgressC13resignCurrentyyF")
    static let addChild = OriginalMethods.method(
      "$s10Foundation8ProgressC8addChild_20withPendingUnitCountyAC_s5Int64VtF")
    static let cancel = OriginalMethods.method("$s10Foundation8ProgressC6cancelyyF")
    static let pause = OriginalMethods.method("$s10Foundation8ProgressC5pauseyyF")
    static let resume = OriginalMethods.method("$s10Foundation8ProgressC6resumeyyF")
  }

  /// The methods that could not take the place of Foundation's; none is expected.
  static let _missing = ClassTable.exchange(
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
