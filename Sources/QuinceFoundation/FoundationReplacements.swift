import Foundation
import QuinceRuntime

/// What takes the place of Foundation's own methods and functions, all at once when the library is loaded.
enum FoundationReplacements {
  static func install() {
    guard !SelfCheck.isOnlyAsked else { return }
    _ = (
      _QuinceFolderMethods.missing, _QuinceFileMethods.missing, _QuinceBundleMethods.missing,
      _QuinceErrorMethods.missing,
      _QuinceArrayMethods.missing, _QuinceMutableArrayMethods.missing, _QuinceOrderedSetMethods.missing,
      _QuinceMutableOrderedSetMethods.missing, _QuinceDictionaryMethods.missing, _QuinceSetMethods.missing,
      _QuinceNumberMethods.missing, _QuinceDecimalMethods.missing, _QuinceDataMethods.missing,
      _QuinceByteCountMethods.missing, _QuinceNumberFormatterMethods.missing, _QuinceFormatterMethods.missing,
      _QuinceDateFormatterMethods.missing, _QuinceDateIntervalMaking.missing, _QuinceURLMethods.missing
    )
    _ = (
      _QuinceObjectDescription.missing, _QuinceArrayDescriptions.missing, _QuinceDictionaryDescriptions.missing,
      _QuinceOrderedSetDescriptions.missing, _QuinceThreadMethods.missing, _QuinceAttributedStringMethods.missing
    )
    _ = (
      MutableValues.missing, StringComparing.missing, _QuinceBundleMaking.missing, _QuinceBundleInitialising.missing,
      _QuinceBundleLists.missing, _QuinceNotificationMethods.missing,
      _QuinceCollectionMaking.missing, _QuinceAttributedStringMaking.missing
    )
    _ = (
      _QuinceOperationMethods.missing, _QuinceOperationAnnouncements.missing, _QuinceOperationQueueMethods.missing,
      _QuinceProgressMethods.missing, _QuinceInputStreamMethods.missing, _QuinceOutputStreamMethods.missing
    )
    _ = (
      _QuinceLocaleMethods.missing, _QuinceFormatMethods.missing, _QuinceSystemVersionMethods.missing,
      _QuincePropertyListMethods.missing, _QuinceFileFunctions.missing, _QuinceClassNameFunctions.missing
    )
    ICULibrary.check()
    SelfCheck.conclude()
    UnnotifiedKeys.register()
  }

  /// Quince's own collections, which inherit what is replaced in Foundation's.
  static let ownCollections: [AnyClass] = [
    DeepArray.self, IndexedArray.self, IndexedOrderedSet.self, CountedSet.self,
    MutableArray.self, MutableOrderedSet.self, MutableSet.self,
  ]

  static func install(_ methods: [FoundationSymbol?], in types: [AnyClass] = [], from ours: AnyClass) -> [String] {
    MethodReplacement.install(methods, in: types, from: ours, subclasses: ownCollections)
  }
}

/// Runs when the library is loaded, before `main`.
@section(".init_array") @used
private nonisolated let replacements: @convention(c) () -> Void = { FoundationReplacements.install() }
