import CoreGraphics
import Foundation

/// Lets the user pick a photo of the device. There is no camera, as in Apple's simulator.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  public enum QualityType: Int, Sendable {
    case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }
  public enum CameraCaptureMode: Int, Sendable { case photo, video }
  public enum CameraDevice: Int, Sendable { case rear, front }
  public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
  public enum ImageURLExportPreset: Int, Sendable { case compatible, current }

  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// `public.image` or `public.movie`.
    public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// Where the picker allows editing.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// In pixels of the original image.
    public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
    /// The file of a film.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
    public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
  }

  private weak var pickerDelegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)?
  private var source = SourceType.photoLibrary

  public init() {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([PhotoGridController(self)], animated: false)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setViewControllers([PhotoGridController(self)], animated: false)
  }

  @_nonoverride open weak var delegate: (any UIImagePickerControllerDelegate & UINavigationControllerDelegate)? {
    get { pickerDelegate }
    set {
      pickerDelegate = newValue
      (self as UINavigationController).delegate = newValue
    }
  }

  // MARK: Sources

  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
  }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
  open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

  /// Default `.photoLibrary`.
  open var sourceType: SourceType {
    get { source }
    set {
      guard Self.isSourceTypeAvailable(newValue) else {
        raiseInvalidArgument("Source type \(newValue.rawValue) not available")
      }
      source = newValue
    }
  }
  /// Default: images.
  open var mediaTypes = ["public.image"] {
    didSet {
      if mediaTypes.isEmpty { raiseInvalidArgument("mediaTypes must contain at least one type.") }
      (viewControllers.first as? PhotoGridController)?.reload()
    }
  }
  /// A picked image is moved and scaled in a square before it is given. Default false.
  open var allowsEditing = false
  // surface: films are given as they are
  open var videoQuality = QualityType.typeMedium
  /// Seconds.
  // surface: as above
  open var videoMaximumDuration: TimeInterval = 600

  // MARK: The camera: asking it without one raises, as on iOS

  open var showsCameraControls: Bool {
    get { noCamera() }
    set { noCamera() }
  }
  open var cameraOverlayView: UIView? {
    get { noCamera() }
    set { noCamera() }
  }
  open var cameraViewTransform: CGAffineTransform {
    get { noCamera() }
    set { noCamera() }
  }
  open var cameraDevice: CameraDevice {
    get { noCamera() }
    set { noCamera() }
  }
  open var cameraCaptureMode: CameraCaptureMode {
    get { noCamera() }
    set { noCamera() }
  }
  open var cameraFlashMode: CameraFlashMode {
    get { noCamera() }
    set { noCamera() }
  }
  open func takePicture() { noCamera() }
  @discardableResult open func startVideoCapture() -> Bool { noCamera() }
  open func stopVideoCapture() { noCamera() }

  private func noCamera() -> Never {
    raiseInvalidArgument("Source type must be UIImagePickerControllerSourceTypeCamera")
  }

  // MARK: Picking

  func cancel() { pickerDelegate?.imagePickerControllerDidCancel(self) ?? dismiss(animated: true) }

  func pick(_ item: PhotoFolder.Item) {
    guard !item.isMovie else {
      return finish([.mediaType: item.mediaType, .mediaURL: item.url, .referenceURL: item.url])
    }
    guard let image = UIImage(contentsOfFile: item.url.path) else { return }
    let info: [InfoKey: Any] = [
      .mediaType: item.mediaType, .originalImage: image, .imageURL: item.url, .referenceURL: item.url,
    ]
    guard allowsEditing else { return finish(info) }
    let editor = PhotoCropController(image) { [weak self] edited, box in
      self?.finish(info.merging([.editedImage: edited, .cropRect: NSValue(cgRect: box)]) { $1 })
    }
    pushViewController(editor, animated: true)
  }

  private func finish(_ info: [InfoKey: Any]) {
    guard let pickerDelegate else { return dismiss(animated: true) }
    pickerDelegate.imagePickerController(self, didFinishPickingMediaWithInfo: info)
  }
}
