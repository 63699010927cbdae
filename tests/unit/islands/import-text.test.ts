import { expect, it } from 'vitest'
import { contentsSchema } from '#domain/backup/device-file.ts'
import { isEmptyDevicePlan, type DevicePlan } from '#domain/backup/device-plan.ts'
import { planLines } from '#islands/settings/import-text.ts'
import { makeArmy } from '#tests/support/army.ts'

const replaced = contentsSchema.parse({})
const games: DevicePlan['games'] = { added: [], grown: [] }
const empty: DevicePlan = {
  added: [],
  copied: [],
  miniatures: null,
  same: 0,
  kept: 0,
  games,
  replaced,
  refused: null,
}
const game = { id: 'game-number1', moves: [], own: [] }
const hand = { ruleset_version: '0.3.0', playing_cards_ids: ['7H'], discarded_cards_ids: [] }
const settings = { ruleset_version: '1.0.0', rulesets: [] }

it.each<[Partial<Omit<DevicePlan, 'replaced'>>, Partial<DevicePlan['replaced']>, string]>([
  [{ added: [makeArmy()] }, {}, '1 army will be added.'],
  [
    { copied: [makeArmy()] },
    {},
    '1 army differs from yours. Yours will stay, and the file’s will be imported as separate copies.',
  ],
  [{ games: { added: [game, game], grown: [] } }, {}, '2 games will be added.'],
  [
    { games: { added: [], grown: [game] } },
    {},
    '1 game has moves in the file that you do not have. They will be added to yours.',
  ],
  [{}, { settings }, 'Your default ruleset and your exclusions will be replaced by the file’s.'],
  [
    {},
    { hands: [hand] },
    'Your fortune hand for Hobgoblin v0.3 (Early Access) will be replaced by the file’s: 1 card.',
  ],
  [{}, { print: { include_keywords: false } }, 'Your print options will be replaced by the file’s.'],
  [{}, { dismissed: { join_prompt: 5 } }, 'Notices that were dismissed there will stay dismissed here.'],
  [
    {},
    { searches: [{ name: 'League', search: '?tag=league' }] },
    '1 pinned search will be added. Yours of the same name will be replaced.',
  ],
  [{}, { theme: 'dark' }, 'The theme will be dark.'],
  [{}, { table: '6x4' }, 'Maps will be drawn for a table of 6 ft by 4 ft.'],
])('describes an import of %j %j', (armies, others, text) => {
  const plan = { ...empty, ...armies, replaced: { ...replaced, ...others } }
  expect(isEmptyDevicePlan(plan)).toBe(false)
  expect(planLines(plan).map((line) => line.text)).toEqual([text])
})

it('[LIB-41] says what stays', () => {
  const textsOf = (kept: number) => planLines({ ...empty, added: [makeArmy()], kept }).map(({ text }) => text)
  expect(textsOf(1)).toEqual(['1 army will be added.', '1 army of yours that is not in the file will stay.'])
  expect(textsOf(2)[1]).toBe('2 armies of yours that are not in the file will stay.')
})

it('names a default ruleset that is not imported', () => {
  const plan = { ...empty, replaced: { ...replaced, settings }, refused: '9.9.9' }
  expect(planLines(plan).map(({ text }) => text)).toEqual([
    'Your exclusions will be replaced by the file’s.',
    'The file’s default ruleset, Hobgoblin v9.9.9, is not available, so yours stays.',
  ])
})
