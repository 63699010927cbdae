import { expect, it, onTestFinished } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { fortuneHandEntry } from '#storage/fortune-entry.ts'
import { createGameStorage } from '#storage/games.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { createKeyval } from '#storage/keyval.ts'
import { readRunningGame } from '#storage/game-summaries.ts'
import { readLeftOff, type LeftOff } from '#stores/left-off.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { newPlayer } from '#tests/support/game.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { beforeRequests, failTransaction, newDevice, openAs, stamps } from '#tests/unit/storage/device.ts'

/** A device with nothing on it. */
function open() {
  const { database, armies } = newDevice().openTab()
  const keyval = createKeyval(database)
  const gamesDatabase = createGamesDatabase(database)
  const marks = makeMarks()
  const nextStamp = stamps()
  const parts = { disk: armies, keyval, readGame: () => readRunningGame(gamesDatabase, 2000), marks }
  return {
    parts,
    marks,
    armies,
    games: createGameStorage(gamesDatabase),
    read: () => readLeftOff(parts, '1.0.0'),
    add: (...added: Army[]) => armies.addMany(added, 'Create army', nextStamp()),
    edit: (army: Army) => armies.change(army.id, 'Edit', () => army, nextStamp()),
    hold: (version: string, ...cards: string[]) =>
      keyval.set(fortuneHandEntry(version), {
        ruleset_version: version,
        playing_cards_ids: cards,
        discarded_cards_ids: [],
      }),
  }
}

const LAST_BATTLE = JSON.stringify({
  query: '?scenario=bloodbath',
  dice: null,
  scenario: 'Bloodbath',
  battlefields: ['The City', 'Tunnels'],
})

const RATS: LeftOff = {
  kind: 'army',
  href: '/army/a/RatKings____',
  title: 'Rat Kings',
  line: '0 units',
  army: expect.any(Object) as Army,
}

it('[HOME-05] home leads back to the game, the battle, the armies and the hand, in this order', async () => {
  const { read, marks, add, games, hold } = open()
  expect(await read()).toEqual([])
  await hold('1.0.0', '7H', 'KS')
  await add(makeArmy({ name: 'Rat Kings' }))
  marks.$lastBattle.set(LAST_BATTLE)
  const player = newPlayer('one')
  await games.write('game-number1', player.moves(), player.game(), 'one---------')
  expect(await read()).toEqual([
    {
      kind: 'game',
      href: '/play/game-number1',
      title: 'The Candlelit Court against The Moonlight Muster',
      line: 'Round 1 of 5, Omens',
    },
    { kind: 'dice', href: '/battle?resume', title: 'Bloodbath', line: 'The City, Tunnels' },
    RATS,
    { kind: 'cards', href: '/fortune', title: '2 cards in hand', line: '7 of Hearts, K of Spades' },
  ])
})

it('[HOME-05] leads back to the three armies that were edited last', async () => {
  const { read, add, edit } = open()
  const armies = ['Ants', 'Bats', 'Cats', 'Dogs'].map((name) => makeArmy({ name }))
  await add(...armies)
  for (const army of armies) await edit({ ...army, description: 'Edited.' })
  expect((await read()).map(({ title }) => title)).toEqual(['Dogs', 'Cats', 'Bats'])
})

it.each<[string, Partial<Army>, { title: string; line: string }]>([
  [
    'models of all units and the limit of points',
    { units: [makeUnit({ name: 'Guard', count: 2 }), makeUnit({ name: 'Hunters' })], points_limit: 2000 },
    { title: 'Rat Kings', line: '3 units · up to 2,000 points' },
  ],
  ['one unit', { units: [makeUnit()] }, { title: 'Rat Kings', line: '1 unit' }],
  ['no name', { id: 'nameless____', name: '' }, { title: 'Unnamed Army', line: '0 units' }],
])('an army says what it has: %s', async (_what, given, expected) => {
  const { read, add } = open()
  await add(makeArmy({ name: 'Rat Kings', ...given }))
  expect(await read()).toMatchObject([expected])
})

it.each([
  ['of the default ruleset', { $defaultRuleset: '0.2.0', $latestRuleset: '0.3.0' }, '2 of Hearts'],
  ['of the latest ruleset, without a default', { $latestRuleset: '0.3.0' }, '3 of Hearts'],
  ['of the ruleset of this build, if nothing else is known', {}, '4 of Hearts'],
])('the hand is that %s', async (_which, known: Record<string, string>, line) => {
  const { read, hold, marks } = open()
  await hold('0.2.0', '2H')
  await hold('0.3.0', '3H')
  await hold('1.0.0', '4H')
  marks.$defaultRuleset.set(known['$defaultRuleset'])
  marks.$latestRuleset.set(known['$latestRuleset'])
  expect(await read()).toEqual([{ kind: 'cards', href: '/fortune', title: '1 card in hand', line }])
})

it('a card that no deck has counts, but has no name', async () => {
  const { read, hold } = open()
  await hold('1.0.0', '7H', 'Joker')
  expect(await read()).toMatchObject([{ title: '2 cards in hand', line: '7 of Hearts' }])
})

it('an army that cannot be read is left out, and so is a battle', async () => {
  const { read, add, marks } = open()
  const damaged = makeArmy({ name: 'Gnawed' })
  await add(makeArmy({ name: 'Rat Kings' }), damaged)
  marks.$lastBattle.set('gnawed')
  const db = await openAs(5)
  const tx = db.transaction('records', 'readwrite')
  tx.objectStore('records').put({ list: 0, id: damaged.id, army: { units: 'gnawed' }, listed_ts: 1 })
  await new Promise((resolve) => {
    tx.oncomplete = resolve
  })
  db.close()
  expect(await read()).toEqual([RATS])
})

it('if the database fails, the battle remains', async () => {
  const { read, add, hold, marks } = open()
  await add(makeArmy({ name: 'Rat Kings' }))
  await hold('1.0.0', '7H')
  marks.$lastBattle.set(LAST_BATTLE)
  onTestFinished(beforeRequests((_name, tx) => failTransaction(tx, 'UnknownError')))
  expect((await read()).map(({ kind }) => kind)).toEqual(['dice'])
})

it('an error that is no failure of the database is not hidden', async () => {
  const { parts } = open()
  const readGame = () => Promise.reject(new Error('A bug.'))
  await expect(readLeftOff({ ...parts, readGame }, '1.0.0')).rejects.toThrow('A bug.')
})
