import type { StoredArmy } from '#domain/army/army.ts'

/** What one edit did to one field. `seen` are the changes that its author saw, so it overwrote them knowingly. */
export type Trace = {
  path: string
  value: string
  /** The word that no other edit has written; null if the edit wrote no new one. */
  token: string | null
  seen: ReadonlySet<Trace>
}

const TOKEN = /\bw\d+w\b/g

export const tokensIn = (value: unknown): string[] => JSON.stringify(value).match(TOKEN) ?? []

/** The fields of an army by path, as strings. A deleted army has only its state. */
export function fieldsOf(army: StoredArmy | null): Map<string, string> {
  if (!army || army.deleted) return new Map([['state', army ? 'deleted' : 'missing']])
  const fields = new Map([
    ['state', 'listed'],
    ['name', army.name],
    ['description', army.description],
    ['points_limit', String(army.points_limit ?? null)],
    ['images', JSON.stringify(army.images)],
    ['archived', String(army.archived ?? false)],
  ])
  for (const tag of army.tags ?? []) fields.set(`tag ${tag}`, 'there')
  for (const unit of army.units) {
    const at = `unit ${unit.id}`
    fields.set(at, 'there')
    for (const field of ['name', 'description', 'type', 'count'] as const)
      fields.set(`${at} ${field}`, String(unit[field]))
    const choices = { artefact: unit.cursed_artefacts, allegiance: unit.abyssal_allegiances }
    for (const [kind, ids] of Object.entries({ keyword: unit.keywords.map(({ id }) => id), ...choices }))
      for (const [id, same] of Map.groupBy(ids, (one) => one))
        fields.set(`${at} ${kind} ${id}`, String(same.length))
  }
  return fields
}

/** A field without a value: the unit is gone, the keyword was never bought, or the like. */
export const NONE = 'none'

export const unitOf = (path: string): string | undefined => /^unit \S+/.exec(path)?.[0]

/** The fields that an edit has changed. The fields of a deleted army or unit stay as they were, for its return. */
export function changesOf(before: StoredArmy | null, after: StoredArmy): [path: string, value: string][] {
  const [was, now] = [fieldsOf(before), fieldsOf(after)]
  const paths = after.deleted ? ['state'] : [...new Set([...now.keys(), ...was.keys()])]
  return paths.flatMap((path): [string, string][] => {
    const unit = unitOf(path)
    const isOfGoneUnit = unit !== undefined && unit !== path && !now.has(unit)
    const value = now.get(path) ?? NONE
    return isOfGoneUnit || value === (was.get(path) ?? NONE) ? [] : [[path, value]]
  })
}
