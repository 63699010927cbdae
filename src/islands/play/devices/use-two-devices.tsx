import { useTable } from '#islands/play/at-table.ts'
import { onlineDialog } from './lazy-device-dialog.ts'

const TwoDevicesDialog = onlineDialog(({ TwoDevicesDialog }) => TwoDevicesDialog)

/** @returns a function that opens the ways to share the game with other devices */
export function useTwoDevices(): () => void {
  const { openDialog } = useTable()
  return () => openDialog((onClose) => <TwoDevicesDialog onClose={onClose} />)
}
