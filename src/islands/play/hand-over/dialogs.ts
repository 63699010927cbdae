/** The dialogs for handing games over, in one module, so that the browser fetches one file. */
export { HandOverDialog } from './hand-over-dialog.tsx'
export { TakeOverDialog } from './take-over-dialog.tsx'
