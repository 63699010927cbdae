import { expect, it } from 'vitest'
import { planGame, type DeviceGame, type AccountEntry } from '#domain/game/share/account-game.ts'
import { newOnlineGame } from '#domain/game/share/online-game.ts'

const key = 'k'.repeat(24)
const state = { deleted: false, seat: 'host' } as const
const game: DeviceGame = {
  id: 'game-of-mine',
  name: 'Moths against Wolves',
  ...state,
  lastSynced: state,
  online: { ...newOnlineGame({ key, may: 'play' }), since: 4 },
  hasUnsent: false,
}
const told: AccountEntry = { ...state, key, may: 'play', seq: 4 }
const deleted = { deleted: true, seat: 'host' } as const

it.each<[string, DeviceGame, AccountEntry | null]>([
  ['is the same everywhere', game, told],
  ['is deleted everywhere', { ...game, ...deleted, lastSynced: deleted }, { ...told, deleted: true }],
  ['was deleted before the account had it', { ...game, deleted: true, lastSynced: null }, null],
])('[GAME-96] nothing is sent or written for a game that %s', (_what, mine, theirs) => {
  expect(planGame(mine, theirs)).toBeNull()
})

it.each<[string, DeviceGame, AccountEntry | null, object]>([
  ['moves to send', { ...game, hasUnsent: true }, told, { exchange: true, tell: false }],
  ['moves to fetch', game, { ...told, seq: 5 }, { exchange: true, tell: false }],
  ['no agreement yet', { ...game, lastSynced: null }, told, { exchange: false, tell: false }],
  ['a side to tell', { ...game, seat: 'guest' }, told, { tell: true, state: { ...state, seat: 'guest' } }],
  ['a side to take', game, { ...told, seat: 'guest' }, { tell: false, state: { ...state, seat: 'guest' } }],
  ['a deletion to tell', { ...game, deleted: true }, told, { exchange: false, tell: true, state: deleted }],
  ['a deletion to take', game, { ...told, deleted: true }, { exchange: false, tell: false, state: deleted }],
  ['a key of the account', { ...game, online: null }, told, { exchange: true, key: { key, may: 'play' } }],
  ['an account that does not have it', game, null, { exchange: true, tell: true }],
])('[GAME-96] [GAME-97] there is a plan for a game with %s', (_what, mine, theirs, plan) => {
  expect(planGame(mine, theirs)).toMatchObject(plan)
})

it('[GAME-96] a key for playing replaces one for watching, on either side', () => {
  const watching = { key: 'w'.repeat(24), may: 'watch' } as const
  const watched = { ...game, online: { ...newOnlineGame(watching), since: 4 } }
  expect(planGame(watched, told)).toMatchObject({ key: { key, may: 'play' }, tell: false })
  expect(planGame(game, { ...told, ...watching })).toMatchObject({ key: { key, may: 'play' }, tell: true })
})
