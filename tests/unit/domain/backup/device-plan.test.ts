import { expect, it } from 'vitest'
import type { LoggedMove } from '#domain/game/log/log.ts'
import type { DeviceContents } from '#domain/backup/device-file.ts'
import { isEmptyDevicePlan, planDeviceImport } from '#domain/backup/device-plan.ts'
import { NO_CONTENTS } from '#tests/support/device-contents.ts'
import { MARROW, newPlayer } from '#tests/support/game.ts'

const player = newPlayer('one')
player.play({ type: 'doom', unit: MARROW, by: 3 })
const both = player.moves()
const holding = (...moves: LoggedMove[]): DeviceContents => ({
  ...NO_CONTENTS,
  games: moves.length === 0 ? [] : [{ id: 'game-number1', moves, own: [] }],
})

it.each([
  ['adds a game that the device lacks', holding(...both), holding(), { added: 1, grown: 0 }],
  [
    'adds moves that the device lacks',
    holding(...both),
    holding(...both.slice(0, 1)),
    { added: 0, grown: 1 },
  ],
  [
    'does nothing if the device has more',
    holding(...both.slice(0, 1)),
    holding(...both),
    { added: 0, grown: 0 },
  ],
  ['does nothing if both have the same', holding(...both), holding(...both), { added: 0, grown: 0 }],
])('[GAME-80] an import %s', (_, file, device, expected) => {
  const plan = planDeviceImport(file, device)
  expect(plan.games).toMatchObject({
    added: { length: expected.added },
    grown: { length: expected.grown },
  })
  expect(isEmptyDevicePlan(plan)).toBe(expected.added + expected.grown === 0)
})

it('[GAME-80] an import adds one game and moves of another', () => {
  const games = ['game-number1', 'game-number2'].map((id) => ({ id, moves: both, own: [] }))
  const device = { ...holding(), games: [{ id: 'game-number1', moves: both.slice(0, 1), own: [] }] }
  const plan = planDeviceImport({ ...holding(), games }, device)
  expect([plan.games.added, plan.games.grown].map((list) => list.map(({ id }) => id))).toEqual([
    ['game-number2'],
    ['game-number1'],
  ])
  expect(isEmptyDevicePlan(plan)).toBe(false)
})
