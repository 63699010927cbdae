import { describe, expect, it } from 'vitest'
import { copyName, nameStem } from '#domain/army/copy-suffix.ts'

describe('the name of a copy', () => {
  it.each<[string, string, string[]]>([
    ['Kneebiters', 'Kneebiters Copy', ['Kneebiters']],
    ['Kneebiters Copy', 'Kneebiters Copy 2', ['Kneebiters', 'Kneebiters Copy']],
    ['Kneebiters Copy 2', 'Kneebiters Copy 3', ['Kneebiters Copy 2']],
    ['Kneebiters Copy 9', 'Kneebiters Copy 10', []],
    // The copied name decides, so a free lower number is not used again.
    ['Kneebiters Copy', 'Kneebiters Copy 2', []],
    ['Kneebiters Copy 2', 'Kneebiters Copy 3', ['Kneebiters']],
    // Numbers in use are skipped.
    ['Kneebiters', 'Kneebiters Copy 2', ['Kneebiters', 'Kneebiters Copy']],
    ['Kneebiters', 'Kneebiters Copy 3', ['Kneebiters Copy 2', 'Kneebiters Copy']],
    ['Kneebiters', 'Kneebiters Copy 2', ['Kneebiters Copy', 'Kneebiters Copy 3']],
    ['Kneebiters Copy', 'Kneebiters Copy 4', ['Kneebiters Copy 2', 'Kneebiters Copy 3']],
    // Names that only look like copies.
    ['Copy', 'Copy Copy', []],
    ['Copycats', 'Copycats Copy', []],
    ['Kneebiters Copy two', 'Kneebiters Copy two Copy', []],
    ['Kneebiters Copy 0', 'Kneebiters Copy 2', []],
    ['Kneebiters Copy 12345678901234567890', 'Kneebiters Copy 12345678901234567890 Copy', []],
  ])('of "%s" is "%s" (taken: %j)', (name, copy, taken) => expect(copyName(name, taken, 120)).toBe(copy))
})

describe('a name of the maximum length', () => {
  const long = 'x'.repeat(120)

  it('is shortened for the suffix, and its copies differ', () => {
    const first = copyName(long, [long], 120)
    const second = copyName(first, [long, first], 120)
    expect(first).toBe(`${'x'.repeat(115)} Copy`)
    expect(second).toBe(`${'x'.repeat(113)} Copy 2`)
  })

  it('is not cut through a character', () => {
    const name = `${'x'.repeat(114)}🐀🐀🐀`
    expect(copyName(name, [], 120)).toBe(`${'x'.repeat(114)} Copy`)
    expect(copyName(name, [], 121)).toBe(`${'x'.repeat(114)}🐀 Copy`)
  })

  it('keeps no space before the suffix', () => {
    expect(copyName('The Rolling Larder', [], 16)).toBe('The Rolling Copy')
    expect(copyName('The Rolling Larder', [], 17)).toBe('The Rolling Copy')
  })
})

it.each([
  ['Kneebiters', 'Kneebiters'],
  ['Kneebiters Copy', 'Kneebiters'],
  ['Kneebiters Copy 12', 'Kneebiters'],
  ['Kneebiters  Copy', 'Kneebiters'],
  ['Kneebiters Copy Copy 2', 'Kneebiters Copy'],
  ['Kneebiters Copy of Rats', 'Kneebiters Copy of Rats'],
  ['Copycats', 'Copycats'],
])('without its suffix, "%s" is "%s"', (name, stem) => expect(nameStem(name)).toBe(stem))
