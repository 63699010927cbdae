import { describe, expect, it } from 'vitest'
import { findLost, type Found, keyOf } from '#tests/scale/compare.ts'
import type { Confirmed } from '#tests/scale/ledger.ts'
import { makeArmy } from '#tests/support/army.ts'

const army = makeArmy({ description: 'Seen at dusk' })
const older = { ...army, description: 'Seen at noon' }
const body = JSON.stringify({ ...army, updated_ts: 7 })

const confirmed: Confirmed[] = [
  { kind: 'account', userId: 'ada', email: 'ada@goblin.example' },
  { kind: 'verified', userId: 'ada' },
  { kind: 'version', userId: 'ada', rev: 'r1', ts: 10, army: older },
  { kind: 'version', userId: 'ada', rev: 'r2', ts: 20, army },
  { kind: 'link', shareId: 'kept', army },
  { kind: 'link', shareId: 'withdrawn', army },
  { kind: 'withdrawn', shareId: 'withdrawn' },
  { kind: 'link', shareId: 'unsure', army },
  { kind: 'unknown', shareId: 'unsure' },
  { kind: 'picture', key: 'images/a.webp' },
  { kind: 'session', sessionId: 's1' },
  { kind: 'game', gameId: 'g1' },
  { kind: 'game', gameId: 'empty' },
  { kind: 'move', gameId: 'g1', move: { id: 'd.1', text: 'one' } },
  { kind: 'account game', userId: 'ada', gameId: 'g1', isDeleted: true },
  { kind: 'account game', userId: 'ada', gameId: 'g1', isDeleted: false },
  { kind: 'account game', userId: 'ada', gameId: 'empty', isDeleted: true },
  { kind: 'seen', gameId: 'g1', ids: ['d.1', 'e.1'] },
]

const versions = new Map([
  [keyOf('ada', army.id, 'r1'), JSON.stringify(older)],
  [keyOf('ada', army.id, 'r2'), body],
])
const found: Found = {
  users: new Map([['ada', 1]]),
  versions,
  heads: new Map([[keyOf('ada', army.id), { rev: 'r2', ts: 20, body }]]),
  links: new Map([['kept', JSON.stringify({ ...army, id: 'kept' })]]),
  pictures: new Set(['images/a.webp']),
  sessions: new Set(['s1']),
  games: gamesOf(['d.1', 'one'], ['e.1', 'two']),
  accountGames: listOf(false, true),
  totals: new Map([['game-bytes', { counted: 32_768, there: 32_768 }]]),
  mailed: new Set(['ada@goblin.example']),
}

function gamesOf(...moves: [id: string, text: string][]): Found['games'] {
  const stored = moves.map(([id, text]) => ({ id, text }))
  return new Map([
    ['g1', stored],
    ['empty', []],
  ])
}

function listOf(g1: boolean, empty: boolean): Found['accountGames'] {
  return new Map([
    [keyOf('ada', 'g1'), g1],
    [keyOf('ada', 'empty'), empty],
  ])
}

const without = (key: string): Map<string, string> => new Map([...versions].filter(([name]) => name !== key))
const head = (change: object) => new Map([[keyOf('ada', army.id), { rev: 'r2', ts: 20, body, ...change }]])

describe('[SCALE-02] the comparison of confirmed writes with what is there', () => {
  it('finds nothing when everything is there', () => {
    expect(findLost(confirmed, found)).toEqual([])
  })

  it.each<[string, Partial<Found>, string]>([
    ['a lost account', { users: new Map() }, 'The account ada is gone.'],
    ['an account that is not verified any more', { users: new Map([['ada', 0]]) }, 'ada is not verified'],
    ['a message that never came', { mailed: new Set() }, 'ada@goblin.example never got its code.'],
    ['a lost version', { versions: without(keyOf('ada', army.id, 'r1')) }, 'The version r1'],
    [
      'a version without its content',
      { versions: new Map([...versions, [keyOf('ada', army.id, 'r1'), null]]) },
      'The version r1',
    ],
    [
      'a version with another content',
      { versions: new Map([...versions, [keyOf('ada', army.id, 'r1'), body]]) },
      'has another content.',
    ],
    ['a lost army', { heads: new Map() }, 'is older than its version r1'],
    ['an army that went back', { heads: head({ rev: 'r1', ts: 10 }) }, 'is older than its version r2'],
    [
      'an army with another content',
      { heads: head({ body: JSON.stringify(older) }) },
      'is not its version r2',
    ],
    ['a lost link', { links: new Map() }, 'The link kept is gone.'],
    ['a link to another army', { links: new Map([['kept', JSON.stringify(older)]]) }, 'shows another army.'],
    [
      'a withdrawn link that works',
      { links: new Map([...found.links, ['withdrawn', body]]) },
      'The link withdrawn works again.',
    ],
    ['a lost picture', { pictures: new Set() }, 'The picture images/a.webp is gone.'],
    ['a lost game', { games: new Map([['empty', []]]) }, 'The game g1 is gone.'],
    ['a lost game without moves', { games: new Map([['g1', []]]) }, 'The game empty is gone.'],
    ['a lost move', { games: gamesOf(['e.1', 'two']) }, 'has the move d.1 0 times.'],
    [
      'a move that is there twice',
      { games: gamesOf(['d.1', 'one'], ['e.1', 'two'], ['d.1', 'one']) },
      'has the move d.1 2 times.',
    ],
    ['a move with another text', { games: gamesOf(['d.1', '1'], ['e.1', 'two']) }, 'has another text.'],
    [
      'a move that a device has not read',
      { games: gamesOf(['d.1', 'one'], ['f.1', 'three'], ['e.1', 'two']) },
      'A device has read other moves of the game g1.',
    ],
    [
      'moves that a device has read in another order',
      { games: gamesOf(['e.1', 'two'], ['d.1', 'one']) },
      'A device has read other moves of the game g1.',
    ],
    ['a game that the account has lost', { accountGames: new Map() }, 'The account lacks the game ada g1.'],
    [
      'a restored game that the account has deleted',
      { accountGames: listOf(true, true) },
      'The account has deleted the game ada g1.',
    ],
    [
      'a deleted game that the account still has',
      { accountGames: listOf(false, false) },
      'The account still has the game ada empty.',
    ],
    [
      'a wrong total',
      { totals: new Map([['game-bytes', { counted: 16_384, there: 32_768 }]]) },
      'The server counts 16384 game-bytes where there are 32768.',
    ],
    ['a lost session', { sessions: new Set() }, 'Session s1 has ended.'],
  ])('finds %s', (_, change, fault) => {
    expect(findLost(confirmed, { ...found, ...change }).join(' ')).toContain(fault)
  })
})
