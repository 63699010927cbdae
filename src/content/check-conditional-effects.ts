import type { ConditionalEffect } from '#domain/rules/army-ruleset.ts'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import { isNumerical } from '#domain/rules/keyword-name.ts'
import type { Situation } from '#domain/rules/conditional-effect.ts'
import { whyNothing } from './effects-of-nothing.ts'
import { type Place, type Problem, at } from './problem.ts'

type Found = { place: Place; effect: ConditionalEffect }

/**
 * Checks what the schema of `conditionalEffects` cannot say: that every keyword that they name exists, that a situation gives one
 * keyword, that x is used only by keywords with a number, and which effects are only for keywords, or only for spells
 * and Fortunes.
 */
export function* checkConditionalEffects(ruleset: Ruleset): Generator<Problem> {
  const keywords = new Map(ruleset.keywords.map((keyword) => [keyword.id, keyword]))
  const ofKeywords = conditionalEffectsOf(ruleset, 'keywords')
  const ofHelps = conditionalEffectsOf(ruleset, 'helps')
  for (const { place, effect } of [...ofKeywords, ...ofHelps]) {
    for (const id of namedIn(effect)) {
      if (!keywords.has(id)) yield { ...place, reason: `${id} is not a known keyword.` }
    }
    const nothing = whyNothing(effect)
    if (nothing !== null) yield { ...place, reason: nothing }
    if ('dice' in effect && effect.at !== undefined && typeof effect.dice !== 'number')
      yield { ...place, reason: 'Only a number of dice can be for the enemy that was charged.' }
    const given = 'after_rout' in effect ? keywords.get(effect.after_rout) : undefined
    if (given && isNumerical(given)) yield { ...place, reason: `${given.name} needs a number.` }
    const gained = 'gain' in effect ? keywords.get(effect.gain.id) : undefined
    if (gained && 'gain' in effect && isNumerical(gained) !== (effect.gain.numerical !== undefined))
      yield { ...place, reason: `A number goes with ${gained.name} only if its name ends in [x].` }
  }
  for (const { place, effect } of ofHelps) {
    if ('given' in effect) yield { ...place, reason: 'Only keywords are given by a situation.' }
    if ('terrifies' in effect) yield { ...place, reason: 'Only a keyword terrifies.' }
    if ('after_rout' in effect) yield { ...place, reason: 'Only a keyword lasts until an enemy has routed.' }
    if (usesX(effect)) yield { ...place, reason: 'Only a keyword has an x.' }
    if (failsInReckoning(effect)) yield { ...place, reason: 'Only Broken units test in the Reckoning.' }
  }
  for (const { place, effect } of ofKeywords) {
    if ('gain' in effect) yield { ...place, reason: 'Keywords add others with “effects”, not with “gain”.' }
    const [index] = place.path
    const keyword = typeof index === 'number' ? ruleset.keywords[index] : undefined
    if (keyword && failsInReckoning(effect) && !keyword.conditionalEffects.some(isGivenToBroken))
      yield { ...place, reason: 'Only Broken units test in the Reckoning.' }
    if (keyword && usesX(effect) && !isNumerical(keyword))
      yield {
        ...place,
        reason: `The name "${keyword.name}" does not end in [x], so its effects cannot use x.`,
      }
  }
  yield* givenTwice(ofKeywords)
}

function conditionalEffectsOf(ruleset: Ruleset, of: 'keywords' | 'helps'): Found[] {
  const found = (place: Place, conditionalEffects: readonly ConditionalEffect[]) =>
    conditionalEffects.map((effect, index): Found => ({
      place: { ...place, path: [...place.path, 'conditionalEffects', index] },
      effect,
    }))
  if (of === 'keywords')
    return ruleset.keywords.flatMap(({ conditionalEffects }, index) =>
      found(at('keywords', index), conditionalEffects),
    )
  return [
    ...ruleset.allegiances.flatMap(({ spells }, index) =>
      spells.flatMap(({ conditionalEffects }, spell) =>
        found(at('allegiances', index, 'spells', spell), conditionalEffects),
      ),
    ),
    ...ruleset.fortunes.flatMap(({ conditionalEffects }, index) =>
      found(at('fortunes', index), conditionalEffects),
    ),
  ]
}

function namedIn(effect: ConditionalEffect): readonly string[] {
  if ('gain' in effect) return [effect.gain.id]
  if ('ignores' in effect) return effect.ignores
  if ('after_rout' in effect) return [effect.after_rout]
  return 'having' in effect && effect.having !== undefined ? [effect.having] : []
}

const failsInReckoning = (effect: ConditionalEffect): boolean =>
  'routs' in effect && effect.routs.includes('fails_in_reckoning')

const isGivenToBroken = (effect: ConditionalEffect): boolean => 'given' in effect && effect.given === 'broken'

function usesX(effect: ConditionalEffect): boolean {
  if ('taken' in effect) return typeof effect.taken === 'string'
  return 'test_rerolls' in effect && effect.test_rerolls === 'x'
}

function* givenTwice(found: readonly Found[]): Generator<Problem> {
  const seen = new Set<Situation>()
  for (const { place, effect } of found) {
    if (!('given' in effect)) continue
    if (seen.has(effect.given)) yield { ...place, reason: `Another keyword is given by ${effect.given}.` }
    seen.add(effect.given)
  }
}
