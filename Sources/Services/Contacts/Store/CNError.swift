import QuinceFoundation

public let CNErrorDomain = "CNErrorDomain"
public let CNErrorUserInfoAffectedRecordsKey = "CNErrorUserInfoAffectedRecordsKey"
public let CNErrorUserInfoAffectedRecordIdentifiersKey = "CNErrorUserInfoAffectedRecordIdentifiersKey"

/// Why something could not be done with contacts.
public struct CNError: CustomNSError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case communicationError = 1
    case dataAccessError
    case authorizationDenied = 100
    case noAccessableWritableContainers
    case unauthorizedKeys
    case featureDisabledByUser
    case featureNotAvailable
    case recordDoesNotExist = 200
    case insertedRecordAlreadyExists
    case containmentCycle
    case containmentScope
    case parentRecordDoesNotExist
    case recordIdentifierInvalid
    case recordNotWritable
    case parentContainerNotWritable
    case validationMultipleErrors = 300
    case validationTypeMismatch
    case validationConfigurationError
    case predicateInvalid = 400
    case policyViolation = 500
    case clientIdentifierInvalid = 600
    case vCardMalformed = 700
    case vCardSummarizationError
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static var errorDomain: String { CNErrorDomain }
  public var errorCode: Int { code.rawValue }
  public var errorUserInfo: [String: Any] { [:] }

  public static let authorizationDenied = Code.authorizationDenied
  public static let recordDoesNotExist = Code.recordDoesNotExist
  public static let insertedRecordAlreadyExists = Code.insertedRecordAlreadyExists
  public static let predicateInvalid = Code.predicateInvalid
  public static let vCardMalformed = Code.vCardMalformed
}
