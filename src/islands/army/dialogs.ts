/**
 * All dialogs of the army builder in one module, so that the browser fetches one file when the first one opens.
 */
export { AllegianceChooser } from './keywords/allegiance-chooser.tsx'
export { ArmyDialogs } from './sheet/army-dialogs.tsx'
export { ArmyForm } from './sheet/army-form.tsx'
export { ArtefactChooser } from './keywords/artefact-chooser.tsx'
export { ConflictNotice } from './sheet/conflict-notice.tsx'
export { DuplicateDialog } from './shared/duplicate-dialog.tsx'
export { ImportDialog } from './import/import-dialog.tsx'
export { PointsDialog } from './unit/points-dialog.tsx'
export { RefusedNotice } from './sheet/refused-notice.tsx'
export { StatDialog } from './unit/stat-dialog.tsx'
export { TargetNumbersDialog } from './unit/target-numbers-dialog.tsx'
export { TrashDialog } from './list/trash-dialog.tsx'
export { UploadNotice } from './picture/upload-notice.tsx'
export { UnitDialogs } from './unit/unit-dialogs.tsx'
export { UnitForm } from './unit/unit-form.tsx'
export { UpgradeDialog } from './upgrade/upgrade-dialogs.tsx'
