import type { StoredArmy } from '../../../src/domain/army/army.ts'
import type { SyncedArmy } from '../../../src/domain/sync/version.ts'
import type { RowsState } from './memory-rows.ts'

/** Remembers what must not get lost. */
export type Witness = {
  sawEdit: (before: StoredArmy | null, after: StoredArmy, rows: RowsState) => void
  /** What only these records had is gone by the fault itself. */
  sawLoss: (gone: Iterable<SyncedArmy>, left: Iterable<SyncedArmy>, rows: RowsState) => void
  /** The server has forgotten all but `rows`. What these records show must come back. */
  sawRestore: (forgotten: RowsState, rows: RowsState, records: Iterable<SyncedArmy>) => void
  findMissing: (rows: RowsState) => string[]
}

const TOKEN = /\bw\d+w\b/g

/** The name of a deleted army is not worth keeping. */
function tokensOf(army: StoredArmy | null): Set<string> {
  return new Set(army && !army.deleted ? (JSON.stringify(army).match(TOKEN) ?? []) : [])
}

const unitsOf = (army: StoredArmy | null): string[] =>
  army && !army.deleted ? army.units.map(({ id }) => id) : []

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
 * Each edit leaves a token, which in the end the history of the server must have, unless its own author has written over
 * it before it was pushed. A unit that nobody deleted must be in the final state.
 */
export function newWitness(): Witness {
  const tokens = new Set<string>()
  const units = new Map<string, string>()

  return {
    sawEdit: (before, after, rows) => {
      const [old, now] = [tokensOf(before), tokensOf(after)]
      for (const token of now) if (!old.has(token)) tokens.add(token)
      const gone = [...old].filter((token) => !now.has(token))
      const atServer = gone.length > 0 ? tokensIn(rows) : new Set()
      for (const token of gone) if (!atServer.has(token)) tokens.delete(token)
      for (const id of unitsOf(after)) if (!unitsOf(before).includes(id)) units.set(id, after.id)
      for (const id of unitsOf(before)) if (!unitsOf(after).includes(id)) units.delete(id)
    },
    sawLoss: (gone, left, rows) => {
      const [atServer, remaining] = [tokensIn(rows), shownTokens(left)]
      const records = [...gone]
      for (const token of shownTokens(records)) {
        if (!atServer.has(token) && !remaining.has(token)) tokens.delete(token)
      }
      const kept = new Set([...rows.heads.values()].flatMap(({ army }) => unitsOf(army)))
      for (const { army } of records) for (const id of unitsOf(army)) if (!kept.has(id)) units.delete(id)
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
          .filter(([id]) => !present.has(id))
          .map(([id, army]) => `unit ${id} of ${army} is missing`),
      ]
    },
  }
}
