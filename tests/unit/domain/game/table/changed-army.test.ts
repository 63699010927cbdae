import { describe, expect, it } from 'vitest'
import type { Army } from '#domain/army/army.ts'
import { hasChanged, hasEveryUnit } from '#domain/game/table/changed-army.ts'
import { hosts, newPlayer } from '#tests/support/game.ts'

const [first, ...others] = hosts.units
if (!first) throw new Error('The army has no units.')
const withUnits = (units: Army['units']): Army => ({ ...hosts, units })

describe('[GAME-87] the army as it is now', () => {
  const { host } = newPlayer('one').table().sides
  it.each<[string, Army, changed: boolean, kept: boolean]>([
    ['the same', structuredClone(hosts), false, true],
    ['with a description', { ...hosts, description: 'Cold and late.' }, false, true],
    ['with a new name', { ...hosts, name: 'The Waxen Court' }, true, true],
    ['without a name', { ...hosts, name: '' }, false, true],
    ['with a keyword', withUnits([{ ...first, keywords: [{ id: 'elite' }] }, ...others]), true, true],
    ['with one more', withUnits([{ ...first, count: 2 }, ...others]), true, true],
    ['with one less', withUnits(hosts.units.map((row) => ({ ...row, count: 1 }))), true, false],
    ['with another type', withUnits([{ ...first, type: 'CHARIOT' }, ...others]), true, false],
    ['without a unit', withUnits(others), true, false],
    ['without its last unit', withUnits(hosts.units.slice(0, -1)), true, false],
  ])('%s', (_, army, changed, kept) => {
    expect([hasChanged(host, army), hasEveryUnit(host, army)]).toEqual([changed, kept])
  })
})
