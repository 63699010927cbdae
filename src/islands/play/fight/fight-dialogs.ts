/** Fights and volleys in one module, so that the browser fetches one file when the first one opens. */
export { FightDialog } from './fight-dialog.tsx'
export { VolleyDialog } from './volley-dialog.tsx'
