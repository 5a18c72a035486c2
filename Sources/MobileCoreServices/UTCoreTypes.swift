@_exported import Foundation
import QuinceFoundation
import UniformTypeIdentifiers

// Type identifiers as they were before iOS 14.

public let kUTTypeItem = name(.item)
public let kUTTypeContent = name(.content)
public let kUTTypeData = name(.data)
public let kUTTypeDirectory = name(.directory)
public let kUTTypeFolder = name(.folder)
public let kUTTypePackage = name(.package)
public let kUTTypeArchive = name(.archive)
public let kUTTypeURL = name(.url)
public let kUTTypeFileURL = name(.fileURL)
public let kUTTypeText = name(.text)
public let kUTTypePlainText = name(.plainText)
public let kUTTypeUTF8PlainText = name(.utf8PlainText)
public let kUTTypeRTF = name(.rtf)
public let kUTTypeHTML = name(.html)
public let kUTTypeXML = name(.xml)
public let kUTTypeJSON = name(.json)
public let kUTTypePropertyList = name(.propertyList)
public let kUTTypePDF = name(.pdf)
public let kUTTypeVCard = name(.vCard)
public let kUTTypeSourceCode = name(.sourceCode)
public let kUTTypeImage = name(.image)
public let kUTTypeJPEG = name(.jpeg)
public let kUTTypePNG = name(.png)
public let kUTTypeGIF = name(.gif)
public let kUTTypeTIFF = name(.tiff)
public let kUTTypeBMP = name(.bmp)
public let kUTTypeScalableVectorGraphics = name(.svg)
public let kUTTypeAudiovisualContent = name(.audiovisualContent)
public let kUTTypeMovie = name(.movie)
public let kUTTypeVideo = name(.video)
public let kUTTypeAudio = name(.audio)
public let kUTTypeQuickTimeMovie = name(.quickTimeMovie)
public let kUTTypeMPEG4 = name(.mpeg4Movie)
public let kUTTypeMPEG4Audio = name(.mpeg4Audio)
public let kUTTypeMP3 = name(.mp3)
public let kUTTypeZipArchive = name(.zip)
public let kUTTypeCommaSeparatedText = name(.commaSeparatedText)
public let kUTTypeDatabase = name(.database)

public let kUTTagClassFilenameExtension = UTTagClass.filenameExtension.rawValue as NSString
public let kUTTagClassMIMEType = UTTagClass.mimeType.rawValue as NSString

private func name(_ type: UTType) -> CFString { type.identifier as NSString }

public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let type = UTType(inUTI as String), let other = UTType(inConformsToUTI as String) else { return false }
  return type.conforms(to: other)
}

public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  (inUTI1 as String).lowercased() == (inUTI2 as String).lowercased()
}

/// - Parameter inTagClass: `kUTTagClassFilenameExtension` or `kUTTagClassMIMEType`.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
  let parent = inConformingToUTI.flatMap { UTType($0 as String) }
  return UTType(tag: inTag as String, tagClass: UTTagClass(rawValue: inTagClass as String), conformingTo: parent)
    .map { Unmanaged.passRetained(name($0)) }
}

public func UTTypeCopyPreferredTagWithClass(_ inUTI: CFString, _ inTagClass: CFString) -> Unmanaged<CFString>? {
  UTType(inUTI as String)?.tags[UTTagClass(rawValue: inTagClass as String)]?.first
    .map { Unmanaged.passRetained($0 as NSString) }
}
