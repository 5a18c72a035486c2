import QuinceFoundation

// Apple: CocoaError.Code, Core Data's part; the names that end in Error are those of Swift 3
extension CocoaError.Code {
  public static var managedObjectValidation: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectValidationError)
  }
  public static var validationMultipleErrors: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationMultipleErrorsError)
  }
  public static var validationMissingMandatoryProperty: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationMissingMandatoryPropertyError)
  }
  public static var validationRelationshipLacksMinimumCount: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipLacksMinimumCountError)
  }
  public static var validationRelationshipExceedsMaximumCount: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipExceedsMaximumCountError)
  }
  public static var validationRelationshipDeniedDelete: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipDeniedDeleteError)
  }
  public static var validationNumberTooLarge: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationNumberTooLargeError)
  }
  public static var validationNumberTooSmall: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationNumberTooSmallError)
  }
  public static var validationDateTooLate: CocoaError.Code { CocoaError.Code(rawValue: NSValidationDateTooLateError) }
  public static var validationDateTooSoon: CocoaError.Code { CocoaError.Code(rawValue: NSValidationDateTooSoonError) }
  public static var validationInvalidDate: CocoaError.Code { CocoaError.Code(rawValue: NSValidationInvalidDateError) }
  public static var validationStringTooLong: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringTooLongError)
  }
  public static var validationStringTooShort: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringTooShortError)
  }
  public static var validationStringPatternMatching: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringPatternMatchingError)
  }
  public static var managedObjectContextLocking: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectContextLockingError)
  }
  public static var persistentStoreCoordinatorLocking: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreCoordinatorLockingError)
  }
  public static var managedObjectReferentialIntegrity: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectReferentialIntegrityError)
  }
  public static var managedObjectExternalRelationship: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectExternalRelationshipError)
  }
  public static var managedObjectMerge: CocoaError.Code { CocoaError.Code(rawValue: NSManagedObjectMergeError) }
  public static var managedObjectConstraintMerge: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectConstraintMergeError)
  }
  public static var persistentStoreInvalidType: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreInvalidTypeError)
  }
  public static var persistentStoreTypeMismatch: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreTypeMismatchError)
  }
  public static var persistentStoreIncompatibleSchema: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompatibleSchemaError)
  }
  public static var persistentStoreSave: CocoaError.Code { CocoaError.Code(rawValue: NSPersistentStoreSaveError) }
  public static var persistentStoreIncompleteSave: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompleteSaveError)
  }
  public static var persistentStoreSaveConflicts: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreSaveConflictsError)
  }
  public static var coreData: CocoaError.Code { CocoaError.Code(rawValue: NSCoreDataError) }
  public static var persistentStoreOperation: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreOperationError)
  }
  public static var persistentStoreOpen: CocoaError.Code { CocoaError.Code(rawValue: NSPersistentStoreOpenError) }
  public static var persistentStoreTimeout: CocoaError.Code { CocoaError.Code(rawValue: NSPersistentStoreTimeoutError) }
  public static var persistentStoreUnsupportedRequestType: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreUnsupportedRequestTypeError)
  }
  public static var persistentStoreIncompatibleVersionHash: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompatibleVersionHashError)
  }
  public static var migration: CocoaError.Code { CocoaError.Code(rawValue: NSMigrationError) }
  public static var migrationCancelled: CocoaError.Code { CocoaError.Code(rawValue: NSMigrationCancelledError) }
  public static var migrationMissingSourceModel: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationMissingSourceModelError)
  }
  public static var migrationMissingMappingModel: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationMissingMappingModelError)
  }
  public static var migrationManagerSourceStore: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationManagerSourceStoreError)
  }
  public static var migrationManagerDestinationStore: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationManagerDestinationStoreError)
  }
  public static var entityMigrationPolicy: CocoaError.Code { CocoaError.Code(rawValue: NSEntityMigrationPolicyError) }
  public static var sqlite: CocoaError.Code { CocoaError.Code(rawValue: NSSQLiteError) }
  public static var inferredMappingModel: CocoaError.Code { CocoaError.Code(rawValue: NSInferredMappingModelError) }
  public static var externalRecordImport: CocoaError.Code { CocoaError.Code(rawValue: NSExternalRecordImportError) }
}

extension CocoaError.Code {
  @available(*, deprecated, renamed: "managedObjectValidation")
  public static var managedObjectValidationError: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectValidationError)
  }
  @available(*, deprecated, renamed: "validationMultipleErrors")
  public static var validationMultipleErrorsError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationMultipleErrorsError)
  }
  @available(*, deprecated, renamed: "validationMissingMandatoryProperty")
  public static var validationMissingMandatoryPropertyError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationMissingMandatoryPropertyError)
  }
  @available(*, deprecated, renamed: "validationRelationshipLacksMinimumCount")
  public static var validationRelationshipLacksMinimumCountError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipLacksMinimumCountError)
  }
  @available(*, deprecated, renamed: "validationRelationshipExceedsMaximumCount")
  public static var validationRelationshipExceedsMaximumCountError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipExceedsMaximumCountError)
  }
  @available(*, deprecated, renamed: "validationRelationshipDeniedDelete")
  public static var validationRelationshipDeniedDeleteError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipDeniedDeleteError)
  }
  @available(*, deprecated, renamed: "validationNumberTooLarge")
  public static var validationNumberTooLargeError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationNumberTooLargeError)
  }
  @available(*, deprecated, renamed: "validationNumberTooSmall")
  public static var validationNumberTooSmallError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationNumberTooSmallError)
  }
  @available(*, deprecated, renamed: "validationDateTooLate")
  public static var validationDateTooLateError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationDateTooLateError)
  }
  @available(*, deprecated, renamed: "validationDateTooSoon")
  public static var validationDateTooSoonError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationDateTooSoonError)
  }
  @available(*, deprecated, renamed: "validationInvalidDate")
  public static var validationInvalidDateError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationInvalidDateError)
  }
  @available(*, deprecated, renamed: "validationStringTooLong")
  public static var validationStringTooLongError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringTooLongError)
  }
  @available(*, deprecated, renamed: "validationStringTooShort")
  public static var validationStringTooShortError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringTooShortError)
  }
  @available(*, deprecated, renamed: "validationStringPatternMatching")
  public static var validationStringPatternMatchingError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringPatternMatchingError)
  }
  @available(*, deprecated, renamed: "managedObjectContextLocking")
  public static var managedObjectContextLockingError: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectContextLockingError)
  }
  @available(*, deprecated, renamed: "persistentStoreCoordinatorLocking")
  public static var persistentStoreCoordinatorLockingError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreCoordinatorLockingError)
  }
  @available(*, deprecated, renamed: "managedObjectReferentialIntegrity")
  public static var managedObjectReferentialIntegrityError: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectReferentialIntegrityError)
  }
  @available(*, deprecated, renamed: "managedObjectExternalRelationship")
  public static var managedObjectExternalRelationshipError: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectExternalRelationshipError)
  }
  @available(*, deprecated, renamed: "managedObjectMerge")
  public static var managedObjectMergeError: CocoaError.Code { CocoaError.Code(rawValue: NSManagedObjectMergeError) }
  @available(*, deprecated, renamed: "managedObjectConstraintMerge")
  public static var managedObjectConstraintMergeError: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectConstraintMergeError)
  }
  @available(*, deprecated, renamed: "persistentStoreInvalidType")
  public static var persistentStoreInvalidTypeError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreInvalidTypeError)
  }
  @available(*, deprecated, renamed: "persistentStoreTypeMismatch")
  public static var persistentStoreTypeMismatchError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreTypeMismatchError)
  }
  @available(*, deprecated, renamed: "persistentStoreIncompatibleSchema")
  public static var persistentStoreIncompatibleSchemaError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompatibleSchemaError)
  }
  @available(*, deprecated, renamed: "persistentStoreSave")
  public static var persistentStoreSaveError: CocoaError.Code { CocoaError.Code(rawValue: NSPersistentStoreSaveError) }
  @available(*, deprecated, renamed: "persistentStoreIncompleteSave")
  public static var persistentStoreIncompleteSaveError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompleteSaveError)
  }
  @available(*, deprecated, renamed: "persistentStoreSaveConflicts")
  public static var persistentStoreSaveConflictsError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreSaveConflictsError)
  }
  @available(*, deprecated, renamed: "coreData")
  public static var coreDataError: CocoaError.Code { CocoaError.Code(rawValue: NSCoreDataError) }
  @available(*, deprecated, renamed: "persistentStoreOperation")
  public static var persistentStoreOperationError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreOperationError)
  }
  @available(*, deprecated, renamed: "persistentStoreOpen")
  public static var persistentStoreOpenError: CocoaError.Code { CocoaError.Code(rawValue: NSPersistentStoreOpenError) }
  @available(*, deprecated, renamed: "persistentStoreTimeout")
  public static var persistentStoreTimeoutError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreTimeoutError)
  }
  @available(*, deprecated, renamed: "persistentStoreUnsupportedRequestType")
  public static var persistentStoreUnsupportedRequestTypeError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreUnsupportedRequestTypeError)
  }
  @available(*, deprecated, renamed: "persistentStoreIncompatibleVersionHash")
  public static var persistentStoreIncompatibleVersionHashError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompatibleVersionHashError)
  }
  @available(*, deprecated, renamed: "migration")
  public static var migrationError: CocoaError.Code { CocoaError.Code(rawValue: NSMigrationError) }
  @available(*, deprecated, renamed: "migrationCancelled")
  public static var migrationCancelledError: CocoaError.Code { CocoaError.Code(rawValue: NSMigrationCancelledError) }
  @available(*, deprecated, renamed: "migrationMissingSourceModel")
  public static var migrationMissingSourceModelError: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationMissingSourceModelError)
  }
  @available(*, deprecated, renamed: "migrationMissingMappingModel")
  public static var migrationMissingMappingModelError: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationMissingMappingModelError)
  }
  @available(*, deprecated, renamed: "migrationManagerSourceStore")
  public static var migrationManagerSourceStoreError: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationManagerSourceStoreError)
  }
  @available(*, deprecated, renamed: "migrationManagerDestinationStore")
  public static var migrationManagerDestinationStoreError: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationManagerDestinationStoreError)
  }
  @available(*, deprecated, renamed: "entityMigrationPolicy")
  public static var entityMigrationPolicyError: CocoaError.Code {
    CocoaError.Code(rawValue: NSEntityMigrationPolicyError)
  }
  @available(*, deprecated, renamed: "sqlite")
  public static var sqliteError: CocoaError.Code { CocoaError.Code(rawValue: NSSQLiteError) }
  @available(*, deprecated, renamed: "inferredMappingModel")
  public static var inferredMappingModelError: CocoaError.Code {
    CocoaError.Code(rawValue: NSInferredMappingModelError)
  }
  @available(*, deprecated, renamed: "externalRecordImport")
  public static var externalRecordImportError: CocoaError.Code {
    CocoaError.Code(rawValue: NSExternalRecordImportError)
  }
}

extension CocoaError {
  public static var managedObjectValidation: CocoaError.Code { .managedObjectValidation }
  public static var validationMultipleErrors: CocoaError.Code { .validationMultipleErrors }
  public static var validationMissingMandatoryProperty: CocoaError.Code { .validationMissingMandatoryProperty }
  public static var validationRelationshipLacksMinimumCount: CocoaError.Code {
    .validationRelationshipLacksMinimumCount
  }
  public static var validationRelationshipExceedsMaximumCount: CocoaError.Code {
    .validationRelationshipExceedsMaximumCount
  }
  public static var validationRelationshipDeniedDelete: CocoaError.Code { .validationRelationshipDeniedDelete }
  public static var validationNumberTooLarge: CocoaError.Code { .validationNumberTooLarge }
  public static var validationNumberTooSmall: CocoaError.Code { .validationNumberTooSmall }
  public static var validationDateTooLate: CocoaError.Code { .validationDateTooLate }
  public static var validationDateTooSoon: CocoaError.Code { .validationDateTooSoon }
  public static var validationInvalidDate: CocoaError.Code { .validationInvalidDate }
  public static var validationStringTooLong: CocoaError.Code { .validationStringTooLong }
  public static var validationStringTooShort: CocoaError.Code { .validationStringTooShort }
  public static var validationStringPatternMatching: CocoaError.Code { .validationStringPatternMatching }
  public static var managedObjectContextLocking: CocoaError.Code { .managedObjectContextLocking }
  public static var persistentStoreCoordinatorLocking: CocoaError.Code { .persistentStoreCoordinatorLocking }
  public static var managedObjectReferentialIntegrity: CocoaError.Code { .managedObjectReferentialIntegrity }
  public static var managedObjectExternalRelationship: CocoaError.Code { .managedObjectExternalRelationship }
  public static var managedObjectMerge: CocoaError.Code { .managedObjectMerge }
  public static var managedObjectConstraintMerge: CocoaError.Code { .managedObjectConstraintMerge }
  public static var persistentStoreInvalidType: CocoaError.Code { .persistentStoreInvalidType }
  public static var persistentStoreTypeMismatch: CocoaError.Code { .persistentStoreTypeMismatch }
  public static var persistentStoreIncompatibleSchema: CocoaError.Code { .persistentStoreIncompatibleSchema }
  public static var persistentStoreSave: CocoaError.Code { .persistentStoreSave }
  public static var persistentStoreIncompleteSave: CocoaError.Code { .persistentStoreIncompleteSave }
  public static var persistentStoreSaveConflicts: CocoaError.Code { .persistentStoreSaveConflicts }
  public static var coreData: CocoaError.Code { .coreData }
  public static var persistentStoreOperation: CocoaError.Code { .persistentStoreOperation }
  public static var persistentStoreOpen: CocoaError.Code { .persistentStoreOpen }
  public static var persistentStoreTimeout: CocoaError.Code { .persistentStoreTimeout }
  public static var persistentStoreUnsupportedRequestType: CocoaError.Code { .persistentStoreUnsupportedRequestType }
  public static var persistentStoreIncompatibleVersionHash: CocoaError.Code { .persistentStoreIncompatibleVersionHash }
  public static var migration: CocoaError.Code { .migration }
  public static var migrationCancelled: CocoaError.Code { .migrationCancelled }
  public static var migrationMissingSourceModel: CocoaError.Code { .migrationMissingSourceModel }
  public static var migrationMissingMappingModel: CocoaError.Code { .migrationMissingMappingModel }
  public static var migrationManagerSourceStore: CocoaError.Code { .migrationManagerSourceStore }
  public static var migrationManagerDestinationStore: CocoaError.Code { .migrationManagerDestinationStore }
  public static var entityMigrationPolicy: CocoaError.Code { .entityMigrationPolicy }
  public static var sqlite: CocoaError.Code { .sqlite }
  public static var inferredMappingModel: CocoaError.Code { .inferredMappingModel }
  public static var externalRecordImport: CocoaError.Code { .externalRecordImport }
}

extension CocoaError {
  @available(*, deprecated, renamed: "managedObjectValidation")
  public static var managedObjectValidationError: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectValidationError)
  }
  @available(*, deprecated, renamed: "validationMultipleErrors")
  public static var validationMultipleErrorsError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationMultipleErrorsError)
  }
  @available(*, deprecated, renamed: "validationMissingMandatoryProperty")
  public static var validationMissingMandatoryPropertyError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationMissingMandatoryPropertyError)
  }
  @available(*, deprecated, renamed: "validationRelationshipLacksMinimumCount")
  public static var validationRelationshipLacksMinimumCountError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipLacksMinimumCountError)
  }
  @available(*, deprecated, renamed: "validationRelationshipExceedsMaximumCount")
  public static var validationRelationshipExceedsMaximumCountError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipExceedsMaximumCountError)
  }
  @available(*, deprecated, renamed: "validationRelationshipDeniedDelete")
  public static var validationRelationshipDeniedDeleteError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationRelationshipDeniedDeleteError)
  }
  @available(*, deprecated, renamed: "validationNumberTooLarge")
  public static var validationNumberTooLargeError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationNumberTooLargeError)
  }
  @available(*, deprecated, renamed: "validationNumberTooSmall")
  public static var validationNumberTooSmallError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationNumberTooSmallError)
  }
  @available(*, deprecated, renamed: "validationDateTooLate")
  public static var validationDateTooLateError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationDateTooLateError)
  }
  @available(*, deprecated, renamed: "validationDateTooSoon")
  public static var validationDateTooSoonError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationDateTooSoonError)
  }
  @available(*, deprecated, renamed: "validationInvalidDate")
  public static var validationInvalidDateError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationInvalidDateError)
  }
  @available(*, deprecated, renamed: "validationStringTooLong")
  public static var validationStringTooLongError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringTooLongError)
  }
  @available(*, deprecated, renamed: "validationStringTooShort")
  public static var validationStringTooShortError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringTooShortError)
  }
  @available(*, deprecated, renamed: "validationStringPatternMatching")
  public static var validationStringPatternMatchingError: CocoaError.Code {
    CocoaError.Code(rawValue: NSValidationStringPatternMatchingError)
  }
  @available(*, deprecated, renamed: "managedObjectContextLocking")
  public static var managedObjectContextLockingError: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectContextLockingError)
  }
  @available(*, deprecated, renamed: "persistentStoreCoordinatorLocking")
  public static var persistentStoreCoordinatorLockingError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreCoordinatorLockingError)
  }
  @available(*, deprecated, renamed: "managedObjectReferentialIntegrity")
  public static var managedObjectReferentialIntegrityError: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectReferentialIntegrityError)
  }
  @available(*, deprecated, renamed: "managedObjectExternalRelationship")
  public static var managedObjectExternalRelationshipError: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectExternalRelationshipError)
  }
  @available(*, deprecated, renamed: "managedObjectMerge")
  public static var managedObjectMergeError: CocoaError.Code { CocoaError.Code(rawValue: NSManagedObjectMergeError) }
  @available(*, deprecated, renamed: "managedObjectConstraintMerge")
  public static var managedObjectConstraintMergeError: CocoaError.Code {
    CocoaError.Code(rawValue: NSManagedObjectConstraintMergeError)
  }
  @available(*, deprecated, renamed: "persistentStoreInvalidType")
  public static var persistentStoreInvalidTypeError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreInvalidTypeError)
  }
  @available(*, deprecated, renamed: "persistentStoreTypeMismatch")
  public static var persistentStoreTypeMismatchError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreTypeMismatchError)
  }
  @available(*, deprecated, renamed: "persistentStoreIncompatibleSchema")
  public static var persistentStoreIncompatibleSchemaError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompatibleSchemaError)
  }
  @available(*, deprecated, renamed: "persistentStoreSave")
  public static var persistentStoreSaveError: CocoaError.Code { CocoaError.Code(rawValue: NSPersistentStoreSaveError) }
  @available(*, deprecated, renamed: "persistentStoreIncompleteSave")
  public static var persistentStoreIncompleteSaveError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompleteSaveError)
  }
  @available(*, deprecated, renamed: "persistentStoreSaveConflicts")
  public static var persistentStoreSaveConflictsError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreSaveConflictsError)
  }
  @available(*, deprecated, renamed: "coreData")
  public static var coreDataError: CocoaError.Code { CocoaError.Code(rawValue: NSCoreDataError) }
  @available(*, deprecated, renamed: "persistentStoreOperation")
  public static var persistentStoreOperationError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreOperationError)
  }
  @available(*, deprecated, renamed: "persistentStoreOpen")
  public static var persistentStoreOpenError: CocoaError.Code { CocoaError.Code(rawValue: NSPersistentStoreOpenError) }
  @available(*, deprecated, renamed: "persistentStoreTimeout")
  public static var persistentStoreTimeoutError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreTimeoutError)
  }
  @available(*, deprecated, renamed: "persistentStoreUnsupportedRequestType")
  public static var persistentStoreUnsupportedRequestTypeError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreUnsupportedRequestTypeError)
  }
  @available(*, deprecated, renamed: "persistentStoreIncompatibleVersionHash")
  public static var persistentStoreIncompatibleVersionHashError: CocoaError.Code {
    CocoaError.Code(rawValue: NSPersistentStoreIncompatibleVersionHashError)
  }
  @available(*, deprecated, renamed: "migration")
  public static var migrationError: CocoaError.Code { CocoaError.Code(rawValue: NSMigrationError) }
  @available(*, deprecated, renamed: "migrationCancelled")
  public static var migrationCancelledError: CocoaError.Code { CocoaError.Code(rawValue: NSMigrationCancelledError) }
  @available(*, deprecated, renamed: "migrationMissingSourceModel")
  public static var migrationMissingSourceModelError: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationMissingSourceModelError)
  }
  @available(*, deprecated, renamed: "migrationMissingMappingModel")
  public static var migrationMissingMappingModelError: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationMissingMappingModelError)
  }
  @available(*, deprecated, renamed: "migrationManagerSourceStore")
  public static var migrationManagerSourceStoreError: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationManagerSourceStoreError)
  }
  @available(*, deprecated, renamed: "migrationManagerDestinationStore")
  public static var migrationManagerDestinationStoreError: CocoaError.Code {
    CocoaError.Code(rawValue: NSMigrationManagerDestinationStoreError)
  }
  @available(*, deprecated, renamed: "entityMigrationPolicy")
  public static var entityMigrationPolicyError: CocoaError.Code {
    CocoaError.Code(rawValue: NSEntityMigrationPolicyError)
  }
  @available(*, deprecated, renamed: "sqlite")
  public static var sqliteError: CocoaError.Code { CocoaError.Code(rawValue: NSSQLiteError) }
  @available(*, deprecated, renamed: "inferredMappingModel")
  public static var inferredMappingModelError: CocoaError.Code {
    CocoaError.Code(rawValue: NSInferredMappingModelError)
  }
  @available(*, deprecated, renamed: "externalRecordImport")
  public static var externalRecordImportError: CocoaError.Code {
    CocoaError.Code(rawValue: NSExternalRecordImportError)
  }
}

extension CocoaError {
  private func info<Value>(_ key: String, as type: Value.Type = Value.self) -> Value? {
    (self as NSError).userInfo[key].flattened as? Value
  }

  // MARK: Validation

  /// The object that is not valid.
  public var validationObject: Any? { info(NSValidationObjectErrorKey) }
  /// The property whose value is not valid.
  public var validationKey: String? { info(NSValidationKeyErrorKey) }
  public var validationPredicate: NSPredicate? { info(NSValidationPredicateErrorKey) }
  public var validationValue: Any? { info(NSValidationValueErrorKey) }

  // MARK: Saving

  public var affectedObjects: [NSManagedObject]? { info(NSAffectedObjectsErrorKey) }
  public var affectedStores: [NSPersistentStore]? { info(NSAffectedStoresErrorKey) }
  public var persistentStoreSaveConflicts: [NSMergeConflict]? { info(NSPersistentStoreSaveConflictsErrorKey) }
}
