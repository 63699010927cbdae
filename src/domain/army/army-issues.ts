import type { Rules } from '../ruleset/army-rules.ts'
import { BATTLE_STANDARD, GENERAL } from '../ruleset/vocabulary.ts'
import type { Army } from './army.ts'
import type { Issue } from './issues.ts'
import { hasKeyword } from './unit-edits.ts'
import { unitFacts } from './unit-facts.ts'
import { unitLabel } from './unit-label.ts'

/** Everything that is not legal about an army. One issue names its invalid units. (VALID-01, VALID-02, VALID-03) */
export function armyIssues(army: Army, rules: Rules): Issue[] {
  const issues: Issue[] = []
  if (!army.units.some((unit) => hasKeyword(unit, GENERAL))) {
    issues.push({ code: 'NO_GENERAL', text: 'An army must contain a unit with the General keyword.' })
  }
  if (!army.units.some((unit) => hasKeyword(unit, BATTLE_STANDARD))) {
    issues.push({
      code: 'NO_BATTLE_STANDARD',
      text: 'An army must contain a unit with the Battle Standard keyword.',
    })
  }
  const invalid = army.units.filter((unit) => unitFacts(unit, rules).issues.length > 0)
  if (invalid.length > 0) {
    const names = invalid.map((unit) => unitLabel(unit, rules)).join(', ')
    const are = invalid.length === 1 ? 'is' : 'are'
    issues.push({
      code: 'INVALID_UNITS',
      text: `An army must not contain any invalid units, but ${String(invalid.length)} ${are} present: ${names}.`,
    })
  }
  return issues
}
