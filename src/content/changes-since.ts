import type { EntryOf, ListedEntry } from '#domain/entries/list-entries.ts'
import { equal } from '#domain/equal.ts'
import { rollsText } from '#domain/rules/roll-table.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import type { Differences } from './differences.ts'
import { readDifferences, rulesetVersions } from './read-ruleset.ts'

/** What differs from an older ruleset: "0.3", "It cost 175 points." */
type Since = { version: string; text: string }

/** What changed in an entry since each older ruleset, the newest first, without what had changed before already. */
export function changesSince(entry: ListedEntry): Since[] {
  const older = rulesetVersions().toReversed().slice(1)
  const changes = older.flatMap((version) => {
    const differences = readDifferences(version)
    const text = differences ? differencesOf(entry, differences).join(' ') : ''
    return text === '' ? [] : [{ version: version.replace(/\.0$/, ''), text }]
  })
  return changes.filter(({ text }, index) => text !== changes[index - 1]?.text)
}

const NEW = 'It is new.'

/** What an entry was in an older ruleset, in sentences. */
function differencesOf(entry: ListedEntry, older: Differences): string[] {
  switch (entry.kind) {
    case 'keyword': {
      const id = older.renamed_ids[entry.id] ?? entry.id
      const name = older.renamed_names[id]
      const options = older.purchase[id]
      if (older.keywords?.includes(id) === false) return [NEW]
      return [name === undefined ? [] : `It was called ${name}.`, options ? costText(options) : []].flat()
    }
    case 'unit': {
      const points = older.unit_points[entry.data.type]
      return points === undefined ? [] : [`It cost ${numberText(points)} points.`]
    }
    case 'artefact':
      return older.artefacts?.includes(entry.id) === false ? [NEW] : []
    case 'allegiance':
      return older.allegiances?.includes(entry.id) === false ? [NEW] : []
    case 'spell':
      return older.allegiances?.includes(entry.data.allegiance.id) === false ? [NEW] : []
    case 'scenarios':
    case 'battlefield':
    case 'deployment':
    case 'twist': {
      const table = older[TABLES[entry.kind]]
      if (!table) return []
      const rolls = table[entry.id]
      if (!rolls) return [NEW]
      return equal(rolls, entry.data.rolls) ? [] : [`Its roll was ${rollsText(entry.kind, rolls)}.`]
    }
    default:
      return []
  }
}

const TABLES = {
  scenarios: 'scenarios',
  battlefield: 'battlefields',
  deployment: 'deployments',
  twist: 'twists',
} as const

function costText(options: EntryOf<'keyword'>['data']['purchase_options']): string {
  const costs = options.map(({ cost, value }) => {
    const points = `${numberText(Math.abs(cost))} points`
    return value === undefined ? points : `${points} for +${value}`
  })
  const verb = options.every(({ cost }) => cost < 0) ? 'gave back' : 'cost'
  return `It ${verb} ${costs.join(' and ')}.`
}
