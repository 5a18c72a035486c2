import QuinceFoundation

/// Adds an item.
/// - Parameters:
///   - attributes: its class, attributes and value, and what of it is to be answered.
///   - result: gets what `kSecReturn…` asks for; nil where nobody wants it.
/// - Returns: `errSecDuplicateItem` where there is an item of the same class with the same primary attributes (for a generic
///   password account, service and access group), `errSecParam` for attributes that are no item's.
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  status {
    let query = try KeychainQuery(attributes)
    let item = try Keychain.current.add(KeychainItem(new: query))
    result?.pointee = query.answer([item])
  }
}

/// Finds items.
/// - Parameters:
///   - query: their class and attributes, how many are wanted (one unless `kSecMatchLimit` says more), and what is answered.
///   - result: data for `kSecReturnData` alone, a dictionary for several answers, and a list of them where more than one item
///     is wanted.
/// - Returns: `errSecItemNotFound` where there is none.
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus {
  status {
    let query = try KeychainQuery(query)
    let found = try Keychain.current.items(query)
    guard !found.isEmpty else { throw KeychainError(errSecItemNotFound) }
    result?.pointee = query.answer(Array(found.prefix(query.limit)))
  }
}

/// Changes every item that the query finds.
/// - Parameter attributesToUpdate: attributes and the value; without a class.
/// - Returns: `errSecItemNotFound` where there is none, `errSecDuplicateItem` where an item would become another one's double.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  status {
    let changes = try KeychainQuery.plain(attributesToUpdate)
    // Observed: errSecParam.
    guard changes[kSecClass as String] == nil, changes[kSecMatchLimit as String] == nil else {
      throw KeychainError(errSecParam)
    }
    try Keychain.current.update(KeychainQuery(query)) { $0.change(changes) }
  }
}

/// Deletes every item that the query finds.
/// - Returns: `errSecItemNotFound` where there is none.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  status {
    let query = try KeychainQuery(query)
    // Observed: a limit is refused, since all are deleted.
    guard !query.hasLimit else { throw KeychainError(errSecParam) }
    try Keychain.current.delete(query)
  }
}

private func status(_ body: () throws -> Void) -> OSStatus {
  do {
    try body()
    return errSecSuccess
  } catch {
    return (error as? KeychainError)?.status ?? errSecInternalComponent
  }
}
