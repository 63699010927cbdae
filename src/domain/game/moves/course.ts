import * as z from 'zod/mini'
import { PHASE_NAMES, PHASES, WIZARD } from '#domain/rules/vocabulary.ts'
import { signed } from '#domain/numbers/signed.ts'
import { OUTCOMES } from '#domain/game/words/fight-fields.ts'
import { bySide, type Side } from '#domain/game/words/side.ts'
import { holds } from '#domain/game/words/span.ts'
import { lastOfWay, timesScored, vpOfWay } from '#domain/game/table/times-left.ts'
import {
  gameTimeOf,
  type GameTime,
  type GameUnit,
  type Score,
  type SideState,
  type Table,
} from '#domain/game/table/table.ts'
import { changeSide } from './changes.ts'
import {
  change,
  diceSchema,
  GAME_LIMITS,
  moveId,
  phaseSchema,
  roundSchema,
  sideSchema,
  whole,
} from '#domain/game/words/move-fields.ts'
import { textUpTo } from '#domain/text/storable-text.ts'
import { FREE, kind } from './kind.ts'
import { because, reasonSchema } from '#domain/game/words/reason.ts'

const side = sideSchema

/** The phases and rounds, and what the players score. */
export const COURSE_MOVES = {
  /** The next phase, or back. It names the phase it starts from, so that two taps at once are one step. */
  step: kind({
    fields: { from: z.object({ round: roundSchema, phase: phaseSchema }), to: z.enum(['next', 'back']) },
    apply: (table, { from, to }) => {
      if (from.round !== table.round || from.phase !== table.phase) return 'ANOTHER_PHASE'
      const time = stepFrom(from, to, table.begin.rules.rounds)
      if (!time) return to === 'next' ? 'NO_MORE_ROUNDS' : 'NO_PHASE_BEFORE'
      const stepped = { ...table, ...time }
      return arrive(time.round > table.reached ? beginRound(stepped) : stepped)
    },
    label: ({ from, to }) =>
      to === 'next' ? `${PHASE_NAMES[from.phase]} ends` : `Back from ${PHASE_NAMES[from.phase]}`,
    limits: FREE,
  }),

  first: kind({
    fields: { side, rolls: z.optional(diceSchema) },
    apply: (table, move) =>
      table.firsts[table.round] === move.side
        ? 'NO_CHANGE'
        : { ...table, firsts: { ...table.firsts, [table.round]: move.side } },
    label: (move, names) => `${names.side(move.side)} is First Player`,
    limits: FREE,
  }),

  /**
   * Scores no more than the battle gives, in all and in a round. `way` is the id of the way to score, if it is one of the
   * scenario's or the twist's.
   */
  vp: kind({
    fields: {
      side,
      by: change,
      way: z.optional(textUpTo(GAME_LIMITS.way)),
      /** What the side had scored so before, if the points of lost units decide how much that is. */
      scored: z.optional(whole),
      reason: reasonSchema,
    },
    apply: (table, move) => {
      const { side: of, by, way = null } = move
      const { vp } = table.sides[of]
      const counted = Math.min(by, Math.max(0, vpLeft(table, of, way)))
      if (vp + counted < 0) return 'VP_BELOW_ZERO'
      if (counted === 0) return by > 0 ? 'VP_AT_CAP' : 'NO_CHANGE'
      const score = { ...gameTimeOf(table), id: moveId(move), side: of, by: counted, way }
      return { ...changeSide(table, of, { vp: vp + counted }), scores: [...table.scores, score] }
    },
    label: (move, names) => `${signed(move.by)} VP for ${names.side(move.side)}${because(move.reason)}`,
    limits: { ...FREE, once: { refusal: 'SCORED', earlier: (table, move) => lastScore(table, move) } },
  }),

  end: kind({
    fields: { outcome: z.enum(OUTCOMES) },
    apply: (table, { outcome }) => (table.outcome === outcome ? 'NO_CHANGE' : { ...table, outcome }),
    label: ({ outcome }, names) => (outcome === 'draw' ? 'A draw' : `${names.side(outcome)} wins`),
    limits: FREE,
  }),
}

/** The phase after or before this one. Null before the first and after the last. */
export function stepFrom({ round, phase }: GameTime, to: 'next' | 'back', rounds: number): GameTime | null {
  const place = (round - 1) * PHASES.length + PHASES.indexOf(phase) + (to === 'next' ? 1 : -1)
  const stepped = PHASES[place % PHASES.length]
  if (!stepped || place >= rounds * PHASES.length) return null
  return { round: Math.floor(place / PHASES.length) + 1, phase: stepped }
}

/** A round gives its Mercury once, however often the players step back. */
function beginRound(table: Table): Table {
  const { mercury, lake } = table.begin.rules
  const paid = (of: Side): SideState => {
    const state = table.sides[of]
    if (state.mercury === null || !hasWizard(table, of)) return state
    return { ...state, mercury: state.mercury + mercury.perRound }
  }
  return {
    ...table,
    reached: table.round,
    sides: bySide(paid),
    lake: table.lake === null ? null : table.lake + (lake?.perRound ?? 0),
  }
}

/** Whether a Wizard of the side has not routed; one in reserve counts. True if it never had any. */
export function hasWizard({ begin, sides, round }: Table, of: Side): boolean {
  const first = begin.sides[of].wizards ?? []
  const wizards = sides[of].units.filter(
    ({ ref, keywords }) => first.includes(ref) || keywords.some(({ keyword }) => keyword.id === WIZARD),
  )
  return wizards.length === 0 || wizards.some(({ marks }) => !holds(marks.routed, round))
}

/** In some battles all units in reserve arrive in the March phase of a round, and have Doom from the way. */
function arrive(table: Table): Table {
  const { reserve } = table.begin.rules
  if (reserve?.arrives !== table.round || table.phase !== 'march') return table
  const arrived = (unit: GameUnit): GameUnit => {
    const { reserve: mark, ...marks } = unit.marks
    if (!holds(mark, table.round) || rollsToArrive(unit, table)) return unit
    return { ...unit, marks, arrived: table.round, doom: unit.doom + reserve.doom }
  }
  return {
    ...table,
    sides: bySide((of) => ({ ...table.sides[of], units: table.sides[of].units.map(arrived) })),
  }
}

/**
 * Whether a unit that waits rolls for its arrival. It does not if the battle says in which round all arrive, unless a
 * keyword keeps it off the table.
 */
export function rollsToArrive({ ref, side: of }: GameUnit, { begin }: Pick<Table, 'begin'>): boolean {
  const { share, arrives = null } = begin.rules.reserve ?? {}
  if (arrives === null) return true
  const { reserve, chosen = [] } = begin.sides[of]
  return share !== 'all' && reserve.includes(ref) && !chosen.includes(ref)
}

/**
 * How many victory points a side can still score now, in one way or by hand. The limit of a round holds for the ways of
 * the entry that sets it; that of the game holds for all.
 */
export function vpLeft({ begin, sides, scores, round }: Table, of: Side, way?: string | null): number {
  const { vpCap, vpPerRound, scoring } = begin.rules
  const isLimited = (id: string | null | undefined) =>
    scoring.find((one) => one.id === id)?.isInRoundLimit ?? true
  const inGame = (vpCap ?? Infinity) - sides[of].vp
  if (vpPerRound === null || !isLimited(way)) return inGame
  const scored = scores
    .filter((one) => one.side === of && one.round === round && isLimited(one.way))
    .reduce((sum, { by }) => sum + by, 0)
  return Math.min(inGame, vpPerRound - scored)
}

type Scoring = { side: Side; by: number; way?: string | undefined; scored?: number | undefined }

/** The score that used up a way to score. Points that a player corrects by hand name no way. */
function lastScore(table: Table, { side: of, by, way: id, scored = Infinity }: Scoring): Score | undefined {
  const way = table.begin.rules.scoring.find((one) => one.id === id)
  if (!way || by <= 0) return undefined
  const unseen = vpOfWay(table, of, way) > scored ? timesScored(table, of, way).at(-1) : undefined
  return unseen ?? lastOfWay(table, of, way)
}
