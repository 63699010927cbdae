/** The dialogs of the table in one module, so that the browser fetches one file when the first one opens. */
export { EndDialog } from '#islands/play/report/end-dialog.tsx'
export { UndoDialog } from '#islands/play/log/undo-dialog.tsx'
export { RoundDialog } from './round-dialog.tsx'
export { UnitDialog } from '#islands/play/unit/unit-dialog.tsx'
