/// How text that was found looks: as ever, as one of those found, or as the one that is looked at.
public enum UITextSearchFoundTextStyle: Int, Sendable { case normal, found, highlighted }
