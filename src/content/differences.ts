import * as z from 'zod/mini'
import { equal } from '#domain/equal.ts'
import { type Ruleset } from '#domain/rules/full-ruleset.ts'
import { rollsSchema } from '#domain/rules/play-ruleset.ts'
import { unitTypeSchema } from '#domain/rules/army-ruleset.ts'
import { entryIdSchema as id } from '#domain/rules/effects/entry-schemas.ts'
import { purchaseOptionSchema } from '#domain/rules/army-ruleset.ts'
import type { Fault } from './problem.ts'
import { renameKeywords } from './rename-keywords.ts'

const rollTable = z.optional(z.record(id, rollsSchema))

/**
 * The differences of an older ruleset from the one that it is based on. The app shows entries in the order in which
 * they are listed here.
 */
export const differencesSchema = z.strictObject({
  /** The version to which the differences apply. Its folder has all lists. */
  based_on: z.string(),
  /** From the id in that version to the id in this one. All other fields use the id in this one. */
  renamed_ids: z._default(z.record(id, id), {}),
  renamed_names: z._default(z.record(id, z.string()), {}),
  unit_points: z._default(z.partialRecord(unitTypeSchema, z.int()), {}),
  /** The purchase options that replace those of a keyword. */
  purchase: z._default(z.record(id, z.array(purchaseOptionSchema)), {}),
  /** All entries of this version with their rolls. */
  scenarios: rollTable,
  battlefields: rollTable,
  deployments: rollTable,
  twists: rollTable,
  /** The ids in this version, without those that were added later. */
  keywords: z.optional(z.array(id)),
  artefacts: z.optional(z.array(id)),
  allegiances: z.optional(z.array(id)),
})
export type Differences = z.infer<typeof differencesSchema>

const TABLES = {
  scenarios: 'scenarios',
  battlefields: 'battlefield',
  deployments: 'deployment',
  twists: 'twist',
} as const
type Table = keyof typeof TABLES

/**
 * Applies differences to `base`. @returns the ruleset, or an error for every difference that refers to nothing or
 * changes nothing
 */
export function applyDifferences(
  version: string,
  base: Ruleset,
  differences: Differences,
): { ruleset: Ruleset } | { faults: Fault[] } {
  const { renamed_ids, renamed_names, unit_points, purchase } = differences
  const renamed = renameKeywords(base, renamed_ids, renamed_names)
  const faults = [...renamingFaults(base, differences), ...findFaults(renamed, differences)]
  if (faults.length > 0) return { faults }

  const rolled = <T extends { id: string; rolls: number[] }>(entries: T[], table: Table): T[] => {
    const rolls = differences[table]
    if (!rolls) return entries
    return pick(entries, Object.keys(rolls)).map((entry) => ({ ...entry, rolls: rolls[entry.id] ?? [] }))
  }
  return {
    ruleset: {
      ...renamed,
      version,
      keywords: pick(renamed.keywords, differences.keywords).map((keyword) => ({
        ...keyword,
        purchase_options: purchase[keyword.id] ?? keyword.purchase_options,
      })),
      units: renamed.units.map((unit) => ({ ...unit, points: unit_points[unit.type] ?? unit.points })),
      scenarios: rolled(renamed.scenarios, 'scenarios'),
      battlefield: rolled(renamed.battlefield, 'battlefields'),
      deployment: rolled(renamed.deployment, 'deployments'),
      twist: rolled(renamed.twist, 'twists'),
      artefacts: pick(renamed.artefacts, differences.artefacts),
      allegiances: pick(renamed.allegiances, differences.allegiances),
    },
  }
}

function pick<T extends { id: string }>(entries: T[], ids: readonly string[] | undefined): T[] {
  return ids?.flatMap((id) => entries.find((entry) => entry.id === id) ?? []) ?? entries
}

function* renamingFaults(base: Ruleset, { renamed_ids, renamed_names }: Differences): Generator<Fault> {
  const keywords = new Map(base.keywords.map((keyword) => [keyword.id, keyword]))
  const origins = new Map(Object.entries(renamed_ids).map(([from, to]) => [to, from]))
  for (const [to, from] of origins) {
    const path = ['renamed_ids', from]
    if (!keywords.has(from)) yield { path, reason: `${base.version} has no ${from}.` }
    if (keywords.has(to)) yield { path, reason: `${base.version} already has ${to}.` }
  }
  for (const [id, name] of Object.entries(renamed_names)) {
    const path = ['renamed_names', id]
    const keyword = keywords.get(origins.get(id) ?? id)
    if (!keyword) yield { path, reason: `${base.version} has no ${id}.` }
    else if (keyword.name === name) yield { path, reason: `${base.version} has the same value.` }
  }
}

/** @param base the ruleset after renaming its keywords */
function* findFaults(base: Ruleset, differences: Differences): Generator<Fault> {
  const same = `${base.version} has the same value.`
  const keywords = new Map(base.keywords.map((keyword) => [keyword.id, keyword]))
  const unknown = (id: string) => `${base.version} has no ${id}.`

  for (const unit of base.units) {
    const path = ['unit_points', unit.type]
    if (differences.unit_points[unit.type] === unit.points) yield { path, reason: same }
  }
  for (const [id, options] of Object.entries(differences.purchase)) {
    const path = ['purchase', id]
    const keyword = keywords.get(id)
    if (!keyword) yield { path, reason: unknown(id) }
    else if (equal(options, keyword.purchase_options)) yield { path, reason: same }
    else if (differences.keywords?.includes(id) === false) {
      yield { path, reason: `${id} is not in keywords.` }
    }
  }
  for (const list of ['keywords', 'artefacts', 'allegiances'] as const) {
    const baseIds = base[list].map(({ id }) => id)
    yield* listFaults(list, differences[list] ?? [], baseIds)
    if (equal(differences[list], baseIds)) yield { path: [list], reason: same }
  }
  for (const [table, list] of Object.entries(TABLES) as [Table, (typeof TABLES)[Table]][]) {
    const rolls = differences[table]
    const baseRolls = Object.fromEntries(base[list].map((entry) => [entry.id, entry.rolls]))
    for (const id of Object.keys(rolls ?? {})) {
      if (!Object.hasOwn(baseRolls, id)) yield { path: [table, id], reason: unknown(id) }
    }
    if (rolls && equal(rolls, baseRolls)) yield { path: [table], reason: same }
  }

  function* listFaults(field: string, ids: readonly string[], baseIds: readonly string[]): Generator<Fault> {
    for (const [index, id] of ids.entries()) {
      if (!baseIds.includes(id)) yield { path: [field, index], reason: unknown(id) }
      if (ids.indexOf(id) < index) yield { path: [field, index], reason: `${id} is listed twice.` }
    }
  }
}
