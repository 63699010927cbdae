import type { StoredArmy } from '../../../src/domain/army/army.ts'
import { isDirty, type SyncedArmy } from '../../../src/domain/sync/version.ts'
import type { RowsState } from './memory-rows.ts'

/** Records what must not be lost. */
export type Witness = {
  /** `records` are the records of the army after the edit, by device. `device` is the index of the editing device. */
  sawEdit: (
    before: StoredArmy | null,
    after: StoredArmy,
    device: number,
    records: readonly (SyncedArmy | undefined)[],
    rows: RowsState,
  ) => void
  /** A device was restored from an old disk. Data that was only in its newer records may be lost. */
  sawLoss: (
    device: number,
    gone: Iterable<SyncedArmy>,
    old: Iterable<SyncedArmy>,
    left: Iterable<SyncedArmy>,
    rows: RowsState,
  ) => void
  /** The server has forgotten everything except `rows`. Data in these records must come back. */
  sawRestore: (forgotten: RowsState, rows: RowsState, records: Iterable<SyncedArmy>) => void
  findMissing: (rows: RowsState) => string[]
}

const TOKEN = /\bw\d+w\b/g

/** A deleted army has no tokens. */
function tokensOf(army: StoredArmy | null): Set<string> {
  return new Set(army && !army.deleted ? (JSON.stringify(army).match(TOKEN) ?? []) : [])
}

const unitsOf = (army: StoredArmy | null): string[] =>
  army && !army.deleted ? army.units.map(({ id }) => id) : []

/** The units in the versions that the device received from the server or is sending to it. */
function unitsSent({ army, rev, synced, base, pending }: SyncedArmy): string[] {
  const confirmed = isDirty({ rev, synced }) ? base : army
  return [...unitsOf(confirmed), ...unitsOf(pending?.army ?? null)]
}

/** Deleted units whose deletion has not been sent yet. */
function deletedUnsent(record: SyncedArmy): string[] {
  return unitsSent(record).filter((id) => !unitsOf(record.army).includes(id))
}

function tokensIn({ history }: RowsState): Set<string> {
  return new Set(history.flatMap(({ army }) => [...tokensOf(army)]))
}

function shownTokens(records: Iterable<SyncedArmy>): Set<string> {
  return new Set(
    [...records].flatMap(({ army, superseded }) =>
      [army, ...superseded.map((version) => version.army)].flatMap((one) => [...tokensOf(one)]),
    ),
  )
}

/**
 * Each edit leaves a token. At the end the server's history must have it, unless its author overwrote it before pushing.
 * A unit must be in the final state unless a deletion of it counts.
 *
 * Undoing a deletion cancels the deletions that the device knows of. If another device has deleted the unit in the
 * meantime, that deletion counts: deleting and undoing between two syncs is not an edit, and a deletion wins over an
 * unedited unit.
 */
export function newWitness(): Witness {
  const tokens = new Set<string>()
  const units = new Map<string, string>()
  /** For each unit, the devices whose deletion counts. */
  const deletions = new Map<string, Set<number>>()
  const count = (unit: string, device: number) =>
    deletions.set(unit, (deletions.get(unit) ?? new Set()).add(device))

  return {
    sawEdit: (before, after, device, records, rows) => {
      const [old, now] = [tokensOf(before), tokensOf(after)]
      for (const token of now) if (!old.has(token)) tokens.add(token)
      const gone = [...old].filter((token) => !now.has(token))
      const atServer = gone.length > 0 ? tokensIn(rows) : new Set()
      for (const token of gone) if (!atServer.has(token)) tokens.delete(token)
      for (const id of unitsOf(before)) {
        if (!unitsOf(after).includes(id)) count(id, device)
      }
      for (const id of unitsOf(after)) {
        if (unitsOf(before).includes(id)) continue
        units.set(id, after.id)
        const here = records[device]
        const hasSeenNone = here !== undefined && unitsSent(here).includes(id)
        for (const other of deletions.get(id) ?? []) {
          const there = records[other]
          const isUnsent = there !== undefined && deletedUnsent(there).includes(id)
          const isUnseen = other !== device && (hasSeenNone || isUnsent)
          if (!isUnseen) deletions.get(id)?.delete(other)
        }
      }
    },
    sawLoss: (device, gone, old, left, rows) => {
      const [atServer, remaining] = [tokensIn(rows), shownTokens(left)]
      const records = [...gone]
      for (const token of shownTokens(records)) {
        if (!atServer.has(token) && !remaining.has(token)) tokens.delete(token)
      }
      const kept = new Set([...rows.heads.values()].flatMap(({ army }) => unitsOf(army)))
      for (const { army } of records) for (const id of unitsOf(army)) if (!kept.has(id)) units.delete(id)
      // Later undos are lost too, so a deletion that the old disk has yet to send counts again.
      for (const record of old) for (const id of deletedUnsent(record)) count(id, device)
    },
    sawRestore: (forgotten, rows, records) => {
      const all = [...records]
      const [remaining, shown] = [tokensIn(rows), shownTokens(all)]
      for (const token of tokensIn(forgotten)) {
        if (!remaining.has(token) && !shown.has(token)) tokens.delete(token)
      }
      const kept = new Set([...all, ...rows.heads.values()].flatMap(({ army }) => unitsOf(army)))
      for (const id of [...units.keys()]) if (!kept.has(id)) units.delete(id)
    },
    findMissing: (rows) => {
      const known = tokensIn(rows)
      const present = new Set([...rows.heads.values()].flatMap(({ army }) => unitsOf(army)))
      return [
        ...[...tokens].filter((token) => !known.has(token)).map((token) => `token ${token} is missing`),
        ...[...units]
          .filter(([id]) => !present.has(id) && !deletions.get(id)?.size)
          .map(([id, army]) => `unit ${id} of ${army} is missing`),
      ]
    },
  }
}
