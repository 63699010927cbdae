import { makeArmy, makeUnit } from './army.ts'

/** What a device can hold that no build has written like this. */

const PAST_ALL_DATES = 9_000_000_000_000_000

/** An army that can be read, of a time that no calendar has. */
export const wild = makeArmy({
  name: 'The Far Future',
  created_ts: PAST_ALL_DATES,
  updated_ts: PAST_ALL_DATES,
  units: [makeUnit({ name: 'Guard' })],
})
const record = { list: 0, format: 1, rev: 'seed', listed_ts: 5, unsynced: [0, 'to-send'] }
const damagedArmy = (number: number, damage: object) => {
  const id = `damaged0000${number}`
  return { ...record, id, army: { ...wild, id, ...damage } }
}

const records = [
  { ...record, id: wild.id, army: wild, listed_ts: PAST_ALL_DATES },
  { ...record, id: 'damaged00010', army: 'gone' },
  damagedArmy(1, { units: 'gone' }),
  damagedArmy(2, { name: 7 }),
  damagedArmy(3, { ruleset_version: 'latest' }),
  damagedArmy(4, { ruleset_version: 7 }),
  damagedArmy(5, { images: [null] }),
  { ...damagedArmy(6, { name: 'Without sync' }), sync: 5, trash: { units: 5 } },
  damagedArmy(7, { updated_ts: 'now' }),
  { list: 0, id: 'damaged00011' },
  {
    ...{ list: 0, id: 'damaged00012', format: 1, rev: 'x', trash: { army: wild } },
    army: { id: 'damaged00012', deleted: true, updated_ts: PAST_ALL_DATES, name: '' },
  },
]
const history = (army_id: string) => [
  { list: 0, army_id, kind: 'content', state: 'done', at: PAST_ALL_DATES, army: 'gone' },
  { list: 0, army_id, kind: 'listing', state: 'done', at: 'never' },
]
const side = { name: 'A', points: 1, army: null, vp: 0 }
const summary = {
  ...{ host: side, guest: side, scenario: 'no_such_scenario', ruleset_version: 'latest' },
  ...{ round: 1, rounds: 5, phase: 'clash', outcome: null },
  ...{ begun_ts: PAST_ALL_DATES, played_ts: PAST_ALL_DATES },
}
const games = [
  { list: 0, id: 'damagedgame1', summary: 'gone' },
  { list: 0, id: 'damagedgame2', format: 1, own: [], summary },
  { list: 0, id: 'damagedgame3', format: 1, own: [], deleted_ts: PAST_ALL_DATES, summary: {} },
]
const moves = [
  { list: 0, game: 'damagedgame1', device: 'damageddevic', n: 1, move: 'gone' },
  { list: 0, game: 'damagedgame2', device: 'damageddevic', n: 1, move: { at: PAST_ALL_DATES } },
]

/** Each kind of damage that a record on the disk can have, beside a good army with this id. */
export const damagedRecords = (goodArmy: string) => ({
  hobgoblin: { records, history: history(goodArmy) },
  'hobgoblin-games': { games, moves },
})

/** The keys of small values in the database, and two values of a wrong shape. */
export const KEPT = [
  ...['settings', 'sync', 'fortune:1.0.0', 'fortune:0.2.0', 'print:include_keywords', 'uploaded_pictures'],
  ...['uploaded_pictures_checked_at', 'join_prompt_dismissed_at', 'safari_install_prompt_dismissed_at'],
]
export const WRONG_VALUES = ['gone', { version: 1, playing_cards_ids: [7] }]

/** The keys of marks outside the database, and two texts that are none. */
export const MARKS = [
  ...['user', 'sync', 'sync-note', 'scrollbars', 'default-ruleset', 'latest-ruleset', 'oldest-ruleset'],
  ...['last-battle', 'left-off', 'left-off-kinds', 'clock-skew', 'theme', 'table', 'single-keys'],
]
export const WRONG_TEXTS = ['{"gone', '[7]']
