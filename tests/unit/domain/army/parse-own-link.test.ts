import { describe, expect, it } from 'vitest'
import { parseOwnLink } from '#domain/army/parse-own-link.ts'

const ORIGIN = 'https://hobgoblin.example'

describe('a link to this site', () => {
  it.each<[string, ReturnType<typeof parseOwnLink>]>([
    ['/army/s/Abc-_0123456', { type: 'snapshot', shareId: 'Abc-_0123456' }],
    ['/army/s/abcdefghijkl/', { type: 'snapshot', shareId: 'abcdefghijkl' }],
    ['/ARMY/S/abcdefghijkl//?from=chat#top', { type: 'snapshot', shareId: 'abcdefghijkl' }],
    ['/army/s/abcdefghijkl/u/Moth-Archers', { type: 'snapshot', shareId: 'abcdefghijkl' }],
    ['/army/s#q1YqSy0q', { type: 'offline', data: 'q1YqSy0q' }],
    ['/Army/S/#x', { type: 'offline', data: 'x' }],
    ['/army/s/u/unit00000001#q1YqSy0q', { type: 'offline', data: 'q1YqSy0q' }],
    ['/battle?seed=7', { type: 'battle', path: '/battle?seed=7' }],
    ['/Battle/?seed=7', { type: 'battle', path: '/Battle?seed=7' }],
  ])('%s leads somewhere', (path, link) => {
    expect(parseOwnLink(ORIGIN + path, ORIGIN)).toEqual(link)
    expect(parseOwnLink(`\u00a0${ORIGIN}${path} \n`, ORIGIN), 'with spaces around it').toEqual(link)
  })

  it.each([
    ['the home page', '/'],
    ['a battle that it does not describe', '/battle'],
    ['a page below the battle', '/battle/help?seed=7'],
    ['a page whose name ends like it', '/my/battle?seed=7'],
    ['an army of this device', '/army/a/abcdefghijkl'],
    ['an id that is too short', '/army/s/abcdefghijk'],
    ['an id that is too long', '/army/s/abcdefghijklm'],
    ['a page below the unit of a shared army', '/army/s/abcdefghijkl/u/rats/more'],
    ['a unit without an id', '/army/s/abcdefghijkl/u'],
    ['a page below a shared army', '/army/s/abcdefghijkl/x/rats'],
    ['a page whose end looks like a shared army', '/help/army/s/abcdefghijkl'],
    ['a link without an army', '/army/s'],
    ['a link with an empty army', '/army/s#'],
    ['a unit in a link without an army', '/army/s/u/rats'],
    ['a page below the unit of an army in a link', '/army/s/u/rats/more#q1YqSy0q'],
    ['a page whose end looks like such a link', '/help/army/s#q1YqSy0q'],
  ])('is none for %s', (_, path) => expect(parseOwnLink(ORIGIN + path, ORIGIN)).toBeNull())
})

it.each([
  ['another site', 'https://evil.example/army/s/abcdefghijkl'],
  ['another protocol', 'http://hobgoblin.example/army/s/abcdefghijkl'],
  ['no address', 'Moth Archers'],
  ['nothing', ''],
])('%s is no link to this site', (_, text) => expect(parseOwnLink(text, ORIGIN)).toBeNull())
