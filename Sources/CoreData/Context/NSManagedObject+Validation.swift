import QuinceFoundation

/// Whether values may be saved.
extension NSManagedObject {
  func validateProperties() throws {
    access()
    // An object of another class than the entity's may have checks that the plan does not know.
    let isPlanned = type(of: self) == plan.objectClass
    if isPlanned, plan.checkedPlaces.isEmpty { return }
    var errors: [NSError] = []
    for place in isPlanned ? plan.checkedPlaces : Array(plan.slots.indices) {
      do {
        if !isPlanned || plan.customChecks.contains(place) {
          try validateByApp(place, plan.slots[place])
        } else {
          try checkModel(value(at: place, ifKnown: true), at: place)
        }
      } catch {
        errors.append(error as NSError)
      }
    }
    try Self.raise(errors)
  }

  // Apple: NSValidationMultipleErrorsError, whose user info has the errors under NSDetailedErrorsKey
  static func raise(_ errors: [NSError]) throws {
    guard errors.count > 1 else {
      if let error = errors.first { throw error }
      return
    }
    let all = errors.flatMap { error in
      error.code == NSValidationMultipleErrorsError
        ? error.userInfo[NSDetailedErrorsKey] as? [NSError] ?? [error] : [error]
    }
    throw NSError(
      domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
      userInfo: [NSDetailedErrorsKey: all, NSLocalizedDescriptionKey: "Multiple validation errors occurred."])
  }

  /// A custom `validateName:error:` or `validateValue:forKey:error:` may put another value in the place.
  private func validateByApp(_ place: Int, _ slot: EntityPlan.Slot) throws {
    let before = value(at: place)
    var object = before.map { $0 as AnyObject }
    try (self as NSObject).validateValue(&object, forKey: slot.name)
    let changed: Bool
    switch (before.map { $0 as AnyObject }, object) {
    case (nil, nil): changed = false
    case (let old as NSObject, let new as NSObject): changed = old !== new && !old.isEqual(new)
    case (let old?, let new?): changed = old !== new
    default: changed = true
    }
    if changed { setValue(object, at: place) }
  }

  private func failure(_ code: Int, _ slot: EntityPlan.Slot, _ value: Any?, _ more: [String: Any] = [:]) -> NSError {
    var info: [String: Any] = [
      NSValidationObjectErrorKey: self, NSValidationKeyErrorKey: slot.name,
      NSLocalizedDescriptionKey: ValidationText.text(code, slot.name, plan.entity),
    ]
    if let value { info[NSValidationValueErrorKey] = value }
    info.merge(more) { $1 }
    return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info)
  }

  /// The value, or nil of a to-many relationship that nobody has looked at since it was read: it is as it was saved.
  private func value(at place: Int, ifKnown: Bool) -> Any? {
    if case .toMany(let index) = plan.slots[place].kind, index >= related.count, !identifier.isTemporaryID {
      return nil
    }
    return value(at: place)
  }

  /// Whether the model allows the value in the place.
  func checkModel(_ value: Any?, at place: Int) throws {
    let slot = plan.slots[place]
    let value = value.flattened.flatMap { $0 is NSNull ? nil : $0 }
    switch slot.kind {
    case .attribute(let type):
      if value == nil, !slot.property.isOptional, !isPartOfNothing(slot),
        !(slot.property is NSDerivedAttributeDescription)
      {
        throw failure(NSValidationMissingMandatoryPropertyError, slot, nil)
      }
      // Assumed: the code for a value that can't be made one of the attribute's type
      if let value, slot.elements.isEmpty, AttributeValue(value, as: type) == nil {
        throw failure(NSManagedObjectValidationError, slot, value)
      }
    case .toOne:
      if value == nil, !slot.property.isOptional {
        throw failure(NSValidationMissingMandatoryPropertyError, slot, nil)
      }
    case .toMany: try checkCount(value, slot)
    case .fetched: return
    }
    try checkPredicates(value, slot)
  }

  private func checkCount(_ value: Any?, _ slot: EntityPlan.Slot) throws {
    guard let relationship = slot.relationship, relationship.minCount > 0 || relationship.maxCount > 1, let value,
      let count = KeyValueAccess.elements(of: value)?.count
    else { return }
    // Observed: an empty set is a value, of a mandatory relationship too: public libraries' tests on iOS save such objects
    if count == 0, relationship.isOptional { return }
    if count < relationship.minCount { throw failure(NSValidationRelationshipLacksMinimumCountError, slot, value) }
    if relationship.maxCount > 1, count > relationship.maxCount {
      throw failure(NSValidationRelationshipExceedsMaximumCountError, slot, value)
    }
  }

  // Assumed: what is mandatory of an optional composite attribute may be missing where all of it is
  private func isPartOfNothing(_ slot: EntityPlan.Slot) -> Bool {
    guard let parent = slot.parent else { return false }
    return value(at: parent) == nil
  }

  private func checkPredicates(_ value: Any?, _ slot: EntityPlan.Slot) throws {
    guard !slot.property.validationPredicates.isEmpty, let value else { return }
    for (predicate, warning) in zip(slot.property.validationPredicates, slot.property.validationWarnings)
    where !predicate.evaluate(with: value) {
      let more: [String: Any] = [NSValidationPredicateErrorKey: predicate]
      if let code = (warning as? NSNumber)?.intValue { throw failure(code, slot, value, more) }
      var info = more
      if let text = warning as? String { info[NSLocalizedDescriptionKey] = text }
      throw failure(NSManagedObjectValidationError, slot, value, info)
    }
  }

  // Apple: NSDeleteRule.denyDeleteRule, "if there is at least one object at the relationship destination, do not delete the source"
  func validateRelationshipsForDelete() throws {
    access()
    var errors: [NSError] = []
    for relation in plan.relations where relation.description.deleteRule == .denyDeleteRule {
      let place = relation.slot, slot = plan.slots[place]
      let ends: [NSManagedObject]
      if case .toMany = slot.kind { ends = toMany(place).members } else { ends = toOne(place).map { [$0] } ?? [] }
      if ends.contains(where: { !$0.isDeleted }) {
        errors.append(failure(NSValidationRelationshipDeniedDeleteError, slot, value(at: place)))
      }
    }
    try Self.raise(errors)
  }
}

/// The sentences of validation errors.
enum ValidationText {
  // Apple: NSManagedObjectModel.localizationDictionary, a property's name in an entity goes before its name in all of them
  // Assumed: a sentence is looked for as it is in English, with the localized name
  static func text(_ code: Int, _ key: String, _ entity: NSEntityDescription) -> String {
    guard let words = entity.model?.localizationDictionary else { return text(code, key) }
    let name = words["Property/\(key)/Entity/\(entity.name ?? "")"] ?? words["Property/\(key)"] ?? key
    let sentence = text(code, name)
    return words["ErrorString/\(sentence)"] ?? sentence
  }

  // Observed: NSLocalizedDescription of such errors, in public issue threads
  private static func text(_ code: Int, _ key: String) -> String {
    switch code {
    case NSValidationMissingMandatoryPropertyError: return "\(key) is a required value."
    case NSValidationRelationshipLacksMinimumCountError: return "Too few items for \(key)."
    case NSValidationRelationshipExceedsMaximumCountError: return "Too many items for \(key)."
    case NSValidationRelationshipDeniedDeleteError: return "Items cannot be deleted from \(key)."
    case NSValidationNumberTooLargeError: return "\(key) is too large."
    case NSValidationNumberTooSmallError: return "\(key) is too small."
    case NSValidationDateTooLateError: return "\(key) is too late."
    case NSValidationDateTooSoonError: return "\(key) is too soon."
    case NSValidationInvalidDateError: return "\(key) is an invalid date."
    case NSValidationStringTooLongError: return "\(key) is too long."
    case NSValidationStringTooShortError: return "\(key) is too short."
    case NSValidationStringPatternMatchingError: return "\(key) is invalid."
    default: return "The operation couldn’t be completed. (Cocoa error \(code).)"
    }
  }
}
