import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepAssets } from '../../scripts/keep-assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-assets-'))
afterAll(() => {
  rmSync(folder, { recursive: true })
})

/** Makes a build with one new file and one that never changes. @returns the available files */
function build(number: number): string[] {
  const assets = join(folder, 'dist')
  rmSync(assets, { recursive: true, force: true })
  mkdirSync(assets)
  writeFileSync(join(assets, `page.${String(number)}.js`), '')
  writeFileSync(join(assets, 'react.js'), '')
  keepAssets(assets, join(folder, 'kept'))
  return readdirSync(assets).toSorted()
}

it('[R-21] only the files of the last five builds are available', () => {
  const built = [1, 2, 3, 4, 5, 6, 7].map(build)
  expect(built[0]).toEqual(['page.1.js', 'react.js'])
  expect(built[4]).toEqual(['page.1.js', 'page.2.js', 'page.3.js', 'page.4.js', 'page.5.js', 'react.js'])
  expect(built[6]).toEqual(['page.3.js', 'page.4.js', 'page.5.js', 'page.6.js', 'page.7.js', 'react.js'])
})
