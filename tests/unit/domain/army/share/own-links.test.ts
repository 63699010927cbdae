import { describe, expect, it } from 'vitest'
import { findOwnLinks, type OwnLink } from '#domain/army/share/own-links.ts'

const ORIGIN = 'https://hobgoblin.example'

describe('a link to this site', () => {
  it.each<[string, OwnLink]>([
    ['/army/s/Abc-_0123456', { type: 'snapshot', shareId: 'Abc-_0123456' }],
    ['/army/s/abcdefghijkl/', { type: 'snapshot', shareId: 'abcdefghijkl' }],
    ['/ARMY/S/abcdefghijkl//?from=chat#top', { type: 'snapshot', shareId: 'abcdefghijkl' }],
    ['/army/s/abcdefghijkl/u/Moth-Archers', { type: 'snapshot', shareId: 'abcdefghijkl' }],
    ['/army/s#q1YqSy0q', { type: 'offline', data: 'q1YqSy0q' }],
    ['/Army/S/#x', { type: 'offline', data: 'x' }],
    ['/army/s/u/unit00000001#q1YqSy0q', { type: 'offline', data: 'q1YqSy0q' }],
    ['/battle?seed=7', { type: 'battle', path: '/battle?seed=7' }],
    ['/Battle/?seed=7', { type: 'battle', path: '/battle?seed=7' }],
  ])('%s leads somewhere', (path, link) => {
    expect(findOwnLinks(ORIGIN + path, ORIGIN)).toEqual([link])
    expect(findOwnLinks(`\u00a0${ORIGIN}${path} \n`, ORIGIN), 'with spaces around it').toEqual([link])
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
  ])('is none for %s', (_, path) => expect(findOwnLinks(ORIGIN + path, ORIGIN)).toEqual([]))
})

it.each([
  ['another site', 'https://evil.example/army/s/abcdefghijkl'],
  ['another site whose name ends like it', 'https://evil-hobgoblin.example/army/s/abcdefghijkl'],
  ['a part of another site', 'https://www.hobgoblin.example/army/s/abcdefghijkl'],
  ['another site whose name begins like it', 'https://hobgoblin.example.evil/army/s/abcdefghijkl'],
  ['somebody at this site', 'me@hobgoblin.example/army/s/abcdefghijkl'],
  ['no address', 'Moth Archers'],
  ['nothing', ''],
])('%s is no link to this site', (_, text) => expect(findOwnLinks(text, ORIGIN)).toEqual([]))

const SHARED: OwnLink = { type: 'snapshot', shareId: 'abcdefghijkl' }
const LINK = `${ORIGIN}/army/s/abcdefghijkl`

describe('[SHARE-80] a link is found', () => {
  it.each([
    ['before a full stop', `${LINK}.`],
    ['before a comma', `${LINK}, and more`],
    ['before a semicolon', `${LINK}; and more`],
    ['before a question mark', `Have you seen ${LINK}?`],
    ['before an exclamation mark', `${LINK}!`],
    ['before an ellipsis', `${LINK}…`],
    ['in brackets', `my army (${LINK})`],
    ['in square brackets', `[${LINK}]`],
    ['in braces', `{${LINK}}`],
    ['in angle brackets', `<${LINK}>`],
    ['in HTML', `<a href="${LINK}">Host</a>`],
    ['in Markdown', `[The Host](${LINK})`],
    ['in Markdown with a title', `[The Host](${LINK} "Host")`],
    ['with its own address as the text', `[${LINK}](${LINK})`],
    ['in bold', `**${LINK}**`],
    ['in italics', `_${LINK}_`],
    ['struck out', `~~${LINK}~~`],
    ['as code', `\`${LINK}\``],
    ['in quotes', `"${LINK}"`],
    ['in single quotes', `'${LINK}'`],
    ['in curly quotes', `“${LINK}”`],
    ['in guillemets', `«${LINK}»`],
    ['in a table', `|${LINK}|`],
    ['before an encoded space', `${LINK}%20`],
    ['before an encoded line end', `${LINK}%0A`],
    ['before a zero-width space', `${LINK}\u200b`],
    ['before a mark of the order of bytes', `${LINK}\ufeff`],
    ['before a line end', `${LINK}\r\nSee you`],
    ['behind a word and a colon', `Link:${LINK}`],
    ['behind other lines', `Hi!\n\n${LINK}\n\n--\nSent from my phone`],
    ['without a scheme', 'hobgoblin.example/army/s/abcdefghijkl'],
    ['with the other scheme', 'http://hobgoblin.example/army/s/abcdefghijkl'],
    ['in capitals', 'HTTPS://HOBGOBLIN.EXAMPLE/army/s/abcdefghijkl'],
    ['with parameters for tracking', `${LINK}?utm_source=chat&fbclid=1`],
    ['in the link of a mail filter', `https://safe.example/?url=${encodeURIComponent(LINK)}&data=1`],
    ['twice, once', `${LINK} ${LINK}.`],
  ])('%s', (_, text) => expect(findOwnLinks(text, ORIGIN)).toEqual([SHARED]))

  it('with another one', () =>
    expect(
      findOwnLinks(`${LINK}, ${ORIGIN}/army/s/mnopqrstuvwx. (${ORIGIN}/army/s#q1YqSy0q)`, ORIGIN),
    ).toEqual([SHARED, { type: 'snapshot', shareId: 'mnopqrstuvwx' }, { type: 'offline', data: 'q1YqSy0q' }]))

  it('with a battle', () =>
    expect(findOwnLinks(`[Battle](${ORIGIN}/battle?twist=a&ruleset_version=1.0.0).`, ORIGIN)).toEqual([
      { type: 'battle', path: '/battle?twist=a&ruleset_version=1.0.0' },
    ]))

  it('at a port', () =>
    expect(findOwnLinks('http://localhost:4321/army/s/abcdefghijkl.', 'http://localhost:4321')).toEqual([
      SHARED,
    ]))

  it('twenty times at most', () => {
    const many = Array.from({ length: 30 }, (_, at) => `${ORIGIN}/army/s/abcdefghij${at + 10}`)
    expect(findOwnLinks(many.join(' '), ORIGIN)).toHaveLength(20)
  })
})
