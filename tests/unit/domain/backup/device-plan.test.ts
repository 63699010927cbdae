import { describe, expect, it } from 'vitest'
import type { LoggedMove } from '#domain/game/log/log.ts'
import type { DeviceContents } from '#domain/backup/device-file.ts'
import { isEmptyDevicePlan, planDeviceImport } from '#domain/backup/device-plan.ts'
import { NO_CONTENTS } from '#tests/support/device-contents.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
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

describe('the other content of a file', () => {
  const army = makeArmy({ name: 'Rat Kings', units: [makeUnit()] })
  const settings = { ruleset_version: '0.3.0', rulesets: [] }
  const pin = { name: 'League', search: '?tag=league' }
  const hand = { ruleset_version: '1.0.0', playing_cards_ids: ['7H'], discarded_cards_ids: [] }
  const file: DeviceContents = {
    ...NO_CONTENTS,
    settings,
    hands: [hand, { ...hand, ruleset_version: '0.3.0' }],
    print: { include_keywords: false, include_army_image: true },
    dismissed: { join_prompt: 5 },
    searches: [pin, { name: 'Club', search: '?tag=club' }],
    theme: 'dark',
    table: '6x4',
  }

  it('replaces different values of the device', () => {
    const device: DeviceContents = {
      ...file,
      hands: [hand],
      print: { include_keywords: true, include_army_image: true },
      theme: null,
      table: null,
      dismissed: {},
      searches: [{ name: 'Club', search: '?tag=club' }],
    }
    expect(planDeviceImport(file, device).replaced).toEqual({
      settings: null,
      hands: [{ ...hand, ruleset_version: '0.3.0' }],
      print: { include_keywords: false },
      dismissed: { join_prompt: 5 },
      searches: [pin],
      theme: 'dark',
      table: '6x4',
    })
  })

  it('does not replace the default ruleset if the new one is unavailable, which is reported', () => {
    const excluded = {
      ruleset: '1.0.0',
      excluded_scenarios_ids: ['bloodbath'],
      excluded_battlefields_ids: [],
      excluded_deployments_ids: [],
      excluded_twists_ids: [],
    }
    const odd: DeviceContents = {
      ...NO_CONTENTS,
      settings: { ruleset_version: '9.9.9', rulesets: [excluded] },
    }
    const plan = planDeviceImport(odd, NO_CONTENTS, { keepDefault: '1.0.0' })
    expect(plan.refused).toBe('9.9.9')
    expect(plan.replaced.settings).toEqual({ ruleset_version: '1.0.0', rulesets: [excluded] })
    const bare: DeviceContents = { ...NO_CONTENTS, settings: { ruleset_version: '9.9.9', rulesets: [] } }
    expect(isEmptyDevicePlan(planDeviceImport(bare, NO_CONTENTS, { keepDefault: '1.0.0' }))).toBe(true)
    expect(planDeviceImport(file, NO_CONTENTS).refused).toBeNull()
  })

  it('does not matter to a file without settings that the default ruleset is kept', () => {
    expect(planDeviceImport(NO_CONTENTS, NO_CONTENTS, { keepDefault: '1.0.0' }).refused).toBeNull()
  })

  it.each<[string, Partial<DeviceContents>]>([
    ['settings', { settings }],
    ['a hand', { hands: [hand] }],
    ['an option of the print page', { print: { include_keywords: false } }],
    ['a dismissal', { dismissed: { join_prompt: 5 } }],
    ['a pinned search', { searches: [pin] }],
    ['a theme', { theme: 'dark' }],
    ['a table', { table: '6x4' }],
    ['an army', { armies: [army] }],
    ['an army and a hand', { armies: [army], hands: [hand] }],
    ['a hand and an option', { hands: [hand], print: { include_keywords: false } }],
    ['an option and a dismissal', { print: { include_keywords: false }, dismissed: { join_prompt: 5 } }],
  ])('leaves something to do for %s alone', (_, contents) => {
    expect(isEmptyDevicePlan(planDeviceImport({ ...NO_CONTENTS, ...contents }, NO_CONTENTS))).toBe(false)
  })

  it('leaves something to do for an army that is added as a copy', () => {
    const device = { ...NO_CONTENTS, armies: [{ ...army, description: 'Gnawing.' }] }
    expect(isEmptyDevicePlan(planDeviceImport({ ...NO_CONTENTS, armies: [army] }, device))).toBe(false)
  })

  it('leaves nothing to do if the device has all of it', () => {
    expect(isEmptyDevicePlan(planDeviceImport(file, file))).toBe(true)
    expect(isEmptyDevicePlan(planDeviceImport(file, NO_CONTENTS))).toBe(false)
    expect(
      isEmptyDevicePlan(planDeviceImport(NO_CONTENTS, file)),
      'a file that holds nothing takes nothing away',
    ).toBe(true)
  })
})
