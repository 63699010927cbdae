import { describe, expect, it, onTestFinished } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { newMiniatures, setOwned } from '#domain/army/library/miniatures.ts'
import type { SearchEntry } from '#domain/text/search.ts'
import { createGameNames } from '#storage/game-summaries.ts'
import { createGameStorage } from '#storage/games.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { createSearchLoader, type Search } from '#stores/search.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { newPlayer } from '#tests/support/game.ts'
import { reach } from '#tests/support/reach.ts'
import { beforeRequests, failTransaction, newDevice, stamps } from '#tests/unit/storage/device.ts'

const entry = (title: string, rest: Partial<SearchEntry> = {}): SearchEntry => ({
  url: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  kind: 'Rules',
  title,
  text: '',
  ...rest,
})

/** A site with these entries, and a device with nothing on it. */
function open(entries: readonly SearchEntry[]) {
  const network = reach({ request: () => Response.json(entries) })
  const { database, armies } = newDevice().openTab()
  const gamesDatabase = createGamesDatabase(database)
  const load = createSearchLoader(armies, createGameNames(gamesDatabase))
  const nextStamp = stamps()
  return {
    network,
    load,
    games: createGameStorage(gamesDatabase),
    add: (...added: Army[]) => armies.addMany(added, 'Create army', nextStamp()),
    find: async (query: string, hidesGated = false) => titles(await load(), query, hidesGated),
  }
}

function titles(search: Search | null, query: string, hidesGated = false): string[] | undefined {
  return search?.(query, hidesGated).best.map(({ title }) => title)
}

describe('the search of the site', () => {
  it('shows a name that is equal first, then one that starts so, one with such a word, a text, and a typing error', async () => {
    const { find } = open([
      entry('Changes', { text: 'A unit with Chargex.' }),
      entry('Movement', { text: 'A unit may charge.' }),
      entry('Counter Charge'),
      entry('Charge Reactions'),
      entry('Charge'),
    ])
    expect(await find('charge')).toEqual([
      'Charge',
      'Charge Reactions',
      'Counter Charge',
      'Movement',
      'Changes',
    ])
  })

  it('orders names that match equally well by their kind, and the changelog last', async () => {
    const { find } = open([
      entry('Doom', { kind: 'Changelog', url: '/3' }),
      entry('Doom Horde', { kind: 'Unit' }),
      entry('Doom Tables', { kind: 'Tool' }),
      entry('Doom', { kind: 'Keyword', url: '/1' }),
    ])
    expect(await find('doom')).toEqual(['Doom', 'Doom Tables', 'Doom Horde', 'Doom'])
    expect((await open([]).load())?.('doom', false)).toEqual({ best: [], all: 0 })
  })

  it('orders texts by how much they are about it, whatever their kind, and changes of the app count half', async () => {
    const { find } = open([
      entry('News', { kind: 'Changelog', text: 'A goblin.' }),
      entry('Long', { kind: 'Tool', text: 'There was a goblin in the woods of the north.' }),
      entry('Short', { kind: 'Game', text: 'A goblin.' }),
    ])
    expect(await find('goblin')).toEqual(['Short', 'Long', 'News'])
  })

  it.each([
    ['a title', { title: 'Goblin', text: 'woods' }],
    ['another name', { title: 'woods', also: ['Goblin'] }],
  ])('gives %s more weight than a text', async (_where, { title, ...rest }) => {
    const { find } = open([entry('Bushes', { text: 'goblin' }), entry(title, rest)])
    expect(await find('gobbin')).toEqual([title, 'Bushes'])
  })

  it('shows what the reader can read before what is behind the login, if both match equally well', async () => {
    const { load } = open([entry('Rout', { gated: true, url: '/rules' }), entry('Rout', { url: '/help' })])
    const urls = async (hidesGated: boolean) =>
      (await load())?.('rout', hidesGated).best.map(({ url }) => url)
    expect(await urls(true)).toEqual(['/help', '/rules'])
    expect(await urls(false)).toEqual(['/rules', '/help'])
  })

  it.each([
    ['an accent and capitals', 'ÉLITE', 'Elite', true],
    ['the beginning of a word', 'eli', 'Elite', true],
    ['another form of the word', 'charging', 'Charges', true],
    ['another form of a word in the middle', 'the charging beasts', 'The Charged Beast', true],
    ['one wrong letter of five', 'elate', 'Elite', true],
    ['one wrong letter of four', 'doem', 'Doom', false],
    ['swapped neighbours in five letters', 'eltie', 'Elite', true],
    ['swapped neighbours in four letters', 'domo', 'Doom', true],
    ['a letter left out of five', 'elte', 'Elite', true],
    ['a letter left out of six', 'volly', 'Volley', true],
    ['a typing error and another form', 'chargeng beast', 'The Charged Beasts', true],
    ['a word that is not there', 'horde', 'Elite', false],
    ['a name that the rules do not print', 'vp', 'Victory Points', true],
  ])('with %s, the query "%s" on "%s" finds it: %s', async (_what, query, title, isFound) => {
    const { find } = open([entry(title, { also: ['VP'] }), entry('Nothing Like This')])
    expect(await find(query)).toEqual(isFound ? [title] : [])
  })

  it('shows only what has all words or, if nothing has, what has some of them', async () => {
    const { find } = open([entry('Charge Bonus'), entry('Charge'), entry('Bonus', { text: 'For charges.' })])
    expect(await find('charge bonus')).toEqual(['Charge Bonus', 'Bonus'])
    expect(await find('bonus horde')).toEqual(['Bonus', 'Charge Bonus'])
  })

  it('lists twelve at most, and says how many there are', async () => {
    const { load } = open(Array.from({ length: 15 }, (_, index) => entry(`Goblin ${index}`)))
    const found = (await load())?.('goblin', false)
    expect([found?.best.length, found?.all]).toEqual([12, 15])
  })
})

describe('what is on the device', () => {
  it('[LIB-50] has the page of the miniatures, and no unit for each kind of base', async () => {
    const { add, load, find } = open([])
    const beasts = { type: 'BEASTS', footprint: 'WIDE' } as const
    await add(setOwned(newMiniatures('1.0.0', 1), beasts, 3, 'Beasts, Wide'))
    expect((await load())?.('miniatures', false).best).toMatchObject([{ url: '/army/a/myminiatures' }])
    expect(await find('beasts wide')).toEqual([])
  })

  it('is found by name: an army, its units, a game by either side, and an army by its limit of points', async () => {
    const { load, add, games } = open([])
    const army = makeArmy({ name: 'Rat Kings', points_limit: 2000, units: [makeUnit({ name: 'Gnawers' })] })
    await add(army)
    const player = newPlayer('one')
    await games.write('game-number1', player.moves(), player.game(), 'one---------')
    const search = await load()
    const best = (query: string) => search?.(query, false).best
    const armyEntry = {
      url: `/army/a/${army.id}`,
      kind: 'Army',
      title: 'Rat Kings',
      text: 'Gnawers',
      also: ['2000 points'],
    }
    expect(best('rat kings')).toEqual([armyEntry])
    expect(best('2000 points')).toEqual([armyEntry])
    expect(best('gnawers')).toEqual([
      {
        url: `/army/a/${army.id}/u/${army.units[0]?.id}`,
        kind: 'Your unit',
        title: 'Gnawers',
        text: 'Rat Kings',
      },
    ])
    const game = {
      url: '/play/game-number1',
      kind: 'Game',
      title: 'The Candlelit Court against The Moonlight Muster',
      text: '',
      also: ['The Moonlight Muster'],
    }
    expect(best('the candlelit court')).toEqual([game])
    expect(best('the moonlight muster')).toEqual([game])
  })

  it('names all units of an army, and no limit if there is none', async () => {
    const { load, add } = open([])
    await add(
      makeArmy({ name: 'Rat Kings', units: [makeUnit({ name: 'Gnawers' }), makeUnit({ name: 'Biters' })] }),
    )
    expect((await load())?.('rat kings', false).best[0]).toEqual({
      url: expect.stringContaining('/army/a/') as unknown,
      kind: 'Army',
      title: 'Rat Kings',
      text: 'Gnawers, Biters',
    })
  })

  it('takes four places at most, so that the rules are still seen, and comes after rules of the same name', async () => {
    const { load, add } = open([entry('Guard'), entry('Guarded Ground')])
    await add(
      makeArmy({
        units: Array.from({ length: 6 }, (_, index) =>
          makeUnit({ name: 'Guard', id: `guard-00000${index}` }),
        ),
      }),
    )
    const found = (await load())?.('guard', false)
    expect(found?.best.map(({ kind }) => kind)).toEqual([
      'Rules',
      ...Array<string>(4).fill('Your unit'),
      'Rules',
    ])
    expect(found?.all).toBe(8)
  })

  it('is read again for each search, but the index of the site only once', async () => {
    const { network, find, add } = open([entry('Rats')])
    expect(await find('rats')).toEqual(['Rats'])
    await add(makeArmy({ name: 'Rats of the Sewer' }))
    expect(await find('rats')).toEqual(['Rats', 'Rats of the Sewer'])
    expect(network.asked).toEqual(['GET /search.json'])
  })

  it('is left out if the database fails, and the rules are still found', async () => {
    const { find, add } = open([entry('Rats')])
    await add(makeArmy({ name: 'Rats of the Sewer' }))
    const stop = beforeRequests((name, tx) => {
      if (name !== 'put') failTransaction(tx, 'UnknownError')
    })
    onTestFinished(stop)
    expect(await find('rats')).toEqual(['Rats'])
    stop()
    expect(await find('rats')).toEqual(['Rats', 'Rats of the Sewer'])
  })
})

it('there is no search without a network, and the next attempt loads the index', async () => {
  const { network, load, find } = open([entry('Rats')])
  network.isUp = false
  expect(await load()).toBeNull()
  network.isUp = true
  expect(await find('rats')).toEqual(['Rats'])
})

it('an error that is no failure of the database is not hidden', async () => {
  reach({ request: () => Response.json([]) })
  const { armies } = newDevice().openTab()
  const load = createSearchLoader(armies, () => Promise.reject(new Error('A bug.')))
  await expect(load()).rejects.toThrow('A bug.')
})
