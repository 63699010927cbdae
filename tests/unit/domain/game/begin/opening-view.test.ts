import { expect, it } from 'vitest'
import type { MoveBody } from '#domain/game/log/move.ts'
import { openingView } from '#domain/game/begin/opening-view.ts'
import { CANDLEGUARD, MARROW, playing } from '#tests/support/game.ts'

const step: MoveBody = { type: 'step', from: { round: 1, phase: 'omens' }, to: 'next' }
const doom: MoveBody = { type: 'doom', unit: CANDLEGUARD, by: 1 }

it.each<[string, MoveBody[], string]>([
  ['a new game', [], 'now'],
  ['a new phase', [doom, step], 'now'],
  ['Doom on the host', [step, doom], 'host'],
  ['Doom on the guest', [step, { ...doom, unit: MARROW }], 'guest'],
  ['a note after Doom', [doom, { type: 'note', text: 'Ouch' }], 'host'],
  ['Doom that has no effect', [step, { ...doom, by: -1 }], 'now'],
])('[GAME-165] %s opens a game where the next decision is', (_, moves, view) => {
  expect(openingView(playing(...moves).game().entries)).toBe(view)
})
