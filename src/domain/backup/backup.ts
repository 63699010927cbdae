/** How old a file may be before its owner is reminded, in ms: 30 days. */
const BACKUP_MS = 30 * 86_400_000

/** When things happened on this device, in ms since 1970. Null if never. */
export type BackupTimes = {
  /** The last file that has everything. */
  made: number | null
  /** The last time that the player put the reminder off. */
  putOff: number | null
  /** The first edit of an army, such as its creation or import, and the last one. */
  first: number | null
  last: number | null
}

/**
 * Whether to remind a player without an account of a backup: the last file is older than 30 days and something has
 * changed since, or edits are that old and there is no file.
 */
export function isBackupDue({ made, putOff, first, last }: BackupTimes, now: number): boolean {
  const since = made ?? first
  if (since === null || now - since < BACKUP_MS) return false
  if (putOff !== null && now - putOff < BACKUP_MS) return false
  return made === null || (last !== null && last > made)
}
