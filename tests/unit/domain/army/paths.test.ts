import { describe, expect, it } from 'vitest'
import {
  pathToArmies,
  pathToArmy,
  pathToOfflineLink,
  pathToOfflineLinkUnit,
  pathToShared,
  pathToSharedUnit,
  pathToUnit,
  printedArmyId,
  sharedArmyId,
} from '#domain/army/paths.ts'

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
  it.each([
    ['/print/a/Lantern-Host', 'Lantern-Host'],
    ['/print/a/lanternhost_/', 'lanternhost_'],
    ['/PRINT/A/Lantern-Host', 'Lantern-Host'],
    ['/print/a/', null],
    ['/print/a/lantern/host', null],
    ['/print/a/lanternhost_//', null],
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
