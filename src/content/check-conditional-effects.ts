import type { Keyword } from '#domain/rules/army-ruleset.ts'
import {
  attacksOf,
  effectFacts,
  type ConditionalEffect,
  keywordsNamed,
  kindOf,
} from '#domain/rules/effects/effects.ts'
import { IMPOSSIBLE, type Situation } from '#domain/rules/effects/situations.ts'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import { isNumerical } from '#domain/rules/keyword-name.ts'
import { type Place, type Problem, at } from './problem.ts'

/** An effect, and the keyword that has it; null if it is that of a spell or Fortune. */
type Found = {
  place: Place
  effect: ConditionalEffect
  beside: readonly ConditionalEffect[]
  keyword: Keyword | null
}

/**
 * Checks what the schema of `conditionalEffects` cannot say: what each kind of effect knows about itself, that every
 * keyword exists that they name, that x is used only by keywords with a number, and that a situation gives one keyword.
 */
export function* checkConditionalEffects(ruleset: Ruleset): Generator<Problem> {
  const keywords = new Map(ruleset.keywords.map((keyword) => [keyword.id, keyword]))
  const all = [...conditionalEffectsOf(ruleset)]
  for (const found of all) for (const reason of faultsOf(found, keywords)) yield { ...found.place, reason }
  yield* givenTwice(all)
}

function* faultsOf(
  { effect, beside, keyword }: Found,
  keywords: ReadonlyMap<string, Keyword>,
): Generator<string> {
  for (const id of keywordsNamed(effect)) if (!keywords.has(id)) yield `${id} is not a known keyword.`
  const { only, wrong, gives } = effectFacts(effect)
  const reason = whyNothing(effect) ?? wrong?.(effect, beside) ?? null
  if (reason !== null) yield reason
  const given = gives?.(effect)
  const known = given && keywords.get(given.id)
  if (known && isNumerical(known) !== (given.numerical !== undefined))
    yield `A number goes with ${known.name} only if its name ends in [x].`
  if (only === 'keywords' && !keyword) yield `Only keywords have “${kindOf(effect)}”.`
  if (only === 'helps' && keyword) yield `Only spells and Fortunes have “${kindOf(effect)}”.`
  if (Object.values(effect).some((value) => value === 'x' || value === '-x')) {
    if (!keyword) yield 'Only a keyword has an x.'
    else if (!isNumerical(keyword))
      yield `The name "${keyword.name}" does not end in [x], so its effects cannot use x.`
  }
}

/** Why an effect that the schema accepts can never change anything; null if it can. */
export function whyNothing(effect: ConditionalEffect): string | null {
  const { countsAtZero, useless } = effectFacts(effect)
  if (!countsAtZero && Object.entries(effect).some(isNothing)) return 'This changes nothing.'
  const situations = 'if' in effect ? (effect.if ?? []) : []
  const attacks = attacksOf(effect)
  if (attacks.every((attack) => IMPOSSIBLE[attack].some((situation) => situations.includes(situation))))
    return `A unit that attacks in ${attacks.join(' or ')} is never ${situations.join(' and ')}.`
  return useless?.(effect) ?? null
}

const isNothing = ([field, amount]: [string, unknown]): boolean =>
  field !== 'if' && [amount].flat().every((entry) => entry === 0)

function* conditionalEffectsOf({ keywords, allegiances, fortunes }: Ruleset): Generator<Found> {
  for (const [index, keyword] of keywords.entries()) yield* effectsAt(at('keywords', index), keyword, keyword)
  for (const [index, { spells }] of allegiances.entries())
    for (const [spell, entry] of spells.entries())
      yield* effectsAt(at('allegiances', index, 'spells', spell), entry, null)
  for (const [index, fortune] of fortunes.entries()) yield* effectsAt(at('fortunes', index), fortune, null)
}

function effectsAt(
  place: Place,
  { conditionalEffects: beside }: Pick<Keyword, 'conditionalEffects'>,
  keyword: Keyword | null,
): Found[] {
  return beside.map((effect, index) => ({
    place: { ...place, path: [...place.path, 'conditionalEffects', index] },
    ...{ effect, beside, keyword },
  }))
}

function* givenTwice(found: readonly Found[]): Generator<Problem> {
  const seen = new Set<Situation>()
  for (const { place, effect, keyword } of found) {
    if (!keyword || !('given' in effect)) continue
    if (seen.has(effect.given)) yield { ...place, reason: `Another keyword is given by ${effect.given}.` }
    seen.add(effect.given)
  }
}
