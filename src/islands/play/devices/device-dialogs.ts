/** What only games on several devices need, in one module, so that the browser fetches one file. */
export { JoinGame } from './join-game.tsx'
export { TwoDevicesDialog } from './two-devices-dialog.tsx'
