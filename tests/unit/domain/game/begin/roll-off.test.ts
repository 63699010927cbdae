import { expect, it } from 'vitest'
import { rollOff } from '#domain/game/begin/roll-off.ts'
import { playing, step } from '#tests/support/game.ts'

/** The random numbers of these faces, one after the other. */
function dice(...faces: number[]) {
  const left = [...faces]
  return () => (left.shift() ?? NaN) - 1
}

it.each([
  [5, 2, 'host'],
  [1, 6, 'guest'],
] as const)('FACT-09: the higher of %i and %i is First Player: the %s', (host, guest, side) => {
  expect(rollOff(playing().table(), dice(host, guest))).toEqual({ type: 'first', side, rolls: [host, guest] })
})

it('FACT-09: a tie in the first round is rolled again', () => {
  expect(rollOff(playing().table(), dice(4, 4))).toBeNull()
})

it.each([
  ['host', 'guest'],
  ['guest', 'host'],
] as const)(
  'FACT-09: a tie later goes to who was not First Player in the last round: after the %s the %s',
  (before, after) => {
    const player = playing({ type: 'first', side: before })
    step(player, 6)
    expect(player.table().round).toBe(2)
    expect(rollOff(player.table(), dice(3, 3))).toMatchObject({ side: after, rolls: [3, 3] })
  },
)

it('FACT-09: a Carpe Diem of the last round does not count in a tie', () => {
  const player = playing({ type: 'first', side: 'host' })
  step(player, 2)
  player.play({ type: 'draw', side: 'guest', card: '2H' })
  player.play({ type: 'fortune', side: 'guest', card: '2H', leads: true })
  step(player, 4)
  expect(rollOff(player.table(), dice(3, 3))).toMatchObject({ side: 'guest' })
})
