import { atom, onMount, type ReadableAtom } from 'nanostores'
import { isBackupDue } from '#domain/backup/backup.ts'
import type { ArmyCollection } from '#stores/army/army-collection.ts'
import { stopAll } from '#stores/stop-all.ts'
import type { Platform } from '#platform/platform.ts'
import type { ArmyReading } from '#storage/army-reading.ts'
import { backupEntry } from '#storage/backup-entry.ts'
import type { Keyval } from '#storage/keyval.ts'
import { StorageError } from '#storage/storage-error.ts'

/** Whether to remind the player of a backup. It does not know of accounts. */
type BackupReminder = {
  /** Since when there is no file, in ms since 1970. Null if none is due, or until it is known. */
  $due: ReadableAtom<{ since: number | null } | null>
  /** Throws StorageError. */
  putOff: () => Promise<void>
}

export function createBackupReminder(
  keyval: Pick<Keyval, 'get' | 'update'>,
  disk: Pick<ArmyReading, 'editTimes'>,
  { now, onResume }: Pick<Platform, 'now' | 'onResume'>,
  onChange: ArmyCollection['onChange'],
): BackupReminder {
  const $due = atom<{ since: number | null } | null>(null)

  async function load(): Promise<void> {
    try {
      const [{ made, put_off: putOff }, times] = await Promise.all([
        keyval.get(backupEntry),
        disk.editTimes(),
      ])
      $due.set(isBackupDue({ made, putOff, ...times }, now()) ? { since: made } : null)
    } catch (error) {
      // The list reports errors of the database.
      if (!(error instanceof StorageError)) throw error
    }
  }

  onMount($due, () => {
    void load()
    return stopAll(
      onResume(() => void load()),
      onChange(() => void load()),
    )
  })

  return {
    $due,
    putOff: async () => {
      $due.set(null)
      await keyval.update(backupEntry, (backup) => ({ ...backup, put_off: now() }))
    },
  }
}

/** Notes that a file with everything was made just now. A device without room must not keep anybody from a backup. */
export async function noteBackup(keyval: Pick<Keyval, 'update'>, now: number): Promise<void> {
  try {
    await keyval.update(backupEntry, (backup) => ({ ...backup, made: now }))
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
  }
}
