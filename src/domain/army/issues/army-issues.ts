import { endSentence } from '#domain/text/end-sentence.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { BATTLE_STANDARD, GENERAL } from '#domain/rules/vocabulary.ts'
import { lookUp } from '#domain/lookup.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import type { Issue } from '#domain/unit/unit-issues.ts'
import { hasKeyword, type Assigned } from '#domain/unit/unit-edits.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'

/** An issue of an army, with the units that the end of its text lists. */
export type ArmyIssue = Issue & {
  units: readonly { id: string; label: string }[]
  /** Giving this keyword to one of the units mends the issue. */
  leader?: Assigned
}

/** The keywords that exactly one unit of an army has. */
const LEADERS = [
  [GENERAL, 'NO_GENERAL', 'SEVERAL_GENERALS'],
  [BATTLE_STANDARD, 'NO_BATTLE_STANDARD', 'SEVERAL_BATTLE_STANDARDS'],
] as const

function listUnits(of: readonly ArmyUnit[], rules: ArmyRules) {
  const units = of.map((unit) => ({ id: unit.id, label: unitLabel(unit, rules) }))
  return { units, names: units.map(({ label }) => label).join(', ') }
}

/**
 * Lists why an army is not legal: everything that the editor would not allow. A single issue covers all invalid units.
 */
export function armyIssues(army: Army, rules: ArmyRules): ArmyIssue[] {
  const issues: ArmyIssue[] = []
  for (const [keyword, none, several] of LEADERS) {
    const holders = army.units.filter((unit) => hasKeyword(unit, keyword))
    const name = lookUp(rules.keywords, keyword).name
    if (holders.length === 0) {
      issues.push({
        code: none,
        text: `An army must contain a unit with the ${name} keyword.`,
        units: [],
        leader: keyword,
      })
    }
    if (holders.length > 1) {
      const { units, names } = listUnits(holders, rules)
      issues.push({
        code: several,
        text: endSentence(
          `Only one unit of an army may have the ${name} keyword, but ${holders.length} have it: ${names}`,
        ),
        units,
        leader: keyword,
      })
    }
  }
  const invalid = army.units.filter((unit) => unitFacts(unit, rules).issues.length > 0)
  if (invalid.length > 0) {
    const { units, names } = listUnits(invalid, rules)
    const are = invalid.length === 1 ? 'is' : 'are'
    issues.push({
      code: 'INVALID_UNITS',
      text: endSentence(
        `An army must not contain any invalid units, but ${invalid.length} ${are} present: ${names}`,
      ),
      units,
    })
  }
  return issues
}
