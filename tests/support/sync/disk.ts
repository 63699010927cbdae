import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beginSession, expireSession } from '#domain/account/session-changes.ts'
import { createArmyStorage, type ArmyStorage } from '#storage/armies.ts'
import { readLists } from '#storage/army-lists.ts'
import { parseRecord } from '#storage/army-record.ts'
import { clearDatabase } from '#storage/clear.ts'
import { createDatabase, type Database } from '#storage/database.ts'
import { createCorrectEditTimes } from '#storage/edit-times.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { readSynced } from '#storage/sync-fields.ts'
import { createArmyOwners, type ArmyOwners } from '#storage/sync-owner.ts'
import { createSyncNotes, type SyncNotes } from '#storage/sync-notes.ts'
import { createSyncStorage, type SyncStorage } from '#storage/sync.ts'
import type { ListKey } from '#domain/sync/army-lists.ts'
import type { SyncedArmy } from '#domain/sync/version.ts'

/** A record of this disk: an army in a list of an account, or of nobody. */
export type OwnedArmy = SyncedArmy & { list: ListKey; owner: string | null }

/** Everything on a disk, as it is stored. */
export type DiskCopy = { records: unknown[]; history: unknown[]; keyval: [string, unknown][] }

/** A tab: the real storage of the app over its own connection. */
export type DiskTab = {
  armies: ArmyStorage
  storage: SyncStorage
  notes: SyncNotes
  owners: ArmyOwners
  correctEditTimes: ReturnType<typeof createCorrectEditTimes>
} & Pick<Database, 'list' | 'isListStale'>

/** The disk of one device. It survives when the app is killed. */
export type Disk = {
  openTab: () => Promise<DiskTab>
  records: () => Promise<OwnedArmy[]>
  logIn: (userId: string) => Promise<void>
  /** Ends the session without a log-out: the armies and the name of their account stay. */
  endSession: () => Promise<void>
  /** Deletes what a log-out deletes. */
  clear: () => Promise<void>
  copy: () => Promise<DiskCopy>
  restore: (copy: DiskCopy) => Promise<void>
}

/**
 * A device with the real storage on its own empty database.
 *
 * @param newId makes ids of armies
 */
export async function newDisk(newId: () => string): Promise<Disk> {
  const factory = new IDBFactory()
  const open = async () => {
    // A database opens in the factory of this moment, and stays there.
    const before = globalThis.indexedDB
    globalThis.indexedDB = factory
    const database = createDatabase({ onState: () => undefined })
    await database.run(['keyval'], 'readonly', () => Promise.resolve())
    globalThis.indexedDB = before
    return database
  }
  const database = await open()
  const keyval = createKeyval(database)
  return {
    openTab: async () => tabOf(await open(), newId),
    records: () =>
      database.run(['records', 'keyval'], 'readonly', async (tx) => {
        const { owners } = await readLists(tx)
        return (await tx.objectStore('records').getAll()).flatMap((raw) => {
          const record = parseRecord(raw)
          if (!record) return []
          const { list } = record
          return { ...readSynced(record), list, owner: owners[list] ?? null }
        })
      }),
    logIn: (id) =>
      keyval.update(syncStateEntry, (state) =>
        beginSession(
          state,
          { id, email: 'crow@goblin.example', isVerified: true },
          { createdTs: 0, expiresTs: 1 },
        ),
      ),
    endSession: () => keyval.update(syncStateEntry, expireSession),
    clear: () => clearDatabase(database),
    copy: () => copyOf(database),
    restore: (copy) => restore(database, copy),
  }
}

function tabOf(database: Database, newId: () => string): DiskTab {
  return {
    armies: createArmyStorage(database),
    storage: createSyncStorage(database),
    notes: createSyncNotes(database),
    owners: createArmyOwners(database, newId),
    correctEditTimes: createCorrectEditTimes(database),
    list: database.list,
    isListStale: database.isListStale,
  }
}

const STORES: ('records' | 'history' | 'keyval')[] = ['records', 'history', 'keyval']

function copyOf(database: Database): Promise<DiskCopy> {
  return database.run(STORES, 'readonly', async (tx) => {
    const keyval = tx.objectStore('keyval')
    const [keys, values] = [await keyval.getAllKeys(), await keyval.getAll()]
    return {
      records: await tx.objectStore('records').getAll(),
      history: await tx.objectStore('history').getAll(),
      keyval: keys.map((key, index) => [key, values[index]]),
    }
  })
}

async function restore(database: Database, { records, history, keyval }: DiskCopy): Promise<void> {
  await database.run(STORES, 'readwrite', async (tx) => {
    for (const store of STORES) await tx.objectStore(store).clear()
    for (const record of records) await tx.objectStore('records').put(record)
    for (const entry of history) await tx.objectStore('history').put(entry)
    for (const [key, value] of keyval) await tx.objectStore('keyval').put(value, key)
  })
}
