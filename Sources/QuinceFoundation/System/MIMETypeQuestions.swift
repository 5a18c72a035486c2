/// The extension of files of a MIME type, for libraries that do not link this module: they declare the function in C.
@_cdecl("quince_extension_of_mime_type")
func fileExtension(ofMIMEType type: UnsafePointer<CChar>) -> UnsafePointer<CChar>? {
  TypeIdentifiers.declaredType(ofMIMEType: String(cString: type)).flatMap { TypeIdentifiers.pathExtension(of: $0) }
    .map { internedName($0) }
}
