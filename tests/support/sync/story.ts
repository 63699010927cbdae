import { DatabaseSync } from 'node:sqlite'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import { makeTombstone, touchArmy } from '#domain/army/army-edits.ts'
import type { PageSize } from '#domain/sync/version.ts'
import { serveSqlite } from '#server/adapters/database/sqlite.ts'
import { createSync, type SyncClient, type SyncRun } from '#sync/sync.ts'
import { newAccountServer } from '#tests/support/account-server.ts'
import { ids } from '#tests/support/army.ts'
import { newDisk, type Disk, type DiskTab, type OwnedArmy } from './disk.ts'
import { newNetwork } from './network.ts'
import { newSimAccount, type SimAccount, type Stored } from './server.ts'

/** The account of the devices, as their disks name it. */
const OWNER = 'user'

/** A device in a story that a test tells step by step, with the real storage. */
export type StoryDevice = {
  disk: Disk
  tab: DiskTab
  /** Its clock, in ms. */
  now: () => number
  skew: number
  put: (army: StoredArmy) => Promise<void>
  edit: (id: string, change: (army: Army) => Army) => Promise<void>
  remove: (id: string) => Promise<void>
  record: (id: string) => Promise<OwnedArmy | undefined>
  army: (id: string) => Promise<StoredArmy | undefined>
  sync: () => Promise<SyncRun>
  /** Called when the server has handled a call, before the answer arrives. */
  whileAnswering: () => void | Promise<void>
  /** Whether the next answers are lost. */
  losesAnswers: boolean
  calls: string[]
}

export type Story = Pick<SimAccount, 'backUp' | 'restore'> & {
  device: () => Promise<StoryDevice>
  /** A client for calls that the test makes by itself. */
  client: (whileAnswering?: () => void | Promise<void>) => SyncClient
  /** The calls made through `client`. */
  calls: string[]
  /** Advances the clock of the server and of all devices, in ms. */
  pass: (ms: number) => void
  now: () => number
  stored: () => Promise<Stored>
  /** The newest version of an army on the server. */
  head: (id: string) => Promise<StoredArmy | undefined>
  /** The versions of an army on the server, oldest first. */
  versions: (id: string) => Promise<StoredArmy[]>
}

/** Devices of one account, and a real server on SQLite in memory. The clock advances 1 ms whenever it is read. */
export async function newStory(pageSize?: PageSize): Promise<Story> {
  const given = await newAccountServer({ open: () => serveSqlite(new DatabaseSync(':memory:')) })
  const server = pageSize ? given.beside({ pageSize }) : given
  const account = await newSimAccount(server, 'anna')
  const newId = ids('rev')
  const calls: string[] = []
  const network = newNetwork(() => account)
  const now = () => {
    server.pass(1)
    return server.now()
  }

  function clientOf(
    note: (what: string) => void,
    whileAnswering: () => void | Promise<void>,
    losesAnswers: () => boolean,
  ): SyncClient {
    const posted = network.clientOf(0, () => true)
    const carry = async <T>(what: string, call: Promise<T>): Promise<T> => {
      note(what)
      const message = network.messages.pop()
      await message?.reach()
      await whileAnswering()
      if (losesAnswers()) message?.fail()
      else message?.answer()
      return call
    }
    return {
      pull: (owner, query) => carry('GET', posted.pull(owner, query)),
      push: (owner, push) => carry('PATCH', posted.push(owner, push)),
    }
  }

  async function device(): Promise<StoryDevice> {
    const disk = await newDisk(newId)
    await disk.logIn(OWNER)
    const tab = await disk.openTab()
    await tab.owners.adoptLocalArmies(OWNER)
    const client = clientOf(
      (what) => self.calls.push(what),
      () => self.whileAnswering(),
      () => self.losesAnswers,
    )
    const { storage } = tab
    const run = createSync({ client, storage, platform: { newId }, ...(pageSize && { pageSize }) })
    const change = (id: string, make: (now: StoredArmy | null) => StoredArmy | null) =>
      tab.armies.change(id, 'Edit', make, { rev: newId(), at: self.now() })
    const self: StoryDevice = {
      disk,
      tab,
      skew: 0,
      losesAnswers: false,
      calls: [],
      now: () => now() + self.skew,
      put: async (army) => {
        await change(army.id, () => army)
      },
      edit: async (id, edit) => {
        await change(id, (army) => (army && !army.deleted ? touchArmy(edit(army), self.now()) : army))
      },
      remove: async (id) => {
        await change(id, (army) => (army && !army.deleted ? makeTombstone(army, self.now()) : army))
      },
      record: async (id) => (await disk.records()).find(({ army }) => army.id === id),
      army: async (id) => (await self.record(id))?.army,
      sync: () => run(OWNER),
      whileAnswering: () => undefined,
    }
    return self
  }

  return {
    device,
    calls,
    now,
    client: (whileAnswering = () => undefined) =>
      clientOf(
        (what) => calls.push(what),
        whileAnswering,
        () => false,
      ),
    pass: server.pass,
    stored: account.read,
    head: async (id) => (await account.read()).heads.get(id)?.army,
    versions: async (id) =>
      (await account.read()).history.map(({ army }) => army).filter((army) => army.id === id),
    backUp: account.backUp,
    restore: account.restore,
  }
}
