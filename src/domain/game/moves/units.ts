import * as z from 'zod/mini'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import { keywordRefSchema } from '#domain/rules/effects/entry-schemas.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import { equal } from '#domain/equal.ts'
import type { Refusal } from '#domain/game/words/refusal.ts'
import {
  holds,
  holdsUntil,
  LASTS,
  makeSpan,
  MARKS,
  type Lasts,
  type Mark,
  type TableMark,
} from '#domain/game/words/span.ts'
import { findUnit, gameTimeOf, hasActed, isNow, type Table } from '#domain/game/table/table.ts'
import { unitRefSchema, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { addDoom, changeUnit, leaveFights } from './changes.ts'
import { change } from '#domain/game/words/move-fields.ts'
import { FREE, kind } from './kind.ts'

const MARK_WORDS = {
  reserve: ['in reserve', 'arrives'],
  routed: ['routs', 'is back'],
  charged: ['charged', 'did not charge'],
  long_move: ['moved far', 'did not move far'],
  acted: ['has acted', 'has not acted'],
  late: ['does not arrive yet', 'may arrive'],
  fell_back: ['is done falling back', 'still falls back'],
  panic_over: ['frightens nobody any more', 'may still frighten its friends'],
} as const

/** These moves say what a unit does, and not what it is. */
const DEEDS: readonly Mark[] = ['charged', 'long_move', 'acted']

const unit = unitRefSchema
const lasts = z.enum(LASTS)

/** These moves say what the players enter of a unit by hand. */
export const UNIT_MOVES = {
  /** Doom by hand; negative heals. */
  doom: kind({
    fields: { unit, by: change },
    apply: (table, move) => (move.by === 0 ? 'NO_CHANGE' : addDoom(table, move.unit, move.by)),
    label: (move, names) => doomLabel(move.by, names.unit(move.unit)),
    limits: FREE,
    result: (table, move) => {
      const doom = findUnit(table, move.unit)?.doom
      return doom === undefined ? null : `${doom} in all${doom < BREAKING_DOOM ? '' : ', Broken'}`
    },
    taken: (move) => [{ unit: move.unit, doom: move.by }],
  }),

  mark: kind({
    fields: { unit, mark: z.enum(MARKS), on: z.boolean(), lasts },
    apply: (table, move) => (move.mark === 'acted' ? setActed(table, move) : setMark(table, move)),
    label: (move, names) => `${names.unit(move.unit)} ${MARK_WORDS[move.mark][move.on ? 0 : 1]}`,
    limits: { ...FREE, actors: (move) => (move.on && DEEDS.includes(move.mark) ? [move.unit] : []) },
    // A unit that charges or moves far has moved.
    acts: ({ unit: ref, mark, on }) => (on && DEEDS.includes(mark) ? ref : null),
  }),

  /** A keyword of the moment, such as Distracted, or one that a spell gives. */
  keyword: kind({
    fields: { unit, keyword: keywordRefSchema, on: z.boolean(), lasts },
    apply: (table, move) => setKeyword(table, move),
    label: (move, names) =>
      `${names.unit(move.unit)}: ${move.on ? '' : 'no longer '}${names.keyword(move.keyword)}`,
    limits: FREE,
  }),
}

export function doomLabel(by: number, name: string): string {
  return by < 0 ? `${-by} Doom off ${name}` : `${by} Doom on ${name}`
}

/** Whether a unit has acted holds for a phase, and not for a round as other marks do. `acts` adds it. */
function setActed(table: Table, { unit: ref, on }: Pick<SetMark, 'unit' | 'on'>): Table | Refusal {
  if (!findUnit(table, ref)) return 'NO_SUCH_UNIT'
  if (hasActed(table, ref) === on) return 'NO_CHANGE'
  if (on) return table
  return { ...table, acted: table.acted.filter((one) => one.unit !== ref || !isNow(one, table)) }
}

type SetMark = { unit: UnitRef; mark: TableMark; on: boolean; lasts: Lasts }

export function setMark(table: Table, { unit: ref, mark, on, lasts: until }: SetMark): Table | Refusal {
  const changed = changeUnit(table, ref, (one) => {
    const { [mark]: before, ...others } = one.marks
    const span = makeSpan(table.round, until)
    if (on ? holdsUntil(before, table.round, span) : !holds(before, table.round)) return 'NO_CHANGE'
    if (on) return { ...one, marks: { ...others, [mark]: span } }
    // In another phase it was no arrival, but a correction.
    const arrives = mark === 'reserve' && table.phase === 'march'
    return { ...one, marks: others, ...(arrives && { arrived: table.round }) }
  })
  return typeof changed !== 'string' && on && mark === 'routed' ? rout(changed, ref) : changed
}

/** A unit that has routed touches nobody. If it had routed before, its friends may panic again. */
function rout(table: Table, ref: UnitRef): Table | Refusal {
  const routed = { ...leaveFights(table, ref), routs: [...table.routs, { ...gameTimeOf(table), unit: ref }] }
  return changeUnit(routed, ref, ({ marks: { panic_over: _, ...marks }, ...unit }) => ({ ...unit, marks }))
}

type SetKeyword = { unit: UnitRef; keyword: KeywordRef; on: boolean; lasts: Lasts }

function setKeyword(table: Table, { unit: ref, keyword, on, lasts: until }: SetKeyword): Table | Refusal {
  return changeUnit(table, ref, (one) => {
    const span = makeSpan(table.round, until)
    const before = one.keywords.find((held) => equal(held.keyword, keyword))?.span
    const others = one.keywords.filter((held) => !equal(held.keyword, keyword))
    if (on ? holdsUntil(before, table.round, span) : !holds(before, table.round)) return 'NO_CHANGE'
    return { ...one, keywords: on ? [...others, { keyword, span }] : others }
  })
}

/** For the keywords that follow from another move, in this round. One that the unit has for longer stays. */
export function giveKeyword(table: Table, ref: UnitRef, id: string): Table {
  const has = findUnit(table, ref)?.keywords.some(
    ({ keyword, span }) => equal(keyword, { id }) && holds(span, table.round),
  )
  if (has) return table
  const given = setKeyword(table, { unit: ref, keyword: { id }, on: true, lasts: 'round' })
  return typeof given === 'string' ? table : given
}
