import fc, { type Arbitrary } from 'fast-check'
import { DECK } from '#domain/fortune/deck.ts'
import { OUTCOMES, TEST_REASONS, type Attack } from '#domain/game/words/fight-fields.ts'
import type { MoveBody, MoveBodyOf, MoveType } from '#domain/game/log/move.ts'
import type { WayToScore } from '#domain/game/battle/scoring.ts'
import type { UnitRole } from '#domain/game/battle/battle-rules.ts'
import { SIDES } from '#domain/game/words/side.ts'
import { LASTS, MARKS } from '#domain/game/words/span.ts'
import { SKIPPED } from '#domain/game/table/table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { PHASES } from '#domain/rules/vocabulary.ts'
import * as game from './two-armies.ts'
import { makeWay } from './way-to-score.ts'

/** Ways to score: one once a round, one twice a game, one as often as one likes, one for the points of lost units, and one that both sides share. */
export const WAYS: readonly WayToScore[] = [
  makeWay({ id: 'siege.gate', timesPerRound: 1 }),
  makeWay({ id: 'siege.tower', timesPerGame: 2 }),
  makeWay({ id: 'siege.loot' }),
  makeWay({ id: 'siege.dead', eachPoints: 100 }),
  makeWay({ id: 'siege.home', timesPerGame: 2, shares: 'siege.home' }),
]

/** What units can be: one that passes a test, and one with a keyword. */
export const ROLES: readonly UnitRole[] = [
  { id: 'choir.song', name: 'Sung home', does: 'It passes.', keyword: null, passes: true },
  {
    id: 'siege.purse',
    name: 'Took a purse',
    does: 'It is slow.',
    keyword: { id: 'distracted' },
    passes: false,
  },
]

const just = fc.constant
const side = fc.constantFrom(...SIDES)
/** Nearly always a unit of the game. */
const unit = fc.constantFrom<UnitRef>(
  ...[game.CANDLEGUARD, game.ASTROLOGERS, game.HALBERDS, game.HALBERDS_2, game.MARROW, game.RAGWOLVES],
  'guest.gone________.1',
)
const units = fc.array(unit, { maxLength: 3 })
const few = fc.integer({ min: -4, max: 6 })
const doom = fc.nat(5)
// Few cards and phases, so that the moves of two devices often touch the same ones.
const card = fc.constantFrom(...DECK.slice(0, 4))
const die = fc.integer({ min: 1, max: 6 })
const luck = fc.record({ expected: fc.double({ min: 0, max: 9, noNaN: true }), chance: just(0.5) })

const attack: Arbitrary<Attack> = fc.record(
  { by: unit, on: unit, dice: just(10), hits: fc.option(doom), doom, luck },
  { requiredKeys: ['by', 'on', 'dice', 'hits', 'doom'] },
)

const way = fc.constantFrom(...WAYS.map(({ id }) => id))

const extra = fc.array(fc.record({ unit, doom }), { maxLength: 2 })

const role = fc.constantFrom(...ROLES.map(({ id }) => id))

const lasts = fc.constantFrom(...LASTS)
const from = fc.record({ round: fc.constantFrom(1, 1, 2), phase: fc.constantFrom(...PHASES) })

/** A kind of move that a player makes at any time: not the beginning, nor undo and redo, which need a move to name. */
type AnyType = Exclude<MoveType, 'begin' | 'undo' | 'redo'>

/** The fields of each kind of move. A kind without random moves does not compile. */
const FIELDS: { [Type in AnyType]: Arbitrary<Omit<MoveBodyOf<Type>, 'type'>> } = {
  doom: fc.record({ unit, by: few }),
  mark: fc.record({ unit, mark: fc.constantFrom(...MARKS), on: fc.boolean(), lasts }),
  keyword: fc.record({
    unit,
    keyword: fc.constantFrom({ id: 'distracted' }, { id: 'outmaneuvered' }),
    on: fc.boolean(),
    lasts,
  }),
  charge: fc.record({
    unit,
    on: unit,
    arc: fc.constantFrom('front', 'flank', 'rear'),
    reached: fc.boolean(),
  }),
  engage: fc.record({ unit, with: unit, on: fc.boolean() }),
  step: fc.record({ from, to: fc.constantFrom('next', 'next', 'back') }),
  first: fc.record({ side }),
  vp: fc.record({ side, by: few, way, scored: doom }, { requiredKeys: ['side', 'by'] }),
  mercury: fc.record({ pool: fc.constantFrom('host', 'guest', 'lake'), by: few }),
  cast: fc.record(
    {
      ...{ unit, spell: just('prescience'), cost: fc.nat(6), lake: fc.nat(2) },
      ...{ on: units, others: units, returns: doom },
    },
    { requiredKeys: ['unit', 'spell', 'cost'] },
  ),
  counter: fc.record({
    unit,
    cast: fc.constantFrom('one---------.1', 'two---------.1', 'two---------.2'),
    cost: just(2),
    lost: fc.boolean(),
  }),
  draw: fc.record({ side, card }),
  discard: fc.record({ side, card }),
  fortune: fc.record(
    { side, card, unit, heals: fc.nat(2), leaves: fc.boolean() },
    { requiredKeys: ['side', 'card'] },
  ),
  reshuffle: fc.record({}),
  use: fc.record({ side, ability: just('command') }),
  courage: fc.record(
    {
      unit,
      why: fc.constantFrom(...TEST_REASONS),
      roll: fc.option(die),
      passed: fc.option(fc.boolean()),
      doom: few,
      routs: fc.boolean(),
      cause: unit,
      sure: fc.boolean(),
    },
    { requiredKeys: ['unit', 'why', 'roll', 'passed', 'doom', 'routs'] },
  ),
  fight: fc.record(
    { attacks: fc.array(attack, { minLength: 1, maxLength: 3 }), extra, lost: fc.option(side) },
    { requiredKeys: ['attacks', 'lost'] },
  ),
  shoot: fc.record({ attack, extra }, { requiredKeys: ['attack'] }),
  note: fc.record({ text: just('A storm') }),
  photo: fc.record({ photo: just('photo-number') }),
  army: fc.record({ side, army: fc.constantFrom(game.hosts, game.guests), points: just(3000) }),
  role: fc.record({ unit, role, on: fc.boolean() }),
  skip: fc.record({ what: fc.constantFrom(...SKIPPED), unit, side }, { requiredKeys: ['what'] }),
  end: fc.record({ outcome: fc.constantFrom(...OUTCOMES) }),
}

/** What a game has most. All other kinds have the weight 1. */
const WEIGHTS: Partial<Record<MoveType, number>> = { doom: 4, step: 4 }

/** Moves of each kind but the beginning, and but undo and redo. */
export const BODIES: readonly { type: AnyType; arbitrary: Arbitrary<MoveBody> }[] = Object.entries(
  FIELDS,
).map(([type, fields]) => ({
  type: type as AnyType,
  arbitrary: (fields as Arbitrary<object>).map((one) => ({ type, ...one }) as MoveBody),
}))

/** Any move of these kinds. */
export function anyBody(): Arbitrary<MoveBody> {
  return fc.oneof(...BODIES.map(({ type, arbitrary }) => ({ weight: WEIGHTS[type] ?? 1, arbitrary })))
}

/**
 * What units do, by few units and in few ways, so that two devices often enter the same thing twice, or something of a
 * unit that has routed or waits in reserve. A routed unit does not come back.
 */
export function anyDeed(): Arbitrary<MoveBody> {
  const mine = fc.constantFrom(game.ASTROLOGERS, game.HALBERDS)
  const theirs = fc.constantFrom(game.MARROW, game.RAGWOLVES)
  const any = fc.oneof(mine, theirs)
  const strike = fc.record({ by: mine, on: theirs, dice: just(10), hits: just(null), doom })
  const attacks = fc.array(strike, { minLength: 1, maxLength: 2 })
  const mark = fc.oneof(
    fc.record({ mark: just('reserve' as const), on: fc.boolean() }),
    fc.record({ mark: just('routed' as const), on: just(true) }),
  )
  return fc.oneof(
    { weight: 5, arbitrary: fc.record({ type: just('fight'), attacks, lost: fc.option(side) }) },
    { weight: 4, arbitrary: fc.record({ type: just('shoot'), attack: strike }) },
    {
      weight: 3,
      arbitrary: fc.record({ type: just('cast'), unit: any, spell: just('hasten'), cost: just(0) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        ...{ type: just('courage'), unit: any, why: fc.constantFrom(...TEST_REASONS), cause: any },
        ...{ roll: just(3), passed: fc.boolean(), doom: just(0), routs: fc.boolean() },
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ type: just('vp'), side, by: just(1), way, scored: fc.nat(1) }),
    },
    { weight: 1, arbitrary: fc.record({ type: just('engage'), unit: mine, with: theirs, on: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ type: just('draw'), side, card }) },
    { weight: 4, arbitrary: fc.record({ type: just('fortune'), side, card }) },
    {
      weight: 1,
      arbitrary: fc
        .record({ unit: any, mark })
        .map(({ unit: of, mark: set }): MoveBody => ({ type: 'mark', unit: of, ...set, lasts: 'battle' })),
    },
  )
}
