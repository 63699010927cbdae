import type { StoredArmy } from '../../../src/domain/army/army.ts'
import {
  initialStanding,
  answersByArmy,
  settleArmy,
  advanceStanding,
  type Standing,
} from '../../../src/domain/sync/exchange.ts'
import { emptyParcel, markPending, addToParcel, type Parcel } from '../../../src/domain/sync/outgoing.ts'
import { recheckAfterRestore } from '../../../src/domain/sync/settle.ts'
import { baseAfterEdit, unsyncedState, type SyncedArmy } from '../../../src/domain/sync/version.ts'
import type { SyncStorage } from '../../../src/storage/sync.ts'

/** The data that survives when the app is killed. Records are immutable, so a copy of the map is a copy of the disk. */
export type DiskState = {
  records: ReadonlyMap<string, SyncedArmy>
  standing: Standing | null
}

export type MemoryDisk = SyncStorage & {
  state: DiskState
  /** Writes the result of a user's edit. */
  edit: (army: StoredArmy, rev: string) => void
}

/** The storage of sync without a database, built on the same pure functions as the real one. */
export function newMemoryDisk(): MemoryDisk {
  const disk: MemoryDisk = {
    state: { records: new Map(), standing: null },
    edit: (army, rev) => {
      const before = disk.state.records.get(army.id) ?? fresh(army, rev)
      put({ ...before, army, rev, base: baseAfterEdit(before, rev) })
    },
    begin: () => {
      let parcel: Parcel = emptyParcel
      for (const record of disk.state.records.values()) {
        if (unsyncedState(record) !== 'to-send') continue
        const frozen = markPending(record)
        put(frozen)
        const packed = addToParcel(parcel, frozen)
        if (!packed) break
        parcel = packed
      }
      const { standing } = disk.state
      return Promise.resolve({ ...parcel, standing: standing ?? initialStanding, isFirst: standing === null })
    },
    settle: (_owner, outgoing, answered, newId) => {
      const standing = disk.state.standing ?? initialStanding
      const settled = { received: [], sent: [], changed: [], toSend: 0 }
      if (standing.turn !== outgoing.standing.turn) return Promise.resolve({ ...settled, toSend: 1 })
      const all = [...answersByArmy(outgoing, answered)].map(([id, news]) => {
        const one = settleArmy(disk.state.records.get(id) ?? null, news, newId)
        if (one.record) put(one.record)
        return one
      })
      disk.state = { ...disk.state, standing: advanceStanding(standing, answered) }
      const toSend = [...disk.state.records.values()].filter((one) => unsyncedState(one) === 'to-send').length
      return Promise.resolve({
        received: all.flatMap(({ received }) => received),
        sent: all.flatMap(({ sent }) => sent),
        changed: all.flatMap(({ changed }) => changed),
        toSend,
      })
    },
    recheckAfterRestore: (_owner, { standing: { turn } }) => {
      if ((disk.state.standing ?? initialStanding).turn === turn) {
        const doubted = [...disk.state.records].map(
          ([id, record]) => [id, recheckAfterRestore(record)] as const,
        )
        disk.state = { records: new Map(doubted), standing: { ...initialStanding, turn: turn + 1 } }
      }
      return Promise.resolve()
    },
  }

  function put(record: SyncedArmy): void {
    disk.state = { ...disk.state, records: new Map(disk.state.records).set(record.army.id, record) }
  }

  return disk
}

function fresh(army: StoredArmy, rev: string): SyncedArmy {
  return { army, rev, synced: null, base: null, pending: null, superseded: [], conflicts: [], refused: null }
}
