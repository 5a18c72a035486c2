// Views that their author gave no constraints.
extension ObjectFiller {
  /// Holds the subviews with `fixedFrame="YES"` where the file has them.
  // Apple: NSIBPrototypingLayoutConstraint, "IB auto generated at build time for view with fixed frame": left, top, width
  // and height, as logs of apps show them. Here they are of the plain class.
  func holdFixedFrames() {
    var made: [ObjectID] = []
    for view in node.child("subviews")?.children ?? [] {
      guard view["fixedFrame"] == "YES", view["translatesAutoresizingMaskIntoConstraints"] == "NO",
        let place = view["id"].flatMap(scope.reference)
      else { continue }
      if followsMask(view) {
        scope.nib[place]["UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"] = nil
        continue
      }
      // A file has no rectangle where all of its numbers are zero.
      let frame = view.child(key: "frame")
      func number(_ name: String) -> Double {
        frame?[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } ?? 0
      }
      made.append(hold(place, attribute: 1, at: number("x"), in: id))
      made.append(hold(place, attribute: 3, at: number("y"), in: id))
      let sizes = [
        hold(place, attribute: 7, at: number("width"), in: nil),
        hold(place, attribute: 8, at: number("height"), in: nil),
      ]
      add(sizes, to: place)
    }
    add(made, to: id)
  }

  /// Whether the view has another mask than the editor's own, which keeps it where it is.
  // Apple: WWDC 2016, "What's New in Auto Layout": views without constraints follow their mask since Xcode 8, which writes it.
  private func followsMask(_ view: XMLNode) -> Bool {
    guard let mask = view.child(key: "autoresizingMask") else { return false }
    return ["widthSizable", "heightSizable", "flexibleMinX", "flexibleMinY"].contains { mask[$0] == "YES" }
  }

  /// - Parameter attribute: the number of `NSLayoutConstraint.Attribute`.
  private func hold(_ view: ObjectID, attribute: Int64, at constant: Double, in superview: ObjectID?) -> ObjectID {
    var object = InterfaceObject("NSLayoutConstraint", line: node.line)
    object["NSFirstItem"] = .object(view)
    object["NSFirstAttribute"] = .integer(attribute)
    object["NSFirstAttributeV2"] = .integer(attribute)
    if let superview {
      object["NSSecondItem"] = .object(superview)
      object["NSSecondAttribute"] = .integer(attribute)
      object["NSSecondAttributeV2"] = .integer(attribute)
    }
    object["NSConstant"] = .double(constant)
    object["NSConstantV2"] = .double(constant)
    object["NSLayoutIdentifier"] = .string("IB auto generated at build time for view with fixed frame")
    object["NSShouldBeArchived"] = .bool(true)
    return scope.nib.add(object)
  }

  private func add(_ constraints: [ObjectID], to view: ObjectID) {
    guard !constraints.isEmpty else { return }
    let all = scope.nib.objects("UIViewAutolayoutConstraints", of: view) + constraints
    scope.nib[view]["UIViewAutolayoutConstraints"] = .array(all.map(InterfaceValue.object))
  }
}
