import { expect, test } from 'vitest'
import { builtSite, fileOf, headingsOf, mainOf, readIn, tagsOf } from './built.ts'

/** What the pages of the tools say before any script runs, and what they load at their start. */

const links = (path: string) => tagsOf(mainOf(path), 'a').map(({ href }) => href)

test('without scripts, Chaos of War says what it does and links to its tables', () => {
  expect(headingsOf(mainOf('/battle'), 1)).toContain('Chaos of War')
  expect(headingsOf(mainOf('/battle'), 2)).toEqual(['Scenario', 'Battlefield', 'Deployment', 'Twist'])
  for (const table of ['scenarios', 'battlefields', 'deployments', 'twists']) {
    expect(links('/battle')).toContain(`/battle/${table}`)
    expect(builtSite.pages.has(`/battle/${table}`), table).toBe(true)
  }
})

test('without scripts, some fortune cards can be read, and a link leads to all fortunes', () => {
  expect(mainOf('/fortune').match(/<article/g)?.length).toBeGreaterThan(1)
  const [link = ''] = /<a [^>]*>What each card stands for<\/a>/.exec(mainOf('/fortune')) ?? []
  const [{ href = '' } = {}] = tagsOf(link, 'a')
  expect(readIn(mainOf(href))).toContain('Play at the start of the March phase')
})

test('without scripts, all entries of the settings are readable', () => {
  const boxes = tagsOf(mainOf('/settings'), 'input').filter(({ type }) => type === 'checkbox')
  expect(boxes.length).toBeGreaterThanOrEqual(55)
  expect(headingsOf(mainOf('/settings'), 2)).toContain('Theme')
})

test('"as usual" is explained in the table of deployments, only where it is used', () => {
  const words = 'As usual: on your own side, 8 in or more back from the centreline'
  const entry = (id: string) =>
    readIn(mainOf('/battle/deployments').split(` id="${id}"`)[1]?.split('</section>')[0] ?? '')
  expect(entry('scouts')).toContain(words)
  expect(entry('rushing_arrival')).not.toContain(words)
})

/** All that a page loads of the scripts of its islands before anything is pressed. */
function scriptsOf(path: string): string {
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    for (const [, name] of fileOf(file).matchAll(/(?:from|import)"\.\/([^"]+)"/g)) add(`/_astro/${name}`)
  }
  for (const { 'component-url': component = '', 'renderer-url': renderer = '' } of tagsOf(
    fileOf(path),
    'astro-island',
  ))
    for (const file of [component, renderer]) add(file)
  return [...files].map(fileOf).join('\n')
}

test('battle, fortune cards and settings load no code of the army builder at their start', () => {
  const builder = 'Purchase Keywords'
  expect(scriptsOf('/army')).toContain(builder)
  for (const path of ['/battle', '/fortune', '/settings']) {
    expect(scriptsOf(path).length, path).toBeGreaterThan(10_000)
    expect(scriptsOf(path), path).not.toContain(builder)
  }
})
