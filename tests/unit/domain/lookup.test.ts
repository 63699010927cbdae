import { describe, expect, it } from 'vitest'
import { lookUp } from '#domain/lookup.ts'

describe('[DB-25] looking up', () => {
  const names = new Map([['rough', 'Rough']])

  it('returns the value', () => expect(lookUp(names, 'rough')).toBe('Rough'))

  it.each(['smooth', 'constructor', '__proto__'])('throws for a missing id: %s', (key) =>
    expect(() => lookUp(names, key)).toThrow(new Error(`Lookup Error: No value found at ${key}.`)),
  )
})
