/// What is said where a search has found nothing.
public struct SearchUnavailableContent {
  public struct Label: View {
    let query: String
    public var body: some View {
      SwiftUI.Label(query.isEmpty ? "No Results" : "No Results for “\(query)”", systemImage: "magnifyingglass")
    }
  }
  public struct Description: View {
    public var body: some View { Text("Check the spelling or try a new search.") }
  }
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}
extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  public static var search: Self { search(text: "") }
  public static func search(text: String) -> Self {
    Self(
      label: { SearchUnavailableContent.Label(query: text) }, description: { SearchUnavailableContent.Description() },
      actions: { SearchUnavailableContent.Actions() })
  }
}
