import type { StoredArmy } from '#domain/army/army.ts'
import { fieldsOf, NONE, unitOf, type Trace } from './traces.ts'

type Known = {
  /** Words in the server's history, in a notice about a merge, and on something that was lost on purpose. */
  kept: ReadonlySet<string>
  named: ReadonlySet<string>
  lost: ReadonlySet<string>
  hasRestored: boolean
  /** Whether a merge may have had no base, so that it took the later value. */
  lacksBases: boolean
}

/** Compares the final version of an army with the changes that led to it. @returns the faults */
export function checkArmy(army: StoredArmy, traces: readonly Trace[], known: Known): string[] {
  const fields = fieldsOf(army)
  const paths = Map.groupBy(traces, ({ path }) => path.slice(army.id.length + 1))
  if (army.deleted) return checkDeletion(army.id, traces, known)
  const deleted = deletedKnowingly(traces)
  return [...paths].flatMap(([path, ofField]) => {
    const unit = unitOf(path)
    const isOfGoneUnit = unit !== undefined && unit !== path && !fields.has(unit)
    if (path === 'state' || isOfGoneUnit || isRepaired(path, traces)) return []
    const value = fields.get(path) ?? NONE
    const last = newest(ofField)
    if (last.some(({ token }) => token !== null && known.lost.has(token))) return []
    if (last.every((trace) => deleted.has(trace))) return []
    const at = `${path} of ${army.id} is ${value}`
    const [only] = last
    // One side has changed it, or all sides have changed it to the same.
    if (only && last.every((trace) => trace.value === only.value))
      return value === only.value || isExcused(only, traces, known) ? [] : [`${at} and not ${only.value}`]
    // A keyword that one side bought again and the other removed counts both.
    // An army that comes back after its deletion can lack what was edited just before it.
    const written = last.some((trace) => deleted.has(trace)) ? ofField : last
    const isWritten = written.some((trace) => trace.value === value)
    if (!isWritten && !path.includes('keyword') && !known.hasRestored)
      return [`${at}, which nobody wrote last`]
    return last.flatMap((trace) => {
      const isKept = trace.token === null || trace.value === value || deleted.has(trace)
      return isKept || known.named.has(trace.token ?? '') ? [] : [`${at}, and no notice names ${trace.value}`]
    })
  })
}

/** The changes that no later one has overwritten knowingly. */
function newest(ofField: readonly Trace[]): Trace[] {
  const overwritten = new Set(ofField.flatMap(({ seen }) => [...seen]))
  return ofField.filter((trace) => !overwritten.has(trace))
}

/** The changes whose army or unit was deleted by somebody who saw them. The edit of another device can bring it back. */
function deletedKnowingly(traces: readonly Trace[]): Set<Trace> {
  return new Set(
    traces.flatMap(({ path, value, seen }) => {
      if (value === 'deleted') return [...seen]
      return value === NONE ? [...seen].filter((one) => one.path.startsWith(`${path} `)) : []
    }),
  )
}

/** An edit beats a deletion that had not seen it. */
function checkDeletion(id: string, traces: readonly Trace[], { lost, hasRestored }: Known): string[] {
  const deletions = traces.filter(({ value }) => value === 'deleted')
  const [deletion] = deletions
  if (!deletion) return [`${id} was deleted by nobody`]
  if (hasRestored) return []
  const deleted = deletedKnowingly(traces)
  const overwritten = new Set(
    traces.flatMap(({ path, seen }) => [...seen].filter((one) => one.path === path)),
  )
  return traces.flatMap((trace) => {
    const { token, path, value } = trace
    const isKept = token === null || deleted.has(trace) || lost.has(token) || overwritten.has(trace)
    return isKept ? [] : [`${id} was deleted, although ${path} was edited to ${value}`]
  })
}

/** A merge may take General and Battle Standard from a unit, and what only their holders have. */
function isRepaired(path: string, traces: readonly Trace[]): boolean {
  if (/ (keyword (general|battle_standard)|artefact \S+)$/.test(path)) return true
  const unit = unitOf(path)
  const isOfSingle = traces.some(
    (trace) => trace.path.includes(`${unit ?? ''} `) && /general|battle_standard/.test(trace.path),
  )
  return path.endsWith(' count') && isOfSingle
}

/** An edit of a unit beats its deletion. Without a base, both sides' units stay, and the later of two values with a notice. */
function isExcused(
  only: Trace,
  traces: readonly Trace[],
  { named, hasRestored, lacksBases }: Known,
): boolean {
  if (only.value === NONE) {
    const isConcurrent = (trace: Trace) => trace.path.startsWith(`${only.path} `) && !only.seen.has(trace)
    return hasRestored || traces.some(isConcurrent)
  }
  const hadBase = !lacksBases && !wasBroughtBack(only.path, traces)
  return !hadBase && (only.token === null || named.has(only.token))
}

/** Whether the unit of a field was deleted and is there again, so that a merge can have a base without the unit. */
function wasBroughtBack(path: string, traces: readonly Trace[]): boolean {
  const unit = traces.find((trace) => path.startsWith(`${trace.path} `) && trace.value === NONE)
  return unit !== undefined
}
