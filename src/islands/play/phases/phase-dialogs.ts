/** The dialogs of the phases, and what units are given, in one module, so that the browser fetches one file when the first one opens. */
export { ChargeDialog } from './charge-dialog.tsx'
export { CounterDialog } from './counter-dialog.tsx'
export { FortuneDialog } from './fortune-dialog.tsx'
export { GiveDialog } from './give-dialog.tsx'
export { LongMoveDialog } from './long-move-dialog.tsx'
export { RallyDialog } from './rally-dialog.tsx'
export { SpellDialog } from './spell-dialog.tsx'
