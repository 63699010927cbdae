import { describe, expect, it } from 'vitest'
import { circumstancesOf, combatantOf } from '#domain/game/table/circumstances.ts'
import { fightGroups, hasFought, shooters, targetsOf } from '#domain/game/fight/fight-groups.ts'
import type { Fighter } from '#domain/game/fight/fighter.ts'
import * as plan from '#domain/game/fight/fight-plan.ts'
import {
  enterRoll,
  fightMove,
  rollFault,
  volleyMove,
  type RolledBout,
} from '#domain/game/fight/fight-result.ts'
import { parseMove } from '#domain/game/log/log.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { moveLabel } from '#domain/game/log/move-label.ts'
import { gameNames } from '#domain/game/table/names.ts'
import { luckOf } from '#domain/game/report/game-statistics.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { mean, percentile } from '#domain/combat/chances.ts'
import type { Roll } from '#domain/combat/doom.ts'
import { playRules } from '#tests/support/play-rules.ts'
import { rules } from '#tests/support/rules.ts'
import * as game from '#tests/support/game.ts'
import { begunGame, newPlayer, type Player, playing } from '#tests/support/game.ts'

const { ASTROLOGERS, CANDLEGUARD, HALBERDS, HALBERDS_2, MARROW, RAGWOLVES } = game

const charge = (unit: UnitRef, on: UnitRef, arc: 'front' | 'flank' = 'front'): MoveBody => ({
  type: 'charge',
  unit,
  on,
  arc,
  reached: true,
})
const touch = (unit: UnitRef, other: UnitRef): MoveBody => ({ type: 'engage', unit, with: other, on: true })

/** The only fight on the table. */
function fighters(player: Player): Fighter[] {
  const [group, ...others] = fightGroups(player.table())
  if (!group || others.length > 0) throw new Error('There is not one fight.')
  return plan.fightersOf(group, player.table(), rules)
}

/** Goes on to the same phase of the next round. */
function nextRound(player: Player): void {
  for (let step = 0; step < 6; step += 1) {
    const { round, phase } = player.table()
    player.play({ type: 'step', from: { round, phase }, to: 'next' })
  }
}

const isOf = (player: Player, ref: UnitRef) =>
  circumstancesOf(
    unitNow(player.unit(ref), player.table(), rules),
    player.table().engagements,
    player.table(),
  )

const boutsOf = (player: Player) => plan.planFight(fighters(player), rules)

function bout(player: Player, by: UnitRef, on: UnitRef): plan.PlannedAttack {
  const found = boutsOf(player).find((one) => one.by === by && one.on === on)
  if (!found) throw new Error(`${by} does not attack ${on}.`)
  return found
}

const roll = (hits: number, sixes = 0, ones = 0): Roll => ({ hits, sixes, ones })

describe('[GAME-20] the odds of a fight in a game', () => {
  it('have the dice, the target number and its reasons, and the exact chances', () => {
    const player = playing(
      charge(CANDLEGUARD, RAGWOLVES),
      { type: 'keyword', unit: CANDLEGUARD, keyword: { id: 'distracted' }, on: true, lasts: 'round' },
      { type: 'doom', unit: RAGWOLVES, by: 4 },
    )
    const { odds } = bout(player, CANDLEGUARD, RAGWOLVES)
    // Strikes 10 and a Hero; Distracted takes Devastating Charge away.
    expect(odds.plan.dice.value).toBe(12)
    expect(odds.plan.score).toMatchObject({ base: 3, steps: [{ name: 'Distracted', by: 1 }], value: 4 })
    // A 1 is rolled again, so each of 12 dice hits with 1/2 + 1/6 × 1/2.
    expect(odds.doom[12]).toBeCloseTo((7 / 12) ** 12, 12)
    expect(mean(odds.doom)).toBeCloseTo(7, 12)
    expect(boutsOf(player).map(({ by, on }) => [by, on])).toEqual([
      [CANDLEGUARD, RAGWOLVES],
      [RAGWOLVES, CANDLEGUARD],
    ])
  })

  it('name what makes up the dice, and speak of a split only against several enemies', () => {
    const player = playing(charge(CANDLEGUARD, MARROW))
    const dice = (by: UnitRef) => bout(player, by, MARROW).odds.plan.dice
    expect(dice(CANDLEGUARD)).toEqual({
      steps: [
        { name: 'Strikes', by: 12 },
        { name: 'Devastating Charge', by: 2 },
      ],
      value: 14,
    })
    player.play(touch(HALBERDS, MARROW))
    expect(dice(HALBERDS).steps.map(({ name }) => name)).toEqual(['Strikes'])
    expect(bout(player, MARROW, HALBERDS).odds.plan.dice.steps.map(({ name }) => name)).toContain('Split')
  })

  it('of a volley count what the target has taken from shooting in this round', () => {
    const player = playing()
    const volley = (): plan.PlannedAttack => {
      const fighter = (ref: UnitRef) => ({
        now: unitNow(player.unit(ref), player.table(), rules),
        is: isOf(player, ref),
      })
      const planned = plan.planVolley(fighter(ASTROLOGERS), fighter(RAGWOLVES), rules)
      if (!planned) throw new Error('No shooting dice.')
      return planned
    }
    expect(volley().odds.plan).toMatchObject({ dice: { value: 5 }, score: { value: 3 }, doom: { most: 5 } })
    player.play(volleyMove({ ...volley(), roll: roll(4) }))
    expect(player.unit(RAGWOLVES).doom).toBe(4)
    expect(volley().odds.plan.doom.most).toBe(1)
    player.play(volleyMove({ ...volley(), by: HALBERDS, roll: roll(3) }))
    expect(player.unit(RAGWOLVES)).toMatchObject({ doom: 5, shot: { round: 1, doom: 5 } })
    expect(volley().odds.doom).toHaveLength(1)
  })
})

describe('[GAME-21] circumstances follow from the game', () => {
  // Each row: what has happened, to whom, and what is therefore so.
  const ROWS: [string, MoveBody[], UnitRef, object][] = [
    ['nothing', [], MARROW, { situations: [], flankedBy: [], helps: [] }],
    ['a charge', [charge(CANDLEGUARD, MARROW)], CANDLEGUARD, { situations: ['charged'] }],
    ['a charge in the flank', [charge(CANDLEGUARD, MARROW, 'flank')], MARROW, { flankedBy: [CANDLEGUARD] }],
    [
      'a charge in the flank while another touches the front',
      [touch(HALBERDS, MARROW), charge(CANDLEGUARD, MARROW, 'flank')],
      MARROW,
      { flankedBy: [CANDLEGUARD] },
    ],
    [
      'Outmaneuvered by hand',
      [
        touch(HALBERDS, MARROW),
        { type: 'keyword', unit: MARROW, keyword: { id: 'outmaneuvered' }, on: true, lasts: 'round' },
      ],
      MARROW,
      { flankedBy: [HALBERDS] },
    ],
    [
      'a long move',
      [{ type: 'mark', unit: ASTROLOGERS, mark: 'long_move', on: true, lasts: 'round' }],
      ASTROLOGERS,
      { situations: ['moved_far'] },
    ],
    [
      'a failed test against a Terrifying enemy',
      [{ type: 'courage', unit: MARROW, why: 'terror', roll: 6, passed: false, doom: 0, routs: false }],
      MARROW,
      { situations: ['terrified'] },
    ],
    [
      'a test against a Terrifying enemy that it passed',
      [{ type: 'courage', unit: MARROW, why: 'terror', roll: 1, passed: true, doom: 0, routs: false }],
      MARROW,
      { situations: [] },
    ],
    [
      'a failed test for another reason',
      [{ type: 'courage', unit: MARROW, why: 'panic', roll: 6, passed: false, doom: 0, routs: false }],
      MARROW,
      { situations: [] },
    ],
    [
      'a test against a Terrifying enemy that another unit failed',
      [{ type: 'courage', unit: RAGWOLVES, why: 'terror', roll: 6, passed: false, doom: 0, routs: false }],
      MARROW,
      { situations: [] },
    ],
    [
      'Outmaneuvered by hand, and charged in the front',
      [
        touch(HALBERDS, MARROW),
        charge(CANDLEGUARD, MARROW),
        { type: 'keyword', unit: MARROW, keyword: { id: 'outmaneuvered' }, on: true, lasts: 'round' },
      ],
      MARROW,
      { flankedBy: [HALBERDS] },
    ],
    [
      'Outmaneuvered by hand, after it charged another in the flank',
      [
        charge(MARROW, CANDLEGUARD, 'flank'),
        touch(HALBERDS, MARROW),
        { type: 'keyword', unit: MARROW, keyword: { id: 'outmaneuvered' }, on: true, lasts: 'round' },
      ],
      MARROW,
      { flankedBy: [CANDLEGUARD, HALBERDS] },
    ],
    [
      'Outmaneuvered by hand, while others fight elsewhere',
      [
        touch(HALBERDS, MARROW),
        charge(HALBERDS_2, RAGWOLVES, 'flank'),
        touch(CANDLEGUARD, RAGWOLVES),
        { type: 'keyword', unit: MARROW, keyword: { id: 'outmaneuvered' }, on: true, lasts: 'round' },
      ],
      MARROW,
      { flankedBy: [HALBERDS] },
    ],
    [
      'a spell that changes nothing in a fight',
      [{ type: 'cast', unit: ASTROLOGERS, spell: 'book_of_tysthy', cost: 2, on: [HALBERDS] }],
      HALBERDS,
      { helps: [] },
    ],
    [
      'a spell on it',
      [{ type: 'cast', unit: ASTROLOGERS, spell: 'prescience', cost: 2, on: [HALBERDS] }],
      HALBERDS,
      { helps: ['prescience'] },
    ],
    [
      'a spell that was lost',
      [
        { type: 'cast', unit: ASTROLOGERS, spell: 'prescience', cost: 2, on: [HALBERDS] },
        { type: 'counter', unit: MARROW, cast: 'one---------.1', cost: 0, lost: true },
      ],
      HALBERDS,
      { helps: [] },
    ],
    [
      'ten Doom, which is Broken but no circumstance',
      [{ type: 'doom', unit: MARROW, by: 10 }],
      MARROW,
      { situations: [] },
    ],
  ]
  it.each(ROWS)('%s', (_, moves, unit, expected) => {
    expect(isOf(playing(...moves), unit)).toMatchObject(expected)
  })

  it('a charge in the flank and a failed test for terror are forgotten in the next round', () => {
    const player = playing(charge(CANDLEGUARD, MARROW, 'flank'), touch(HALBERDS, MARROW), {
      type: 'courage',
      unit: MARROW,
      why: 'terror',
      roll: 6,
      passed: false,
      doom: 0,
      routs: false,
    })
    expect(isOf(player, MARROW)).toMatchObject({ situations: ['terrified'], flankedBy: [CANDLEGUARD] })
    nextRound(player)
    expect(isOf(player, MARROW)).toMatchObject({ situations: [], flankedBy: [] })
    const keyword = { id: 'outmaneuvered' }
    player.play({ type: 'keyword', unit: MARROW, keyword, on: true, lasts: 'round' })
    expect(isOf(player, MARROW).flankedBy).toEqual([CANDLEGUARD, HALBERDS])
  })

  it('a Fortune that was played on a unit holds in its phase', () => {
    const [card = ''] = playRules.fortunes.get('famous_blade')?.cards.map(({ id }) => id) ?? []
    const player = playing(
      { type: 'draw', side: 'host', card },
      { type: 'fortune', side: 'host', card, unit: CANDLEGUARD },
    )
    expect(isOf(player, CANDLEGUARD).helps).toEqual(['famous_blade'])
    expect(isOf(player, HALBERDS).helps).toEqual([])
    player.play({ type: 'step', from: { round: 1, phase: 'omens' }, to: 'next' })
    expect(isOf(player, CANDLEGUARD).helps).toEqual([])
    for (let step = 0; step < 5; step += 1) {
      const { round, phase } = player.table()
      player.play({ type: 'step', from: { round, phase }, to: 'next' })
    }
    expect(player.table()).toMatchObject({ round: 2, phase: 'omens' })
    expect(isOf(player, CANDLEGUARD).helps).toEqual([])
  })

  it('what the battle adds to Courage counts in the odds of falling back', () => {
    const player = newPlayer('one', begunGame({ courage: 2 }))
    player.play(charge(CANDLEGUARD, MARROW))
    const [fighter] = fighters(player)
    if (!fighter) throw new Error('No fighter.')
    expect(combatantOf(fighter.now, fighter.is, rules).helps).toEqual([
      { id: null, name: 'This battle', conditionalEffects: [{ test: 'courage', by: 2 }] },
    ])
    const plain = playing(charge(CANDLEGUARD, MARROW))
    const [usual] = fighters(plain)
    if (!usual) throw new Error('No fighter.')
    expect(combatantOf(usual.now, usual.is, rules).helps).toEqual([])
  })

  it('the fights are those that touch, and the shooters those that may shoot', () => {
    const player = playing(touch(HALBERDS, RAGWOLVES), touch(CANDLEGUARD, MARROW), touch(HALBERDS_2, MARROW))
    expect(fightGroups(player.table()).map(({ units }) => units)).toEqual([
      [HALBERDS, RAGWOLVES],
      [CANDLEGUARD, MARROW, HALBERDS_2],
    ])
    player.play(touch(HALBERDS_2, RAGWOLVES))
    expect(fightGroups(player.table())).toHaveLength(1)
    const shots = () =>
      shooters(player.table(), 'host', rules).map(({ now, hasShot }) => [now.unit.ref, hasShot])
    expect(shots()).toEqual([[ASTROLOGERS, false]])
    expect(targetsOf(ASTROLOGERS, player.table(), rules).every(({ isEngaged }) => isEngaged)).toBe(true)
    const attack = { by: ASTROLOGERS, on: MARROW, dice: 5, hits: 0, doom: 0 }
    player.play({ type: 'shoot', attack })
    expect(shots()).toEqual([[ASTROLOGERS, true]])
    player.play(touch(ASTROLOGERS, MARROW))
    expect(shots()).toEqual([])
    player.play({ type: 'engage', unit: ASTROLOGERS, with: MARROW, on: false })
    expect(shots()).toHaveLength(1)
    player.play({ type: 'mark', unit: ASTROLOGERS, mark: 'charged', on: true, lasts: 'round' })
    expect(shots()).toEqual([])
  })
})

describe('[GAME-26] who shoots and fights', () => {
  const shots = (player: Player, side: 'host' | 'guest' = 'host') =>
    shooters(player.table(), side, rules).map(({ now, hasShot }) => [now.unit.ref, hasShot])
  const volley = (by: UnitRef, on: UnitRef): MoveBody => ({
    type: 'shoot',
    attack: { by, on, dice: 5, hits: 0, doom: 0 },
  })
  const strikes = (by: UnitRef, on: UnitRef): MoveBody => ({
    type: 'fight',
    attacks: [
      { by, on, dice: 10, hits: 0, doom: 0 },
      { by: on, on: by, dice: 10, hits: 0, doom: 0 },
    ],
    lost: null,
  })

  it('only units with Range shoot', () => {
    const player = playing()
    expect(shots(player)).toEqual([[ASTROLOGERS, false]])
    expect(shots(player, 'guest')).toEqual([])
  })

  it.each(['routed', 'reserve'] as const)('a unit that is %s neither shoots nor is shot at', (mark) => {
    const player = playing(
      { type: 'mark', unit: ASTROLOGERS, mark, on: true, lasts: 'battle' },
      { type: 'mark', unit: MARROW, mark, on: true, lasts: 'battle' },
    )
    expect(shots(player)).toEqual([])
    const targets = targetsOf(HALBERDS, player.table(), rules)
    expect(targets.map(({ unit }) => unit.ref)).toEqual([RAGWOLVES])
  })

  it('the targets that may be shot at come before the engaged ones', () => {
    const targets = (player: Player) =>
      targetsOf(ASTROLOGERS, player.table(), rules).map(({ unit }) => unit.ref)
    expect(targets(playing(touch(HALBERDS, MARROW)))).toEqual([RAGWOLVES, MARROW])
    expect(targets(playing(touch(HALBERDS, RAGWOLVES)))).toEqual([MARROW, RAGWOLVES])
  })

  // Each row: what happened, and whether the Astrologers have therefore shot.
  it.each<[string, MoveBody, boolean]>([
    ['shot', volley(ASTROLOGERS, MARROW), true],
    ['were shot at', volley(MARROW, ASTROLOGERS), false],
    ['fought', strikes(ASTROLOGERS, MARROW), false],
  ])('a unit that %s this round: has shot %s', (_, move, hasShot) => {
    const player = playing(move)
    expect(shots(player)).toEqual([[ASTROLOGERS, hasShot]])
    nextRound(player)
    expect(shots(player)).toEqual([[ASTROLOGERS, false]])
  })

  it('a fight is over once it was rolled in this round, whatever happens elsewhere', () => {
    const player = playing(touch(HALBERDS, RAGWOLVES), touch(CANDLEGUARD, MARROW), touch(HALBERDS_2, MARROW))
    const fought = () => fightGroups(player.table()).map((group) => hasFought(group, player.table()))
    expect(fought()).toEqual([false, false])
    player.play(strikes(HALBERDS, RAGWOLVES))
    expect(fought()).toEqual([true, false])
    player.play(volley(ASTROLOGERS, MARROW))
    expect(fought()).toEqual([true, false])
    const attacks = [CANDLEGUARD, HALBERDS_2].map((by) => ({ by, on: MARROW, dice: 10, hits: 0, doom: 0 }))
    player.play({ type: 'fight', attacks, lost: null })
    expect(fought()).toEqual([true, true])
    // One of them falls back: the others have fought nevertheless.
    player.play({ type: 'engage', unit: HALBERDS_2, with: MARROW, on: false })
    expect(fought()).toEqual([true, true])
    nextRound(player)
    expect(fought()).toEqual([false, false])
  })

  it('shots at a unit, and its fight with another, do not count as the fight that it is in now', () => {
    const player = playing(
      volley(ASTROLOGERS, MARROW),
      strikes(CANDLEGUARD, MARROW),
      touch(ASTROLOGERS, MARROW),
    )
    const [group] = fightGroups(player.table())
    if (!group) throw new Error('There is no fight.')
    expect(hasFought(group, player.table())).toBe(false)
  })
})

describe('[GAME-22] a fight of several units', () => {
  // Marrow touches three; the Candleguard hit its flank.
  const begun = () =>
    playing(charge(CANDLEGUARD, MARROW, 'flank'), touch(HALBERDS, MARROW), touch(HALBERDS_2, MARROW))

  it('splits the dice evenly at first, by hand, and gives at least 3 or none to each', () => {
    expect(plan.splitEvenly(10, 3)).toEqual([4, 3, 3])
    expect(plan.splitEvenly(4, 2)).toEqual([3, 3])
    const player = begun()
    const ofMarrow = () => boutsOf(player).filter(({ by }) => by === MARROW)
    expect(ofMarrow().map(({ odds }) => odds.plan.dice.value)).toEqual([4, 4, 4])
    expect(plan.stepDice([4, 3, 3], 1, -1)).toEqual([4, 0, 3])
    expect(plan.stepDice([4, 0, 3], 1, 1)).toEqual([4, 3, 3])
    expect(plan.stepDice([4, 3, 3], 0, -1)).toEqual([3, 3, 3])
    expect(plan.stepDice([4, 3, 3], 0, 1)).toEqual([5, 3, 3])
    expect(plan.mostDice([4, 0, 3], 0, 10)).toBe(7)
    expect(plan.mostDice([7, 3, 0], 2, 10)).toBe(3)
    const split = fighters(player).map((one) =>
      one.now.unit.ref === MARROW ? { ...one, split: [7, 0, 3] } : one,
    )
    const bouts = plan.planFight(split, rules).filter(({ by }) => by === MARROW)
    expect(bouts.map(({ on, odds }) => [on, odds.plan.dice.value])).toEqual([
      [CANDLEGUARD, 7],
      [HALBERDS_2, 3],
    ])
  })

  it('only those that hit the flank give 1 Doom more, but the flanked unit hits all of them worse', () => {
    const player = begun()
    const more = (by: UnitRef) => bout(player, by, MARROW).odds.plan.doom.more.map(({ name }) => name)
    expect(more(CANDLEGUARD)).toEqual(['Outmaneuvered'])
    expect(more(HALBERDS)).toEqual([])
    expect(bout(player, MARROW, HALBERDS).odds.plan.score.steps).toEqual([{ name: 'Outmaneuvered', by: 1 }])
  })
})

describe('[GAME-23] rolled dice', () => {
  it('become Doom on all units by one move, and undo takes it back at once', () => {
    const player = playing(touch(HALBERDS, MARROW), touch(CANDLEGUARD, MARROW))
    const hits = new Map([
      [HALBERDS, 3],
      [CANDLEGUARD, 2],
      [MARROW, 4],
    ])
    const rolled = boutsOf(player).map((one): RolledBout => ({ ...one, roll: roll(hits.get(one.by) ?? 0) }))
    const move = fightMove(rolled)
    const id = player.play(move)
    // The Halberds are Tough 1. Marrow gives 4 hits to each.
    expect([HALBERDS, CANDLEGUARD, MARROW].map((ref) => player.unit(ref).doom)).toEqual([3, 4, 5])
    expect(move.lost).toBe('host')
    const names = gameNames(player.table(), rules, null)
    expect(moveLabel(player.entry(id).move, names)).toBe(
      'Fight: 5 Doom on Old Marrow, 3 Doom on Halberds 1, 4 Doom on Candleguard',
    )
    player.play({ type: 'undo', move: id })
    expect([HALBERDS, CANDLEGUARD, MARROW].map((ref) => player.unit(ref).doom)).toEqual([0, 0, 0])
    expect(player.table().fought).toEqual([])
  })

  it('count own ones as Doom of the side, and nobody has lost if both took as much', () => {
    const player = playing(touch(CANDLEGUARD, MARROW), {
      type: 'keyword',
      unit: CANDLEGUARD,
      keyword: { id: 'self_destructive' },
      on: true,
      lasts: 'round',
    })
    const mine = { ...bout(player, CANDLEGUARD, MARROW), roll: roll(2, 0, 2) }
    const theirs = { ...bout(player, MARROW, CANDLEGUARD), roll: roll(1) }
    const move = fightMove([mine, theirs])
    expect(move).toMatchObject({ extra: [{ unit: CANDLEGUARD, doom: 1 }], lost: null })
    expect(fightMove([{ ...mine, roll: roll(1, 0, 2) }, theirs]).lost).toBe('host')
    player.play(move)
    expect(player.unit(CANDLEGUARD).doom).toBe(2)
    const names = gameNames(player.table(), rules, null)
    expect(moveLabel(player.entry('one---------.3').move, names)).toBe(
      'Fight: 2 Doom on Old Marrow, 2 Doom on Candleguard',
    )
  })

  it('are as many as two battle lines have that touch in one fight, and can be stored', () => {
    const player = playing(touch(CANDLEGUARD, MARROW), {
      type: 'keyword',
      unit: CANDLEGUARD,
      keyword: { id: 'self_destructive' },
      on: true,
      lasts: 'round',
    })
    const one = { ...bout(player, CANDLEGUARD, MARROW), roll: roll(2, 0, 2) }
    player.play(fightMove(Array.from({ length: 100 }, () => one)))
    const stored: unknown = JSON.parse(JSON.stringify(player.moves().at(-1)))
    expect(stored).toMatchObject({ attacks: { length: 100 }, extra: { length: 100 } })
    expect(parseMove(stored)).toEqual(stored)
  })

  it.each<[string, number, number, 'host' | 'guest' | null]>([
    ['the guest', 2, 1, 'guest'],
    ['nobody', 2, 2, null],
    ['the host', 1, 2, 'host'],
  ])('say that %s has lost: the host gave %i Doom and the guest %i', (_, ours, theirs, lost) => {
    const player = playing(touch(CANDLEGUARD, MARROW))
    const move = fightMove([
      { ...bout(player, CANDLEGUARD, MARROW), roll: roll(ours) },
      { ...bout(player, MARROW, CANDLEGUARD), roll: roll(theirs) },
    ])
    expect(move.lost).toBe(lost)
    expect(move).not.toHaveProperty('extra')
  })

  it('of a volley hurt the shooter too, if it shoots itself', () => {
    const player = playing()
    const shot = (ones: number) => {
      const fighter = (ref: UnitRef) => ({
        now: unitNow(player.unit(ref), player.table(), rules),
        is: isOf(player, ref),
      })
      const planned = plan.planVolley(fighter(ASTROLOGERS), fighter(MARROW), rules)
      if (!planned) throw new Error('No shooting dice.')
      return volleyMove({ ...planned, roll: roll(2, 0, ones) })
    }
    expect(shot(2)).not.toHaveProperty('extra')
    const keyword = { id: 'self_destructive' }
    player.play({ type: 'keyword', unit: ASTROLOGERS, keyword, on: true, lasts: 'round' })
    expect(shot(1)).not.toHaveProperty('extra')
    expect(shot(2).extra).toEqual([{ unit: ASTROLOGERS, doom: 1 }])
    player.play(shot(2))
    expect(player.unit(ASTROLOGERS).doom).toBe(1)
  })

  it('never give a unit more than it can take in a phase, whoever attacks it', () => {
    const player = playing(touch(HALBERDS, MARROW), touch(CANDLEGUARD, MARROW))
    const stone = fighters(player).map((one) =>
      one.now.unit.ref === MARROW ? { ...one, is: { ...one.is, helps: ['stone_heart'] } } : one,
    )
    const bouts = plan.planFight(stone, rules).filter(({ on }) => on === MARROW)
    const { attacks } = fightMove(bouts.map((one) => ({ ...one, roll: roll(9) })))
    expect(attacks.map(({ doom }) => doom)).toEqual([2, 0])
  })

  it.each([
    [roll(11), 'There are only 10 dice.'],
    [roll(2, 3), 'Every 6 is a hit, so there are at least as many hits as 6s.'],
    [roll(8, 0, 3), 'Hits and 1s are more than 10 dice.'],
    [roll(7, 2, 3), null],
  ])('%j: %s', (given, fault) => {
    expect(rollFault(given, { dice: { steps: [], value: 10 } })).toBe(fault)
  })
})

it('[GAME-23] whatever was rolled, a number entered after it leaves a roll that can be', () => {
  const dice = { steps: [], value: 5 }
  const upTo5 = Array.from({ length: 6 }, (_, value) => value)
  const rolls = upTo5.flatMap((hits) =>
    upTo5.flatMap((sixes) => upTo5.map((ones) => roll(hits, sixes, ones))),
  )
  for (const before of rolls.filter((one) => rollFault(one, { dice }) === null)) {
    for (const value of upTo5) {
      for (const entered of [{ hits: value }, { sixes: value }]) {
        const after = enterRoll(before, entered, { dice })
        expect(after).toMatchObject(entered)
        expect(rollFault(after, { dice })).toBeNull()
      }
    }
    for (const ones of upTo5.slice(0, 6 - before.hits))
      expect(enterRoll(before, { ones }, { dice })).toEqual({ ...before, ones })
  }
  expect(enterRoll(roll(4, 1, 1), { hits: 3 }, { dice })).toEqual(roll(3, 1, 1))
})

it('[GAME-25] each roll keeps what was to be expected and how good it was, and the game adds them up', () => {
  const player = playing(charge(CANDLEGUARD, RAGWOLVES))
  const mine = bout(player, CANDLEGUARD, RAGWOLVES)
  const theirs = bout(player, RAGWOLVES, CANDLEGUARD)
  const move = fightMove([
    { ...mine, roll: roll(14) },
    { ...theirs, roll: roll(0) },
  ])
  // 14 dice that hit on 3 or more, with 1s rolled again: 14 hits are the best of all rolls.
  const best = (2 / 3 + 1 / 9) ** 14
  expect(move.attacks[0]?.luck).toEqual({
    expected: 10.888889,
    chance: Math.round((1 - best / 2) * 1e6) / 1e6,
  })
  expect(move.attacks[1]?.luck?.chance).toBeCloseTo(percentile(theirs.odds.hits, 0), 6)
  player.play(move)
  expect(luckOf(player.game()).host).toMatchObject({ rolls: 1, doom: 14, expected: 10.888889 })
})
