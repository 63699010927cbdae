import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { expectedOf, readConfig } from '#server/base/config.ts'

const guide = readFileSync('docs/operating.md', 'utf8')
/** The first two cells of each table row whose first cell is code. */
const rows = new Map(
  [...guide.matchAll(/^\| `([^`]+)`\s+\| ([^|]*?)\s*\|/gm)].map(([, name, next]) => [name, next]),
)

describe('the operator guide lists', () => {
  it('every setting with its default', () => {
    const result = readConfig({})
    const defaults: Record<string, string | number | undefined> = result.ok ? result.config : {}
    for (const name of Object.keys(expectedOf)) {
      const standard = defaults[name]
      expect(rows.get(name), name).toBe(standard === undefined ? '' : `\`${String(standard)}\``)
    }
  })

  it('every event of the log with its level', () => {
    const levels = { info: '30', warn: '40', error: '50', end: '60' }
    const sources = globSync('src/server/**/*.ts').map((file) => readFileSync(file, 'utf8'))
    const events = sources.flatMap((source) => [
      ...source.matchAll(/\blog\.(info|warn|error)\(\s*\{\s*event: '([a-z-]+)'/g),
      ...source.matchAll(/\b(end)Log\(log, '([a-z-]+)'/g),
    ])
    expect(events.length).toBeGreaterThan(20)
    for (const [, level, event] of events) {
      expect(rows.get(event ?? ''), event).toBe(levels[level as keyof typeof levels])
    }
  })
})
