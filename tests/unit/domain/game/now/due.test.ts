import { describe, expect, it } from 'vitest'
import type { MoveBody } from '#domain/game/log/move.ts'
import { dueNow, skipMove, type Due } from '#domain/game/now/due.ts'
import { SIDES } from '#domain/game/words/side.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { PHASES, type Phase } from '#domain/rules/vocabulary.ts'
import * as game from '#tests/support/game.ts'
import { begunGame, newPlayer, step, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'
import { makeWay } from '#tests/support/way-to-score.ts'

const { ASTROLOGERS, CANDLEGUARD, HALBERDS, HALBERDS_2, MARROW, RAGWOLVES } = game

const unitsOf = (units: readonly { unit: { ref: UnitRef } }[]) => units.map(({ unit }) => unit.ref).join(' ')

/** What is due, in a word or two each. */
function wordsOf(due: Due): string {
  switch (due.type) {
    case 'first':
      return 'first'
    case 'draw':
      return `draw ${due.side} ${due.count}`
    case 'arrival':
      return `arrival ${due.arrival.now.unit.ref}`
    case 'test':
      return `${due.why} ${due.now.unit.ref}`
    case 'general':
    case 'panic':
      return `${due.type} ${due.routed.unit.ref}: ${unitsOf(due.units)}`
    case 'falls_back':
      return `falls back ${due.falling.now.unit.ref}`
    case 'fight':
      return `fight ${due.group.units.join(' ')}`
    case 'score':
      return `score ${due.side} ${due.ways.map(({ way }) => way.id).join()}`
  }
}

const dueOf = (player: Player) => dueNow(player.table(), rules, SIDES).map(wordsOf)

function at(phase: Phase, moves: readonly MoveBody[] = [], player = newPlayer('one')): Player {
  step(player, PHASES.indexOf(phase))
  for (const move of moves) player.play(move)
  return player
}

const doom = (unit: UnitRef, by: number): MoveBody => ({ type: 'doom', unit, by })
const routs = (unit: UnitRef): MoveBody => ({ type: 'mark', unit, mark: 'routed', on: true, lasts: 'battle' })
const touch: MoveBody = { type: 'engage', unit: CANDLEGUARD, with: MARROW, on: true }
const fight: MoveBody = {
  type: 'fight',
  attacks: [{ by: CANDLEGUARD, on: MARROW, dice: 12, hits: 6, doom: 6 }],
  lost: 'guest',
}
const failed: MoveBody = {
  ...{ type: 'courage', unit: MARROW, why: 'lost', roll: 6, passed: false, doom: 0, routs: false },
}

describe('[GAME-160] what is due', () => {
  it('[GAME-184] the test that a unit passes once, because it is used up by it', () => {
    const role = { id: 'choir.song', name: 'Sung home', does: 'It passes.', keyword: null, passes: true }
    const player = newPlayer('one', begunGame({ roles: [role] }))
    at('reckoning', [{ type: 'role', unit: HALBERDS, role: role.id, on: true }, doom(HALBERDS, 11)], player)
    expect(dueOf(player)).toEqual([`broken ${HALBERDS}`])
  })

  it('the roll-off, in each round anew', () => {
    const player = at('omens')
    expect(dueOf(player)).toEqual(['first'])
    player.play({ type: 'first', side: 'host' })
    expect(dueOf(player)).toEqual([])
    step(player, PHASES.length)
    expect(dueOf(player)).toEqual(['first'])
  })

  it('a card of each later round, of who draws by the app and whose hand this device shows', () => {
    const player = at('omens', [
      { type: 'first', side: 'host' },
      { type: 'draw', side: 'host', card: '2H' },
    ])
    expect(dueOf(player)).toEqual([])
    step(player, PHASES.length)
    player.play({ type: 'first', side: 'guest' })
    expect(dueOf(player)).toEqual(['draw host 1'])
    expect(dueNow(player.table(), rules, ['guest'])).toEqual([])
    const drawn = player.play({ type: 'draw', side: 'host', card: '3H' })
    expect(dueOf(player)).toEqual([])
    player.play({ type: 'undo', move: drawn })
    expect(dueOf(player)).toEqual(['draw host 1'])
  })

  it('the test of a Broken unit, in the Reckoning alone', () => {
    const player = at('clash', [doom(HALBERDS, 10)])
    expect(dueOf(player)).toEqual([])
    step(player, 1)
    expect(dueOf(player)).toEqual([`broken ${HALBERDS}`])
  })

  // Courage 10 and 4 Doom: even a 6 passes. One Doom more, and a 6 fails.
  it.each([
    [4, []],
    [5, [`lost ${MARROW}`]],
  ])('with %i Doom, the test of a lost fight: %j', (taken, expected) => {
    const lost = { ...fight, attacks: [{ by: CANDLEGUARD, on: MARROW, dice: 12, hits: taken, doom: taken }] }
    expect(dueOf(at('clash', [touch, lost]))).toEqual(expected)
  })

  it('who falls back, until it is settled', () => {
    const player = at('clash', [touch, fight, failed])
    expect(dueOf(player)).toEqual([`falls back ${MARROW}`])
    player.play({ ...touch, on: false })
    expect(dueOf(player)).toEqual([])
  })

  it('one entry for the friends of a routed unit that can fail, and none if nobody can', () => {
    const player = at('clash', [routs(HALBERDS)])
    expect(dueOf(player)).toEqual([])
    player.play(doom(HALBERDS_2, 5))
    player.play(doom(ASTROLOGERS, 6))
    expect(dueOf(player)).toEqual([`panic ${HALBERDS}: ${ASTROLOGERS} ${HALBERDS_2}`])
  })

  it('the test of a General before the panic', () => {
    expect(dueOf(at('clash', [doom(HALBERDS, 6), routs(CANDLEGUARD)]))).toEqual([
      `general ${CANDLEGUARD}: ${HALBERDS}`,
      `panic ${CANDLEGUARD}: ${HALBERDS}`,
    ])
  })

  it('a fight whose Doom nobody has given, in the Clash alone', () => {
    const player = at('march', [touch])
    expect(dueOf(player)).toEqual([])
    step(player, 2)
    expect(dueOf(player)).toEqual([`fight ${CANDLEGUARD} ${MARROW}`])
    player.play(fight)
    expect(dueOf(player)).toEqual([`lost ${MARROW}`])
  })

  it('who waits in reserve, from the second round on', () => {
    const waits: MoveBody = { type: 'mark', unit: RAGWOLVES, mark: 'reserve', on: true, lasts: 'battle' }
    const player = at('march', [waits])
    expect(dueOf(player)).toEqual([])
    step(player, PHASES.length)
    expect(dueOf(player)).toEqual([`arrival ${RAGWOLVES}`])
  })

  it('what a side can still score, and a rout only after one', () => {
    const scoring = [
      makeWay({ id: 'siege.gate', at: ['reckoning'], timesPerRound: 1, side: null }),
      makeWay({ id: 'siege.blood', at: ['rout'], timesPerRound: 1, side: null }),
    ]
    const player = at('clash', [], newPlayer('one', begunGame({ scoring })))
    expect(dueOf(player)).toEqual([])
    player.play(routs(RAGWOLVES))
    expect(dueOf(player)).toEqual(['score host siege.blood'])
    step(player, 1)
    expect(dueOf(player)).toEqual(['score host siege.gate', 'score guest siege.gate'])
    player.play({ type: 'vp', side: 'host', by: 1, way: 'siege.gate' })
    expect(dueOf(player)).toEqual(['score guest siege.gate'])
  })

  it('nothing once the game has ended', () => {
    const player = at('omens', [{ type: 'end', outcome: 'draw' }])
    expect(dueOf(player)).toEqual([])
  })
})

describe('[GAME-161] one move skips what is due, in this phase, and an undo brings it back', () => {
  const scoring = [makeWay({ id: 'siege.gate', at: ['reckoning'], timesPerRound: null, side: null })]
  const waits: MoveBody = { type: 'mark', unit: RAGWOLVES, mark: 'reserve', on: true, lasts: 'battle' }

  it.each<[Phase, number, MoveBody[]]>([
    ['omens', 1, []],
    ['omens', 2, [{ type: 'draw', side: 'host', card: '2H' }]],
    ['march', 2, [waits]],
    ['clash', 1, [touch]],
    ['clash', 1, [touch, fight]],
    ['clash', 1, [touch, fight, failed]],
    ['clash', 1, [doom(HALBERDS, 6), routs(CANDLEGUARD)]],
    ['reckoning', 1, [doom(HALBERDS, 10)]],
  ])('in %s of round %i after %j', (phase, round, moves) => {
    const player = newPlayer('one', begunGame({ scoring }))
    if (round === 1) at(phase, moves, player)
    else {
      for (const move of moves) player.play(move)
      step(player, (round - 1) * PHASES.length + PHASES.indexOf(phase))
    }
    const before = dueNow(player.table(), rules, SIDES)
    expect(before.length).toBeGreaterThan(0)
    const skips = before.map((due) => player.play(skipMove(due)))
    expect(skips.map((id) => player.entry(id).standing.type)).toEqual(skips.map(() => 'counts'))
    expect(dueOf(player)).toEqual([])
    for (const move of skips) player.play({ type: 'undo', move })
    expect(dueOf(player)).toEqual(before.map(wordsOf))
  })

  it('the next round asks again, and a second skip has no effect', () => {
    const player = at('omens')
    const skip: MoveBody = { type: 'skip', what: 'first' }
    player.play(skip)
    expect(game.standing(player, skip)).toBe('NO_CHANGE')
    step(player, PHASES.length)
    expect(dueOf(player)).toEqual(['first'])
  })
})
