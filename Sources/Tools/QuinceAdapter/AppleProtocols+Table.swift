// Written by scripts/apple-tables from the surface of the iOS 16.5 SDK.

extension AppleProtocols {
  /// UIKit's, Core Data's and QuartzCore's protocols, each with its methods.
  static let table = """
    CAAction:
      run(forKey:object:arguments:)
    CAAnimationDelegate:
      animationDidStart(_:) animationDidStop(_:finished:)
    CALayerDelegate:
      action(for:forKey:) display(_:) draw(_:in:) layerWillDraw(_:) layoutSublayers(of:)
    CAMediaTiming:
    CAMetalDrawable:
    NSCollectionLayoutContainer:
    NSCollectionLayoutEnvironment:
    NSCollectionLayoutVisibleItem:
    NSFetchRequestResult:
    NSFetchedResultsControllerDelegate:
      controller(_:didChange:at:for:newIndexPath:) controller(_:didChange:atSectionIndex:for:)
      controller(_:didChangeContentWith:) controller(_:sectionIndexTitleForSectionName:)
      controllerDidChangeContent(_:) controllerWillChangeContent(_:)
    NSFetchedResultsSectionInfo:
    NSLayoutManagerDelegate:
      layoutManager(_:boundingBoxForControlGlyphAt:for:proposedLineFragment:glyphPosition:characterIndex:)
      layoutManager(_:didCompleteLayoutFor:atEnd:)
      layoutManager(_:lineSpacingAfterGlyphAt:withProposedLineFragmentRect:)
      layoutManager(_:paragraphSpacingAfterGlyphAt:withProposedLineFragmentRect:)
      layoutManager(_:paragraphSpacingBeforeGlyphAt:withProposedLineFragmentRect:)
      layoutManager(_:shouldBreakLineByHyphenatingBeforeCharacterAt:)
      layoutManager(_:shouldBreakLineByWordBeforeCharacterAt:)
      layoutManager(_:shouldGenerateGlyphs:properties:characterIndexes:font:forGlyphRange:)
      layoutManager(_:shouldSetLineFragmentRect:lineFragmentUsedRect:baselineOffset:in:forGlyphRange:)
      layoutManager(_:shouldUse:forControlCharacterAt:) layoutManager(_:textContainer:didChangeGeometryFrom:)
      layoutManagerDidInvalidateLayout(_:)
    NSTextAttachmentContainer:
      attachmentBounds(for:proposedLineFragment:glyphPosition:characterIndex:)
      image(forBounds:textContainer:characterIndex:)
    NSTextAttachmentLayout:
      attachmentBounds(for:location:textContainer:proposedLineFragment:position:)
      image(for:attributes:location:textContainer:) viewProvider(for:location:textContainer:)
    NSTextContentManagerDelegate:
      textContentManager(_:shouldEnumerate:options:) textContentManager(_:textElementAt:)
    NSTextContentStorageDelegate:
      textContentStorage(_:textParagraphWith:)
    NSTextElementProvider:
      adjustedRange(from:forEditingTextSelection:) enumerateTextElements(from:options:using:) location(_:offsetBy:)
      offset(from:to:) replaceContents(in:with:) synchronizeToBackingStore() synchronizeToBackingStore(_:)
    NSTextLayoutManagerDelegate:
      textLayoutManager(_:renderingAttributesForLink:at:defaultAttributes:)
      textLayoutManager(_:shouldBreakLineBefore:hyphenating:) textLayoutManager(_:textLayoutFragmentFor:in:)
    NSTextLayoutOrientationProvider:
    NSTextLocation:
      compare(_:)
    NSTextSelectionDataSource:
      baseWritingDirection(at:) enumerateCaretOffsetsInLineFragment(at:using:)
      enumerateContainerBoundaries(from:reverse:using:) enumerateSubstrings(from:options:using:)
      lineFragmentRange(for:inContainerAt:) location(_:offsetBy:) offset(from:to:) textLayoutOrientation(at:)
      textRange(for:enclosing:)
    NSTextStorageDelegate:
      textStorage(_:didProcessEditing:range:changeInLength:) textStorage(_:willProcessEditing:range:changeInLength:)
    NSTextStorageObserving:
      performEditingTransaction(for:using:) processEditing(for:edited:range:changeInLength:invalidatedRange:)
    NSTextViewportLayoutControllerDelegate:
      textViewportLayoutController(_:configureRenderingSurfaceFor:) textViewportLayoutControllerDidLayout(_:)
      textViewportLayoutControllerWillLayout(_:) viewportBounds(for:)
    UIAccelerometerDelegate:
    UIAccessibilityContainerDataTable:
      accessibilityColumnCount() accessibilityDataTableCellElement(forRow:column:)
      accessibilityHeaderElements(forColumn:) accessibilityHeaderElements(forRow:) accessibilityRowCount()
    UIAccessibilityContainerDataTableCell:
      accessibilityColumnRange() accessibilityRowRange()
    UIAccessibilityContentSizeCategoryImageAdjusting:
    UIAccessibilityIdentification:
    UIAccessibilityReadingContent:
      accessibilityAttributedContent(forLineNumber:) accessibilityAttributedPageContent()
      accessibilityContent(forLineNumber:) accessibilityFrame(forLineNumber:) accessibilityLineNumber(for:)
      accessibilityPageContent()
    UIActionSheetDelegate:
      actionSheet(_:clickedButtonAt:) actionSheet(_:didDismissWithButtonIndex:)
      actionSheet(_:willDismissWithButtonIndex:) actionSheetCancel(_:) didPresent(_:) willPresent(_:)
    UIActivityItemSource:
      activityViewController(_:dataTypeIdentifierForActivityType:) activityViewController(_:itemForActivityType:)
      activityViewController(_:subjectForActivityType:)
      activityViewController(_:thumbnailImageForActivityType:suggestedSize:) activityViewControllerLinkMetadata(_:)
      activityViewControllerPlaceholderItem(_:)
    UIActivityItemsConfigurationProviding:
    UIActivityItemsConfigurationReading:
      activityItemsConfigurationMetadata(key:) activityItemsConfigurationMetadataForItem(at:key:)
      activityItemsConfigurationPreviewForItem(at:intent:suggestedSize:)
      activityItemsConfigurationSupports(interaction:)
    UIAdaptivePresentationControllerDelegate:
      adaptivePresentationStyle(for:) adaptivePresentationStyle(for:traitCollection:)
      presentationController(_:prepare:) presentationController(_:viewControllerForAdaptivePresentationStyle:)
      presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)
      presentationControllerDidAttemptToDismiss(_:) presentationControllerDidDismiss(_:)
      presentationControllerShouldDismiss(_:) presentationControllerWillDismiss(_:)
    UIAlertViewDelegate:
      alertView(_:clickedButtonAt:) alertView(_:didDismissWithButtonIndex:) alertView(_:willDismissWithButtonIndex:)
      alertViewCancel(_:) alertViewShouldEnableFirstOtherButton(_:) didPresent(_:) willPresent(_:)
    UIAppearance:
    UIAppearanceContainer:
    UIApplicationDelegate:
      application(_:configurationForConnecting:options:) application(_:continue:restorationHandler:)
      application(_:didChangeStatusBarFrame:) application(_:didChangeStatusBarOrientation:)
      application(_:didDecodeRestorableStateWith:) application(_:didDiscardSceneSessions:)
      application(_:didFailToContinueUserActivityWithType:error:)
      application(_:didFailToRegisterForRemoteNotificationsWithError:) application(_:didFinishLaunchingWithOptions:)
      application(_:didReceive:) application(_:didReceiveRemoteNotification:)
      application(_:didReceiveRemoteNotification:fetchCompletionHandler:) application(_:didRegister:)
      application(_:didRegisterForRemoteNotificationsWithDeviceToken:) application(_:didUpdate:)
      application(_:handle:) application(_:handle:completionHandler:)
      application(_:handleActionWithIdentifier:for:completionHandler:)
      application(_:handleActionWithIdentifier:for:withResponseInfo:completionHandler:)
      application(_:handleActionWithIdentifier:forRemoteNotification:completionHandler:)
      application(_:handleActionWithIdentifier:forRemoteNotification:withResponseInfo:completionHandler:)
      application(_:handleEventsForBackgroundURLSession:)
      application(_:handleEventsForBackgroundURLSession:completionHandler:) application(_:handleOpen:)
      application(_:handleWatchKitExtensionRequest:) application(_:handleWatchKitExtensionRequest:reply:)
      application(_:handlerFor:) application(_:open:options:) application(_:open:sourceApplication:annotation:)
      application(_:performActionFor:) application(_:performActionFor:completionHandler:)
      application(_:performFetchWithCompletionHandler:) application(_:shouldAllowExtensionPointIdentifier:)
      application(_:shouldRestoreApplicationState:) application(_:shouldRestoreSecureApplicationState:)
      application(_:shouldSaveApplicationState:) application(_:shouldSaveSecureApplicationState:)
      application(_:supportedInterfaceOrientationsFor:) application(_:userDidAcceptCloudKitShareWith:)
      application(_:viewControllerWithRestorationIdentifierPath:coder:) application(_:willChangeStatusBarFrame:)
      application(_:willChangeStatusBarOrientation:duration:) application(_:willContinueUserActivityWithType:)
      application(_:willEncodeRestorableStateWith:) application(_:willFinishLaunchingWithOptions:)
      applicationDidBecomeActive(_:) applicationDidEnterBackground(_:) applicationDidFinishLaunching(_:)
      applicationDidReceiveMemoryWarning(_:) applicationProtectedDataDidBecomeAvailable(_:)
      applicationProtectedDataWillBecomeUnavailable(_:) applicationShouldAutomaticallyLocalizeKeyCommands(_:)
      applicationShouldRequestHealthAuthorization(_:) applicationSignificantTimeChange(_:)
      applicationWillEnterForeground(_:) applicationWillResignActive(_:) applicationWillTerminate(_:)
    UIBarPositioning:
    UIBarPositioningDelegate:
      position(for:)
    UICalendarSelectionMultiDateDelegate:
      multiDateSelection(_:canDeselectDate:) multiDateSelection(_:canSelectDate:)
      multiDateSelection(_:didDeselectDate:) multiDateSelection(_:didSelectDate:)
    UICalendarSelectionSingleDateDelegate:
      dateSelection(_:canSelectDate:) dateSelection(_:didSelectDate:)
    UICalendarViewDelegate:
      calendarView(_:decorationFor:) calendarView(_:didChangeVisibleDateComponentsFrom:)
    UICloudSharingControllerDelegate:
      cloudSharingController(_:failedToSaveShareWithError:) cloudSharingControllerDidSaveShare(_:)
      cloudSharingControllerDidStopSharing(_:) itemThumbnailData(for:) itemTitle(for:) itemType(for:)
    UICollectionViewDataSource:
      collectionView(_:canMoveItemAt:) collectionView(_:cellForItemAt:) collectionView(_:indexPathForIndexTitle:at:)
      collectionView(_:moveItemAt:to:) collectionView(_:numberOfItemsInSection:)
      collectionView(_:viewForSupplementaryElementOfKind:at:) indexTitles(for:) numberOfSections(in:)
    UICollectionViewDataSourcePrefetching:
      collectionView(_:cancelPrefetchingForItemsAt:) collectionView(_:prefetchItemsAt:)
    UICollectionViewDelegate:
      collectionView(_:canEditItemAt:) collectionView(_:canFocusItemAt:)
      collectionView(_:canPerformAction:forItemAt:withSender:) collectionView(_:canPerformPrimaryActionForItemAt:)
      collectionView(_:contextMenuConfiguration:dismissalPreviewForItemAt:)
      collectionView(_:contextMenuConfiguration:highlightPreviewForItemAt:)
      collectionView(_:contextMenuConfigurationForItemAt:point:)
      collectionView(_:contextMenuConfigurationForItemsAt:point:)
      collectionView(_:didBeginMultipleSelectionInteractionAt:) collectionView(_:didDeselectItemAt:)
      collectionView(_:didEndDisplaying:forItemAt:)
      collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:) collectionView(_:didHighlightItemAt:)
      collectionView(_:didSelectItemAt:) collectionView(_:didUnhighlightItemAt:)
      collectionView(_:didUpdateFocusIn:with:) collectionView(_:performAction:forItemAt:withSender:)
      collectionView(_:performPrimaryActionForItemAt:)
      collectionView(_:previewForDismissingContextMenuWithConfiguration:)
      collectionView(_:previewForHighlightingContextMenuWithConfiguration:)
      collectionView(_:sceneActivationConfigurationForItemAt:point:) collectionView(_:selectionFollowsFocusForItemAt:)
      collectionView(_:shouldBeginMultipleSelectionInteractionAt:) collectionView(_:shouldDeselectItemAt:)
      collectionView(_:shouldHighlightItemAt:) collectionView(_:shouldSelectItemAt:)
      collectionView(_:shouldShowMenuForItemAt:) collectionView(_:shouldSpringLoadItemAt:with:)
      collectionView(_:shouldUpdateFocusIn:) collectionView(_:targetContentOffsetForProposedContentOffset:)
      collectionView(_:targetIndexPathForMoveFromItemAt:toProposedIndexPath:)
      collectionView(_:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:toProposedIndexPath:)
      collectionView(_:transitionLayoutForOldLayout:newLayout:) collectionView(_:willDisplay:forItemAt:)
      collectionView(_:willDisplayContextMenu:animator:)
      collectionView(_:willDisplaySupplementaryView:forElementKind:at:)
      collectionView(_:willEndContextMenuInteraction:animator:)
      collectionView(_:willPerformPreviewActionForMenuWith:animator:)
      collectionViewDidEndMultipleSelectionInteraction(_:) indexPathForPreferredFocusedView(in:)
    UICollectionViewDelegateFlowLayout:
      collectionView(_:layout:insetForSectionAt:) collectionView(_:layout:minimumInteritemSpacingForSectionAt:)
      collectionView(_:layout:minimumLineSpacingForSectionAt:)
      collectionView(_:layout:referenceSizeForFooterInSection:)
      collectionView(_:layout:referenceSizeForHeaderInSection:) collectionView(_:layout:sizeForItemAt:)
    UICollectionViewDragDelegate:
      collectionView(_:dragPreviewParametersForItemAt:) collectionView(_:dragSessionAllowsMoveOperation:)
      collectionView(_:dragSessionDidEnd:) collectionView(_:dragSessionIsRestrictedToDraggingApplication:)
      collectionView(_:dragSessionWillBegin:) collectionView(_:itemsForAddingTo:at:point:)
      collectionView(_:itemsForBeginning:at:)
    UICollectionViewDropCoordinator:
      drop(_:intoItemAt:rect:) drop(_:to:) drop(_:toItemAt:)
    UICollectionViewDropDelegate:
      collectionView(_:canHandle:) collectionView(_:dropPreviewParametersForItemAt:)
      collectionView(_:dropSessionDidEnd:) collectionView(_:dropSessionDidEnter:)
      collectionView(_:dropSessionDidExit:) collectionView(_:dropSessionDidUpdate:withDestinationIndexPath:)
      collectionView(_:performDropWith:)
    UICollectionViewDropItem:
    UICollectionViewDropPlaceholderContext:
      commitInsertion(dataSourceUpdates:) deletePlaceholder() setNeedsCellUpdate()
    UICollisionBehaviorDelegate:
      collisionBehavior(_:beganContactFor:with:at:) collisionBehavior(_:beganContactFor:withBoundaryIdentifier:at:)
      collisionBehavior(_:endedContactFor:with:) collisionBehavior(_:endedContactFor:withBoundaryIdentifier:)
    UIColorPickerViewControllerDelegate:
      colorPickerViewController(_:didSelect:continuously:) colorPickerViewControllerDidFinish(_:)
      colorPickerViewControllerDidSelectColor(_:)
    UIConfigurationState:
    UIContentConfiguration:
      makeContentView() updated(for:)
    UIContentContainer:
      preferredContentSizeDidChange(forChildContentContainer:) size(forChildContentContainer:withParentContainerSize:)
      systemLayoutFittingSizeDidChange(forChildContentContainer:) viewWillTransition(to:with:)
      willTransition(to:with:)
    UIContentSizeCategoryAdjusting:
    UIContentView:
      supports(_:)
    UIContextMenuInteractionAnimating:
      addAnimations(_:) addCompletion(_:)
    UIContextMenuInteractionCommitAnimating:
    UIContextMenuInteractionDelegate:
      contextMenuInteraction(_:configuration:dismissalPreviewForItemWithIdentifier:)
      contextMenuInteraction(_:configuration:highlightPreviewForItemWithIdentifier:)
      contextMenuInteraction(_:configurationForMenuAtLocation:)
      contextMenuInteraction(_:previewForDismissingMenuWithConfiguration:)
      contextMenuInteraction(_:previewForHighlightingMenuWithConfiguration:)
      contextMenuInteraction(_:willDisplayMenuFor:animator:) contextMenuInteraction(_:willEndFor:animator:)
      contextMenuInteraction(_:willPerformPreviewActionForMenuWith:animator:)
    UICoordinateSpace:
      convert(_:from:) convert(_:to:)
    UIDataSourceModelAssociation:
      indexPathForElement(withModelIdentifier:in:) modelIdentifierForElement(at:in:)
    UIDataSourceTranslating:
      dataSourceIndexPath(forPresentationIndexPath:) dataSourceSectionIndex(forPresentationSectionIndex:)
      performUsingPresentationValues(_:) presentationIndexPath(forDataSourceIndexPath:)
      presentationSectionIndex(forDataSourceSectionIndex:)
    UIDocumentBrowserViewControllerDelegate:
      documentBrowser(_:applicationActivitiesForDocumentURLs:)
      documentBrowser(_:didImportDocumentAt:toDestinationURL:) documentBrowser(_:didPickDocumentURLs:)
      documentBrowser(_:didPickDocumentsAt:) documentBrowser(_:didRequestDocumentCreationWithHandler:)
      documentBrowser(_:failedToImportDocumentAt:error:) documentBrowser(_:willPresent:)
    UIDocumentInteractionControllerDelegate:
      documentInteractionController(_:didEndSendingToApplication:)
      documentInteractionController(_:willBeginSendingToApplication:)
      documentInteractionControllerDidDismissOpenInMenu(_:) documentInteractionControllerDidDismissOptionsMenu(_:)
      documentInteractionControllerDidEndPreview(_:) documentInteractionControllerRectForPreview(_:)
      documentInteractionControllerViewControllerForPreview(_:) documentInteractionControllerViewForPreview(_:)
      documentInteractionControllerWillBeginPreview(_:) documentInteractionControllerWillPresentOpenInMenu(_:)
      documentInteractionControllerWillPresentOptionsMenu(_:)
    UIDocumentMenuDelegate:
      documentMenu(_:didPickDocumentPicker:) documentMenuWasCancelled(_:)
    UIDocumentPickerDelegate:
      documentPicker(_:didPickDocumentAt:) documentPicker(_:didPickDocumentsAt:) documentPickerWasCancelled(_:)
    UIDragAnimating:
      addAnimations(_:) addCompletion(_:)
    UIDragDropSession:
      canLoadObjects(ofClass:) hasItemsConforming(toTypeIdentifiers:) location(in:)
    UIDragInteractionDelegate:
      dragInteraction(_:item:willAnimateCancelWith:) dragInteraction(_:itemsForAddingTo:withTouchAt:)
      dragInteraction(_:itemsForBeginning:) dragInteraction(_:prefersFullSizePreviewsFor:)
      dragInteraction(_:previewForCancelling:withDefault:) dragInteraction(_:previewForLifting:session:)
      dragInteraction(_:session:didEndWith:) dragInteraction(_:session:willAdd:for:)
      dragInteraction(_:session:willEndWith:) dragInteraction(_:sessionAllowsMoveOperation:)
      dragInteraction(_:sessionDidMove:) dragInteraction(_:sessionDidTransferItems:)
      dragInteraction(_:sessionForAddingItems:withTouchAt:)
      dragInteraction(_:sessionIsRestrictedToDraggingApplication:) dragInteraction(_:sessionWillBegin:)
      dragInteraction(_:willAnimateLiftWith:session:)
    UIDragSession:
    UIDropInteractionDelegate:
      dropInteraction(_:canHandle:) dropInteraction(_:concludeDrop:) dropInteraction(_:item:willAnimateDropWith:)
      dropInteraction(_:performDrop:) dropInteraction(_:previewForDropping:withDefault:)
      dropInteraction(_:sessionDidEnd:) dropInteraction(_:sessionDidEnter:) dropInteraction(_:sessionDidExit:)
      dropInteraction(_:sessionDidUpdate:)
    UIDropSession:
      loadObjects(ofClass:completion:)
    UIDynamicAnimatorDelegate:
      dynamicAnimatorDidPause(_:) dynamicAnimatorWillResume(_:)
    UIDynamicItem:
    UIEditMenuInteractionAnimating:
      addAnimations(_:) addCompletion(_:)
    UIEditMenuInteractionDelegate:
      editMenuInteraction(_:menuFor:suggestedActions:) editMenuInteraction(_:targetRectFor:)
      editMenuInteraction(_:willDismissMenuFor:animator:) editMenuInteraction(_:willPresentMenuFor:animator:)
    UIFindInteractionDelegate:
      findInteraction(_:didBegin:) findInteraction(_:didEnd:) findInteraction(_:sessionFor:)
    UIFocusAnimationContext:
    UIFocusDebuggerOutput:
    UIFocusEnvironment:
      contains(_:) didUpdateFocus(in:with:) setNeedsFocusUpdate() shouldUpdateFocus(in:) updateFocusIfNeeded()
    UIFocusItem:
      didHintFocusMovement(_:)
    UIFocusItemContainer:
      focusItems(in:)
    UIFocusItemScrollableContainer:
    UIFontPickerViewControllerDelegate:
      fontPickerViewControllerDidCancel(_:) fontPickerViewControllerDidPickFont(_:)
    UIGestureRecognizerDelegate:
      gestureRecognizer(_:shouldBeRequiredToFailBy:) gestureRecognizer(_:shouldReceive:)
      gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:) gestureRecognizer(_:shouldRequireFailureOf:)
      gestureRecognizerShouldBegin(_:)
    UIGuidedAccessRestrictionDelegate:
      detailTextForGuidedAccessRestriction(withIdentifier:) guidedAccessRestriction(withIdentifier:didChange:)
      textForGuidedAccessRestriction(withIdentifier:)
    UIImagePickerControllerDelegate:
      imagePickerController(_:didFinishPickingMediaWithInfo:) imagePickerControllerDidCancel(_:)
    UIIndirectScribbleInteractionDelegate:
      indirectScribbleInteraction(_:didFinishWritingInElement:)
      indirectScribbleInteraction(_:focusElementIfNeeded:referencePoint:)
      indirectScribbleInteraction(_:focusElementIfNeeded:referencePoint:completion:)
      indirectScribbleInteraction(_:frameForElement:) indirectScribbleInteraction(_:isElementFocused:)
      indirectScribbleInteraction(_:requestElementsIn:) indirectScribbleInteraction(_:requestElementsIn:completion:)
      indirectScribbleInteraction(_:shouldDelayFocusForElement:)
      indirectScribbleInteraction(_:willBeginWritingInElement:)
    UIInputViewAudioFeedback:
    UIInteraction:
      didMove(to:) willMove(to:)
    UIItemProviderPresentationSizeProviding:
    UIKeyInput:
      deleteBackward() insertText(_:)
    UILargeContentViewerInteractionDelegate:
      largeContentViewerInteraction(_:didEndOn:at:) largeContentViewerInteraction(_:itemAt:) viewController(for:)
    UILargeContentViewerItem:
    UILayoutGuideAspectFitting:
    UILayoutSupport:
    UIMenuBuilder:
      action(for:) command(for:propertyList:) insertChild(_:atEndOfMenu:) insertChild(_:atStartOfMenu:)
      insertSibling(_:afterMenu:) insertSibling(_:beforeMenu:) menu(for:) remove(menu:) replace(menu:with:)
      replaceChildren(ofMenu:from:)
    UIMenuLeaf:
      performWithSender(_:target:)
    UINavigationBarDelegate:
      navigationBar(_:didPop:) navigationBar(_:didPush:) navigationBar(_:shouldPop:) navigationBar(_:shouldPush:)
      navigationBarNSToolbarSection(_:)
    UINavigationControllerDelegate:
      navigationController(_:animationControllerFor:from:to:) navigationController(_:didShow:animated:)
      navigationController(_:interactionControllerFor:) navigationController(_:willShow:animated:)
      navigationControllerPreferredInterfaceOrientationForPresentation(_:)
      navigationControllerSupportedInterfaceOrientations(_:)
    UINavigationItemRenameDelegate:
      navigationItem(_:didEndRenamingWith:) navigationItem(_:shouldEndRenamingWith:)
      navigationItem(_:willBeginRenamingWith:selectedRange:) navigationItemShouldBeginRenaming(_:)
    UIObjectRestoration:
    UIPageViewControllerDataSource:
      pageViewController(_:viewControllerAfter:) pageViewController(_:viewControllerBefore:) presentationCount(for:)
      presentationIndex(for:)
    UIPageViewControllerDelegate:
      pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)
      pageViewController(_:spineLocationFor:) pageViewController(_:willTransitionTo:)
      pageViewControllerPreferredInterfaceOrientationForPresentation(_:)
      pageViewControllerSupportedInterfaceOrientations(_:)
    UIPasteConfigurationSupporting:
      canPaste(_:) paste(itemProviders:)
    UIPencilInteractionDelegate:
      pencilInteractionDidTap(_:)
    UIPickerViewAccessibilityDelegate:
      pickerView(_:accessibilityAttributedHintForComponent:) pickerView(_:accessibilityAttributedLabelForComponent:)
      pickerView(_:accessibilityAttributedUserInputLabelsForComponent:) pickerView(_:accessibilityHintForComponent:)
      pickerView(_:accessibilityLabelForComponent:) pickerView(_:accessibilityUserInputLabelsForComponent:)
    UIPickerViewDataSource:
      numberOfComponents(in:) pickerView(_:numberOfRowsInComponent:)
    UIPickerViewDelegate:
      pickerView(_:attributedTitleForRow:forComponent:) pickerView(_:didSelectRow:inComponent:)
      pickerView(_:rowHeightForComponent:) pickerView(_:titleForRow:forComponent:)
      pickerView(_:viewForRow:forComponent:reusing:) pickerView(_:widthForComponent:)
    UIPointerInteractionAnimating:
      addAnimations(_:) addCompletion(_:)
    UIPointerInteractionDelegate:
      pointerInteraction(_:regionFor:defaultRegion:) pointerInteraction(_:styleFor:)
      pointerInteraction(_:willEnter:animator:) pointerInteraction(_:willExit:animator:)
    UIPopoverBackgroundViewMethods:
    UIPopoverControllerDelegate:
      popoverController(_:willRepositionPopoverTo:in:) popoverControllerDidDismissPopover(_:)
      popoverControllerShouldDismissPopover(_:)
    UIPopoverPresentationControllerDelegate:
      popoverPresentationController(_:willRepositionPopoverTo:in:) popoverPresentationControllerDidDismissPopover(_:)
      popoverPresentationControllerShouldDismissPopover(_:) prepareForPopoverPresentation(_:)
    UIPopoverPresentationControllerSourceItem:
    UIPreviewActionItem:
    UIPreviewInteractionDelegate:
      previewInteraction(_:didUpdateCommitTransition:ended:) previewInteraction(_:didUpdatePreviewTransition:ended:)
      previewInteractionDidCancel(_:) previewInteractionShouldBegin(_:)
    UIPrintInteractionControllerDelegate:
      printInteractionController(_:chooseCutterBehavior:) printInteractionController(_:choosePaper:)
      printInteractionController(_:cutLengthFor:) printInteractionControllerDidDismissPrinterOptions(_:)
      printInteractionControllerDidFinishJob(_:) printInteractionControllerDidPresentPrinterOptions(_:)
      printInteractionControllerParentViewController(_:) printInteractionControllerWillDismissPrinterOptions(_:)
      printInteractionControllerWillPresentPrinterOptions(_:) printInteractionControllerWillStartJob(_:)
    UIPrinterPickerControllerDelegate:
      printerPickerController(_:shouldShow:) printerPickerControllerDidDismiss(_:)
      printerPickerControllerDidPresent(_:) printerPickerControllerDidSelectPrinter(_:)
      printerPickerControllerParentViewController(_:) printerPickerControllerWillDismiss(_:)
      printerPickerControllerWillPresent(_:)
    UIResponderStandardEditActions:
      copy(_:) cut(_:) decreaseSize(_:) delete(_:) duplicate(_:) export(_:) find(_:) findAndReplace(_:) findNext(_:)
      findPrevious(_:) increaseSize(_:) makeTextWritingDirectionLeftToRight(_:)
      makeTextWritingDirectionRightToLeft(_:) move(_:) paste(_:) pasteAndGo(_:) pasteAndMatchStyle(_:)
      pasteAndSearch(_:) printContent(_:) rename(_:) select(_:) selectAll(_:) toggleBoldface(_:) toggleItalics(_:)
      toggleUnderline(_:) updateTextAttributes(conversionHandler:) useSelectionForFind(_:)
    UISceneDelegate:
      scene(_:continue:) scene(_:didFailToContinueUserActivityWithType:error:) scene(_:didUpdate:)
      scene(_:openURLContexts:) scene(_:restoreInteractionStateWith:) scene(_:willConnectTo:options:)
      scene(_:willContinueUserActivityWithType:) sceneDidBecomeActive(_:) sceneDidDisconnect(_:)
      sceneDidEnterBackground(_:) sceneWillEnterForeground(_:) sceneWillResignActive(_:)
      stateRestorationActivity(for:)
    UIScreenshotServiceDelegate:
      screenshotService(_:generatePDFRepresentationWithCompletion:) screenshotServiceGeneratePDFRepresentation(_:)
    UIScribbleInteractionDelegate:
      scribbleInteraction(_:shouldBeginAt:) scribbleInteractionDidFinishWriting(_:)
      scribbleInteractionShouldDelayFocus(_:) scribbleInteractionWillBeginWriting(_:)
    UIScrollViewAccessibilityDelegate:
      accessibilityAttributedScrollStatus(for:) accessibilityScrollStatus(for:)
    UIScrollViewDelegate:
      scrollViewDidChangeAdjustedContentInset(_:) scrollViewDidEndDecelerating(_:)
      scrollViewDidEndDragging(_:willDecelerate:) scrollViewDidEndScrollingAnimation(_:)
      scrollViewDidEndZooming(_:with:atScale:) scrollViewDidScroll(_:) scrollViewDidScrollToTop(_:)
      scrollViewDidZoom(_:) scrollViewShouldScrollToTop(_:) scrollViewWillBeginDecelerating(_:)
      scrollViewWillBeginDragging(_:) scrollViewWillBeginZooming(_:with:)
      scrollViewWillEndDragging(_:withVelocity:targetContentOffset:) viewForZooming(in:)
    UISearchBarDelegate:
      searchBar(_:selectedScopeButtonIndexDidChange:) searchBar(_:shouldChangeTextIn:replacementText:)
      searchBar(_:textDidChange:) searchBarBookmarkButtonClicked(_:) searchBarCancelButtonClicked(_:)
      searchBarResultsListButtonClicked(_:) searchBarSearchButtonClicked(_:) searchBarShouldBeginEditing(_:)
      searchBarShouldEndEditing(_:) searchBarTextDidBeginEditing(_:) searchBarTextDidEndEditing(_:)
    UISearchControllerDelegate:
      didDismissSearchController(_:) didPresentSearchController(_:) presentSearchController(_:)
      searchController(_:didChangeFrom:) searchController(_:willChangeTo:) willDismissSearchController(_:)
      willPresentSearchController(_:)
    UISearchDisplayDelegate:
      searchDisplayController(_:didHideSearchResultsTableView:)
      searchDisplayController(_:didLoadSearchResultsTableView:)
      searchDisplayController(_:didShowSearchResultsTableView:) searchDisplayController(_:shouldReloadTableForSearch:)
      searchDisplayController(_:shouldReloadTableForSearchScope:)
      searchDisplayController(_:willHideSearchResultsTableView:)
      searchDisplayController(_:willShowSearchResultsTableView:)
      searchDisplayController(_:willUnloadSearchResultsTableView:) searchDisplayControllerDidBeginSearch(_:)
      searchDisplayControllerDidEndSearch(_:) searchDisplayControllerWillBeginSearch(_:)
      searchDisplayControllerWillEndSearch(_:)
    UISearchResultsUpdating:
      updateSearchResults(for:) updateSearchResults(for:selecting:)
    UISearchSuggestion:
    UISearchTextFieldDelegate:
      searchTextField(_:didSelect:) searchTextField(_:itemProviderForCopying:)
    UISearchTextFieldPasteItem:
      setSearchTokenResult(_:)
    UISheetPresentationControllerDelegate:
      sheetPresentationControllerDidChangeSelectedDetentIdentifier(_:)
    UISheetPresentationControllerDetentResolutionContext:
    UISplitViewControllerDelegate:
      primaryViewController(forCollapsing:) primaryViewController(forExpanding:)
      splitViewController(_:collapseSecondary:onto:)
      splitViewController(_:displayModeForExpandingToProposedDisplayMode:)
      splitViewController(_:popoverController:willPresent:) splitViewController(_:separateSecondaryFrom:)
      splitViewController(_:shouldHide:in:) splitViewController(_:show:sender:)
      splitViewController(_:showDetail:sender:) splitViewController(_:topColumnForCollapsingToProposedTopColumn:)
      splitViewController(_:willChangeTo:) splitViewController(_:willHide:) splitViewController(_:willHide:with:for:)
      splitViewController(_:willShow:) splitViewController(_:willShow:invalidating:)
      splitViewControllerDidCollapse(_:) splitViewControllerDidExpand(_:)
      splitViewControllerInteractivePresentationGestureDidEnd(_:)
      splitViewControllerInteractivePresentationGestureWillBegin(_:)
      splitViewControllerPreferredInterfaceOrientationForPresentation(_:)
      splitViewControllerSupportedInterfaceOrientations(_:) targetDisplayModeForAction(in:)
    UISpringLoadedInteractionBehavior:
      interactionDidFinish(_:) shouldAllow(_:with:)
    UISpringLoadedInteractionContext:
      location(in:)
    UISpringLoadedInteractionEffect:
      interaction(_:didChangeWith:)
    UISpringLoadedInteractionSupporting:
    UIStateRestoring:
      applicationFinishedRestoringState() decodeRestorableState(with:) encodeRestorableState(with:)
    UITabBarControllerDelegate:
      tabBarController(_:animationControllerForTransitionFrom:to:) tabBarController(_:didEndCustomizing:changed:)
      tabBarController(_:didSelect:) tabBarController(_:interactionControllerFor:) tabBarController(_:shouldSelect:)
      tabBarController(_:willBeginCustomizing:) tabBarController(_:willEndCustomizing:changed:)
      tabBarControllerPreferredInterfaceOrientationForPresentation(_:)
      tabBarControllerSupportedInterfaceOrientations(_:)
    UITabBarDelegate:
      tabBar(_:didBeginCustomizing:) tabBar(_:didEndCustomizing:changed:) tabBar(_:didSelect:)
      tabBar(_:willBeginCustomizing:) tabBar(_:willEndCustomizing:changed:)
    UITableViewDataSource:
      numberOfSections(in:) sectionIndexTitles(for:) tableView(_:canEditRowAt:) tableView(_:canMoveRowAt:)
      tableView(_:cellForRowAt:) tableView(_:commit:forRowAt:) tableView(_:moveRowAt:to:)
      tableView(_:numberOfRowsInSection:) tableView(_:sectionForSectionIndexTitle:at:)
      tableView(_:titleForFooterInSection:) tableView(_:titleForHeaderInSection:)
    UITableViewDataSourcePrefetching:
      tableView(_:cancelPrefetchingForRowsAt:) tableView(_:prefetchRowsAt:)
    UITableViewDelegate:
      indexPathForPreferredFocusedView(in:) tableView(_:accessoryButtonTappedForRowWith:) tableView(_:canFocusRowAt:)
      tableView(_:canPerformAction:forRowAt:withSender:) tableView(_:canPerformPrimaryActionForRowAt:)
      tableView(_:contextMenuConfigurationForRowAt:point:) tableView(_:didBeginMultipleSelectionInteractionAt:)
      tableView(_:didDeselectRowAt:) tableView(_:didEndDisplaying:forRowAt:)
      tableView(_:didEndDisplayingFooterView:forSection:) tableView(_:didEndDisplayingHeaderView:forSection:)
      tableView(_:didEndEditingRowAt:) tableView(_:didHighlightRowAt:) tableView(_:didSelectRowAt:)
      tableView(_:didUnhighlightRowAt:) tableView(_:didUpdateFocusIn:with:) tableView(_:editActionsForRowAt:)
      tableView(_:editingStyleForRowAt:) tableView(_:estimatedHeightForFooterInSection:)
      tableView(_:estimatedHeightForHeaderInSection:) tableView(_:estimatedHeightForRowAt:)
      tableView(_:heightForFooterInSection:) tableView(_:heightForHeaderInSection:) tableView(_:heightForRowAt:)
      tableView(_:indentationLevelForRowAt:) tableView(_:leadingSwipeActionsConfigurationForRowAt:)
      tableView(_:performAction:forRowAt:withSender:) tableView(_:performPrimaryActionForRowAt:)
      tableView(_:previewForDismissingContextMenuWithConfiguration:)
      tableView(_:previewForHighlightingContextMenuWithConfiguration:) tableView(_:selectionFollowsFocusForRowAt:)
      tableView(_:shouldBeginMultipleSelectionInteractionAt:) tableView(_:shouldHighlightRowAt:)
      tableView(_:shouldIndentWhileEditingRowAt:) tableView(_:shouldShowMenuForRowAt:)
      tableView(_:shouldSpringLoadRowAt:with:) tableView(_:shouldUpdateFocusIn:)
      tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)
      tableView(_:titleForDeleteConfirmationButtonForRowAt:) tableView(_:trailingSwipeActionsConfigurationForRowAt:)
      tableView(_:viewForFooterInSection:) tableView(_:viewForHeaderInSection:) tableView(_:willBeginEditingRowAt:)
      tableView(_:willDeselectRowAt:) tableView(_:willDisplay:forRowAt:) tableView(_:willDisplayContextMenu:animator:)
      tableView(_:willDisplayFooterView:forSection:) tableView(_:willDisplayHeaderView:forSection:)
      tableView(_:willEndContextMenuInteraction:animator:) tableView(_:willPerformPreviewActionForMenuWith:animator:)
      tableView(_:willSelectRowAt:) tableViewDidEndMultipleSelectionInteraction(_:)
    UITableViewDragDelegate:
      tableView(_:dragPreviewParametersForRowAt:) tableView(_:dragSessionAllowsMoveOperation:)
      tableView(_:dragSessionDidEnd:) tableView(_:dragSessionIsRestrictedToDraggingApplication:)
      tableView(_:dragSessionWillBegin:) tableView(_:itemsForAddingTo:at:point:) tableView(_:itemsForBeginning:at:)
    UITableViewDropCoordinator:
      drop(_:intoRowAt:rect:) drop(_:to:) drop(_:toRowAt:)
    UITableViewDropDelegate:
      tableView(_:canHandle:) tableView(_:dropPreviewParametersForRowAt:) tableView(_:dropSessionDidEnd:)
      tableView(_:dropSessionDidEnter:) tableView(_:dropSessionDidExit:)
      tableView(_:dropSessionDidUpdate:withDestinationIndexPath:) tableView(_:performDropWith:)
    UITableViewDropItem:
    UITableViewDropPlaceholderContext:
      commitInsertion(dataSourceUpdates:) deletePlaceholder()
    UITextDocumentProxy:
      adjustTextPosition(byCharacterOffset:) setMarkedText(_:selectedRange:) unmarkText()
    UITextDragDelegate:
      textDraggableView(_:dragPreviewForLiftingItem:session:) textDraggableView(_:dragSessionDidEnd:with:)
      textDraggableView(_:dragSessionWillBegin:) textDraggableView(_:itemsForDrag:)
      textDraggableView(_:willAnimateLiftWith:session:)
    UITextDragRequest:
    UITextDraggable:
    UITextDropDelegate:
      textDroppableView(_:dropSessionDidEnd:) textDroppableView(_:dropSessionDidEnter:)
      textDroppableView(_:dropSessionDidExit:) textDroppableView(_:dropSessionDidUpdate:)
      textDroppableView(_:previewForDroppingAllItemsWithDefault:) textDroppableView(_:proposalForDrop:)
      textDroppableView(_:willBecomeEditableForDrop:) textDroppableView(_:willPerformDrop:)
    UITextDropRequest:
    UITextDroppable:
    UITextFieldDelegate:
      textField(_:editMenuForCharactersIn:suggestedActions:) textField(_:shouldChangeCharactersIn:replacementString:)
      textField(_:willDismissEditMenuWith:) textField(_:willPresentEditMenuWith:) textFieldDidBeginEditing(_:)
      textFieldDidChangeSelection(_:) textFieldDidEndEditing(_:) textFieldDidEndEditing(_:reason:)
      textFieldShouldBeginEditing(_:) textFieldShouldClear(_:) textFieldShouldEndEditing(_:) textFieldShouldReturn(_:)
    UITextFormattingCoordinatorDelegate:
      updateTextAttributes(conversionHandler:)
    UITextInput:
      baseWritingDirection(for:in:) beginFloatingCursor(at:) caretRect(for:) characterOffset(of:within:)
      characterRange(at:) characterRange(byExtending:in:) closestPosition(to:) closestPosition(to:within:)
      compare(_:to:) dictationRecognitionFailed() dictationRecordingDidEnd() editMenu(for:suggestedActions:)
      endFloatingCursor() firstRect(for:) frame(forDictationResultPlaceholder:) insertDictationResult(_:)
      insertText(_:alternatives:style:) insertTextPlaceholder(with:) offset(from:to:) position(from:in:offset:)
      position(from:offset:) position(within:atCharacterOffset:) position(within:farthestIn:) remove(_:)
      removeDictationResultPlaceholder(_:willInsertResult:) replace(_:withText:) selectionRects(for:)
      setAttributedMarkedText(_:selectedRange:) setBaseWritingDirection(_:for:) setMarkedText(_:selectedRange:)
      shouldChangeText(in:replacementText:) text(in:) textRange(from:to:) textStyling(at:in:) unmarkText()
      updateFloatingCursor(at:) willDismissEditMenu(animator:) willPresentEditMenu(animator:)
    UITextInputDelegate:
      selectionDidChange(_:) selectionWillChange(_:) textDidChange(_:) textWillChange(_:)
    UITextInputTokenizer:
      isPosition(_:atBoundary:inDirection:) isPosition(_:withinTextUnit:inDirection:)
      position(from:toBoundary:inDirection:) rangeEnclosingPosition(_:with:inDirection:)
    UITextInputTraits:
    UITextInteractionDelegate:
      interactionDidEnd(_:) interactionShouldBegin(_:at:) interactionWillBegin(_:)
    UITextPasteConfigurationSupporting:
    UITextPasteDelegate:
      textPasteConfigurationSupporting(_:combineItemAttributedStrings:for:)
      textPasteConfigurationSupporting(_:performPasteOf:to:)
      textPasteConfigurationSupporting(_:shouldAnimatePasteOf:to:) textPasteConfigurationSupporting(_:transform:)
    UITextPasteItem:
      setDefaultResult() setNoResult() setResult(attachment:) setResult(attributedString:) setResult(string:)
    UITextSearching:
      clearAllDecoratedFoundText() compare(_:toRange:document:) compare(document:toDocument:)
      decorate(foundTextRange:document:usingStyle:) performTextSearch(queryString:options:resultAggregator:)
      replace(foundTextRange:document:withText:) replaceAll(queryString:options:withText:)
      scrollRangeToVisible(_:inDocument:) shouldReplace(foundTextRange:document:withText:)
      willHighlight(foundTextRange:document:)
    UITextViewDelegate:
      textView(_:editMenuForTextIn:suggestedActions:) textView(_:shouldChangeTextIn:replacementText:)
      textView(_:shouldInteractWith:in:) textView(_:shouldInteractWith:in:interaction:)
      textView(_:willDismissEditMenuWith:) textView(_:willPresentEditMenuWith:) textViewDidBeginEditing(_:)
      textViewDidChange(_:) textViewDidChangeSelection(_:) textViewDidEndEditing(_:) textViewShouldBeginEditing(_:)
      textViewShouldEndEditing(_:)
    UITimingCurveProvider:
    UIToolTipInteractionDelegate:
      toolTipInteraction(_:configurationAt:)
    UIToolbarDelegate:
    UITraitEnvironment:
      traitCollectionDidChange(_:)
    UIUserActivityRestoring:
      restoreUserActivityState(_:)
    UIVideoEditorControllerDelegate:
      videoEditorController(_:didFailWithError:) videoEditorController(_:didSaveEditedVideoToPath:)
      videoEditorControllerDidCancel(_:)
    UIViewAnimating:
      finishAnimation(at:) pauseAnimation() startAnimation() startAnimation(afterDelay:) stopAnimation(_:)
    UIViewControllerAnimatedTransitioning:
      animateTransition(using:) animationEnded(_:) interruptibleAnimator(using:) transitionDuration(using:)
    UIViewControllerContextTransitioning:
      cancelInteractiveTransition() completeTransition(_:) finalFrame(for:) finishInteractiveTransition()
      initialFrame(for:) pauseInteractiveTransition() updateInteractiveTransition(_:) view(forKey:)
      viewController(forKey:)
    UIViewControllerInteractiveTransitioning:
      startInteractiveTransition(_:)
    UIViewControllerPreviewing:
    UIViewControllerPreviewingDelegate:
      previewingContext(_:commit:) previewingContext(_:viewControllerForLocation:)
    UIViewControllerRestoration:
    UIViewControllerTransitionCoordinator:
      animate(alongsideTransition:completion:) animateAlongsideTransition(in:animation:completion:)
      notifyWhenInteractionChanges(_:) notifyWhenInteractionEnds(_:)
    UIViewControllerTransitionCoordinatorContext:
      view(forKey:) viewController(forKey:)
    UIViewControllerTransitioningDelegate:
      animationController(forDismissed:) animationController(forPresented:presenting:source:)
      interactionControllerForDismissal(using:) interactionControllerForPresentation(using:)
      presentationController(forPresented:presenting:source:)
    UIViewImplicitlyAnimating:
      addAnimations(_:) addAnimations(_:delayFactor:) addCompletion() addCompletion(_:)
      continueAnimation(withTimingParameters:durationFactor:)
    UIViewInvalidating:
      invalidate(view:)
    UIWebViewDelegate:
      webView(_:didFailLoadWithError:) webView(_:shouldStartLoadWith:navigationType:) webViewDidFinishLoad(_:)
      webViewDidStartLoad(_:)
    UIWindowSceneDelegate:
      windowScene(_:didUpdate:interfaceOrientation:traitCollection:) windowScene(_:performActionFor:)
      windowScene(_:performActionFor:completionHandler:) windowScene(_:userDidAcceptCloudKitShareWith:)
    """
}
