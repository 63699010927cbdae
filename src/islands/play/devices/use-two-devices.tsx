import { useTable } from '#islands/play/parts/at-table.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'

const TwoDevicesDialog = lazyDialog(
  createGamePart(() => import('./two-devices-dialog.tsx')),
  ({ TwoDevicesDialog }) => TwoDevicesDialog,
)

/** @returns a function that opens the ways to share the game with other devices */
export function useTwoDevices(): () => void {
  const { openDialog } = useTable()
  return () => openDialog(TwoDevicesDialog, {})
}
