import { compareVersions, parseSemVer } from '../sem-ver.ts'
import type { Army, ArmyUnit } from './army.ts'

/** One ruleset later: where an army comes to, and the keywords that have another id there. */
type Step = { to: string; renamed: ReadonlyMap<string, string> }

/** The step from each ruleset to the next. A ruleset that follows adds one entry. (RULES-42) */
const STEPS: ReadonlyMap<string, Step> = new Map([
  [
    '0.2.0',
    {
      to: '0.3.0',
      renamed: new Map([
        ['large', 'towering'],
        ['quick_fire', 'quick_shot'],
      ]),
    },
  ],
  ['0.3.0', { to: '1.0.0', renamed: new Map() }],
])

function stepFrom(version: string, target: string): Step | undefined {
  const step = STEPS.get(version)
  if (step) return compareVersions(step.to, target) <= 0 ? step : undefined
  // From 1.0 on, what a minor version adds takes nothing away: a ruleset that came from the server needs no step here.
  const { major } = parseSemVer(version)
  const isMinor = major > 0 && major === parseSemVer(target).major && compareVersions(version, target) < 0
  return isMinor ? { to: target, renamed: new Map() } : undefined
}

/** The steps from a version to another, or as far towards it as is known; none if it is not older. */
function stepsTo(version: string, target: string): Step[] {
  const step = stepFrom(version, target)
  return step ? [step, ...stepsTo(step.to, target)] : []
}

/** Whether an army of this version is outdated: it can be upgraded towards `latest`. */
export function canUpgrade(version: string, latest: string): boolean {
  return stepFrom(version, latest) !== undefined
}

/** The id that a keyword has after an upgrade. */
export function upgradeKeywordId(id: string, version: string, target: string): string {
  return stepsTo(version, target).reduce((renamed, step) => step.renamed.get(renamed) ?? renamed, id)
}

function takeStep(army: Army, { to, renamed }: Step): Army {
  const rename = (unit: ArmyUnit): ArmyUnit => {
    if (!unit.keywords.some(({ id }) => renamed.has(id))) return unit
    return { ...unit, keywords: unit.keywords.map((ref) => ({ ...ref, id: renamed.get(ref.id) ?? ref.id })) }
  }
  return { ...army, ruleset_version: to, units: army.units.map(rename) }
}

/**
 * The army on a newer ruleset, one step after the other: keywords that were renamed have their new ids, all else is as
 * it was. An army on the target, on a newer ruleset or on an unknown one comes back as the same object. It sets no
 * ids and no time, so that two devices that upgrade alone make the same army. (RULES-42, RULES-43; docs/sync.md)
 */
export function upgradeArmy(army: Army, target: string): Army {
  return stepsTo(army.ruleset_version, target).reduce(takeStep, army)
}
