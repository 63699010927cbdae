import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { expect, it } from 'vitest'

/**
 * The layers of `src` from the lowest to the highest, each with those that it may import. Types of any lower layer are
 * free.
 */
const LAYERS: Readonly<Record<string, string>> = {
  'site.ts': '',
  styles: '',
  domain: '',
  preview: 'domain',
  platform: 'domain',
  api: 'domain platform',
  storage: 'domain platform',
  sync: 'domain api storage platform',
  stores: 'domain api storage platform sync',
  app: 'domain api storage platform sync stores',
  ui: 'domain api platform',
  islands: 'domain api platform stores app ui scripts',
  scripts: 'domain api platform storage stores app ui islands',
  pictures: 'domain preview ui',
  components: 'domain site.ts ui pictures styles',
  layouts: 'domain site.ts ui components pictures styles scripts',
  content: 'domain',
  'content.config.ts': 'domain content',
  pages: 'domain site.ts api ui preview content islands pictures components layouts',
  styleguide: 'domain ui components layouts',
  build: 'domain site.ts pictures ui',
  server: 'domain api preview content',
}
const ORDER = Object.keys(LAYERS)

/** Every import between files of `src`, with paths below it. */
function readImports(): { from: string; to: string; isType: boolean }[] {
  const files = globSync('**/*.{ts,tsx,astro}', { cwd: 'src' }).map((path) => path.replaceAll('\\', '/'))
  expect(files.length).toBeGreaterThan(1000)
  const statement =
    /\b(?:import|export)\s+(type\s)?(?:[^'"`;()]*?\sfrom\s+)?'([.#][^'?]+)|\bimport\(\s*'([.#][^'?]+)/g
  return files.flatMap((from) =>
    [...readFileSync(`src/${from}`, 'utf8').matchAll(statement)]
      .map(([, type, path, lazy]) => ({ isType: type !== undefined, path: path ?? lazy ?? '' }))
      .filter(({ path }) => !path.startsWith('#root/'))
      .map(({ isType, path }) => ({
        from,
        to: path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(from), path),
        isType,
      })),
  )
}

const imports = readImports()

it('imports go down from layer to layer', () => {
  const wrong = imports.filter(({ from, to, isType }) => {
    const [high = '', low = ''] = [from, to].map((path) => path.split('/')[0])
    if (high === low) return false
    const isLower = ORDER.includes(low) && ORDER.indexOf(low) < ORDER.indexOf(high)
    return !(isType && isLower) && !(LAYERS[high] ?? '').split(' ').includes(low)
  })
  expect(wrong).toEqual([])
})

it('no folders import each other, directly or in a circle', () => {
  const next = Map.groupBy(imports, ({ from }) => posix.dirname(from))
  const done = new Set<string>()
  const circleFrom = (folder: string, way: readonly string[]): readonly string[] => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder]
    if (done.has(folder)) return []
    for (const { to } of next.get(folder) ?? []) {
      const circle = posix.dirname(to) === folder ? [] : circleFrom(posix.dirname(to), [...way, folder])
      if (circle.length > 0) return circle
    }
    done.add(folder)
    return []
  }
  expect([...next.keys()].map((folder) => circleFrom(folder, [])).filter(({ length }) => length > 0)).toEqual(
    [],
  )
})
