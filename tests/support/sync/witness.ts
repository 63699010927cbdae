import type { SyncedArmy } from '#domain/sync/version.ts'
import type { OwnedArmy } from './disk.ts'
import { checkArmy } from './check-army.ts'
import type { Stored } from './server.ts'
import { changesOf, tokensIn, type Trace } from './traces.ts'

/** Watches every edit and every merge, and knows from them what must be there in the end. */
export type Witness = {
  /** A user has changed the army on one device. */
  sawEdit: (before: SyncedArmy | undefined, after: OwnedArmy) => void
  /** Sync has changed the army on one device. */
  sawSync: (before: SyncedArmy | undefined, after: SyncedArmy) => void
  /** Something was lost on purpose, except what is in `left`: with a disk, or by a server that was restored. */
  sawLoss: (gone: unknown, left: unknown) => void
  /** A device that had nothing to send has been cleared. A restored server may not have what it had. */
  sawLogOut: (gone: unknown, left: unknown) => void
  /** From now on some merges have no base: the server has forgotten versions, or a device has an old disk. */
  sawRestore: (of: 'server' | 'disk') => void
  /** Compares the final state of one account with what was done, `everywhere` being all accounts. @returns the faults */
  check: (stored: Stored, everywhere: readonly Stored[]) => string[]
  /** The ids of all armies, with the accounts that were logged in where they were edited. */
  armies: ReadonlyMap<string, ReadonlySet<string | null>>
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
  const armies = new Map<string, Set<string | null>>()
  const ofVersion = new Map<string, Set<Trace>>()
  const named = new Set<string>()
  const lost = new Set<string>()
  const faults: string[] = []
  let [hasRestored, lacksBases] = [false, false]

  const tracesOf = (rev: string | undefined): Set<Trace> => {
    const traces = (rev === undefined ? undefined : ofVersion.get(rev)) ?? new Set<Trace>()
    if (rev !== undefined) ofVersion.set(rev, traces)
    return traces
  }

  function noteLoss(gone: unknown, left: unknown): void {
    const remaining = new Set(tokensIn(left))
    for (const word of tokensIn(gone)) if (!remaining.has(word)) lost.add(word)
  }

  return {
    faults,
    armies,
    sawEdit: (before, after) => {
      armies.set(after.army.id, (armies.get(after.army.id) ?? new Set()).add(after.owner))
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
      const [was, now] = [before?.synced?.ts ?? 0, after.synced?.ts ?? 0]
      if (now < was && !hasRestored) faults.push(`${after.army.id} went back from ${was} to ${now}`)
      for (const { unit, field } of before?.conflicts ?? [])
        if (!after.conflicts.some((one) => one.unit === unit && one.field === field))
          faults.push(`the notice about ${field} of ${unit ?? after.army.id} has gone unseen`)
    },
    sawLoss: noteLoss,
    sawLogOut: (gone, left) => {
      if (hasRestored) noteLoss(gone, left)
    },
    sawRestore: (of) => {
      lacksBases = true
      hasRestored ||= of === 'server'
    },
    check: ({ heads }, everywhere) => {
      const kept = new Set(tokensIn(everywhere.map(({ history }) => history)))
      const overwritten = new Set([...all].flatMap((trace) => [...trace.seen].filter(isReplacedBy(trace))))
      const gone = [...all].filter((trace) => {
        const { token, path } = trace
        const isHere = heads.has(path.slice(0, 12))
        // A restored server has forgotten versions that only it had; the notice about the merge still names the value.
        const isExcused = token !== null && (lost.has(token) || (hasRestored && named.has(token)))
        return isHere && token !== null && !kept.has(token) && !isExcused && !overwritten.has(trace)
      })
      return [
        ...gone.map(({ token, path }) => `${token ?? ''} of ${path} is in no history`),
        ...[...heads.values()].flatMap(({ army, rev }) =>
          checkArmy(army, [...tracesOf(rev)], { kept, named, lost, hasRestored, lacksBases }),
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
