import Foundation

/// Why a key, a nonce or data cannot be used.
public enum CryptoKitError: Error, Equatable {
  case incorrectKeySize
  case incorrectParameterSize
  /// The data are not those that were sealed, or the key is another.
  case authenticationFailure
  case underlyingCoreCryptoError(error: Int32)
  case wrapFailure
  case unwrapFailure
  case invalidParameter
}

/// Why a text is no key.
public enum CryptoKitASN1Error: Error, Equatable {
  case invalidFieldIdentifier
  case unexpectedFieldType
  case invalidObjectIdentifier
  case invalidASN1Object
  case invalidASN1IntegerEncoding
  case truncatedASN1Field
  case unsupportedFieldLength
  case invalidPEMDocument
}
