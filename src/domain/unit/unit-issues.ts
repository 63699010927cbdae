import { lookUp } from '#domain/lookup.ts'
import { isNumerical, keywordName } from '#domain/rules/keyword-name.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Keyword, KeywordRef } from '#domain/rules/army-ruleset.ts'
import { GENERAL, WIZARD, type Trait } from '#domain/rules/vocabulary.ts'
import { purchaseOption, type EvaluatedUnit, type UnitKeyword } from './evaluate.ts'
import { purchaseBlocker } from './purchase-constraints.ts'
import { unitStats } from './stats.ts'
import { ASSIGNED, hasKeyword } from './unit-edits.ts'

export type IssueCode =
  | 'NO_GENERAL'
  | 'NO_BATTLE_STANDARD'
  | 'SEVERAL_GENERALS'
  | 'SEVERAL_BATTLE_STANDARDS'
  | 'INVALID_UNITS'
  | 'DUPLICATE_KEYWORDS'
  | 'TOO_MANY_WEAKNESSES'
  | 'TOO_MANY_FOOTPRINTS'
  | 'KEYWORDS_NOT_ALLOWED'
  | 'UNKNOWN_KEYWORDS'
  | 'ALLEGIANCES_WITHOUT_WIZARD'
  | 'WIZARD_ALLEGIANCES'
  | 'ARTEFACTS_WITHOUT_GENERAL'
  | 'ASSIGNED_TWICE'
  | 'NOT_SINGLE'
  | 'CHOSEN_TWICE'
  | 'UNKNOWN_CHOICES'

/** Why an army or a unit is not legal, as a sentence for the player. An illegal army can still be saved and used. */
export type Issue = {
  code: IssueCode
  text: string
  /** The entries of `unit.keywords` that raise the issue. Removing one of them mends it, or a part of it. */
  keywords?: readonly KeywordRef[]
}

/** How many keywords with a trait a unit may purchase. */
const MAX_PURCHASED = { Weakness: 2, Footprint: 1 } as const

function purchased(evaluated: EvaluatedUnit): UnitKeyword[] {
  return evaluated.keywords.filter(({ reason }) => reason.type === 'PURCHASED')
}

function* keywordIssues(evaluated: EvaluatedUnit, rules: ArmyRules): Generator<Issue> {
  const purchases = purchased(evaluated)
  const known = purchases.flatMap(({ keyword, ref, name }) => (keyword ? [{ keyword, ref, name }] : []))

  const unknown = purchases.filter(({ keyword }) => !keyword)
  if (unknown.length > 0) {
    yield {
      code: 'UNKNOWN_KEYWORDS',
      text: `These keywords are not in the army’s ruleset: ${unknown.map(({ name }) => name).join(', ')}.`,
      keywords: refsOf(unknown),
    }
  }

  const single = known.filter(({ keyword }) => !isNumerical(keyword))
  const duplicates = single.filter(
    ({ keyword }, index) => single.findIndex((other) => other.keyword === keyword) < index,
  )
  if (duplicates.length > 0) {
    const names = new Set(duplicates.map(({ name }) => name))
    yield {
      code: 'DUPLICATE_KEYWORDS',
      text: `A unit may not contain duplicates of non-numerical keywords: ${[...names].join(', ')}.`,
      keywords: refsOf(duplicates),
    }
  }

  const having = (trait: Trait) => refsOf(known.filter(({ keyword }) => keyword.traits.includes(trait)))
  const weaknesses = having('Weakness')
  if (weaknesses.length > MAX_PURCHASED.Weakness) {
    yield {
      code: 'TOO_MANY_WEAKNESSES',
      text: 'A unit may not have more than 2 Weakness keywords.',
      keywords: weaknesses,
    }
  }
  const footprints = having('Footprint')
  if (footprints.length > MAX_PURCHASED.Footprint) {
    yield {
      code: 'TOO_MANY_FOOTPRINTS',
      text: 'A unit may not have more than 1 Footprint keyword.',
      keywords: footprints,
    }
  }

  const notAllowed = known.flatMap(({ keyword, ref, name }) => {
    if (!isForPurchase(keyword, ref)) return [{ ref, text: `${name} (not for purchase)` }]
    const bar = purchaseBlocker(keyword, evaluated, rules)
    return bar === null ? [] : [{ ref, text: `${keywordName(keyword)} (${bar})` }]
  })
  if (notAllowed.length > 0) {
    yield {
      code: 'KEYWORDS_NOT_ALLOWED',
      text: `This unit may not have ${notAllowed.map(({ text }) => text).join(', ')}.`,
      keywords: refsOf(notAllowed),
    }
  }
}

function refsOf(held: readonly { ref: KeywordRef }[]): KeywordRef[] {
  return held.map(({ ref }) => ref)
}

/** A purchase adds to the number that a unit has anyway. Only a ruleset gives a keyword a base number. */
function isForPurchase(keyword: Keyword, ref: KeywordRef): boolean {
  return ref.numerical?.type !== 'BASE' && purchaseOption(keyword, ref) !== undefined
}

/** General and Battle Standard, which the editor gives to a single unit and only once. */
function* assignmentIssues({ unit }: EvaluatedUnit, rules: ArmyRules): Generator<Issue> {
  for (const id of ASSIGNED) {
    const held = unit.keywords.filter((ref) => ref.id === id)
    const { name } = lookUp(rules.keywords, id)
    const numbered = held.filter(({ numerical }) => numerical)
    if (numbered.length > 0) {
      yield {
        code: 'KEYWORDS_NOT_ALLOWED',
        text: `This unit may not have ${name} with a number.`,
        keywords: numbered,
      }
    }
    if (held.length > 1) {
      yield {
        code: 'ASSIGNED_TWICE',
        text: `A unit may have the ${name} keyword only once.`,
        keywords: held.slice(1),
      }
    }
  }
  const single = ASSIGNED.find((id) => hasKeyword(unit, id))
  if (single && unit.count > 1) {
    const { name } = lookUp(rules.keywords, single)
    yield { code: 'NOT_SINGLE', text: `A unit with the ${name} keyword must have a count of 1.` }
  }
}

/** Artefacts and allegiances that the choosers would not offer. */
function* choiceIssues({ unit }: EvaluatedUnit, rules: ArmyRules): Generator<Issue> {
  const chosen = [
    ...unit.cursed_artefacts.map((id) => ({ id, name: rules.artefacts.get(id)?.name })),
    ...unit.abyssal_allegiances.map((id) => ({ id, name: rules.allegiances.get(id)?.name })),
  ]
  const unknown = chosen.filter(({ name }) => name === undefined).map(({ id }) => id)
  if (unknown.length > 0) {
    yield {
      code: 'UNKNOWN_CHOICES',
      text: `These artefacts or allegiances are not in the army’s ruleset: ${unknown.join(', ')}.`,
    }
  }
  const names = chosen.map(({ id, name = id }) => name)
  const twice = new Set(names.filter((name, index) => names.indexOf(name) < index))
  if (twice.size > 0) {
    yield {
      code: 'CHOSEN_TWICE',
      text: `A unit may not have the same artefact or allegiance twice: ${[...twice].join(', ')}.`,
    }
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

/** Lists why a unit is not legal, in the order in which the page shows it. */
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
  issues.push(...assignmentIssues(evaluated, rules), ...choiceIssues(evaluated, rules))
  return issues
}
