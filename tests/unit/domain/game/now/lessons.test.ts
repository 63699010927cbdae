import { expect, it } from 'vitest'
import { readLessons } from '#content/read-lessons.ts'
import { makeLessonGame } from '#domain/game/begin/lesson-game.ts'
import type { MoveBody, MoveBodyOf } from '#domain/game/log/move.ts'
import { dueNow, skipMove, type Due } from '#domain/game/now/due.ts'
import { leadsOn, lessonsNow, placesNow } from '#domain/game/now/lessons.ts'
import { makeUnitRef, type UnitRef } from '#domain/game/words/unit-ref.ts'
import { newPlayer, step, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const guide = readLessons()

const newGame = (): Player => {
  let id = 0
  const begin = makeLessonGame(guide.armies, rules, () => `id-${(id += 1)}`.padEnd(12, '_'), 1000)
  return newPlayer('one', { ...begin, device: 'host-device-', n: 1, clock: 1, at: 1000 })
}

/** The units of a side in the order of its list. */
function unitsOf(player: Player, side: 'host' | 'guest'): UnitRef[] {
  return player.table().sides[side].units.map(({ row }) => makeUnitRef(side, row.id, 1))
}

type Taken = readonly [unit: UnitRef, from: UnitRef, doom: number]

function fight(lost: 'host' | 'guest' | null, ...taken: readonly Taken[]): MoveBodyOf<'fight'> {
  const attacks = taken.map(([on, by, doom]) => ({ by, on, dice: 10, hits: doom, doom }))
  return { type: 'fight', attacks, lost }
}

/**
 * Plays by the due queue: reads what can be read, settles what is due first, makes the moves of the phase, and goes on.
 *
 * @returns the lessons in the order in which they showed
 */
function playRound(
  player: Player,
  settle: (due: Due) => MoveBody,
  acts: Record<string, MoveBody[]>,
): string[] {
  const shown: string[] = []
  const read: string[] = []
  for (let taps = 0; taps < 60; taps += 1) {
    const table = player.table()
    const due = dueNow(table, rules, ['host', 'guest'])
    const [lesson, more] = lessonsNow(guide.lessons, placesNow(table, due), read)
    if (lesson && shown.at(-1) !== lesson.id) shown.push(lesson.id)
    const next = acts[table.phase] ?? []
    if (table.outcome !== null) return shown
    if (lesson && more) read.push(lesson.id)
    else if (due[0]) player.play(settle(due[0]))
    else if (next[0]) player.play(next.shift() ?? next[0])
    else if (table.phase === 'reckoning') player.play({ type: 'end', outcome: 'host' })
    else step(player, 1)
  }
  throw new Error('The round does not end.')
}

const failed = (unit: UnitRef, why: 'lost' | 'broken', routs: boolean): MoveBody => ({
  ...{ type: 'courage', unit, why, roll: 6, passed: false, doom: 0, routs },
})

it('[GAME-188] in a whole round, played by what is due, each lesson comes once and in order', () => {
  const player = newGame()
  const [knights, archers, guard] = unitsOf(player, 'host') as [UnitRef, UnitRef, UnitRef]
  const [ladles, slingers, buckets] = unitsOf(player, 'guest') as [UnitRef, UnitRef, UnitRef]
  const settle = (due: Due): MoveBody => {
    if (due.type === 'first') return { type: 'first', side: 'host' }
    if (due.type === 'test' && due.why !== 'terror')
      return failed(due.now.unit.ref, due.why === 'lost' ? 'lost' : 'broken', due.now.isBroken)
    if (due.type !== 'fight') return skipMove(due)
    return due.unit === knights
      ? fight('guest', [ladles, knights, 7], [knights, ladles, 2])
      : fight('guest', [slingers, guard, 12], [guard, slingers, 10])
  }
  const charge = { type: 'charge', arc: 'front', reached: true } as const
  const shown = playRound(player, settle, {
    march: [
      { ...charge, unit: knights, on: ladles },
      { ...charge, unit: guard, on: slingers },
    ],
    volley: [{ type: 'shoot', attack: { by: archers, on: buckets, dice: 5, hits: 2, doom: 1 } }],
  })
  const inOrder = guide.lessons.map(({ id }) => id).filter((id) => id !== '07-nobody-touches')
  expect(shown).toEqual(inOrder)
})

it('[GAME-188] where nobody touches, the Clash has a lesson of its own', () => {
  const shown = playRound(newGame(), () => ({ type: 'first', side: 'guest' }), {})
  expect(shown).toContain('07-nobody-touches')
  expect(shown).not.toContain('09-who-lost')
})

it('[GAME-188] an undone move brings its lesson back', () => {
  const player = newGame()
  const now = () => placesNow(player.table(), dueNow(player.table(), rules, ['host', 'guest']))
  expect(now()).toEqual(['first-player-due'])
  const move = player.play({ type: 'first', side: 'host' })
  expect(now()).toEqual(['omens'])
  player.play({ type: 'undo', move })
  expect(now()).toEqual(['first-player-due'])
})

it('[GAME-188] the March leads on once somebody has moved, even by a charge that falls short', () => {
  const player = newGame()
  const [knights] = unitsOf(player, 'host') as [UnitRef]
  const [ladles] = unitsOf(player, 'guest') as [UnitRef]
  const leads = () => leadsOn(player.table(), dueNow(player.table(), rules, ['host', 'guest']))
  expect(leads()).toBe(false)
  player.play({ type: 'first', side: 'host' })
  expect(leads()).toBe(true)
  step(player, 2)
  expect([player.table().phase, leads()]).toEqual(['march', false])
  player.play({ type: 'charge', unit: knights, on: ladles, arc: 'front', reached: false })
  expect(leads()).toBe(true)
})
