import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { nameListsSchema } from '#domain/army/random-name.ts'
const read = (name: string): unknown => JSON.parse(readFileSync(`content/armies/${name}.json`, 'utf8'))

describe('the army names', () => {
  const lists = nameListsSchema.parse(read('names'))

  it('have three lists of 24 locations and 24 organisations, without duplicates', () => {
    expect(lists).toHaveLength(3)
    for (const { locations, organisations } of lists) {
      expect([new Set(locations).size, locations.length]).toEqual([24, 24])
      expect([new Set(organisations).size, organisations.length]).toEqual([24, 24])
    }
    expect(new Set(lists.flatMap(({ locations }) => locations)).size).toBe(72)
  })

  it('have two patterns each, with a location and an organisation', () => {
    for (const { patterns } of lists) {
      expect(patterns).toHaveLength(2)
      for (const pattern of patterns) {
        expect(pattern).toContain('{location}')
        expect(pattern).toContain('{organisation}')
      }
    }
  })
})
