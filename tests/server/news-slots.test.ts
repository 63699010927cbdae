import { expect, it } from 'vitest'
import { type Claim, makeRoom, NEWS_LIMITS, type NewsLimits } from '#server/sync/news-slots.ts'
import type { GameRight } from '#domain/game/share/online-game.ts'

type Named = Claim & { name: number }

const ofGame = (gameId: string, network: string, may: GameRight = 'play'): Claim => ({
  topic: { kind: 'game', gameId, may },
  network,
  userId: null,
})
const ofAccount = (userId: string, network: string): Claim => ({
  topic: { kind: 'account', userId, sessionId: `${userId}s` },
  network,
  userId,
})

/** Opens streams one after the other. @returns what became of each: how many still listen, or why it was refused */
function open(claims: readonly Claim[], limits: Partial<NewsLimits> = {}) {
  let streams: Named[] = []
  const refused: { name: number; why: string }[] = []
  for (const [name, claim] of claims.entries()) {
    const room = makeRoom(streams, claim, { ...NEWS_LIMITS, ...limits })
    if (typeof room === 'string') {
      refused.push({ name, why: room })
      continue
    }
    streams = [...streams.filter((stream) => !room.ending.includes(stream)), { ...claim, name }]
  }
  return { open: streams.map(({ name }) => name), refused }
}

const many = (count: number, claim: (index: number) => Claim): Claim[] =>
  Array.from({ length: count }, (_, index) => claim(index))

const numbers = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => first + index)

it('[API-96] one account that opens very many takes a small share, and ends its own oldest', () => {
  const games = many(300, (index) => ({ ...ofGame(`game ${index}`, `net ${index}`), userId: 'greedy' }))
  expect(open(games)).toEqual({ open: numbers(260, 40), refused: [] })
})

it('[API-96] one network that opens very many has a quarter of the server, and its other tables stay', () => {
  const honest = many(60, (index) => ofGame(`table ${index}`, 'hall'))
  const greedy = many(2000, (index) => ofGame(`greedy ${index % 100}`, 'hall'))
  const { open: left, refused } = open([...honest, ...greedy])
  expect(left).toHaveLength(NEWS_LIMITS.ofNetwork)
  expect(left.slice(0, 60)).toEqual(numbers(0, 60))
  expect(refused).toEqual([])
})

it('[API-96] a full server ends the oldest stream of the network that has most', () => {
  const claims = [ofGame('a', 'one'), ...many(4, (index) => ofGame(`b${index}`, 'two')), ofGame('c', 'three')]
  expect(open(claims, { ofServer: 5 })).toEqual({ open: [0, 2, 3, 4, 5], refused: [] })
})

it('[API-96] a full server refuses a newcomer if every network has one stream', () => {
  const claims = many(4, (index) => ofGame(`game ${index}`, `net ${index}`))
  expect(open(claims, { ofServer: 3 })).toEqual({ open: [0, 1, 2], refused: [{ name: 3, why: 'BUSY' }] })
})

it('[API-96] watchers of one network do not keep out those of others, and never a player', () => {
  const first = ofGame('game', 'other', 'watch')
  const crowd = many(21, () => ofGame('game', 'crowd', 'watch'))
  const others = [ofGame('game', 'third', 'watch'), ofGame('game', 'table'), ofGame('game', 'table')]
  const { open: left, refused } = open([first, ...crowd, ...others])
  expect(refused).toEqual([])
  expect(left).toEqual([0, ...numbers(4, 18), 22, 23, 24])
})

it('[API-96] the news of an account and those of its games have limits of their own', () => {
  const claims = [
    ...many(5, () => ofAccount('baba', 'home')),
    { ...ofGame('game', 'home'), userId: 'baba' },
    ofAccount('yaga', 'home'),
    ofAccount('baba', 'work'),
  ]
  expect(open(claims)).toEqual({ open: [1, 2, 3, 4, 5, 6, 7], refused: [] })
})
