import { describe, expect, it } from 'vitest'
import { lookUp } from '../../../src/domain/lookup.ts'

describe('[DB-25] looking up', () => {
  const names = new Map([['rough', 'Rough']])

  it('gives the value at the key', () => {
    expect(lookUp(names, 'rough')).toBe('Rough')
  })

  it.each(['smooth', 'constructor', '__proto__'])('a missing id fails: %s', (key) => {
    expect(() => lookUp(names, key)).toThrow(new Error(`Lookup Error: No value found at ${key}.`))
  })
})
