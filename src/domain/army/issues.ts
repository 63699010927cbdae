import { isNumerical, keywordName } from '../ruleset/keyword-name.ts'
import type { ArmyRules } from '../ruleset/army-rules.ts'
import { GENERAL, WIZARD, type Trait } from '../ruleset/vocabulary.ts'
import { purchaseOption, type EvaluatedUnit, type UnitKeyword } from './evaluate.ts'
import { purchaseBlocker } from './purchase-constraints.ts'
import { unitStats } from './stats.ts'

export type IssueCode =
  | 'NO_GENERAL'
  | 'NO_BATTLE_STANDARD'
  | 'INVALID_UNITS'
  | 'DUPLICATE_KEYWORDS'
  | 'TOO_MANY_WEAKNESSES'
  | 'TOO_MANY_FOOTPRINTS'
  | 'KEYWORDS_NOT_ALLOWED'
  | 'UNKNOWN_KEYWORDS'
  | 'ALLEGIANCES_WITHOUT_WIZARD'
  | 'WIZARD_ALLEGIANCES'
  | 'ARTEFACTS_WITHOUT_GENERAL'

/**
 * Why an army or a unit is not legal, as a sentence for the player. An illegal army can still be saved and used.
 * (VALID-20)
 */
export type Issue = { code: IssueCode; text: string }

/** How many keywords with a trait a unit may purchase. (VALID-06, VALID-07) */
const MAX_PURCHASED = { Weakness: 2, Footprint: 1 } as const

function purchased(evaluated: EvaluatedUnit): UnitKeyword[] {
  return evaluated.keywords.filter(({ reason }) => reason.type === 'PURCHASED')
}

function* keywordIssues(evaluated: EvaluatedUnit, rules: ArmyRules): Generator<Issue> {
  const purchases = purchased(evaluated)
  const known = purchases.flatMap(({ keyword, ref, name }) => (keyword ? [{ keyword, ref, name }] : []))

  const unknown = purchases.filter(({ keyword }) => !keyword).map(({ name }) => name)
  if (unknown.length > 0) {
    yield {
      code: 'UNKNOWN_KEYWORDS',
      text: `These keywords are not in the army’s ruleset: ${unknown.join(', ')}.`,
    }
  }

  const single = known.filter(({ keyword }) => !isNumerical(keyword))
  const duplicates = new Set(
    single
      .filter(({ keyword }, index) => single.findIndex((other) => other.keyword === keyword) < index)
      .map(({ name }) => name),
  )
  if (duplicates.size > 0) {
    yield {
      code: 'DUPLICATE_KEYWORDS',
      text: `A unit may not contain duplicates of non-numerical keywords: ${[...duplicates].join(', ')}.`,
    }
  }

  const count = (trait: Trait) => known.filter(({ keyword }) => keyword.traits.includes(trait)).length
  if (count('Weakness') > MAX_PURCHASED.Weakness) {
    yield { code: 'TOO_MANY_WEAKNESSES', text: 'A unit may not have more than 2 Weakness keywords.' }
  }
  if (count('Footprint') > MAX_PURCHASED.Footprint) {
    yield { code: 'TOO_MANY_FOOTPRINTS', text: 'A unit may not have more than 1 Footprint keyword.' }
  }

  const notAllowed = known.flatMap(({ keyword, ref, name }) => {
    if (!purchaseOption(keyword, ref)) return [`${name} (not for purchase)`]
    const bar = purchaseBlocker(keyword, evaluated, rules)
    return bar === null ? [] : [`${keywordName(keyword)} (${bar})`]
  })
  if (notAllowed.length > 0) {
    yield { code: 'KEYWORDS_NOT_ALLOWED', text: `This unit may not have ${notAllowed.join(', ')}.` }
  }
}

function wizardIssue(chosen: number, max: number): Issue | null {
  if (chosen >= 1 && chosen <= max) return null
  if (chosen === 0 && max === 1) {
    return {
      code: 'WIZARD_ALLEGIANCES',
      text: 'A unit with the Wizard keyword must select an Abyssal Allegiance.',
    }
  }
  const number = max === 1 ? '1 Abyssal Allegiance' : `1 to ${max} Abyssal Allegiances`
  return {
    code: 'WIZARD_ALLEGIANCES',
    text: `A unit with the Wizard keyword must select ${number}. The Tome of Magic raises the maximum.`,
  }
}

/** Lists why a unit is not legal, in the order in which the page shows it. (VALID-04 to VALID-13) */
export function unitIssues(evaluated: EvaluatedUnit, rules: ArmyRules): Issue[] {
  const { unit, active } = evaluated
  const issues = [...keywordIssues(evaluated, rules)]
  const allegiances = unit.abyssal_allegiances.length
  if (active.has(WIZARD)) {
    const issue = wizardIssue(allegiances, unitStats(evaluated, rules).max_allegiances.value)
    if (issue) issues.push(issue)
  } else if (allegiances > 0) {
    issues.push({
      code: 'ALLEGIANCES_WITHOUT_WIZARD',
      text: 'A unit without the Wizard keyword must not have Abyssal Allegiances.',
    })
  }
  if (!active.has(GENERAL) && unit.cursed_artefacts.length > 0) {
    issues.push({
      code: 'ARTEFACTS_WITHOUT_GENERAL',
      text: 'A unit without the General keyword must not have Cursed Artefacts.',
    })
  }
  return issues
}
