import type { MomentEffect } from '#domain/ruleset/army-ruleset.ts'
import type { Ruleset } from '#domain/ruleset/full-ruleset.ts'
import { isNumerical } from '#domain/ruleset/keyword-name.ts'
import type { Situation } from '#domain/ruleset/moment-effect.ts'
import { type Place, type Problem, at } from './problem.ts'

type Found = { place: Place; effect: MomentEffect }

/**
 * Checks what the schema of `moments` cannot say: that every keyword that they name exists, that a situation gives one
 * keyword, that x is used only by keywords with a number, and which effects are only for keywords, or only for spells
 * and Fortunes.
 */
export function* checkMoments(ruleset: Ruleset): Generator<Problem> {
  const keywords = new Map(ruleset.keywords.map((keyword) => [keyword.id, keyword]))
  const ofKeywords = momentsOf(ruleset, 'keywords')
  const ofHelps = momentsOf(ruleset, 'helps')
  for (const { place, effect } of [...ofKeywords, ...ofHelps]) {
    for (const id of namedIn(effect)) {
      if (!keywords.has(id)) yield { ...place, reason: `${id} is not a known keyword.` }
    }
    const gained = 'gain' in effect ? keywords.get(effect.gain.id) : undefined
    if (gained && 'gain' in effect && isNumerical(gained) !== (effect.gain.numerical !== undefined))
      yield { ...place, reason: `A number goes with ${gained.name} only if its name ends in [x].` }
  }
  for (const { place, effect } of ofHelps) {
    if ('given' in effect) yield { ...place, reason: 'Only keywords are given by a situation.' }
    if (usesX(effect)) yield { ...place, reason: 'Only a keyword has an x.' }
  }
  for (const { place, effect } of ofKeywords) {
    if ('gain' in effect) yield { ...place, reason: 'Keywords add others with “effects”, not with “gain”.' }
    const [index] = place.path
    const keyword = typeof index === 'number' ? ruleset.keywords[index] : undefined
    if (keyword && usesX(effect) && !isNumerical(keyword))
      yield {
        ...place,
        reason: `The name "${keyword.name}" does not end in [x], so its moments cannot use x.`,
      }
  }
  yield* givenTwice(ofKeywords)
}

function momentsOf(ruleset: Ruleset, of: 'keywords' | 'helps'): Found[] {
  const found = (place: Place, moments: readonly MomentEffect[]) =>
    moments.map((effect, index): Found => ({
      place: { ...place, path: [...place.path, 'moments', index] },
      effect,
    }))
  if (of === 'keywords')
    return ruleset.keywords.flatMap(({ moments }, index) => found(at('keywords', index), moments))
  return [
    ...ruleset.allegiances.flatMap(({ spells }, index) =>
      spells.flatMap(({ moments }, spell) => found(at('allegiances', index, 'spells', spell), moments)),
    ),
    ...ruleset.fortunes.flatMap(({ moments }, index) => found(at('fortunes', index), moments)),
  ]
}

function namedIn(effect: MomentEffect): readonly string[] {
  if ('gain' in effect) return [effect.gain.id]
  if ('ignores' in effect) return effect.ignores
  return 'having' in effect && effect.having !== undefined ? [effect.having] : []
}

function usesX(effect: MomentEffect): boolean {
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
