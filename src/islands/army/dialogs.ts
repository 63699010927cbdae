/**
 * All dialogs of the army builder in one module, so that the browser fetches one file when the first one opens.
 */
export { AllegianceChooser } from './keywords/allegiance-chooser.tsx'
export { ArmyForm } from './sheet/army-form.tsx'
export { ArtefactChooser } from './keywords/artefact-chooser.tsx'
export { DeletedUnitsDialog } from './sheet/deleted-units-dialog.tsx'
export { CopyUnitDialog } from './unit/copy-unit-dialog.tsx'
export { DuplicateDialog } from './shared/duplicate-dialog.tsx'
export { ImportDialog } from './import/import-dialog.tsx'
export { KeywordChooser } from './keywords/keyword-chooser.tsx'
export { PointsDialog } from './unit/points-dialog.tsx'
export { ShareDialog } from './sheet/share-dialog.tsx'
export { TargetNumbersDialog } from './unit/target-numbers-dialog.tsx'
export { TrashDialog } from './list/trash-dialog.tsx'
export { VersionsDialog } from './sheet/versions-dialog.tsx'
export { UploadNotice } from './picture/upload-notice.tsx'
export { UnitForm } from './unit/unit-form.tsx'
export { UpgradeArmyDialog, UpgradeDialog } from './upgrade/upgrade-dialogs.tsx'
