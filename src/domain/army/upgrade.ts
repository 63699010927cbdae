import { compareVersions, parseSemVer } from '#domain/rules/sem-ver.ts'
import type { Army } from './army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'

/** The step to the next ruleset, with the keywords whose ids change. */
type Step = { to: string; renamed: ReadonlyMap<string, string> }

/** The step from each ruleset to the next. A new ruleset adds an entry. */
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
  // From 1.0 on, minor versions only add to the rules. So a newer ruleset from the server needs no entry here.
  const { major } = parseSemVer(version)
  const isMinor = major > 0 && major === parseSemVer(target).major && compareVersions(version, target) < 0
  return isMinor ? { to: target, renamed: new Map() } : undefined
}

/** The steps from a version towards another, as far as they are known. Empty if `version` is not older. */
function stepsTo(version: string, target: string): Step[] {
  const step = stepFrom(version, target)
  return step ? [step, ...stepsTo(step.to, target)] : []
}

/** Whether an army with this version can be upgraded towards `latest`. */
export function canUpgrade(version: string, latest: string): boolean {
  return stepFrom(version, latest) !== undefined
}

/** The id of a keyword after an upgrade. */
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
 * Upgrades an army to a newer ruleset, step by step. Only the ids of renamed keywords change. Returns the same object
 * if the army is on the target, on a newer ruleset or on an unknown one. It sets no ids and no times, so that two
 * devices that upgrade separately get the same army. (docs/sync.md)
 */
export function upgradeArmy(army: Army, target: string): Army {
  return stepsTo(army.ruleset_version, target).reduce(takeStep, army)
}
