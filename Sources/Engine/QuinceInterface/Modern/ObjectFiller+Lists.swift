// Sections, cells and prototypes of tables and collections.
extension ObjectFiller {
  // Apple: UITableViewSection, UITableViewRow and their keys, as public readers of nibs list them.
  // Assumed: the object that holds the sections is the controller's `staticDataSource`.
  func setSections(_ child: XMLNode) {
    var sections: [InterfaceValue] = []
    for section in child.children {
      guard section.name == "tableViewSection",
        let made = compiler.compileObject(section, in: scope, parent: child.name)
      else { continue }
      let rows = (section.child("cells")?.children ?? []).compactMap { cell -> InterfaceValue? in
        guard let cellID = compiler.compileObject(cell, in: scope, parent: "cells") else { return nil }
        var row = InterfaceObject("UITableViewRow", line: cell.line)
        row["UITableRowCell"] = .object(cellID)
        if let height = cell["rowHeight"].flatMap(Double.init), height.isFinite {
          row["UITableRowHeight"] = .double(height)
        }
        return .object(scope.nib.add(row))
      }
      scope.nib[made]["UITableSectionRows"] = .array(rows)
      sections.append(.object(made))
    }
    // Interface Builder leaves an empty list beside prototypes: the app fills the table.
    guard !sections.isEmpty else { return }
    var source = InterfaceObject("UITableViewDataSource", line: child.line)
    source["UITableSections"] = .array(sections)
    let sourceID = scope.nib.add(source)
    scope.nib.topLevelObjects.append(sourceID)
    if let owner = scope.owner, let proxy = scope.reference(owner) {
      compiler.add(outlet: "staticDataSource", from: proxy, to: sourceID, line: child.line, in: scope)
    }
  }

  // Apple: UITableViewCellPrototypeNibs and …NibExternalObjects, by reuse identifier, as public writers of nibs list them.
  func setTablePrototypes(_ child: XMLNode) {
    setPrototypes(
      child.children, "UITableViewCellPrototypeNibs", "UITableViewCellPrototypeNibExternalObjects", in: child.name)
  }

  func setCells(_ child: XMLNode) {
    // A section's cells are read with the section.
    guard node.name == "collectionView" else { return }
    setPrototypes(
      child.children, "UICollectionViewCellNibDict", "UICollectionViewCellPrototypeNibExternalObjects", in: child.name)
  }

  private func setPrototypes(_ cells: [XMLNode], _ key: String, _ externalKey: String, in parent: String) {
    for cell in cells {
      guard let reuse = cell["reuseIdentifier"], !reuse.isEmpty else {
        // Apple: a prototype without an identifier cannot be made, and the build warns.
        compiler.notes.invalid(cell.name, "reuseIdentifier", line: cell.line, "prototype has no reuse identifier")
        continue
      }
      addPrototype(cell, under: reuse, key, externalKey, in: parent)
    }
  }

  // Observed by others: `UICollectionElementKindSectionHeader/IDENTIFIER` in UICollectionViewSupplementaryViewNibDict.
  func addReusableView(_ child: XMLNode, _ property: String) {
    let kind =
      property == "sectionHeaderView" ? "UICollectionElementKindSectionHeader" : "UICollectionElementKindSectionFooter"
    guard let reuse = child["reuseIdentifier"], !reuse.isEmpty else {
      compiler.notes.invalid(child.name, "reuseIdentifier", line: child.line, "prototype has no reuse identifier")
      return
    }
    addPrototype(
      child, under: "\(kind)/\(reuse)", "UICollectionViewSupplementaryViewNibDict",
      "UICollectionViewSupplementaryViewPrototypeNibExternalObjects", in: node.name)
  }

  /// Compiles a prototype into a nib of its own, kept as an archive.
  private func addPrototype(
    _ cell: XMLNode, under name: String, _ key: String, _ externalKey: String, in parent: String
  ) {
    let prototype = NibScope(parent: scope)
    prototype.addProxy("IBFilesOwner")
    prototype.addProxy("IBFirstResponder")
    let connections = compiler.pending
    compiler.pending = []
    compiler.allocate(cell, in: prototype)
    let made = compiler.compileObject(cell, in: prototype, parent: parent)
    compiler.resolveConnections()
    compiler.pending = connections
    guard let made else { return }
    prototype.nib.topLevelObjects = [made]
    var nib = InterfaceObject("UINib", line: cell.line)
    nib["captureEnclosingNIBBundleOnDecode"] = .bool(true)
    nib["archiveData"] = .data(NibArchiveWriter.write(compiler.finish(prototype)))
    append(.init(key: .string(name), value: .object(scope.nib.add(nib))), to: key)
    if let externals = prototype.externalObjects(from: scope) {
      append(.init(key: .string(name), value: externals), to: externalKey)
    }
  }

  private func append(_ entry: InterfaceValue.Entry, to key: String) {
    set(key, .dictionary((scope.nib[id][key]?.entries ?? []) + [entry]))
  }
}
