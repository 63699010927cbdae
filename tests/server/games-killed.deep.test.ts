import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { freePort } from '#root/scripts/free-port.ts'
import { addMoves, createGame, getMoves, type MovesPage } from '#api/calls/games.ts'
import type { SentMove } from '#api/calls/sent-move.ts'
import { onEachDatabase } from '#tests/support/database.ts'
import { serverProcesses } from '#tests/support/server-process.ts'
import { addressed, newSharedGame, sentMove, type SharedGame } from '#tests/support/shared-game.ts'
import { firstSeed, newRandom } from '#tests/support/sync/random.ts'

const KILLS = 3
/** How many devices add moves at once. */
const DEVICES = 4

const sent = async (url: string, path: string, game: SharedGame, body?: object): Promise<unknown> => {
  const response = await fetch(url + addressed({ path }, game).address, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', Origin: url, ...addressed({ path }, game).headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  // A collision is for the server to repeat.
  expect(response.status).not.toBe(500)
  return response.ok ? await response.json() : null
}

/** A killed server does not answer. */
function unlessExpected(error: unknown): null {
  if (error instanceof TypeError) return null
  throw error
}

/** Repeats a request until it is answered with 200. */
async function insist(url: string, path: string, game: SharedGame, body: object): Promise<void> {
  while ((await sent(url, path, game, body).catch(unlessExpected)) === null) await wait(30)
}

/** Adds moves one after another, and repeats unanswered ones. */
async function addAll(
  url: string,
  game: SharedGame,
  moves: readonly SentMove[],
  onConfirmed: (move: SentMove) => void,
): Promise<void> {
  for (const move of moves) {
    await insist(url, addMoves.path, game, { moves: [move] })
    onConfirmed(move)
  }
}

/** Reads like a device while others write, and never goes back. */
async function follow(url: string, game: SharedGame, isOver: () => boolean): Promise<SentMove[]> {
  const seen: SentMove[] = []
  for (let since = 0, wasOver = false; ;) {
    const path = `${getMoves.path}?since=${since}`
    const page = (await sent(url, path, game).catch(unlessExpected)) as MovesPage | null
    if (!page) await wait(30)
    else {
      seen.push(...page.moves)
      since = page.seq
      if (wasOver && page.moves.length === 0) return seen
    }
    wasOver = isOver()
  }
}

const movesOf = (device: string, count: number) =>
  Array.from({ length: count }, (_, index) => sentMove(device, index + 1))
const byId = (moves: readonly SentMove[]) => moves.map(({ id, text }) => `${id} ${text}`).toSorted()

onEachDatabase((storage) => {
  const { listen } = serverProcesses()

  async function opened() {
    const settings = { ...(await storage.newPlace()), PORT: String(await freePort()) }
    const server = await listen(settings)
    const game = await newSharedGame()
    await insist(server.url, createGame.path, game, { game_id: game.gameId })
    const stored = async () => {
      const database = await storage.open(settings)
      const rows = await database.selectFrom('game_moves').selectAll().orderBy('seq').execute()
      return rows.map(({ seq, move_id, text }) => ({ seq, move: { id: move_id, text } }))
    }
    return { settings, server, game, stored }
  }

  it(`[API-32] a server that is killed ${KILLS} times keeps each confirmed move exactly once`, async () => {
    const { settings, server: first, game, stored } = await opened()
    let server = first
    const { url } = server
    const each = 150
    const confirmed: SentMove[] = []
    const random = newRandom(firstSeed(new Date()))
    async function kill(): Promise<void> {
      for (let kills = 1; kills <= KILLS; kills += 1) {
        const goal = (DEVICES * each * (kills - random.below(100) / 100)) / KILLS
        while (confirmed.length < goal) await wait(1)
        server.child.kill('SIGKILL')
        await server.exit
        server = await listen(settings)
      }
    }
    const devices = Array.from({ length: DEVICES }, (_, device) =>
      addAll(url, game, movesOf(`device${device}`, each), (move) => confirmed.push(move)),
    )
    const isOver = () => confirmed.length === DEVICES * each
    const [seen] = await Promise.all([follow(url, game, isOver), kill(), ...devices])
    const rows = await stored()
    expect(confirmed.length).toBe(DEVICES * each)
    expect(byId(rows.map(({ move }) => move))).toEqual(byId(confirmed))
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
    expect(seen).toEqual(rows.map(({ move }) => move))
  }, 120_000)

  describe('two servers on one database', () => {
    it('[API-32] [API-33] take different and the same moves at once, and a reader misses none', async () => {
      const { settings, server, game, stored } = await opened()
      const other = await listen({ ...settings, PORT: String(await freePort()) })
      const each = 100
      const [shared, ofOne, ofOther] = [movesOf('both', each), movesOf('one', each), movesOf('other', each)]
      let over = 0
      const adding = [
        [server.url, shared] as const,
        [other.url, shared] as const,
        [server.url, ofOne] as const,
        [other.url, ofOther] as const,
      ].map(async ([url, moves]) => {
        await addAll(url, game, moves, () => undefined)
        over += 1
      })
      const isOver = () => over === adding.length
      const [seen, alsoSeen] = await Promise.all([
        follow(server.url, game, isOver),
        follow(other.url, game, isOver),
        ...adding,
      ])
      const rows = await stored()
      expect(byId(rows.map(({ move }) => move))).toEqual(byId([...shared, ...ofOne, ...ofOther]))
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
      for (const one of [seen, alsoSeen]) expect(one).toEqual(rows.map(({ move }) => move))
    }, 60_000)
  })
})
