import type { CallResult } from '#api/call.ts'
import { API_ERRORS } from '#api/errors.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import { makeTombstone, touchArmy } from '#domain/army/army-edits.ts'
import { failure, success } from '#domain/async-result.ts'
import type { PageSize } from '#domain/sync/version.ts'
import { createSync, type SyncClient, type SyncRun } from '#sync/sync.ts'
import { ids } from '../army.ts'
import { newMemoryDisk, type MemoryDisk } from './memory-disk.ts'
import { newMemoryRows, type MemoryRows } from './memory-rows.ts'
import { newNetwork, type Calls } from './network.ts'
import { newMemoryServer, type SimAnswer, type SimServer } from './sim-server.ts'

/** A device in a story that a test tells step by step. */
export type StoryDevice = {
  disk: MemoryDisk
  /** Its clock, in ms. */
  now: () => number
  skew: number
  put: (army: Army) => void
  edit: (id: string, change: (army: Army) => Army) => void
  remove: (id: string) => void
  army: (id: string) => StoredArmy | undefined
  sync: () => Promise<SyncRun>
  /** Called when the server has handled a call, before the answer arrives. */
  whileAnswering: () => void | Promise<void>
  /** Whether the next answers are lost. */
  losesAnswers: boolean
  calls: string[]
}

export type Story = {
  rows: MemoryRows
  device: () => StoryDevice
  /** A client for calls that the test makes by itself. */
  client: (whileAnswering: () => void | Promise<void>) => SyncClient
  /** The calls made through `client`. */
  calls: string[]
  pass: (ms: number) => void
  now: () => number
}

/** Devices and, by default, a server without databases, built on the same functions as the real ones. */
export function newStory(pageSize?: PageSize, given?: Pick<SimServer, 'pull' | 'push'>): Story {
  const rows = newMemoryRows()
  const newId = ids('rev')
  let time = Date.UTC(2026, 10, 21)
  const now = () => (time += 1)
  const server = given ?? newMemoryServer(rows, now, pageSize)
  const calls: string[] = []
  const network = newNetwork(() => callsOf(server))

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

  function device(): StoryDevice {
    const disk = newMemoryDisk()
    const client = clientOf(
      (what) => self.calls.push(what),
      () => self.whileAnswering(),
      () => self.losesAnswers,
    )
    const run = createSync({ client, storage: disk, platform: { newId }, ...(pageSize && { pageSize }) })
    const self: StoryDevice = {
      disk,
      skew: 0,
      losesAnswers: false,
      calls: [],
      now: () => now() + self.skew,
      put: (army) => disk.edit(army, newId()),
      edit: (id, change) => {
        const army = self.army(id)
        if (army && !army.deleted) self.put(touchArmy(change(army), self.now()))
      },
      remove: (id) => {
        const army = self.army(id)
        if (army && !army.deleted) disk.edit(makeTombstone(army, self.now()), newId())
      },
      army: (id) => disk.state.records.get(id)?.army,
      sync: () => run('user'),
      whileAnswering: () => undefined,
    }
    return self
  }

  return {
    rows,
    device,
    now,
    calls,
    client: (whileAnswering) =>
      clientOf(
        (what) => calls.push(what),
        whileAnswering,
        () => false,
      ),
    pass: (ms) => {
      time += ms
    },
  }
}

function callsOf(server: Pick<SimServer, 'pull' | 'push'>): Calls {
  const resultOf = <T>(answer: SimAnswer<T> | null): CallResult<T> =>
    answer === null
      ? failure({ code: 'API_ERROR', status: API_ERRORS.CURSOR_UNKNOWN.status, reason: 'CURSOR_UNKNOWN' })
      : { ...success(structuredClone(answer.value)), accountTs: answer.accountTs, toFetch: answer.toFetch }
  return {
    pull: async (query) => resultOf(await server.pull(query)),
    push: async (push) => resultOf(await server.push(push)),
  }
}
