import type { ArmyRules } from '../ruleset/army-rules.ts'
import { BATTLE_STANDARD, GENERAL } from '../ruleset/vocabulary.ts'
import type { Army } from './army.ts'
import type { Issue } from './issues.ts'
import { hasKeyword } from './unit-edits.ts'
import { unitFacts } from './unit-facts.ts'
import { unitLabel } from './unit-label.ts'

/** An issue of an army, with the units that the end of its text lists. */
export type ArmyIssue = Issue & { units: readonly { id: string; label: string }[] }

/** Lists why an army is not legal. A single issue covers all invalid units. (VALID-01, VALID-02, VALID-03) */
export function armyIssues(army: Army, rules: ArmyRules): ArmyIssue[] {
  const issues: ArmyIssue[] = []
  if (!army.units.some((unit) => hasKeyword(unit, GENERAL))) {
    issues.push({
      code: 'NO_GENERAL',
      text: 'An army must contain a unit with the General keyword.',
      units: [],
    })
  }
  if (!army.units.some((unit) => hasKeyword(unit, BATTLE_STANDARD))) {
    issues.push({
      code: 'NO_BATTLE_STANDARD',
      text: 'An army must contain a unit with the Battle Standard keyword.',
      units: [],
    })
  }
  const invalid = army.units.filter((unit) => unitFacts(unit, rules).issues.length > 0)
  if (invalid.length > 0) {
    const units = invalid.map((unit) => ({ id: unit.id, label: unitLabel(unit, rules) }))
    const names = units.map(({ label }) => label).join(', ')
    const are = invalid.length === 1 ? 'is' : 'are'
    issues.push({
      code: 'INVALID_UNITS',
      text: `An army must not contain any invalid units, but ${invalid.length} ${are} present: ${names}.`,
      units,
    })
  }
  return issues
}
