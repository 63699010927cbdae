import { capital } from '#domain/text/capital.ts'
import * as z from 'zod/mini'
import { equal } from '#domain/equal.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'

const FIELD_TEXTS = {
  name: 'new name',
  description: 'new description',
  images: 'new picture',
  points_limit: 'new points limit',
  ruleset_version: 'another ruleset',
} as const
type Field = keyof typeof FIELD_TEXTS
const FIELDS = ['name', 'description', 'images', 'points_limit', 'ruleset_version'] as const satisfies Field[]

/** A change of a field, or of a unit that was added, removed or edited. */
export const versionChangeSchema = z.union([
  z.object({ field: z.enum(FIELDS) }),
  z.object({
    change: z.enum(['added', 'removed', 'edited']),
    unit: z.object({ name: z.string(), type: z.enum(UNIT_TYPES) }),
  }),
])
type VersionChange = z.infer<typeof versionChangeSchema>

/** The changes from one version of an army to the next. It needs no rules, so that the server can list them. */
export function versionChanges(before: Army, after: Army): VersionChange[] {
  const old = new Map(before.units.map((unit) => [unit.id, unit]))
  const now = new Set(after.units.map(({ id }) => id))
  const changeOf = (change: 'added' | 'removed' | 'edited', { name, type }: ArmyUnit) => [
    { change, unit: { name, type } },
  ]
  return [
    ...FIELDS.flatMap((field) => (equal(before[field], after[field]) ? [] : [{ field }])),
    ...after.units.flatMap((unit) => {
      const was = old.get(unit.id)
      if (!was) return changeOf('added', unit)
      return equal(was, unit) ? [] : changeOf('edited', unit)
    }),
    ...before.units.flatMap((unit) => (now.has(unit.id) ? [] : changeOf('removed', unit))),
  ]
}

/** The most changes that are named. */
const MAX_NAMED = 3

/** Names the changes in a few words: "New name, with Moth Archers and 2 more changes". Empty for none. */
export function versionChangesText(changes: readonly VersionChange[], rules: ArmyRules): string {
  const texts = changes.map((change) => changeText(change, rules))
  const [named, more] = [texts.slice(0, MAX_NAMED).join(', '), texts.length - MAX_NAMED]
  const text = more > 0 ? `${named} and ${more} more ${more === 1 ? 'change' : 'changes'}` : named
  return capital(text)
}

function changeText(change: VersionChange, rules: ArmyRules): string {
  if ('field' in change) return FIELD_TEXTS[change.field]
  const label = unitLabel(change.unit, rules)
  if (change.change === 'edited') return `${label} edited`
  return change.change === 'added' ? `with ${label}` : `without ${label}`
}
