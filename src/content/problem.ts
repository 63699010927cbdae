import type { Ruleset } from '#domain/rules/full-ruleset.ts'

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

/** The place of a value. `path` starts with the index of the entry, and is empty for the list itself. */
export type Place = { list: List; path: readonly PropertyKey[] }

export function at(list: List, ...path: (string | number)[]): Place {
  return { list, path }
}

/** A fault as a sentence, with its place in the file. */
export type Fault = { path: readonly PropertyKey[]; reason: string }

/** A fault in a list. */
export type Problem = Place & Fault

/** `{where} "brutal" effects[0].types[1]: INFANTRY is not a valid unit type.` */
export function describeFault(where: string, { path, reason }: Fault, content: unknown): string {
  const [index, ...rest] = path
  const place =
    typeof index === 'number' ? `${entryName(content, index)} ${formatPath(rest)}`.trim() : formatPath(path)
  return place === '' ? `${where} ${reason}` : `${where} ${place}: ${reason}`
}

function entryName(entries: unknown, index: number): string {
  const entry: unknown = Array.isArray(entries) ? entries[index] : undefined
  if (typeof entry !== 'object' || entry === null) return `[${index}]`
  const name: unknown = Reflect.get(entry, 'id') ?? Reflect.get(entry, 'type')
  return typeof name === 'string' ? `"${name}"` : `[${index}]`
}

/** `effects[0].types[1]`. */
function formatPath(path: readonly PropertyKey[]): string {
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '')
}
