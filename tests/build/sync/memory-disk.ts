import type { StoredArmy } from '../../../src/domain/army/army.ts'
import { atStart, newsOf, settleArmy, stand, type Standing } from '../../../src/domain/sync/exchange.ts'
import { emptyParcel, freeze, pack, type Parcel } from '../../../src/domain/sync/outgoing.ts'
import { doubt } from '../../../src/domain/sync/settle.ts'
import { baseAfterEdit, unsyncedState, type SyncedArmy } from '../../../src/domain/sync/version.ts'
import type { SyncStorage } from '../../../src/storage/sync.ts'

/** What stays when the app on a device is killed. Records are values, so that a copy of the map is a copy of the disk. */
export type DiskState = {
  records: ReadonlyMap<string, SyncedArmy>
  standing: Standing | null
}

export type MemoryDisk = SyncStorage & {
  state: DiskState
  /** Writes a version that the user has made. */
  edit: (army: StoredArmy, rev: string) => void
}

/** Storage of sync without a database, by the same pure functions as the real one. */
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
        const frozen = freeze(record)
        put(frozen)
        const packed = pack(parcel, frozen)
        if (!packed) break
        parcel = packed
      }
      const { standing } = disk.state
      return Promise.resolve({ ...parcel, standing: standing ?? atStart, isFirst: standing === null })
    },
    settle: (_owner, outgoing, answered, newId) => {
      const standing = disk.state.standing ?? atStart
      const settled = { received: [], sent: [], changed: [], toSend: 0 }
      if (standing.turn !== outgoing.standing.turn) return Promise.resolve({ ...settled, toSend: 1 })
      const all = [...newsOf(outgoing, answered)].map(([id, news]) => {
        const one = settleArmy(disk.state.records.get(id) ?? null, news, newId)
        if (one.record) put(one.record)
        return one
      })
      disk.state = { ...disk.state, standing: stand(standing, answered) }
      const toSend = [...disk.state.records.values()].filter((one) => unsyncedState(one) === 'to-send').length
      return Promise.resolve({
        received: all.flatMap(({ received }) => received),
        sent: all.flatMap(({ sent }) => sent),
        changed: all.flatMap(({ changed }) => changed),
        toSend,
      })
    },
    recheck: (_owner, { standing: { turn } }) => {
      if ((disk.state.standing ?? atStart).turn === turn) {
        const doubted = [...disk.state.records].map(([id, record]) => [id, doubt(record)] as const)
        disk.state = { records: new Map(doubted), standing: { ...atStart, turn: turn + 1 } }
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
