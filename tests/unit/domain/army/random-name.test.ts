import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#domain/unit/unit.ts'
import { nameListsSchema, randomArmyName, type NameLists } from '#domain/army/random-name.ts'

const lists = nameListsSchema.parse(JSON.parse(readFileSync('content/armies/names.json', 'utf8')))

/** Returns the given numbers in turn. */
function scripted(...numbers: number[]): (below: number) => number {
  const left = [...numbers]
  return () => left.shift() ?? 0
}

/** A linear congruential generator: unsafe for secrets, but good enough for counting, and the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** All names of a list. */
function namesOf(list: NameLists[number]): string[] {
  return list.patterns.flatMap((_, pattern) =>
    list.locations.flatMap((__, location) =>
      list.organisations.map((___, organisation) =>
        randomArmyName([list], scripted(0, pattern, location, organisation)),
      ),
    ),
  )
}

describe('a random name', () => {
  it.each<[number, number, number, number, string]>([
    [0, 0, 0, 0, 'The Vigil of Candlewick'],
    [0, 1, 4, 3, 'Saint Ember’s Hollow Lances'],
    [1, 0, 2, 1, 'The Pan Bangers from Under-the-Bridge'],
    [1, 1, 23, 23, 'Moonpuddle Cousins'],
    [2, 0, 0, 0, 'Servants of the Ninefold Dark'],
    [2, 1, 12, 12, 'The Eighth Web Hollow Men'],
  ])('list %i, pattern %i, location %i, organisation %i: %s', (list, pattern, location, organisation, name) =>
    expect(randomArmyName(lists, scripted(list, pattern, location, organisation))).toBe(name),
  )

  it('is one of 3456, from three lists', () => {
    expect(lists.map(namesOf).map(({ length }) => length)).toEqual([1152, 1152, 1152])
    const names = lists.flatMap(namesOf)
    expect(new Set(names).size).toBe(3456)
    for (const name of names) {
      expect(name).not.toMatch(/[{}]|undefined/)
      expect(name.length).toBeLessThan(LIMITS.name)
    }
  })

  it('comes from each list and each pattern equally often', () => {
    const random = seeded(7)
    const listOf = new Map(
      lists.flatMap((list) => namesOf(list).map((name, index) => [name, [list.id, index]])),
    )
    const counts = new Map<string, number>()
    for (let draw = 0; draw < 12_000; draw += 1) {
      const [id, index = 0] = listOf.get(randomArmyName(lists, random)) ?? []
      const pattern = `${String(id)} ${Math.floor(Number(index) / 576)}`
      counts.set(pattern, (counts.get(pattern) ?? 0) + 1)
    }
    expect([...counts.keys()].toSorted()).toEqual([
      'abyss 0',
      'abyss 1',
      'court 0',
      'court 1',
      'gutter 0',
      'gutter 1',
    ])
    // Six patterns of about 2000 each. Four standard deviations are 163.
    for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(163)
  })

  it('throws without a list', () => expect(() => randomArmyName([], () => 0)).toThrow())
})
