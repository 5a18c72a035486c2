import CoreGraphics
import Foundation
import QuartzCore

// Constants that UIKit and Core Animation had in Swift 4; see Swift4Types.swift.

@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionHeader")
@MainActor public var UICollectionElementKindSectionHeader: String { UICollectionView.elementKindSectionHeader }
@available(swift, obsoleted: 4.2, renamed: "UICollectionView.elementKindSectionFooter")
@MainActor public var UICollectionElementKindSectionFooter: String { UICollectionView.elementKindSectionFooter }

@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.normal")
public var UIScrollViewDecelerationRateNormal: UIScrollView.DecelerationRate { .normal }
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.fast")
public var UIScrollViewDecelerationRateFast: UIScrollView.DecelerationRate { .fast }

@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.originalImage")
public var UIImagePickerControllerOriginalImage: String { UIImagePickerController.InfoKey.originalImage.rawValue }
@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.editedImage")
public var UIImagePickerControllerEditedImage: String { UIImagePickerController.InfoKey.editedImage.rawValue }
@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.cropRect")
public var UIImagePickerControllerCropRect: String { UIImagePickerController.InfoKey.cropRect.rawValue }
@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.mediaType")
public var UIImagePickerControllerMediaType: String { UIImagePickerController.InfoKey.mediaType.rawValue }
@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.mediaURL")
public var UIImagePickerControllerMediaURL: String { UIImagePickerController.InfoKey.mediaURL.rawValue }
@available(swift, obsoleted: 4.2, renamed: "UIImagePickerController.InfoKey.referenceURL")
public var UIImagePickerControllerReferenceURL: String { UIImagePickerController.InfoKey.referenceURL.rawValue }

@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputEscape")
@MainActor public var UIKeyInputEscape: String { UIKeyCommand.inputEscape }
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputUpArrow")
@MainActor public var UIKeyInputUpArrow: String { UIKeyCommand.inputUpArrow }
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputDownArrow")
@MainActor public var UIKeyInputDownArrow: String { UIKeyCommand.inputDownArrow }
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputLeftArrow")
@MainActor public var UIKeyInputLeftArrow: String { UIKeyCommand.inputLeftArrow }
@available(swift, obsoleted: 4.2, renamed: "UIKeyCommand.inputRightArrow")
@MainActor public var UIKeyInputRightArrow: String { UIKeyCommand.inputRightArrow }

@available(swift, obsoleted: 4.2, renamed: "UIApplication.stateRestorationBundleVersionKey")
public var UIApplicationStateRestorationBundleVersionKey: String { UIApplication.stateRestorationBundleVersionKey }

@available(swift, obsoleted: 4.2, renamed: "UIImpactFeedbackGenerator.FeedbackStyle")
public typealias UIImpactFeedbackStyle = UIImpactFeedbackGenerator.FeedbackStyle
@available(swift, obsoleted: 4.2, renamed: "UINotificationFeedbackGenerator.FeedbackType")
public typealias UINotificationFeedbackType = UINotificationFeedbackGenerator.FeedbackType
@available(swift, obsoleted: 4.2, renamed: "RunLoop.Mode")
public typealias RunLoopMode = RunLoop.Mode

@available(swift, obsoleted: 4.2, renamed: "NSCoder.cgVector(for:)")
public func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }

extension RunLoop.Mode {
  @available(swift, obsoleted: 4.2, renamed: "default")
  public static var defaultRunLoopMode: RunLoop.Mode { .default }
  @available(swift, obsoleted: 4.2, renamed: "tracking")
  public static var UITrackingRunLoopMode: RunLoop.Mode { .tracking }
}

extension NSUnderlineStyle {
  @available(swift, obsoleted: 4.2, message: "Use [] to construct an empty option set")
  public static var styleNone: NSUnderlineStyle { [] }
  @available(swift, obsoleted: 4.2, renamed: "single")
  public static var styleSingle: NSUnderlineStyle { .single }
  @available(swift, obsoleted: 4.2, renamed: "thick")
  public static var styleThick: NSUnderlineStyle { .thick }
  @available(swift, obsoleted: 4.2, renamed: "double")
  public static var styleDouble: NSUnderlineStyle { .double }
  @available(swift, obsoleted: 4.2, message: "Use [] to construct an empty option set")
  public static var patternSolid: NSUnderlineStyle { [] }
}

@available(swift, obsoleted: 4.2, renamed: "CAEmitterLayerEmitterShape.line")
public var kCAEmitterLayerLine: CAEmitterLayerEmitterShape { .line }
@available(swift, obsoleted: 4.2, renamed: "CAEmitterLayerEmitterShape.point")
public var kCAEmitterLayerPoint: CAEmitterLayerEmitterShape { .point }
@available(swift, obsoleted: 4.2, renamed: "CAEmitterLayerEmitterShape.rectangle")
public var kCAEmitterLayerRectangle: CAEmitterLayerEmitterShape { .rectangle }
@available(swift, obsoleted: 4.2, renamed: "CAEmitterLayerEmitterShape.circle")
public var kCAEmitterLayerCircle: CAEmitterLayerEmitterShape { .circle }
@available(swift, obsoleted: 4.2, renamed: "CAEmitterLayerRenderMode.additive")
public var kCAEmitterLayerAdditive: CAEmitterLayerRenderMode { .additive }
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsFilter.nearest")
public var kCAFilterNearest: CALayerContentsFilter { .nearest }
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsFilter.linear")
public var kCAFilterLinear: CALayerContentsFilter { .linear }
@available(swift, obsoleted: 4.2, renamed: "CALayerContentsFilter.trilinear")
public var kCAFilterTrilinear: CALayerContentsFilter { .trilinear }
