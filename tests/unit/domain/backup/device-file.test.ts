import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DECK } from '#domain/fortune/deck.ts'
import { CHOICES } from '#domain/backup/choices.ts'
import {
  choicesSchema,
  makeDeviceFile,
  parseDeviceFile,
  type DeviceContents,
} from '#domain/backup/device-file.ts'
import type { Army } from '#domain/army/army.ts'
import type { LoggedMove } from '#domain/game/log/log.ts'
import { MOST_MOVES } from '#domain/game/share/kept-game.ts'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { NO_CONTENTS } from '#tests/support/device-contents.ts'
import { anyArmy, RUNS } from '#tests/support/arbitraries.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { anyKeptGame } from '#tests/support/any-game.ts'
import { begunGame, newPlayer } from '#tests/support/game.ts'

const ids = fc.array(fc.constantFrom('bloodbath', 'pets', 'champions'), { maxLength: 3 })
const version = fc.constantFrom('0.2.0', '0.3.0', '1.0.0')
const anyChoices = fc
  .record(
    Object.fromEntries(
      Object.entries(CHOICES).map(([name, { values }]) => [name, fc.option(fc.constantFrom(...values))]),
    ),
  )
  .map((chosen) => choicesSchema.parse(chosen))
const anyContents: fc.Arbitrary<DeviceContents> = fc
  .record({
    armies: fc.uniqueArray(anyArmy(), { selector: ({ id }) => id, maxLength: 3 }),
    games: fc.uniqueArray(anyKeptGame(), { selector: ({ id }) => id, maxLength: 2 }),
    settings: fc.option(
      fc.record({
        ruleset_version: version,
        rulesets: fc.array(
          fc.record({
            ruleset: version,
            excluded_scenarios_ids: ids,
            excluded_battlefields_ids: ids,
            excluded_deployments_ids: ids,
            excluded_twists_ids: ids,
          }),
          { maxLength: 2 },
        ),
      }),
    ),
    hands: fc.array(
      fc.record({
        ruleset_version: version,
        playing_cards_ids: fc.subarray([...DECK]),
        discarded_cards_ids: fc.subarray([...DECK]),
      }),
      { maxLength: 2 },
    ),
    print: fc.dictionary(fc.constantFrom('include_keywords', 'include_army_image'), fc.boolean()),
    dismissed: fc.record({ join_prompt: fc.nat() }, { requiredKeys: [] }),
    searches: fc.array(
      fc.record({
        name: fc.constantFrom('League', 'Élan 💀'),
        search: fc.constantFrom('', '?tag=league', '?shelf=archive&q=rats'),
      }),
      { maxLength: 3 },
    ),
  })
  .chain((kept) => anyChoices.map((chosen) => ({ ...kept, ...chosen })))

it('[GAME-80] a file is read back unchanged, games and moves of newer builds included, without share links and pictures that are not uploaded', () => {
  fc.assert(
    fc.property(anyContents, (contents) => {
      const text = makeDeviceFile(contents, ['{"id":"broken"}'], 1000)
      // The schema allows these ids, but files with them are rejected.
      fc.pre(!/"(?:__proto__|constructor)"/.test(text))
      const armies = contents.armies.map((army) => ({
        ...army,
        images: army.images.filter(({ type }) => type !== 'STAGED'),
        share_id: null,
      }))
      expect(parseDeviceFile(text)).toEqual({ type: 'file', contents: { ...contents, armies } })
    }),
    RUNS,
  )
})

it('a file contains no account and no session', () => {
  const text = makeDeviceFile(NO_CONTENTS, [], 1000)
  expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(
    [
      'armies',
      'dismissed',
      'format',
      'games',
      'hands',
      'made_at',
      'print',
      'searches',
      'settings',
      'unreadable',
      ...Object.keys(CHOICES),
    ].toSorted(),
  )
})

it('a file can contain armies only', () => {
  const army = makeArmy({ units: [makeUnit()] })
  expect(parseDeviceFile(makeArmyJson([army]))).toEqual({
    type: 'file',
    contents: { ...NO_CONTENTS, armies: [army] },
  })
})

const file = (fields: object) => JSON.stringify({ format: 1, armies: [], ...fields })
const begun = begunGame()
const game = { id: 'game-number1', moves: [begun], own: [] }
const withArmy = (army: Army) => {
  if (begun.type !== 'begin') throw new Error('The game does not begin.')
  return { ...begun, sides: { ...begun.sides, guest: { ...begun.sides.guest, army } } }
}
const hand = { ruleset_version: '1.0.0', playing_cards_ids: [] }

describe('any other file is rejected with a message', () => {
  it.each<[string, string, RegExp]>([
    ['no text', '', /not JSON/],
    ['a picture', '\u0089PNG\r\n', /not JSON/],
    ['half a file', file({}).slice(0, -5), /not JSON/],
    ['another app’s', '{"units":[]}', /contains no armies/],
    ['a newer format', file({ format: 2 }), /newer version of the app/],
    [
      'a broken army',
      file({ armies: [{ ...makeArmy(), units: 7 }] }),
      /“The Lantern Host” cannot be read\. The units are 7; they must be a list/,
    ],
    [
      'a broken army beside a good one',
      file({ armies: [makeArmy(), { ...makeArmy({ id: 'second-army0', name: 'Rats' }), units: 7 }] }),
      /“Rats” cannot be read\. The units are 7; they must be a list/,
    ],
    ['broken settings', file({ settings: { ruleset_version: 'new' } }), /settings\.\w+ is not/],
    ['an unknown card', file({ hands: [{ ...hand, playing_cards_ids: ['11S'] }] }), /hands\.0\.playing/],
    [
      'a hand without a valid ruleset',
      file({ hands: [{ ...hand, ruleset_version: '../x' }] }),
      /hands\.0 is not/,
    ],
    ['an unknown theme', file({ theme: 'pink' }), /theme is not/],
    ['a strange option', file({ print: { 'a:b': true } }), /print.* is not/],
    ['an option that is neither on nor off', file({ print: { include_keywords: 1 } }), /print is not/],
    ['no time of a dismissal', file({ dismissed: { join_prompt: true } }), /dismissed is not/],
    ['a list of options', file({ print: [] }), /print is not/],
    ['a number of options', file({ print: 7 }), /print is not/],
    ['options that are null', file({ print: null }), /print is not/],
    ['100,000 lists in one another', '['.repeat(100_000), /nested too deeply/],
    ['70 MB', ' '.repeat(70_000_000), /too big/],
    ['games that are no list', file({ games: { length: 3 } }), /games is not valid/],
    ['a game with a bad id', file({ games: [{ ...game, id: '../../games' }] }), /games\.0\.id is not/],
    [
      'a damaged move',
      file({ games: [{ ...game, moves: [begun, { ...begun, n: 0 }] }] }),
      /games\.0\.moves\.1/,
    ],
    ['a game without a beginning', file({ games: [{ ...game, moves: [] }] }), /games\.0 has no beginning/],
    ['a game twice', file({ games: [game, game] }), /the same game twice/],
    [
      'a game with an army that has a row twice',
      file({ games: [{ ...game, moves: [withArmy(makeArmy({ units: [makeUnit(), makeUnit()] }))] }] }),
      /games\.0\.moves\.0 is not valid/,
    ],
    [
      'more moves than an evening has',
      file({ games: [{ ...game, moves: Array.from({ length: MOST_MOVES + 1 }, () => 1) }] }),
      /a list in it is too long/,
    ],
    [
      'too many ids of pages',
      file({ games: [{ ...game, own: Array.from({ length: MOST_MOVES + 1 }, () => 'one---------') }] }),
      /a list in it is too long/,
    ],
  ])('%s', (_, text, message) => {
    const parsed = parseDeviceFile(text)
    expect(parsed.type === 'error' && parsed.message).toMatch(message)
  })
})

it('a file can contain a thousand armies', () => {
  const units = Array.from({ length: 20 }, (_, index) => makeUnit({ id: String(index).padStart(12, '0') }))
  const armies = Array.from({ length: 1000 }, (_, index) =>
    makeArmy({ id: String(index).padStart(12, '0'), units }),
  )
  const parsed = parseDeviceFile(makeDeviceFile({ ...NO_CONTENTS, armies }, [], 0))
  expect(parsed.type === 'file' && parsed.contents.armies).toHaveLength(1000)
})

it('[GAME-80] a file can contain a game of 8,000 moves', () => {
  const player = newPlayer('one')
  const moves: LoggedMove[] = [
    ...player.moves(),
    ...Array.from({ length: 8_000 }, (_, index): LoggedMove => {
      return {
        type: 'vp',
        side: 'host',
        by: 1,
        device: 'two---------',
        n: index + 1,
        clock: index + 2,
        at: 5,
      }
    }),
  ]
  const games = [{ id: 'game-number1', moves, own: ['one---------'] }]
  const parsed = parseDeviceFile(makeDeviceFile({ ...NO_CONTENTS, games }, [], 0))
  expect(parsed.type === 'file' && parsed.contents.games).toEqual(games)
})
