import { makeTombstone, touchArmy } from '#domain/army/army-edits.ts'
import type { Army } from '#domain/army/army.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import type { Outgoing, ServerAnswer, Settled } from '#domain/sync/exchange.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createSyncNotes, type SyncNotes } from '#storage/sync-notes.ts'
import { createArmyOwners, type ArmyOwners } from '#storage/sync-owner.ts'
import { createSyncStorage, type SyncStorage } from '#storage/sync.ts'
import { ids } from '#tests/support/army.ts'
import { logIn, newDevice, stamps, type Device, type Tab } from './device.ts'

/** A page whose exchanges with the server are made by hand. */
export type SyncPage = Tab & {
  device: Device
  storage: SyncStorage
  notes: SyncNotes
  owners: ArmyOwners
  newId: () => string
  logIn: (user: string) => Promise<void>
  create: (...armies: Army[]) => Promise<string[]>
  edit: (id: string, change: (army: Army) => Army) => Promise<void>
  remove: (army: Army) => Promise<void>
  /** What goes to the server next. */
  begin: (owner?: string) => Promise<Outgoing>
  /** Sends what waits and stores this answer. Without one, the server accepts all: the first with `ts` 10. */
  exchange: (answer?: Partial<ServerAnswer>, owner?: string) => Promise<Settled>
  /** The server refuses these armies. */
  refuse: (...armies: Army[]) => Promise<Settled>
  /** Puts a record of which only the key can be read into the list of the page. */
  damage: (id: string) => Promise<void>
  /** Leaves the record of an army as a newer build has written it, with a field of its own in the army. */
  upgrade: (id: string) => Promise<void>
  /** Reads a small value, and a record of the list of the page. */
  value: (key: string) => Promise<unknown>
  record: (id: string, list?: number) => Promise<unknown>
}

const rejected = (army: Army) => ({ id: army.id, error: 'VALIDATION_ERROR' })

/** A page that shows the list of this account, which is logged in, or what it showed last if nobody is. */
export async function openSyncPage(device = newDevice(), account: string | null = 'anna'): Promise<SyncPage> {
  const user = account ?? 'nobody'
  const tab = device.openTab()
  const stamp = stamps()
  const newId = ids('rev')
  const storage = createSyncStorage(tab.database)
  const keyval = createKeyval(tab.database)
  if (account === null) await keyval.set(syncStateEntry, emptySyncState)
  else await logIn(tab.database, account)
  await tab.database.list()
  const begin = async (owner = user) => {
    const outgoing = await storage.begin(owner)
    if (!outgoing) throw new Error('Another account is logged in.')
    return outgoing
  }
  const exchange = async (answer: Partial<ServerAnswer> = {}, owner = user) => {
    const outgoing = await begin(owner)
    const accepted = outgoing.armies.map(({ army }, index) => ({ id: army.id, ts: 10 + index }))
    const all = { accepted, rejected: [], versions: [], cursor: 100, accountTs: 0, ...answer }
    const settled = await storage.settle(owner, outgoing, all, newId)
    if (!settled) throw new Error('Another account is logged in.')
    return settled
  }
  return {
    ...tab,
    device,
    storage,
    notes: createSyncNotes(tab.database),
    owners: createArmyOwners(tab.database, newId),
    newId,
    logIn: (next) => logIn(tab.database, next),
    create: (...armies) => tab.armies.addMany(armies, 'Create', stamp()),
    edit: async (id, change) => {
      const mark = stamp()
      const apply = (army: Army) => touchArmy(change(army), mark.at)
      await tab.armies.change(id, 'Edit', (now) => (now && !now.deleted ? apply(now) : now), mark)
    },
    remove: async (army) => {
      await tab.armies.change(army.id, 'Delete', () => makeTombstone(army, 9000), stamp())
    },
    begin,
    exchange,
    refuse: (...armies) => exchange({ accepted: [], rejected: armies.map(rejected) }),
    damage: (id) =>
      tab.database.runInList(['records'], 'readwrite', async (tx, list) => {
        await tx.objectStore('records').put({ list, id, format: 1, army: 7 })
      }),
    upgrade: (id) =>
      tab.database.runInList(['records'], 'readwrite', async (tx, list) => {
        const record = (await tx.objectStore('records').get([list, id])) as { army: object }
        const newer = { ...record, format: 2, army: { ...record.army, banner: 'crow' } }
        await tx.objectStore('records').put(newer)
      }),
    value: (key) => tab.database.run(['keyval'], 'readonly', (tx) => tx.objectStore('keyval').get(key)),
    record: async (id, list) => {
      const key = [list ?? (await tab.database.list()), id] as const
      return tab.database.run(['records'], 'readonly', (tx) => tx.objectStore('records').get([...key]))
    },
  }
}
