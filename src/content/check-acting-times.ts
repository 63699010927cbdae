import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import type { Acting } from '#domain/rules/game-ruleset.ts'
import { plainText, type RichText } from '#domain/rules/text-tree.ts'
import { ACTING_TIMES, type ActingTime } from '#domain/rules/vocabulary.ts'
import { type Place, type Problem, at } from './problem.ts'

/** The longest text that fits the table of a game without a hint, in characters. */
const LONGEST_TEXT = 100

/** Checks when each entry acts, and that a game has a line for it then. */
export function* checkActingTimes(ruleset: Ruleset): Generator<Problem> {
  for (const [place, entry, text] of actingEntries(ruleset)) {
    yield* order(place, entry.when)
    yield* lines(place, entry, text)
  }
}

const TABLES = ['scenarios', 'battlefield', 'deployment', 'twist', 'fortunes'] as const

type PlaceOf = (...path: (string | number)[]) => Place

function* actingEntries(ruleset: Ruleset): Generator<[PlaceOf, Acting, RichText]> {
  for (const [index, keyword] of ruleset.keywords.entries()) {
    yield [(...path) => at('keywords', index, ...path), keyword, keyword.description]
  }
  for (const [index, { spells }] of ruleset.allegiances.entries()) {
    for (const [which, spell] of spells.entries()) {
      yield [(...path) => at('allegiances', index, 'spells', which, ...path), spell, spell.description]
    }
  }
  for (const list of TABLES) {
    for (const [index, entry] of ruleset[list].entries()) {
      yield [(...path) => at(list, index, ...path), entry, entry.instructions]
    }
  }
}

function* order(place: PlaceOf, when: readonly ActingTime[]): Generator<Problem> {
  const ordered = ACTING_TIMES.filter((time) => when.includes(time))
  if (ordered.join() === when.join()) return
  const reason = `The times are in their order, each once: ${ordered.join(', ')}.`
  yield { ...place('when'), reason }
}

function* lines(place: PlaceOf, entry: Acting, text: RichText): Generator<Problem> {
  const { when, hint, from_round: from, until_round: until } = entry
  if (when.length === 0) {
    for (const field of ['hint', 'from_round', 'until_round', 'limit'] as const) {
      if (entry[field] === undefined) continue
      yield { ...place(field), reason: 'It never acts, because its list “when” is empty.' }
    }
    return
  }
  const { length } = plainText(text)
  if (hint === undefined && length > LONGEST_TEXT) {
    const reason = `Its text has ${length} characters. One of more than ${LONGEST_TEXT} needs a hint of at most 90.`
    yield { ...place(), reason }
  }
  if (from !== undefined && until !== undefined && from > until) {
    yield { ...place('until_round'), reason: `It ends before it begins, in round ${from}.` }
  }
}

/** Checks that an artefact acts when one of its keywords does, or one that they add. */
export function* checkArtefactTimes({ artefacts, keywords }: Ruleset): Generator<Problem> {
  const known = new Map(keywords.map((keyword) => [keyword.id, keyword]))
  const timesOf = (id: string): ActingTime[] => {
    const keyword = known.get(id)
    const added = keyword?.effects.flatMap((effect) => ('add' in effect ? timesOf(effect.add.id) : []))
    return [...(keyword?.when ?? []), ...(added ?? [])]
  }
  for (const [index, artefact] of artefacts.entries()) {
    const acting = new Set(artefact.keywords.flatMap(({ id }) => timesOf(id)))
    const expected = ACTING_TIMES.filter((time) => acting.has(time)).join(', ')
    if (artefact.when.join(', ') === expected) continue
    const reason = `An artefact acts when its keywords do: ${expected || 'never'}.`
    yield { ...at('artefacts', index, 'when'), reason }
  }
}
