/** The dialogs of the table in one module, so that the browser fetches one file when the first one opens. */
export { EndDialog } from '../after/end-dialog.tsx'
export { UndoDialog } from '../log/undo-dialog.tsx'
export { RoundDialog } from './round-dialog.tsx'
export { UnitDialog } from '../unit/unit-dialog.tsx'
