extension LinearGradient: View {
  public var body: some View { Rectangle().fill(self) }
}
extension RadialGradient: View {
  public var body: some View { Rectangle().fill(self) }
}
extension AngularGradient: View {
  public var body: some View { Rectangle().fill(self) }
}
extension EllipticalGradient: View {
  public var body: some View { Rectangle().fill(self) }
}
