import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  SemVerError,
  compareVersions,
  isSemVer,
  parseSemVer,
  resolveVersion,
  semVerFault,
  versionLabel,
} from '#domain/rules/sem-ver.ts'

const anyNumber = fc.oneof(fc.nat(3), fc.nat())
const anySemVer = fc.record({ major: anyNumber, minor: anyNumber, patch: anyNumber })
const join = ({ major, minor, patch }: ReturnType<typeof parseSemVer>) => `${major}.${minor}.${patch}`
const anyVersion = anySemVer.map(join)

function fault(value: string): string {
  try {
    parseSemVer(value)
  } catch (error) {
    if (error instanceof SemVerError) return error.message
    throw error
  }
  return 'no fault'
}

describe('parsing a version', () => {
  it('[RULES-03] accepts three whole numbers, including zero', () => {
    expect(parseSemVer('1.0.2')).toEqual({ major: 1, minor: 0, patch: 2 })
    expect(parseSemVer('0.0.0')).toEqual({ major: 0, minor: 0, patch: 0 })
    expect(fault('1.0')).not.toBe('no fault')
    expect(fault('1.0.5.1')).not.toBe('no fault')
    expect(fault('1.0.1.5e0')).not.toBe('no fault')
    expect(fault('1.0.-1')).not.toBe('no fault')
  })

  it('returns the three numbers', () => {
    fc.assert(
      fc.property(anySemVer, (version) => {
        expect(parseSemVer(join(version))).toEqual(version)
      }),
    )
  })

  it('[RULES-04] fails for a negative part', () => {
    const faults = [
      ['-1.0.0', '-1'],
      ['1.-2.0', '-2'],
      ['1.0.-10', '-10'],
    ]
    for (const [value = '', part = ''] of faults) {
      expect(fault(value)).toBe(
        `Could not parse ${value} value as SemVer: ${part} is negative, but only positive numbers are allowed.`,
      )
    }
  })

  it('[RULES-05] fails without three numbers', () => {
    const faults = [
      '',
      '1',
      '1.0',
      '1.0.0.0',
      'latest',
      '1.x.0',
      '1..0',
      '1.0.0-beta',
      ' 1.0.0',
      '1.0.1e3',
      '0x1.0.0',
    ]
    for (const value of faults) expect(fault(value)).toBe(`Could not parse ${value} value as SemVer.`)
  })

  it('tells what is wrong with a version, if anything is', () => {
    expect(semVerFault('1.0.2')).toBe('')
    expect(semVerFault('1.0')).toBe('Could not parse 1.0 value as SemVer.')
    expect([isSemVer('1.0.2'), isSemVer('1.0'), isSemVer('1.0.-2')]).toEqual([true, false, false])
  })

  it('returns a version or throws a SemVerError for any text', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fault(value)).toMatch(/^no fault$|^Could not parse [^]* value as SemVer/)
      }),
    )
  })
})

describe('comparing versions', () => {
  it('compares major, minor and patch as numbers', () => {
    const versions = ['1.0.10', '0.2.0', '1.0.9', '10.0.0', '0.10.0', '1.2.0']
    expect(versions.toSorted(compareVersions)).toEqual([
      '0.2.0',
      '0.10.0',
      '1.0.9',
      '1.0.10',
      '1.2.0',
      '10.0.0',
    ])
  })

  it('is 0 only for equal versions, and changes its sign if the arguments are swapped', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, (a, b) => {
        expect(compareVersions(a, b) === 0).toBe(a === b)
        expect(Math.sign(compareVersions(a, b))).toBe(-Math.sign(compareVersions(b, a)) + 0)
      }),
    )
  })
})

describe('the label of a version', () => {
  it('[RULES-06] omits a patch of 0 and marks early access', () => {
    expect(versionLabel('1.0.0')).toBe('v1.0')
    expect(versionLabel('1.0.2')).toBe('v1.0.2')
    expect(versionLabel('2.10.0')).toBe('v2.10')
    expect(versionLabel('0.3.0')).toBe('v0.3 (Early Access)')
    expect(versionLabel('0.3.1')).toBe('v0.3.1 (Early Access)')
  })
})

describe('resolving a version', () => {
  const stored = ['1.3.1', '0.3.0', '1.0.0', '0.2.4', '2.0.0', '1.2.0', '0.2.1', '1.10.0']
  const resolve = (requested: string) => resolveVersion(requested, stored)

  it('[RULES-07] returns the lowest stored version that is at least as high', () => {
    expect(resolve('1.0.0')).toBe('1.0.0')
    expect(resolve('1.0.1')).toBe('1.2.0')
    expect(resolve('1.1.5')).toBe('1.2.0')
    expect(resolve('1.3.0')).toBe('1.3.1')
    expect(resolve('1.4.0')).toBe('1.10.0')
  })

  it('[RULES-08] never returns another minor version below 1.0', () => {
    expect(resolve('0.2.0')).toBe('0.2.1')
    expect(resolve('0.2.2')).toBe('0.2.4')
    expect(resolve('0.2.5')).toBeUndefined()
    expect(resolve('0.1.0')).toBeUndefined()
  })

  it('returns nothing above the highest stored version', () => {
    expect(resolve('1.11.0')).toBeUndefined()
    expect(resolve('3.0.0')).toBeUndefined()
  })

  it('never returns another major or a lower version', () => {
    fc.assert(
      fc.property(anyVersion, fc.array(anyVersion), (requested, versions) => {
        const resolved = resolveVersion(requested, versions)
        if (resolved === undefined) return
        expect(parseSemVer(resolved).major).toBe(parseSemVer(requested).major)
        expect(compareVersions(resolved, requested)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
