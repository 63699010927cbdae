import { describe, expect, it } from 'vitest'
import { afterD3, afterResult, afterRoll, rollText } from '#domain/game/fight/courage-course.ts'
import type { Testing } from '#domain/game/fight/courage-move.ts'
import type { TestReason } from '#domain/game/fight/fight-fields.ts'
import type { Save } from '#domain/game/fight/saves.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import { HALBERDS, newPlayer } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const SAVE: Save = { type: 'card', card: 'AS', name: 'Last Stand', rerolls: false }

/** A test of the Halberds, who have 10 Doom and are Broken. */
function testFor(why: TestReason) {
  const player = newPlayer('one')
  player.play({ type: 'doom', unit: HALBERDS, by: 10 })
  const testing: Testing = { now: unitNow(player.unit(HALBERDS), player.table(), rules), why }
  return { testing, table: player.table() }
}

/** Rolls a test that passes with 1 to 3. A D3 shows 2; null if it is a real one. */
function rollFor(why: TestReason, roll: number, saves: readonly Save[] = [], d3: number | null = 2) {
  const { testing, table } = testFor(why)
  const rolled = { roll, pass: 3, isAgain: false, saves }
  const stage = afterRoll(testing, rolled, table, d3 === null ? null : () => d3)
  return { stage, text: rollText(testing, roll, stage) }
}

const over = (why: TestReason, rest: object) => ({
  type: 'over',
  move: { type: 'courage', unit: HALBERDS, why, ...rest },
})

describe('the course of a Courage test', () => {
  it.each<[string, TestReason, number, object, string]>([
    ['a fight that was lost', 'lost', 3, { passed: true, doom: 0, routs: false }, 'rolled 3 and passes.'],
    [
      'a lost fight of Broken ones',
      'lost',
      4,
      { passed: false, routs: true },
      'rolled 4 and fails and routs.',
    ],
    ['terror', 'terror', 6, { passed: false, doom: 0, routs: false }, 'rolled 6 and fails.'],
    ['panic', 'panic', 4, { passed: false, doom: 2, routs: false }, 'rolled 4 and fails: 2 Doom.'],
    ['a panic that was passed', 'panic', 1, { passed: true, doom: 0 }, 'rolled 1 and passes.'],
    ['the loss of the General', 'general', 5, { passed: false, doom: 1 }, 'rolled 5 and fails: 1 Doom.'],
    ['a Rally', 'rally', 2, { passed: true, doom: -2 }, 'rolled 2 and passes: 2 Doom comes off.'],
    ['a Rally that failed', 'rally', 6, { passed: false, doom: 0 }, 'rolled 6 and fails.'],
  ])('[GAME-24] [GAME-182] ends with a roll here: %s', (_, why, roll, move, text) => {
    const rolled = rollFor(why, roll)
    expect(rolled.stage).toMatchObject(over(why, { roll, ...move }))
    expect(rolled.text).toBe(`Halberds 1 ${text}`)
  })

  it('[GAME-167] waits while something may still save a unit that failed, and nobody else', () => {
    const failed = rollFor('broken', 4, [SAVE])
    expect(failed.stage).toEqual({ type: 'failed', roll: 4, isAgain: false })
    expect(failed.text).toBe('Halberds 1 rolled 4, and may still be saved.')
    expect(rollFor('broken', 3, [SAVE]).stage).toMatchObject(over('broken', { passed: true }))
  })

  it('[GAME-24] asks for a D3 if the dice are real, and gives its Doom', () => {
    const { testing, table } = testFor('panic')
    const { stage } = rollFor('panic', 5, [], null)
    const result = { roll: 5, passed: false }
    expect(stage).toEqual({ type: 'd3', ...result })
    expect(afterD3(testing, result, 3, table)).toMatchObject(over('panic', { ...result, doom: 3 }))
  })

  it('[GAME-24] a test that is skipped asks for nothing and changes nothing', () => {
    const { testing } = testFor('panic')
    const skipped = { roll: null, passed: null }
    const nothing = { ...skipped, doom: 0, routs: false }
    expect(afterResult(testing, skipped)).toMatchObject(over('panic', nothing))
  })
})
