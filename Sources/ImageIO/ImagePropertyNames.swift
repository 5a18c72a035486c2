import Foundation
import QuinceFoundation

// The other names of what files say about their images, which apps look up in the properties of a source.

// MARK: Dictionaries of a file's own kind

nonisolated(unsafe) public let kCGImagePropertyExifDictionary = "{Exif}" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifAuxDictionary = "{ExifAux}" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFDictionary = "{TIFF}" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSDictionary = "{GPS}" as CFString
nonisolated(unsafe) public let kCGImagePropertyIPTCDictionary = "{IPTC}" as CFString
nonisolated(unsafe) public let kCGImagePropertyJFIFDictionary = "{JFIF}" as CFString
nonisolated(unsafe) public let kCGImagePropertyPNGDictionary = "{PNG}" as CFString
nonisolated(unsafe) public let kCGImagePropertyRawDictionary = "{Raw}" as CFString
nonisolated(unsafe) public let kCGImagePropertyWebPDictionary = "{WebP}" as CFString
nonisolated(unsafe) public let kCGImagePropertyHEICSDictionary = "{HEICS}" as CFString
nonisolated(unsafe) public let kCGImagePropertyMakerAppleDictionary = "{MakerApple}" as CFString
nonisolated(unsafe) public let kCGImageProperty8BIMDictionary = "{8BIM}" as CFString

// MARK: Of every image

nonisolated(unsafe) public let kCGImagePropertyDPIWidth = "DPIWidth" as CFString
nonisolated(unsafe) public let kCGImagePropertyDPIHeight = "DPIHeight" as CFString
nonisolated(unsafe) public let kCGImagePropertyIsFloat = "IsFloat" as CFString
nonisolated(unsafe) public let kCGImagePropertyIsIndexed = "IsIndexed" as CFString
nonisolated(unsafe) public let kCGImagePropertyProfileName = "ProfileName" as CFString
nonisolated(unsafe) public let kCGImagePropertyColorModelGray = "Gray" as CFString
nonisolated(unsafe) public let kCGImagePropertyColorModelCMYK = "CMYK" as CFString
nonisolated(unsafe) public let kCGImagePropertyColorModelLab = "Lab" as CFString
nonisolated(unsafe) public let kCGImagePropertyPrimaryImage = "PrimaryImage" as CFString
nonisolated(unsafe) public let kCGImagePropertyImageCount = "ImageCount" as CFString

// MARK: Of animations

nonisolated(unsafe) public let kCGImagePropertyGIFHasGlobalColorMap = "HasGlobalColorMap" as CFString
nonisolated(unsafe) public let kCGImagePropertyGIFImageColorMap = "ImageColorMap" as CFString
nonisolated(unsafe) public let kCGImagePropertyAPNGDelayTime = "DelayTime" as CFString
nonisolated(unsafe) public let kCGImagePropertyAPNGUnclampedDelayTime = "UnclampedDelayTime" as CFString
nonisolated(unsafe) public let kCGImagePropertyAPNGLoopCount = "LoopCount" as CFString
nonisolated(unsafe) public let kCGImagePropertyWebPDelayTime = "DelayTime" as CFString
nonisolated(unsafe) public let kCGImagePropertyWebPUnclampedDelayTime = "UnclampedDelayTime" as CFString
nonisolated(unsafe) public let kCGImagePropertyWebPLoopCount = "LoopCount" as CFString
nonisolated(unsafe) public let kCGImagePropertyHEICSDelayTime = "DelayTime" as CFString
nonisolated(unsafe) public let kCGImagePropertyHEICSUnclampedDelayTime = "UnclampedDelayTime" as CFString
nonisolated(unsafe) public let kCGImagePropertyHEICSLoopCount = "LoopCount" as CFString

// MARK: Of cameras

nonisolated(unsafe) public let kCGImagePropertyExifDateTimeOriginal = "DateTimeOriginal" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifDateTimeDigitized = "DateTimeDigitized" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifUserComment = "UserComment" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifExposureTime = "ExposureTime" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifFNumber = "FNumber" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifISOSpeedRatings = "ISOSpeedRatings" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifFocalLength = "FocalLength" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifFocalLenIn35mmFilm = "FocalLenIn35mmFilm" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifFlash = "Flash" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifLensModel = "LensModel" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifLensMake = "LensMake" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifPixelXDimension = "PixelXDimension" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifPixelYDimension = "PixelYDimension" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifColorSpace = "ColorSpace" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifBrightnessValue = "BrightnessValue" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifApertureValue = "ApertureValue" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifShutterSpeedValue = "ShutterSpeedValue" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifExposureMode = "ExposureMode" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifExposureProgram = "ExposureProgram" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifExposureBiasValue = "ExposureBiasValue" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifMeteringMode = "MeteringMode" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifWhiteBalance = "WhiteBalance" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifSubsecTimeOriginal = "SubsecTimeOriginal" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifOffsetTimeOriginal = "OffsetTimeOriginal" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifBodySerialNumber = "BodySerialNumber" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifLensSpecification = "LensSpecification" as CFString
nonisolated(unsafe) public let kCGImagePropertyExifSceneType = "SceneType" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFOrientation = "Orientation" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFMake = "Make" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFModel = "Model" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFSoftware = "Software" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFDateTime = "DateTime" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFArtist = "Artist" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFCopyright = "Copyright" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFImageDescription = "ImageDescription" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFXResolution = "XResolution" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFYResolution = "YResolution" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFResolutionUnit = "ResolutionUnit" as CFString
nonisolated(unsafe) public let kCGImagePropertyTIFFCompression = "Compression" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSLatitude = "Latitude" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSLatitudeRef = "LatitudeRef" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSLongitude = "Longitude" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSLongitudeRef = "LongitudeRef" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSAltitude = "Altitude" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSAltitudeRef = "AltitudeRef" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSTimeStamp = "TimeStamp" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSDateStamp = "DateStamp" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSSpeed = "Speed" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSSpeedRef = "SpeedRef" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSImgDirection = "ImgDirection" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSImgDirectionRef = "ImgDirectionRef" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSVersion = "Version" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSTrack = "Track" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSDOP = "DOP" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSHPositioningError = "HPositioningError" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSDestBearing = "DestBearing" as CFString
nonisolated(unsafe) public let kCGImagePropertyGPSDestBearingRef = "DestBearingRef" as CFString
nonisolated(unsafe) public let kCGImagePropertyIPTCKeywords = "Keywords" as CFString
nonisolated(unsafe) public let kCGImagePropertyIPTCObjectName = "ObjectName" as CFString
nonisolated(unsafe) public let kCGImagePropertyIPTCCaptionAbstract = "Caption/Abstract" as CFString
nonisolated(unsafe) public let kCGImagePropertyIPTCCity = "City" as CFString
nonisolated(unsafe) public let kCGImagePropertyIPTCCountryPrimaryLocationName =
  "Country/PrimaryLocationName" as CFString
nonisolated(unsafe) public let kCGImagePropertyIPTCCopyrightNotice = "CopyrightNotice" as CFString
nonisolated(unsafe) public let kCGImagePropertyIPTCByline = "Byline" as CFString
nonisolated(unsafe) public let kCGImagePropertyPNGAuthor = "Author" as CFString
nonisolated(unsafe) public let kCGImagePropertyPNGTitle = "Title" as CFString
nonisolated(unsafe) public let kCGImagePropertyPNGDescription = "Description" as CFString
nonisolated(unsafe) public let kCGImagePropertyPNGSoftware = "Software" as CFString
nonisolated(unsafe) public let kCGImagePropertyPNGCreationTime = "CreationTime" as CFString
nonisolated(unsafe) public let kCGImagePropertyPNGCopyright = "Copyright" as CFString

// MARK: What sources and destinations are told, which makes no difference here

nonisolated(unsafe) public let kCGImageSourceSubsampleFactor = "kCGImageSourceSubsampleFactor" as CFString
nonisolated(unsafe) public let kCGImageDestinationBackgroundColor = "kCGImageDestinationBackgroundColor" as CFString
nonisolated(unsafe) public let kCGImageDestinationEmbedThumbnail = "kCGImageDestinationEmbedThumbnail" as CFString
nonisolated(unsafe) public let kCGImageDestinationOptimizeColorForSharing =
  "kCGImageDestinationOptimizeColorForSharing" as CFString
nonisolated(unsafe) public let kCGImageDestinationMetadata = "kCGImageDestinationMetadata" as CFString
nonisolated(unsafe) public let kCGImageDestinationMergeMetadata = "kCGImageDestinationMergeMetadata" as CFString
nonisolated(unsafe) public let kCGImageAuxiliaryDataTypeDepth = "kCGImageAuxiliaryDataTypeDepth" as CFString
nonisolated(unsafe) public let kCGImageAuxiliaryDataTypePortraitEffectsMatte =
  "kCGImageAuxiliaryDataTypePortraitEffectsMatte" as CFString
