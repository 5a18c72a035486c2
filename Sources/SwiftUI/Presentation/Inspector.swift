import CoreGraphics

extension View {
  /// Apple: in a narrow window an inspector is a sheet.
  public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> V) -> some View {
    sheet(isPresented: isPresented) { content().presentationDetents([.medium, .large]) }
  }
  // surface: an inspector is a sheet, as wide as its window
  public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
  // surface: an inspector is a sheet, as wide as its window
  public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { self }
}
