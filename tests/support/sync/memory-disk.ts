import type { StoredArmy } from '#domain/army/army.ts'
import {
  initialCheckpoint,
  answersByArmy,
  settleArmy,
  advanceCheckpoint,
  type SyncCheckpoint,
} from '#domain/sync/exchange.ts'
import { emptyBatch, markPending, addToBatch, type PushBatch } from '#domain/sync/outgoing.ts'
import { recheckAfterRestore } from '#domain/sync/settle.ts'
import { baseAfterEdit, unsyncedState, type SyncedArmy } from '#domain/sync/version.ts'
import type { SyncStorage } from '#storage/sync.ts'

/** The data that survives when the app is killed. Records are immutable, so a copy of the map is a copy of the disk. */
type DiskState = {
  records: ReadonlyMap<string, SyncedArmy>
  checkpoint: SyncCheckpoint | null
}

export type MemoryDisk = SyncStorage & {
  state: DiskState
  /** Writes the result of a user's edit. */
  edit: (army: StoredArmy, rev: string) => void
}

/** The storage of sync without a database, built on the same pure functions as the real one. */
export function newMemoryDisk(): MemoryDisk {
  const disk: MemoryDisk = {
    state: { records: new Map(), checkpoint: null },
    edit: (army, rev) => {
      const before = disk.state.records.get(army.id) ?? fresh(army, rev)
      put({ ...before, army, rev, base: baseAfterEdit(before, rev) })
    },
    begin: () => {
      let batch: PushBatch = emptyBatch
      for (const record of disk.state.records.values()) {
        if (unsyncedState(record) !== 'to-send') continue
        const marked = markPending(record)
        put(marked)
        const extended = addToBatch(batch, marked)
        if (!extended) break
        batch = extended
      }
      const { checkpoint } = disk.state
      return Promise.resolve({
        ...batch,
        checkpoint: checkpoint ?? initialCheckpoint,
        isFirst: checkpoint === null,
      })
    },
    settle: (_owner, outgoing, answered, newId) => {
      const checkpoint = disk.state.checkpoint ?? initialCheckpoint
      const settled = { received: [], sent: [], refused: [], changed: [], toSend: 0 }
      if (checkpoint.turn !== outgoing.checkpoint.turn) return Promise.resolve({ ...settled, toSend: 1 })
      const all = [...answersByArmy(outgoing, answered)].map(([id, answer]) => {
        const one = settleArmy(disk.state.records.get(id) ?? null, answer, newId)
        if (one.record) put(one.record)
        return one
      })
      disk.state = { ...disk.state, checkpoint: advanceCheckpoint(checkpoint, answered) }
      const toSend = [...disk.state.records.values()].filter((one) => unsyncedState(one) === 'to-send').length
      return Promise.resolve({
        received: all.flatMap(({ received }) => received),
        sent: all.flatMap(({ sent }) => sent),
        refused: all.flatMap(({ refused }) => refused),
        changed: all.flatMap(({ changed }) => changed),
        toSend,
      })
    },
    recheckAfterRestore: (_owner, { checkpoint: { turn } }) => {
      if ((disk.state.checkpoint ?? initialCheckpoint).turn === turn) {
        const rechecked = [...disk.state.records].map(
          ([id, record]) => [id, recheckAfterRestore(record)] as const,
        )
        disk.state = { records: new Map(rechecked), checkpoint: { ...initialCheckpoint, turn: turn + 1 } }
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
  return {
    army,
    rev,
    synced: null,
    base: null,
    pending: null,
    superseded: [],
    conflicts: [],
    untold: [],
    refused: null,
  }
}
