// The types and selectors of font features that fonts here follow, for `UIFontDescriptor.AttributeName.featureSettings`.
// Apple: SFNTLayoutTypes, "Number Spacing".

public let kNumberSpacingType = 6
public let kMonospacedNumbersSelector = 0
public let kProportionalNumbersSelector = 1
