import { describe, expect, it } from 'vitest'
import type { TestReason } from '#domain/game/words/fight-fields.ts'
import { afterD3, afterDie, afterResult, rolledText } from '#domain/game/fight/test-course.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import * as game from '#tests/support/game.ts'
import { playing } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { CANDLEGUARD, HALBERDS } = game

/** The Halberds take a test with this much Doom. Their General, who could let them roll again, is not there. */
function sceneOf(why: TestReason, doom: number, hand: readonly string[] = []) {
  const player = playing(
    { type: 'mark', unit: CANDLEGUARD, mark: 'reserve', on: true, lasts: 'battle' },
    { type: 'doom', unit: HALBERDS, by: doom },
    ...hand.map((card) => ({ type: 'draw', side: 'host', card }) as const),
  )
  const table = player.table()
  const testing = { now: unitNow(player.unit(HALBERDS), table, rules), why }
  return { testing, table, rules, hand, isAlone: false }
}

const TWO = () => 2

describe('[GAME-24] the course of a Courage test', () => {
  it('asks for a D3 after a panic that failed, and after nothing else', () => {
    expect(afterDie(6, false, sceneOf('panic', 9))).toMatchObject({ type: 'd3', roll: 6, passed: false })
    expect(afterDie(1, false, sceneOf('panic', 9))).toMatchObject({ type: 'settled', move: { doom: 0 } })
    expect(afterDie(6, false, sceneOf('terror', 9))).toMatchObject({
      type: 'settled',
      move: { passed: false },
    })
  })

  it('adds the D3 to its move', () => {
    const result = { roll: 6, passed: false }
    expect(afterD3(3, result, sceneOf('panic', 9)).move).toMatchObject({ ...result, doom: 3 })
  })

  it('[GAME-182] rolls the D3 at once where the die was rolled', () => {
    const stage = afterDie(6, false, { ...sceneOf('panic', 9), rollD3: TWO })
    expect(stage).toMatchObject({ type: 'settled', move: { roll: 6, passed: false, doom: 2 } })
  })

  it('ends without a D3 if it is skipped', () => {
    const skipped = { roll: null, passed: null }
    expect(afterResult(skipped, sceneOf('panic', 9))).toMatchObject({ type: 'settled', move: skipped })
  })

  // The 2 of Hearts is Take Heart: play after a failed test, and roll again; the second roll stands.
  it('[GAME-167] waits with a failed roll as long as something may save the unit', () => {
    const scene = sceneOf('terror', 9, ['2H'])
    expect(afterDie(6, false, scene)).toEqual({ type: 'failed', roll: 6, isAgain: false })
    expect(afterDie(6, true, scene)).toMatchObject({ type: 'settled' })
    expect(afterDie(1, false, scene)).toMatchObject({ type: 'settled' })
  })

  it.each<[TestReason, number, number, string]>([
    ['panic', 9, 6, 'Halberds rolled 6 and fails: 2 Doom.'],
    ['rally', 5, 1, 'Halberds rolled 1 and passes: 2 Doom comes off.'],
    ['terror', 9, 6, 'Halberds rolled 6 and fails.'],
    ['broken', 10, 6, 'Halberds rolled 6 and fails and routs.'],
  ])('for %s with %i Doom and a %i is told: %s', (why, doom, die, text) => {
    expect(rolledText('Halberds', die, afterDie(die, false, { ...sceneOf(why, doom), rollD3: TWO }))).toBe(
      text,
    )
  })

  it('that may still be saved is told so', () => {
    const stage = afterDie(6, false, sceneOf('terror', 9, ['2H']))
    expect(rolledText('Halberds', 6, stage)).toBe('Halberds rolled 6, and may still be saved.')
  })
})
