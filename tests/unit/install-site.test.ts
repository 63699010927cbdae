import { cpSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { installSite, NEXT_SITE_FOLDER } from '#root/scripts/install-site.ts'
import { BrokenSite, PREVIOUS_SITE_FOLDER, readSite, SITE_FOLDER } from '#server/site/site.ts'
import { writeSite } from '#tests/support/written-site.ts'

const root = mkdtempSync(join(tmpdir(), 'hobgoblin-builds-'))
const [current, previous] = [join(root, SITE_FOLDER), join(root, PREVIOUS_SITE_FOLDER)]
beforeEach(() => {
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

/** Makes a build with one new script and one that never changes, as Astro leaves it. */
function makeNext(number: number): void {
  const next = join(root, NEXT_SITE_FOLDER)
  rmSync(next, { recursive: true, force: true })
  writeSite(next, {
    '/index.html': `Build ${number}`,
    [`/_astro/page.${number}.js`]: String(number),
    '/_astro/react.js': 'react',
  })
  rmSync(join(next, 'build.json'))
}

/** @returns the scripts of the site after this build */
function build(number: number): string[] {
  makeNext(number)
  installSite(root, `inputs ${number}`)
  return readdirSync(join(current, '_astro')).toSorted()
}

const textIn = (folder: string): string =>
  Buffer.from(readSite(folder)?.files.get('/index.html')?.bytes ?? []).toString()

it('[R-21] only the files of the last five builds are available', () => {
  const built = [1, 2, 3, 4, 5, 6, 7].map(build)
  expect(built[0]).toEqual(['page.1.js', 'react.js'])
  expect(built[4]).toEqual(['page.1.js', 'page.2.js', 'page.3.js', 'page.4.js', 'page.5.js', 'react.js'])
  expect(built[6]).toEqual(['page.3.js', 'page.4.js', 'page.5.js', 'page.6.js', 'page.7.js', 'react.js'])
})

it('[R-21] a build keeps the files of one that was made before builds had a list', () => {
  build(1)
  rmSync(join(current, 'build.json'))
  expect(build(2)).toEqual(['page.1.js', 'page.2.js', 'react.js'])
})

it('[R-51] a damaged file is not kept', () => {
  build(1)
  writeFileSync(join(current, '_astro/page.1.js'), '')
  expect(build(2)).toEqual(['page.2.js', 'react.js'])
})

it('[R-51] the previous build stays whole beside the new one', () => {
  build(1)
  build(2)
  expect([textIn(previous), textIn(current)]).toEqual(['Build 1', 'Build 2'])
})

describe('[R-51] a machine that stops', () => {
  it('before the list is written leaves the site as it was, and the next build works', () => {
    build(1)
    makeNext(2)
    expect(textIn(current)).toBe('Build 1')
    expect(build(3)).toContain('page.1.js')
  })

  it('between the two renames leaves the previous build whole, and the next build keeps its files', () => {
    build(1)
    makeNext(2)
    rmSync(previous, { recursive: true, force: true })
    renameSync(current, previous)
    expect([readSite(current), textIn(previous)]).toEqual([undefined, 'Build 1'])
    expect(build(3)).toEqual(['page.1.js', 'page.3.js', 'react.js'])
    expect([textIn(previous), textIn(current)]).toEqual(['Build 1', 'Build 3'])
  })
})

describe('[R-51] a site is not whole', () => {
  const damage: [string, () => void][] = [
    ['without one of its files', () => rmSync(join(current, '_astro/react.js'))],
    ['with an empty file', () => writeFileSync(join(current, 'index.html'), '')],
    ['with a page of another build', () => cpSync(join(previous, 'index.html'), join(current, 'index.html'))],
  ]

  it.each(damage)('%s', (_, harm) => {
    build(1)
    build(2)
    harm()
    expect(() => readSite(current)).toThrow(BrokenSite)
    expect(existsSync(previous)).toBe(true)
  })
})
