import { expect, it } from 'vitest'
import { returnPath, withReturn } from '#domain/account/return-path.ts'

it.each([
  ['/quick-start', '/quick-start'],
  ['/army/a/abc?x=1#y', '/army/a/abc?x=1#y'],
  ['/verify', '/verify'],
  ['', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['//evil.example/army', '/'],
  ['/\\evil.example/', '/'],
  ['/\\evil.example/army', '/'],
  ['/\t/evil.example/', '/'],
  ['\\\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/..//evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/%2E%2e//evil.example', '/'],
  ['/./\\evil.example', '/'],
  ['/army//evil.example', '/army//evil.example'],
  [' /quick-start', '/'],
  ['/login', '/'],
  ['/JOIN/', '/'],
])('a link that should return to %j returns to %j', (to, path) =>
  expect(returnPath(`#${new URLSearchParams({ to }).toString()}`)).toBe(path),
)

it('the path is in the hash, which no server sees, and only if it is not the dashboard', () => {
  expect(withReturn('/login', '/quick-start')).toBe('/login#to=%2Fquick-start')
  expect(withReturn('/login', '/')).toBe('/login')
  expect(returnPath('')).toBe('/')
  expect(returnPath('#elsewhere')).toBe('/')
})
