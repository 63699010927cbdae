import { allUnits, isNow, type Table } from '#domain/game/table/table.ts'
import type { Samples } from '#domain/army/sample-armies.ts'
import { holds } from '#domain/game/words/span.ts'
import type { RichText } from '#domain/rules/text-tree.ts'
import type { Due } from './due.ts'

/** The places of a guided battle that a lesson can be about: something that is due or has happened, or else a phase. */
export const LESSON_PLACES = [
  'first-player-due',
  'omens',
  'sorcery',
  'march',
  'charged',
  'volley',
  'clash',
  'fight-due',
  'fought',
  'test-due',
  'fall-back-due',
  'routed',
  'rout-test-due',
  'reckoning',
  'over',
] as const
export type LessonPlace = (typeof LESSON_PLACES)[number]

export type Lesson = {
  /** The name of its file. */
  id: string
  title: string
  place: LessonPlace
  text: RichText
  /** An entry of the glossary. */
  rule: { id: string; word: string; meaning: RichText } | null
}
/** What editors have written for the guided battle: its armies, mine first, and its lessons in order. */
export type Guide = { armies: Samples; lessons: readonly Lesson[] }

/** The places of this moment: what has just happened, and then what is due first or else where the phase rests. */
export function placesNow(table: Table, due: readonly Due[]): LessonPlace[] {
  if (table.outcome !== null) return ['over']
  const [next] = due
  const [rout] = table.routs
  const places = [
    hasFought(table) ? 'fought' : null,
    // A second rout has no new lesson.
    rout && isNow(rout, table) ? 'routed' : null,
    next ? placeOf(next, table) : restOf(table),
  ] as const
  return places.filter((place) => place !== null)
}

const hasFought = (table: Table): boolean =>
  table.fought.some(({ kind, ...at }) => kind === 'fight' && isNow(at, table))

/** Null for what a guided battle does not have, and for the second of a kind. */
function placeOf(due: Due, table: Table): LessonPlace | null {
  switch (due.type) {
    case 'first':
      return 'first-player-due'
    case 'fight':
      return hasFought(table) ? null : 'fight-due'
    case 'test':
      if (table.tests.some(({ why }) => why === due.why)) return null
      return due.why === 'lost' ? 'test-due' : due.why === 'broken' ? 'rout-test-due' : null
    case 'falls_back':
      return allUnits(table).some(({ marks }) => holds(marks.fell_back, table.round)) ? null : 'fall-back-due'
    default:
      return null
  }
}

function restOf(table: Table): LessonPlace | null {
  const { phase, engagements } = table
  if (phase === 'march' && engagements.length > 0) return 'charged'
  return phase === 'clash' && hasFought(table) ? null : phase
}

/** The lessons of these places that nobody here has read, the one to show first. */
export function lessonsNow(
  lessons: readonly Lesson[],
  places: readonly LessonPlace[],
  read: readonly string[],
): Lesson[] {
  return places.flatMap((here) => lessons.filter(({ id, place }) => place === here && !read.includes(id)))
}

/** Whether a lesson leads to the next phase: nothing is due, and in the March somebody has moved, even if a charge fell short. */
export function leadsOn(table: Table, due: readonly Due[]): boolean {
  const waits = table.outcome === null && restOf(table) === 'march'
  return due.length === 0 && (!waits || table.acted.some((one) => isNow(one, table)))
}
