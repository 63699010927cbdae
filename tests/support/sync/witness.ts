import type { SyncedArmy } from '#domain/sync/version.ts'
import { checkArmy } from './check-army.ts'
import type { Stored } from './server.ts'
import { changesOf, tokensIn, type Trace } from './traces.ts'

/** Watches every edit and every merge, and knows from them what must be there in the end. */
export type Witness = {
  /** A user has changed the army on one device. */
  sawEdit: (before: SyncedArmy | undefined, after: SyncedArmy) => void
  /** Sync has changed the army on one device. */
  sawSync: (before: SyncedArmy | undefined, after: SyncedArmy) => void
  /** Something was lost on purpose, except what is in `left`: with a disk, or by a server that was restored. */
  sawLoss: (gone: unknown, left: unknown) => void
  /** From now on some merges have no base, because the server has forgotten versions. */
  sawRestore: () => void
  /** Compares the final state of one account with what was done. @returns the faults */
  check: (stored: Stored) => string[]
  /** What was wrong on the way. */
  faults: string[]
}

/**
 * Each version consists of the changes that led to it. A merge has those of both sides, so at the end a version says
 * what it has to contain, without any code that merges.
 */
export function newWitness(): Witness {
  const all = new Set<Trace>()
  const written = new Set<string>()
  const ofVersion = new Map<string, Set<Trace>>()
  const named = new Set<string>()
  const lost = new Set<string>()
  const faults: string[] = []
  let hasRestored = false

  const tracesOf = (rev: string | undefined): Set<Trace> => {
    const traces = (rev === undefined ? undefined : ofVersion.get(rev)) ?? new Set<Trace>()
    if (rev !== undefined) ofVersion.set(rev, traces)
    return traces
  }

  return {
    faults,
    sawEdit: (before, after) => {
      const seen = new Set(tracesOf(before?.rev))
      const traces = tracesOf(after.rev)
      for (const trace of seen) traces.add(trace)
      for (const [path, value] of changesOf(before?.army ?? null, after.army)) {
        const token = tokensIn(value).find((word) => !written.has(word)) ?? null
        const trace: Trace = { path: `${after.army.id} ${path}`, value, token, seen }
        traces.add(trace)
        all.add(trace)
      }
      for (const word of tokensIn(after.army)) written.add(word)
    },
    sawSync: (before, after) => {
      const traces = tracesOf(after.rev)
      for (const rev of [before?.rev, after.synced?.rev]) for (const trace of tracesOf(rev)) traces.add(trace)
      for (const word of tokensIn(after.conflicts)) named.add(word)
      for (const { unit, field } of before?.conflicts ?? [])
        if (!after.conflicts.some((one) => one.unit === unit && one.field === field))
          faults.push(`the notice about ${field} of ${unit ?? after.army.id} has gone unseen`)
    },
    sawLoss: (gone, left) => {
      const remaining = new Set(tokensIn(left))
      for (const word of tokensIn(gone)) if (!remaining.has(word)) lost.add(word)
    },
    sawRestore: () => {
      hasRestored = true
    },
    check: ({ heads, history }) => {
      const kept = new Set(tokensIn(history))
      const overwritten = new Set([...all].flatMap((trace) => [...trace.seen].filter(isReplacedBy(trace))))
      const gone = [...all].filter((trace) => {
        const { token, path } = trace
        const isHere = heads.has(path.slice(0, 12))
        return isHere && token !== null && !kept.has(token) && !lost.has(token) && !overwritten.has(trace)
      })
      return [
        ...gone.map(({ token, path }) => `${token ?? ''} of ${path} is in no history`),
        ...[...heads.values()].flatMap(({ army, rev }) =>
          checkArmy(army, [...tracesOf(rev)], { kept, named, lost, hasRestored }),
        ),
      ]
    },
  }
}

/** Whether a later change replaced an earlier one of the same field, or deleted its unit or army. */
const isReplacedBy = (later: Trace) => (earlier: Trace) =>
  later.path === earlier.path ||
  (later.value === 'deleted' && earlier.path.startsWith(later.path.slice(0, 12))) ||
  (later.value === 'none' && earlier.path.startsWith(`${later.path} `))
