import { equal } from '#domain/equal.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import type { UnitKeyword } from '#domain/unit/evaluate.ts'
import type { Issue } from '#domain/unit/unit-issues.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import { upgradeArmy, upgradeKeywordId } from '#domain/army/upgrade.ts'

type Points = { before: number; after: number }

/** The issues that the upgrade resolves, and those that it raises. */
type IssueChanges = { resolved: Issue[]; raised: Issue[] }

/** A keyword as its card shows it. `cost` is in points for one of the row's units, including the multiplier. */
type ShownKeyword = { name: string; cost: number }

/** A keyword whose name or cost changes, or that exists only before or after the upgrade. */
export type KeywordChange = { before: ShownKeyword | null; after: ShownKeyword | null }

/** The effect of an upgrade on a unit. Points are for all units in the row. */
export type UnitUpgrade = {
  id: string
  label: string
  points: Points
  keywords: KeywordChange[]
  issues: IssueChanges
}

/** Everything that an upgrade changes, for the player to review first. */
type UpgradePreview = {
  from: string
  to: string
  points: Points
  issues: IssueChanges
  /** Only the units that change, in the order of the army. */
  units: UnitUpgrade[]
}

function issueChanges(before: readonly Issue[], after: readonly Issue[]): IssueChanges {
  const only = (some: readonly Issue[], others: readonly Issue[]) =>
    some.filter(({ text }) => !others.some((other) => other.text === text))
  return { resolved: only(before, after), raised: only(after, before) }
}

/**
 * Indexes keywords by their origin: the position among the player's choices, or else the source and the id after the
 * upgrade.
 */
function byOrigin(
  keywords: readonly UnitKeyword[],
  rename: (id: string) => string,
): ReadonlyMap<string, ShownKeyword> {
  return new Map(
    keywords.map(({ ref, reason, name, cost }) => {
      const source = 'by' in reason ? `${reason.type} ${rename(reason.by)}` : reason.type
      return ['index' in reason ? String(reason.index) : `${source} ${rename(ref.id)}`, { name, cost }]
    }),
  )
}

function keywordChanges(
  before: ReadonlyMap<string, ShownKeyword>,
  after: ReadonlyMap<string, ShownKeyword>,
): KeywordChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((origin) => ({ before: before.get(origin) ?? null, after: after.get(origin) ?? null }))
    .filter((change) => !equal(change.before, change.after))
}

/** Previews an upgrade. `fromRules` is the ruleset of the army, `toRules` the one to upgrade to. */
export function upgradePreview(army: Army, fromRules: ArmyRules, toRules: ArmyRules): UpgradePreview {
  const upgraded = upgradeArmy(army, toRules.version)
  const rename = (id: string) => upgradeKeywordId(id, army.ruleset_version, toRules.version)

  const upgradeOf = (unit: ArmyUnit, unitAfter: ArmyUnit): UnitUpgrade => {
    const before = unitFacts(unit, fromRules)
    const after = unitFacts(unitAfter, toRules)
    return {
      id: unit.id,
      label: unitLabel(unit, toRules),
      points: { before: before.points.total, after: after.points.total },
      keywords: keywordChanges(
        byOrigin(before.evaluated.keywords, rename),
        byOrigin(after.evaluated.keywords, (id) => id),
      ),
      issues: issueChanges(before.issues, after.issues),
    }
  }

  return {
    from: army.ruleset_version,
    to: upgraded.ruleset_version,
    points: {
      before: summarizeArmy(army, fromRules).points,
      after: summarizeArmy(upgraded, toRules).points,
    },
    issues: issueChanges(armyIssues(army, fromRules), armyIssues(upgraded, toRules)),
    units: army.units
      .map((unit, index) => upgradeOf(unit, upgraded.units[index] ?? unit))
      .filter(({ points, keywords, issues }) => {
        const changes = [...keywords, ...issues.resolved, ...issues.raised]
        return points.before !== points.after || changes.length > 0
      }),
  }
}

/** What changes in a unit of the ruleset `fromRules` on the way to another. Null if nothing does. */
export function unitUpgrade(unit: ArmyUnit, fromRules: ArmyRules, toRules: ArmyRules): UnitUpgrade | null {
  const alone = { ...EMPTY, ruleset_version: fromRules.version, units: [unit] }
  return upgradePreview(alone, fromRules, toRules).units[0] ?? null
}

const EMPTY: Army = {
  id: '',
  name: '',
  description: '',
  ruleset_version: '',
  created_ts: 0,
  updated_ts: 0,
  share_id: null,
  deleted: false,
  images: [],
  units: [],
}
