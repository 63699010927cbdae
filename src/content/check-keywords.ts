import { isNumerical } from '#domain/rules/keyword-name.ts'
import { keywordsIn, type RichText } from '#domain/rules/text-tree.ts'
import { keywordsChangedBy } from '#domain/rules/army-rules.ts'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import type { Effect, Keyword, KeywordRef } from '#domain/rules/army-ruleset.ts'
import { battleChanges } from './check-battle-changes.ts'
import { type List, type Place, type Problem, at } from './problem.ts'

/**
 * Checks that every keyword exists that the ruleset mentions, that it has a number exactly where one is required, and
 * that keywords do not form a cycle.
 */
export function* checkKeywords(ruleset: Ruleset): Generator<Problem> {
  const catalogue = new Map(ruleset.keywords.map((keyword) => [keyword.id, keyword]))
  for (const [place, id] of mentions(ruleset)) {
    if (!catalogue.has(id)) yield { ...place, reason: unknown(id) }
  }
  for (const [place, ref] of references(ruleset)) {
    const keyword = catalogue.get(ref.id)
    if (!keyword) yield { ...place, reason: unknown(ref.id) }
    else if (isNumerical(keyword) !== Boolean(ref.numerical)) {
      yield { ...place, reason: numberReason(keyword, 'every reference to it') }
    }
  }
  for (const [index, keyword] of ruleset.keywords.entries()) yield* numberProblems(keyword, index)
  yield* findCycle(ruleset)
}

const unknown = (id: string) => `${id} is not a known keyword.`

function numberReason(keyword: Keyword, what: string): string {
  return isNumerical(keyword)
    ? `The name "${keyword.name}" ends in [x], so ${what} has a number.`
    : `The name "${keyword.name}" does not end in [x], so ${what} has no number.`
}

function* numberProblems(keyword: Keyword, index: number): Generator<Problem> {
  for (const [option, { value }] of keyword.purchase_options.entries()) {
    if (isNumerical(keyword) !== (value !== undefined)) {
      const reason = numberReason(keyword, 'every purchase option')
      yield { ...at('keywords', index, 'purchase_options', option), reason }
    }
  }
  if (isNumerical(keyword)) return
  for (const [effect, change] of keyword.effects.entries()) {
    if (usesNumber(change)) {
      const reason = `The name "${keyword.name}" does not end in [x], so its effects cannot use x.`
      yield { ...at('keywords', index, 'effects', effect), reason }
    }
  }
}

function usesNumber(effect: Effect): boolean {
  if (!('op' in effect)) return false
  const amount = effect.op === 'add' ? effect.by : effect.to
  return amount === 'x' || amount === '-x'
}

/** The places that add a keyword, with its number. */
function* references(ruleset: Ruleset): Generator<[Place, KeywordRef]> {
  const { keywords, units, artefacts } = ruleset
  for (const [index, { effects }] of keywords.entries()) {
    for (const [effect, change] of effects.entries()) {
      if ('add' in change) yield [at('keywords', index, 'effects', effect, 'add'), change.add]
    }
  }
  for (const [index, unit] of units.entries()) {
    for (const [which, ref] of unit.default_keywords.entries()) {
      yield [at('units', index, 'default_keywords', which), ref]
    }
  }
  for (const [index, artefact] of artefacts.entries()) {
    for (const [which, ref] of artefact.keywords.entries()) {
      yield [at('artefacts', index, 'keywords', which), ref]
    }
  }
  for (const [list, index, changes] of battleChanges(ruleset)) {
    for (const [which, { add }] of (changes.keywords ?? []).entries()) {
      yield [at(list, index, 'battle', 'keywords', which, 'add'), add]
    }
  }
}

/** The places that mention a keyword without a number: effects that disable or spare it, and links in texts. */
function* mentions(ruleset: Ruleset): Generator<[Place, string]> {
  for (const [index, { effects }] of ruleset.keywords.entries()) {
    for (const [effect, change] of effects.entries()) {
      if ('disable' in change) yield [at('keywords', index, 'effects', effect, 'disable'), change.disable]
    }
  }
  for (const [list, index, changes] of battleChanges(ruleset)) {
    for (const [which, id] of (changes.no_ground ?? []).entries()) {
      yield [at(list, index, 'battle', 'no_ground', which), id]
    }
    for (const [which, { unless = [] }] of (changes.keywords ?? []).entries()) {
      for (const [position, id] of unless.entries()) {
        yield [at(list, index, 'battle', 'keywords', which, 'unless', position), id]
      }
    }
    for (const [which, { rout }] of (changes.scoring ?? []).entries()) {
      if (rout?.keyword !== undefined)
        yield [at(list, index, 'battle', 'scoring', which, 'rout', 'keyword'), rout.keyword]
    }
    for (const [which, { unless }] of (changes.courage ?? []).entries()) {
      for (const [position, id] of unless.entries()) {
        yield [at(list, index, 'battle', 'courage', which, 'unless', position), id]
      }
    }
  }
  for (const [place, text] of texts(ruleset)) {
    for (const id of keywordsIn(text)) yield [place, id]
  }
}

const LISTS_WITH_INSTRUCTIONS = [
  'scenarios',
  'battlefield',
  'deployment',
  'twist',
  'fortunes',
] as const satisfies List[]

function* texts(ruleset: Ruleset): Generator<[Place, RichText]> {
  for (const [index, { description }] of ruleset.keywords.entries()) {
    yield [at('keywords', index, 'description'), description]
  }
  for (const [index, { spells }] of ruleset.allegiances.entries()) {
    for (const [spell, { description }] of spells.entries()) {
      yield [at('allegiances', index, 'spells', spell, 'description'), description]
    }
  }
  for (const list of LISTS_WITH_INSTRUCTIONS) {
    for (const [index, { instructions }] of ruleset[list].entries()) {
      yield [at(list, index, 'instructions'), instructions]
    }
  }
}

/** Reports the first keyword that adds or disables itself, directly or indirectly. */
function* findCycle({ keywords }: Ruleset): Generator<Problem> {
  const changes = new Map(keywords.map((keyword) => [keyword.id, keywordsChangedBy(keyword)]))
  for (const [index, { id }] of keywords.entries()) {
    const cycle = findPath(changes, id, id, new Set())
    if (cycle) {
      const reason = `Keywords add or disable each other in a cycle: ${cycle.join(', ')}.`
      yield { ...at('keywords', index, 'effects'), reason }
      return
    }
  }
}

function findPath(
  changes: ReadonlyMap<string, readonly string[]>,
  from: string,
  to: string,
  seen: Set<string>,
): string[] | undefined {
  for (const next of changes.get(from) ?? []) {
    if (next === to) return [from, to]
    if (seen.has(next)) continue
    seen.add(next)
    const rest = findPath(changes, next, to, seen)
    if (rest) return [from, ...rest]
  }
  return undefined
}
