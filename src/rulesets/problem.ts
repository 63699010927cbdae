import type { Ruleset } from '../domain/ruleset/ruleset-schema.ts'

export type List = Exclude<keyof Ruleset, 'version'>

/** The file of each list. */
export const FILES: Readonly<Record<List, string>> = {
  keywords: 'keywords.json',
  units: 'units.json',
  artefacts: 'artefacts.json',
  allegiances: 'allegiances.json',
  scenarios: 'scenarios.json',
  battlefield: 'battlefields.json',
  deployment: 'deployments.json',
  twist: 'twists.json',
  fortunes: 'fortunes.json',
}

/** A value in a list: `path` begins with the index of the entry, or is empty for the list itself. */
export type Place = { list: List; path: readonly PropertyKey[] }

export function at(list: List, ...path: (string | number)[]): Place {
  return { list, path }
}

/** What is wrong, as a sentence, and where in its file. */
export type Fault = { path: readonly PropertyKey[]; reason: string }

/** A wrong value in a list. */
export type Problem = Place & Fault

/** `keywords.json[3] "brutal" effects[0].types[1]: INFANTRY is not a valid unit type.` */
export function describeProblem({ list, path, reason }: Problem, entries: unknown): string {
  const [index, ...rest] = path
  const entry = typeof index === 'number' ? ` ${entryName(entries, index)}` : ''
  const place = index === undefined ? '' : `[${String(index)}]${entry} ${formatPath(rest)}`
  return `${FILES[list]}${place.trimEnd()}: ${reason}`
}

function entryName(entries: unknown, index: number): string {
  const entry: unknown = Array.isArray(entries) ? entries[index] : undefined
  if (typeof entry !== 'object' || entry === null) return ''
  const name: unknown = Reflect.get(entry, 'id') ?? Reflect.get(entry, 'type')
  return typeof name === 'string' ? `"${name}"` : ''
}

/** `effects[0].types[1]`. */
export function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}
