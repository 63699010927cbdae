/** Only games on several devices need these dialogs. They are one module, so that the browser fetches one file. */
export { JoinGame } from './join-game.tsx'
export { TwoDevicesDialog } from './two-devices-dialog.tsx'
