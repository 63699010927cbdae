import fc, { type Arbitrary } from 'fast-check'
import { DECK } from '../../src/domain/fortune/playing-card.ts'
import { OUTCOMES, TEST_REASONS, type Attack } from '../../src/domain/game/fight-fields.ts'
import type { MoveBody } from '../../src/domain/game/move.ts'
import type { WayToScore } from '../../src/domain/game/scoring.ts'
import { SIDES } from '../../src/domain/game/side.ts'
import { LASTS, MARKS } from '../../src/domain/game/span.ts'
import type { UnitRef } from '../../src/domain/game/unit-ref.ts'
import { PHASES } from '../../src/domain/ruleset/vocabulary.ts'
import * as game from './game.ts'
import { makeWay } from './way-to-score.ts'

/** Ways to score: one once a round, one twice a game, one as often as one likes, and one that both sides share. */
export const WAYS: readonly WayToScore[] = [
  makeWay({ id: 'siege.gate', timesPerRound: 1 }),
  makeWay({ id: 'siege.tower', timesPerGame: 2 }),
  makeWay({ id: 'siege.loot' }),
  makeWay({ id: 'siege.home', timesPerGame: 2, shares: 'siege.home' }),
]

const just = fc.constant
const side = fc.constantFrom(...SIDES)
/** Nearly always a unit of the game. */
const unit = fc.constantFrom<UnitRef>(
  ...[game.CANDLEGUARD, game.ASTROLOGERS, game.HALBERDS, game.HALBERDS_2, game.MARROW, game.RAGWOLVES],
  'guest.gone________.1',
)
const few = fc.integer({ min: -4, max: 6 })
const doom = fc.nat(5)
// Few cards and moments, so that the moves of two devices often touch the same ones.
const card = fc.constantFrom(...DECK.slice(0, 4))
const die = fc.integer({ min: 1, max: 6 })
const luck = fc.record({ expected: fc.double({ min: 0, max: 9, noNaN: true }), chance: just(0.5) })

const attack: Arbitrary<Attack> = fc.record(
  { by: unit, on: unit, dice: just(10), hits: fc.option(doom), doom, luck },
  { requiredKeys: ['by', 'on', 'dice', 'hits', 'doom'] },
)

const way = fc.constantFrom(...WAYS.map(({ id }) => id))

const extra = fc.array(fc.record({ unit, doom }), { maxLength: 2 })

/** Any move but the beginning, and but undo and redo, which need a move to name. */
export function anyBody(): Arbitrary<MoveBody> {
  const lasts = fc.constantFrom(...LASTS)
  const from = fc.record({ round: fc.constantFrom(1, 1, 2), phase: fc.constantFrom(...PHASES) })
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ type: just('doom'), unit, by: few }) },
    fc.record({ type: just('mark'), unit, mark: fc.constantFrom(...MARKS), on: fc.boolean(), lasts }),
    fc.record({
      type: just('keyword'),
      unit,
      keyword: fc.constantFrom({ id: 'distracted' }, { id: 'outmaneuvered' }),
      on: fc.boolean(),
      lasts,
    }),
    fc.record({
      type: just('charge'),
      unit,
      on: unit,
      arc: fc.constantFrom('front', 'flank', 'rear'),
      reached: fc.boolean(),
    }),
    fc.record({ type: just('engage'), unit, with: unit, on: fc.boolean() }),
    {
      weight: 4,
      arbitrary: fc.record({ type: just('step'), from, to: fc.constantFrom('next', 'next', 'back') }),
    },
    fc.record({ type: just('first'), side }),
    fc.record({ type: just('vp'), side, by: few, way }, { requiredKeys: ['type', 'side', 'by'] }),
    fc.record({ type: just('mercury'), pool: fc.constantFrom('host', 'guest', 'lake'), by: few }),
    fc.record({ type: just('cast'), unit, spell: just('prescience'), cost: fc.nat(6), lake: fc.nat(2) }),
    fc.record({
      type: just('counter'),
      unit,
      cast: fc.constantFrom('one---------.1', 'two---------.1', 'two---------.2'),
      cost: just(2),
      lost: fc.boolean(),
    }),
    ...(['draw', 'discard', 'fortune'] as const).map((type) => fc.record({ type: just(type), side, card })),
    fc.record({ type: just('reshuffle') }),
    fc.record({ type: just('use'), side, ability: just('command') }),
    fc.record(
      {
        type: just('courage'),
        unit,
        why: fc.constantFrom(...TEST_REASONS),
        roll: fc.option(die),
        passed: fc.option(fc.boolean()),
        doom: few,
        routs: fc.boolean(),
        cause: unit,
      },
      { requiredKeys: ['type', 'unit', 'why', 'roll', 'passed', 'doom', 'routs'] },
    ),
    fc.record(
      {
        type: just('fight'),
        attacks: fc.array(attack, { minLength: 1, maxLength: 3 }),
        extra,
        lost: fc.option(side),
      },
      { requiredKeys: ['type', 'attacks', 'lost'] },
    ),
    fc.record({ type: just('shoot'), attack, extra }, { requiredKeys: ['type', 'attack'] }),
    fc.record({ type: just('note'), text: just('A storm') }),
    fc.record({
      type: just('army'),
      side,
      army: fc.constantFrom(game.hosts, game.guests),
      points: just(3000),
    }),
    fc.record({ type: just('end'), outcome: fc.constantFrom(...OUTCOMES) }),
  )
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
    { weight: 3, arbitrary: fc.record({ type: just('vp'), side, by: just(1), way }) },
    { weight: 1, arbitrary: fc.record({ type: just('engage'), unit: mine, with: theirs, on: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc
        .record({ unit: any, mark })
        .map(({ unit: of, mark: set }): MoveBody => ({ type: 'mark', unit: of, ...set, lasts: 'battle' })),
    },
  )
}
