import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileOf } from './built.ts'
import { isHeavy, PAGES, scriptsOf, sentSize, TEXT, weightOf, WEIGHTS, weightsSchema } from './weight.ts'

/** No tool may load more, in bytes, nor in more files. */
const MOST = { scripts: 149_000, files: 10 }

const weights = weightsSchema.parse(JSON.parse(readFileSync(WEIGHTS, 'utf8')))

test('[WEIGHT-01] each page is of text with the one small script of all pages, or its weight is written down', () => {
  expect(PAGES).toContain('/help/share')
  expect(PAGES.filter(isHeavy).toSorted(), 'npm run weigh').toEqual(Object.keys(weights))
  const [script = ''] = scriptsOf('/')
  expect(fileOf(script)).not.toMatch(/react\.(transitional\.)?element/)
  expect(weightOf('/').scripts).toBeLessThanOrEqual(TEXT.scripts)
  for (const path of PAGES.filter((path) => !isHeavy(path))) {
    expect(scriptsOf(path), path).toEqual([script])
    expect(sentSize(path), path).toBeGreaterThan(0)
    expect(sentSize(path), path).toBeLessThanOrEqual(TEXT.page)
  }
})

test.each(Object.entries(weights))('[WEIGHT-01] %s weighs what is written down', (path, written) => {
  const now = weightOf(path)
  for (const part of ['page', 'scripts'] as const) {
    const grown = `${path}: ${part} of ${now[part]} bytes, ${written[part]} are written down`
    expect(now[part], `${grown}. If the page needs them: npm run weigh`).toBeLessThanOrEqual(
      written[part] * 1.02,
    )
    if (now[part] > written[part] * 1.005) console.warn(grown)
  }
  expect(now.files, path).toBeLessThanOrEqual(written.files)
  expect(now.files, path).toBeLessThanOrEqual(MOST.files)
  expect(now.scripts, path).toBeLessThanOrEqual(MOST.scripts)
})
