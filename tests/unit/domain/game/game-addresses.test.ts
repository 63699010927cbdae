import { expect, it } from 'vitest'
import { gameKeyFragment, readGameKey } from '#domain/game/share/online-game.ts'
import { pathToGame, playedGameId } from '#domain/game/game-paths.ts'
import { pathToSetUp, readSetUpRequest } from '#domain/game/begin/set-up-request.ts'

it('finds the id of a game in its address, whatever the case of the path', () => {
  expect(playedGameId(pathToGame('aB3_-xyzXYZ0'))).toBe('aB3_-xyzXYZ0')
  expect(playedGameId('/PLAY/aB3_-xyzXYZ0/')).toBe('aB3_-xyzXYZ0')
  for (const other of ['/play', '/play/short', '/play/aB3_-xyzXYZ0/more', '/army/play/aB3_-xyzXYZ0'])
    expect(playedGameId(other)).toBeNull()
})

it('[GAME-90] keeps the key of a game in the fragment, so that no server sees it', () => {
  const key = { key: 'a'.repeat(23) + '-', may: 'watch' } as const
  expect(readGameKey(gameKeyFragment(key))).toEqual(key)
  expect(readGameKey(`#play=${key.key}`)).toEqual({ key: key.key, may: 'play' })
  for (const other of ['', '#report', '#play=short', `#edit=${'a'.repeat(24)}`])
    expect(readGameKey(other)).toBeNull()
  for (const longer of [`#play=${key.key}a`, `#report#play=${key.key}`])
    expect(readGameKey(longer)).toBeNull()
  expect(readGameKey(`#play=${key.key}&from=chat`), 'what a chat adds').toEqual({ key: key.key, may: 'play' })
})

it('keeps what a set-up starts with in the fragment, so that no server sees it', () => {
  const against = 'https://hobgoblin.example/army/s#data=&x=1'
  const path = pathToSetUp({ army: 'TheCourt____', against })
  expect(path).toMatch(/^\/play#/)
  expect(readSetUpRequest(path.slice('/play'.length))).toEqual({
    army: 'TheCourt____',
    against,
    battle: null,
  })
  const battle = 'scenarios=bloodbath&twist=frozen_lake&version=1.0.0'
  const withBattle = pathToSetUp({ battle })
  expect(readSetUpRequest(withBattle.slice('/play'.length))).toEqual({ army: null, against: null, battle })
  expect(readSetUpRequest('')).toBeNull()
  expect(readSetUpRequest('#main')).toBeNull()
})
