import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('cases of the rules know nothing of the source, so that no code of it makes an expected value', () => {
  const texts = globSync('tests/rules/*.test.ts').map((path) => readFileSync(path, 'utf8'))
  const imported = texts.flatMap((text) => [...text.matchAll(/from '([^']+)'/g)].map(([, path]) => path))
  expect(imported.length).toBeGreaterThan(20)
  expect(imported.filter((path) => path !== 'vitest' && !path?.startsWith('./'))).toEqual([])
})
