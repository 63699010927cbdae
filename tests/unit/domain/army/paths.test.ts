import { describe, expect, it } from 'vitest'
import {
  ADDRESSES,
  alsoPrinted,
  offlineData,
  pathToArmies,
  pathToArmy,
  pathToOfflineLink,
  pathToOfflineLinkUnit,
  pathToPrint,
  pathToShared,
  pathToSharedUnit,
  pathToUnit,
  printedArmyId,
  sharedArmyId,
} from '#domain/army/paths.ts'
import { readGameKey } from '#domain/game/share/online-game.ts'
import { playedGameId } from '#domain/game/game-paths.ts'

it.each([
  ['the armies', () => pathToArmies, '/army'],
  ['an army', () => pathToArmy('lanternhost_'), '/army/a/lanternhost_'],
  ['a unit', () => pathToUnit('lanternhost_', 'gallowsguard'), '/army/a/lanternhost_/u/gallowsguard'],
  ['a shared army', () => pathToShared('abcdefghijkl'), '/army/s/abcdefghijkl'],
  [
    'a unit of it',
    () => pathToSharedUnit('abcdefghijkl', 'gallowsguard'),
    '/army/s/abcdefghijkl/u/gallowsguard',
  ],
  ['an army in a link', () => pathToOfflineLink('q1YqSy0q'), '/army/s#q1YqSy0q'],
  [
    'a unit of it',
    () => pathToOfflineLinkUnit('q1YqSy0q', 'unit00000001'),
    '/army/s/u/unit00000001#q1YqSy0q',
  ],
])('the address of %s', (_, path, expected) => expect(path()).toBe(expected))

describe('the id in an address', () => {
  it.each(['wdCNtsli_Bqn', 'a-b-c-d-e-f-', '_-_-_-_-_-_-', 'Lantern-Host'])(
    'is whole, whatever is in it: %s',
    (id) => {
      const unit = pathToUnit(id, 'Rats-and_Bats')
      expect(ADDRESSES.army.exec(pathToArmy(id))?.[1]).toBe(id)
      expect(ADDRESSES.unit.exec(unit)?.slice(1)).toEqual([id, 'Rats-and_Bats'])
      expect(ADDRESSES.army.exec(unit), 'the address of a unit is not that of an army').toBeNull()
      expect(ADDRESSES.shared.exec(pathToSharedUnit(id, 'Rats'))).toBeNull()
      expect(ADDRESSES.print.exec(`/print/a/${id}/more`)).toBeNull()
    },
  )

  it.each([
    ['/print/a/Lantern-Host', 'Lantern-Host'],
    ['/print/a/lanternhost_/', 'lanternhost_'],
    ['/PRINT/A/Lantern-Host', 'Lantern-Host'],
    ['/print/a/', null],
    ['/print/a/lantern/host', null],
    ['/print/a/lanternhost_//', 'lanternhost_'],
    ['/en/print/a/lanternhost_', null],
    ['/print/lanternhost_', null],
  ])('of the print page %s: %s', (path, id) => expect(printedArmyId(path)).toBe(id))

  it.each([
    ['/army/s/Abc-_0123456', 'Abc-_0123456'],
    ['/army/s/abcdefghijkl/', 'abcdefghijkl'],
    ['/ARMY/S/Abcdefghijkl/', 'Abcdefghijkl'],
    ['/army/s/abcdefghijkl/u/gallowsguard', 'abcdefghijkl'],
    ['/army/s/abcdefghijk', null],
    ['/army/s/abcdefghijklm', null],
    ['/army/a/abcdefghijkl', null],
    ['/help/army/s/abcdefghijkl', null],
    ['/army/s', null],
  ])('of the shared army %s: %s', (path, id) => expect(sharedArmyId(path)).toBe(id))
})

/** What chats and mails leave behind a link. `location.pathname` has it encoded, a server also decoded. */
const TAILS = [
  '.',
  ')',
  '>',
  ',',
  '*',
  '**',
  '_',
  '~~',
  '"',
  "'",
  '”',
  ']',
  '|',
  ';',
  '!',
  ' ',
  '\n',
  '\u200b',
  '\ufeff',
  '/',
  '/.',
  '/)',
]

describe.each(TAILS.flatMap((tail) => [tail, encodeURI(tail)]))(
  '[SHELL-80] an address with %j behind it',
  (tail) => {
    it('is that of the same page', () => {
      expect(printedArmyId(`/print/a/lanternhost_${tail}`)).toBe('lanternhost_')
      expect(sharedArmyId(`/army/s/abcdefghijkl${tail}`)).toBe('abcdefghijkl')
      expect(playedGameId(`/play/abcdefghijkl${tail}`)).toBe('abcdefghijkl')
      expect(ADDRESSES.army.exec(`/army/a/abcdefghijkl${tail}`)?.[1]).toBe('abcdefghijkl')
      expect(ADDRESSES.unit.exec(`/army/a/abcdefghijkl/u/gallowsguard${tail}`)?.[2]).toBe('gallowsguard')
      expect(ADDRESSES.sharedUnit.exec(`/army/s/abcdefghijkl/u/gallowsguard${tail}`)?.[2]).toBe(
        'gallowsguard',
      )
      expect(ADDRESSES.offlineUnit.exec(`/army/s/u/unit00000001${tail}`)?.[1]).toBe('unit00000001')
    })

    it('has the same fragment', () => {
      const key = 'a'.repeat(24)
      expect(readGameKey(`#watch=${key}${tail}`)).toEqual({ key, may: 'watch' })
      if (tail !== '_') expect(offlineData(`#q1YqSy0q${tail}`)).toBe('q1YqSy0q')
    })
  },
)

it.each([
  [['aaaaaaaaaaaa'], '/print/a/aaaaaaaaaaaa', []],
  [['aaaaaaaaaaaa', 'bbbbbbbbbbbb'], '/print/a/aaaaaaaaaaaa?with=bbbbbbbbbbbb', ['bbbbbbbbbbbb']],
])('[LIB-15] the address that prints %j', (ids, path, others) => {
  expect(pathToPrint(ids)).toBe(path)
  const { pathname, search } = new URL(path, 'https://hobgoblin.example')
  expect([printedArmyId(pathname), alsoPrinted(search)]).toEqual([ids[0], others])
})

it('[LIB-15] prints what can be an army, each once, and at most 20', () => {
  expect(alsoPrinted('?with=short,aaaaaaaaaaaa,aaaaaaaaaaaa,%3Cb%3E')).toEqual(['aaaaaaaaaaaa'])
  const many = Array.from({ length: 30 }, (_, index) => String(index).padStart(12, 'a'))
  expect(alsoPrinted(`?with=${many.join(',')}`)).toHaveLength(19)
})
