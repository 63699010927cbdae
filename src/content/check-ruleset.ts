import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import { CARD_VALUES, SPELL_TYPES, SUITES, UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { checkBattleChanges } from './check-battle-changes.ts'
import { checkKeywords } from './check-keywords.ts'
import { checkActingTimes, checkArtefactTimes } from './check-acting-times.ts'
import { checkConditionalEffects } from './check-conditional-effects.ts'
import { type Place, type Problem, at } from './problem.ts'

const TWO_DICE = Array.from({ length: 11 }, (_, index) => index + 2)
const SIDES = [1, 2, 3, 4, 5, 6]
const D66 = SIDES.flatMap((tens) => SIDES.map((units) => tens * 10 + units))
const DECK = SUITES.flatMap((suite) => CARD_VALUES.map((value) => `${value}${suite}`))

/** Finds errors in a ruleset whose lists match their schemas. */
export function checkRuleset(ruleset: Ruleset): Problem[] {
  const problems = [
    ...uniqueIds(ruleset),
    ...checkKeywords(ruleset),
    ...checkConditionalEffects(ruleset),
    ...checkActingTimes(ruleset),
    ...units(ruleset),
    ...artefacts(ruleset),
    ...allegiances(ruleset),
    ...rolls(ruleset, 'scenarios', TWO_DICE),
    ...rolls(ruleset, 'battlefield', D66),
    ...rolls(ruleset, 'deployment', D66),
    ...rolls(ruleset, 'twist', D66),
    ...cards(ruleset),
    ...maps(ruleset),
    ...checkBattleChanges(ruleset),
  ]
  // When an artefact acts follows from its keywords, which must be right first.
  return problems.length > 0 ? problems : [...checkArtefactTimes(ruleset)]
}

function* uniqueIds(ruleset: Ruleset): Generator<Problem> {
  const { version: _, units: __, ...lists } = ruleset
  for (const list of Object.keys(lists) as (keyof typeof lists)[]) {
    yield* duplicates(lists[list].map(({ id }, index) => [at(list, index, 'id'), id]))
  }
  const spells = ruleset.allegiances.flatMap((allegiance, index) =>
    allegiance.spells.map(({ id }, spell): [Place, string] => [
      at('allegiances', index, 'spells', spell, 'id'),
      id,
    ]),
  )
  yield* duplicates(spells)
}

function* maps(ruleset: Ruleset): Generator<Problem> {
  for (const list of ['scenarios', 'battlefield'] as const) {
    for (const [index, { map }] of ruleset[list].entries()) {
      const places = [
        { variants: map, path: ['map'] },
        { variants: map?.halved, path: ['map', 'halved'] },
      ]
      for (const { variants, path } of places) {
        for (const id of Object.keys(variants?.by_deployment ?? {})) {
          if (ruleset.deployment.some((known) => known.id === id)) continue
          yield { ...at(list, index, ...path, 'by_deployment', id), reason: `${id} is not a deployment.` }
        }
      }
    }
  }
}

function* units({ units }: Ruleset): Generator<Problem> {
  const types = units.map(({ type }, index): [Place, string] => [at('units', index, 'type'), type])
  yield* exactlyOnce(at('units'), types, UNIT_TYPES)
  for (const [index, unit] of units.entries()) {
    const targets = unit.target_scores.map(({ vs_type }, score): [Place, string] => [
      at('units', index, 'target_scores', score, 'vs_type'),
      vs_type,
    ])
    yield* exactlyOnce(at('units', index, 'target_scores'), targets, UNIT_TYPES)
  }
}

function* artefacts({ artefacts, keywords }: Ruleset): Generator<Problem> {
  const reserved = new Set(keywords.filter(({ traits }) => traits.includes('Reserved')).map(({ id }) => id))
  for (const [index, artefact] of artefacts.entries()) {
    const { length } = artefact.keywords
    if (length < 3 || length > 5) {
      const reason = `An artefact has three to five keywords, not ${length}.`
      yield { ...at('artefacts', index, 'keywords'), reason }
    }
    for (const [keyword, { id }] of artefact.keywords.entries()) {
      if (!reserved.has(id)) {
        const reason = `The keywords of an artefact are Reserved, but ${id} is not.`
        yield { ...at('artefacts', index, 'keywords', keyword), reason }
      }
    }
  }
}

function* allegiances({ allegiances }: Ruleset): Generator<Problem> {
  for (const [index, { spells }] of allegiances.entries()) {
    const types = spells.map(({ type }) => type).join(', ')
    if (types !== SPELL_TYPES.join(', ')) {
      const reason = `The spells must be ${SPELL_TYPES.join(', ')}, in this order, not ${types || 'none'}.`
      yield { ...at('allegiances', index, 'spells'), reason }
    }
  }
}

type Table = 'scenarios' | 'battlefield' | 'deployment' | 'twist'

function* rolls(ruleset: Ruleset, list: Table, possible: readonly number[]): Generator<Problem> {
  const found = ruleset[list].flatMap((entry, index) =>
    entry.rolls.map((roll, which): [Place, number] => [at(list, index, 'rolls', which), roll]),
  )
  yield* exactlyOnce(at(list), found, possible)
}

function* cards({ fortunes }: Ruleset): Generator<Problem> {
  const found: [Place, string][] = []
  for (const [index, fortune] of fortunes.entries()) {
    for (const [which, { id, suite, value }] of fortune.cards.entries()) {
      const place = at('fortunes', index, 'cards', which)
      if (id !== `${value}${suite}`) yield { ...place, reason: `The id must be ${value}${suite}, not ${id}.` }
      found.push([place, `${value}${suite}`])
    }
  }
  yield* exactlyOnce(at('fortunes'), found, DECK)
}

function* duplicates(found: readonly (readonly [Place, string | number])[]): Generator<Problem> {
  const seen = new Set<string | number>()
  for (const [place, value] of found) {
    if (seen.has(value)) yield { ...place, reason: `${value} is listed twice.` }
    seen.add(value)
  }
}

function* exactlyOnce<T extends string | number>(
  list: Place,
  found: readonly (readonly [Place, T])[],
  possible: readonly T[],
): Generator<Problem> {
  yield* duplicates(found)
  for (const [place, value] of found) {
    if (!possible.includes(value)) yield { ...place, reason: `${value} is not possible here.` }
  }
  const values = new Set(found.map(([, value]) => value))
  const missing = possible.filter((value) => !values.has(value))
  if (missing.length > 0) yield { ...list, reason: `There is no entry for ${missing.join(', ')}.` }
}
