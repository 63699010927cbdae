import { describe, expect, it } from 'vitest'
import { createCookies } from '../../../src/server/accounts/cookies.ts'

const secure = createCookies(true)
const local = createCookies(false)

describe('reading a cookie', () => {
  it.each<[string, string | undefined, string | null]>([
    ['the only one', '__Host-access=abc', 'abc'],
    ['among others', 'a=1; __Host-access=abc;__Host-refresh=def', 'abc'],
    ['with = in it', '__Host-access=abc==', 'abc=='],
    ['none', 'a=1', null],
    ['no header', undefined, null],
    ['an empty one', '__Host-access=', ''],
    ['a longer name', '__Host-access2=abc', null],
    ['a longer name before', 'x__Host-access=abc', null],
    ['another case', '__host-access=abc', null],
    ['without the prefix', 'access=abc', null],
    ['two of one name', '__Host-access=abc; __Host-access=def', null],
    ['the same twice', '__Host-access=abc; __Host-access=abc', null],
  ])('%s', (_, header, value) => {
    expect(secure.read(header, 'access')).toBe(value)
  })

  it('has no prefix on the own machine', () => {
    expect(local.read('access=abc; __Host-access=def', 'access')).toBe('abc')
  })
})

describe('writing a cookie', () => {
  it('sets and removes it for HTTPS', () => {
    expect(secure.write('access', 'abc', 900_500)).toBe(
      '__Host-access=abc; Max-Age=900; Path=/; HttpOnly; SameSite=Strict; Secure',
    )
    expect(secure.write('refresh', '', 0)).toBe(
      '__Host-refresh=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict; Secure',
    )
  })

  it('goes without what plain HTTP cannot have', () => {
    expect(local.write('device', 'abc', 1000)).toBe(
      'device=abc; Max-Age=1; Path=/; HttpOnly; SameSite=Strict',
    )
  })
})
