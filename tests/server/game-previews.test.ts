import { beforeAll, expect, it } from 'vitest'
import { subsetFonts } from '#build/fonts.ts'
import { foldGame } from '#domain/game/log/fold.ts'
import { type ShownGame, shownGame } from '#domain/game/share/shown-game.ts'
import { readLetters } from '#pictures/letters.ts'
import { findShown } from '#server/games/find-shown.ts'
import { gameCard } from '#server/snapshots/game-preview.ts'
import { takeDown } from '#server/take-down.ts'
import { exchangeMoves } from '#stores/game/exchange.ts'
import { newAccountServer } from '#tests/support/account-server.ts'
import { newGameDevice } from '#tests/support/game-device.ts'
import { movesOf, readAll, shareGame, type SharedGame } from '#tests/support/shared-game.ts'
import { makeSite } from '#tests/support/site.ts'
import { ORIGIN, type Visitor } from '#tests/support/visitor.ts'

const HEAD = '<title>Game</title><meta property="og:image" content="x">'
const PAGE = `<!doctype html><html><head>${HEAD}</head><body>table</body></html>`

let letters = ''
beforeAll(async () => {
  await subsetFonts()
  letters = JSON.stringify(readLetters())
})

const SHOWN: ShownGame = {
  host: { name: 'The Candlelit Court', points: 1500, vp: 6 },
  guest: { name: 'The Moonlight Muster', points: 1450, vp: 4 },
  round: 3,
  rounds: 5,
  outcome: null,
}

async function open() {
  const site = makeSite({ '/play/game/index.html': PAGE, '/service/letters.json': letters })
  const server = await newAccountServer(undefined, site)
  const visitor = server.visit()
  const game = await shareGame(visitor)
  return {
    server,
    visitor,
    game,
    page: async () => String((await visitor.send(`/play/${game.gameId}`)).body),
    picture: () => visitor.send(`/images/preview/game/${game.gameId}.jpg`),
  }
}

/** Sends moves with what they show, also what the reference does not know. */
const tell = (visitor: Visitor, { gameId, playKey }: SharedGame, n: number, shown?: unknown) =>
  visitor.send(`/v1/hobgoblin/games/${gameId}/moves`, {
    method: 'POST',
    headers: { 'X-Game-Key': playKey },
    body: JSON.stringify({ moves: movesOf('a', n, n), shown }),
  })

it('[PREVIEW-06] a link to a game says and draws who plays and how it stands, without the key', async () => {
  const { visitor, game, page, picture } = await open()
  expect(await page()).toBe(PAGE)
  expect((await picture()).status).toBe(404)
  await tell(visitor, game, 1, { since: 0, game: SHOWN })
  const head = await page()
  expect(head).toContain('<title>The Candlelit Court against The Moonlight Muster · Hobgoblin</title>')
  expect(head).toContain('content="A game of Hobgoblin. Round 3, 6 VP to 4."')
  expect(head).toContain(`content="${ORIGIN}/images/preview/game/${game.gameId}.jpg"`)
  expect(head).not.toContain(game.playKey)
  const { status, headers } = await picture()
  expect([status, headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  expect(headers.get('Cache-Control')).toBe('public, max-age=300')
  await tell(visitor, game, 2, { since: 1, game: { ...SHOWN, outcome: 'guest' } })
  expect(await page()).toContain('A game of Hobgoblin. The Moonlight Muster wins, 4 VP to 6.')
})

it('[PREVIEW-06] only a device that had all earlier moves is believed', async () => {
  const { server, visitor, game } = await open()
  const over: ShownGame = { ...SHOWN, round: 5, outcome: 'host' }
  await tell(visitor, game, 1, { since: 0, game: over })
  await tell(visitor, game, 2, { since: 0, game: SHOWN })
  // An older build says nothing, and so changes nothing.
  await tell(visitor, game, 3)
  expect(await findShown(server.database, game.gameId)).toEqual(over)
  await tell(visitor, game, 4, { since: 3, game: SHOWN })
  expect(await findShown(server.database, game.gameId)).toEqual(SHOWN)
})

it('[PREVIEW-06] what cannot be read is left out, and the moves are kept', async () => {
  const { server, visitor, game } = await open()
  const { host } = SHOWN
  const wrong: object[] = [
    { ...SHOWN, round: 'third' },
    { ...SHOWN, round: -1 },
    { ...SHOWN, host: { ...host, name: 'w'.repeat(121) } },
    { ...SHOWN, host: { ...host, name: 'a\u0000' } },
    { ...SHOWN, host: { ...host, points: 1e9 } },
    { ...SHOWN, outcome: 'nobody' },
    {},
  ]
  for (const [since, one] of wrong.entries())
    expect((await tell(visitor, game, since + 1, { since, game: one })).status, JSON.stringify(one)).toBe(200)
  for (const [index, shown] of ['x', null, { since: -1, game: SHOWN }, { game: SHOWN }].entries())
    expect((await tell(visitor, game, wrong.length + index + 1, shown)).status).toBe(200)
  expect(await readAll(visitor, game)).toHaveLength(wrong.length + 4)
  const stored = () => server.database.selectFrom('games').select('shown').executeTakeFirst()
  expect(await stored()).toEqual({ shown: null })
  // A newer server on this database may write another form.
  await server.database.updateTable('games').set({ shown: '{"form":2}' }).execute()
  expect(await findShown(server.database, game.gameId)).toBeNull()
})

it('[PREVIEW-06] [API-100] nothing is left of it when the game is taken down', async () => {
  const { server, visitor, game, page, picture } = await open()
  await tell(visitor, game, 1, { since: 0, game: SHOWN })
  await picture()
  await takeDown(server, { type: 'game', id: game.gameId })
  expect(await page()).toBe(PAGE)
  expect((await picture()).status).toBe(404)
  const row = await server.database.selectFrom('games').select('shown').executeTakeFirst()
  expect(row).toEqual({ shown: null })
  // A server of before takes down a game and leaves that.
  await server.database
    .updateTable('games')
    .set({ shown: JSON.stringify(SHOWN) })
    .execute()
  expect(await page()).toBe(PAGE)
})

it('[PREVIEW-06] a device tells it with its moves', async () => {
  const server = await newAccountServer()
  const device = await newGameDevice(server.visit())
  const id = await device.begin()
  await device.onlinePlay.invite(id)
  const exchange = async () => {
    const game = foldGame((await device.storage.read(id))?.moves ?? [])
    const parts = { request: device.request, disk: device.online, now: () => 1, game: () => game }
    await exchangeMoves(id, null, {
      ...parts,
      receive: () => undefined,
      onOnline: () => undefined,
      isOwn: () => true,
    })
    return shownGame(game)
  }
  const begun = await exchange()
  expect(await findShown(server.database, id)).toEqual(begun)
  expect(begun).toMatchObject({ host: { name: 'The Candlelit Court', vp: 0 }, outcome: null })
  await device.play(id, { type: 'end', outcome: 'guest' })
  await exchange()
  expect(await findShown(server.database, id)).toMatchObject({ outcome: 'guest' })
})

it('[PREVIEW-06] the picture has both scores, and says when the game is over', () => {
  expect(gameCard(SHOWN)).toMatchObject({
    kind: 'A game',
    title: [
      { text: 'The Candlelit Court', figure: '6 VP', note: '1,500 points' },
      { text: 'The Moonlight Muster', figure: '4 VP', note: '1,450 points' },
    ],
    facts: ['Round 3 of 5'],
  })
  expect(gameCard({ ...SHOWN, outcome: 'guest' })).toMatchObject({
    kind: 'The report of a game',
    title: [{ note: '1,500 points' }, { note: '1,450 points · won' }],
    facts: ['The game is over'],
  })
  expect(gameCard({ ...SHOWN, outcome: 'draw' }).facts).toEqual(['Over: a draw'])
})
