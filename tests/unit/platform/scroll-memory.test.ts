import { describe, expect, it } from 'vitest'
import { rememberScroll, scrollStart } from '#platform/scroll-memory.ts'

const MINUTE = 60_000
const NOW = 1_000 * MINUTE

describe('[SHELL-24] where a page starts', () => {
  it.each([
    ['remembered', '/help/terms', NOW - MINUTE, 800],
    ['after exactly 60 minutes', '/help/terms', NOW - 60 * MINUTE, 800],
    ['after more than 60 minutes', '/help/terms', NOW - 60 * MINUTE - 1, 0],
    ['never visited', '/help/terms', undefined, 0],
    ['home', '/', NOW, 0],
    ['keywords', '/quick-start/keywords', NOW, 0],
    ['profiles, in capitals and with a slash', '/Quick-Start/Profiles/', NOW, 0],
    ['target numbers', '/quick-start/target-numbers', NOW, 0],
    ['the rules themselves', '/quick-start', NOW, 800],
  ])('%s', (_, path, at, expected) => {
    const kept = at === undefined ? '' : rememberScroll('', path, 800.4, at)
    expect(scrollStart(rememberScroll(kept, '/help', 300, NOW), path, NOW)).toBe(expected)
  })

  it('is remembered once for a path, ignoring case and trailing slashes', () => {
    const kept = rememberScroll(rememberScroll('', '/Help/Terms/', 800, NOW), '/help/terms', 900, NOW)
    expect(scrollStart(kept, '/help/TERMS', NOW)).toBe(900)
    expect(kept).not.toContain('800')
  })

  it('is forgotten after an hour, with the path', () => {
    const kept = rememberScroll('', '/help/terms', 800, NOW - 61 * MINUTE)
    expect(rememberScroll(kept, '/help', 300, NOW)).not.toContain('terms')
  })

  it('is the top if the stored value is invalid', () =>
    expect(scrollStart('/help x y\n\n/help\nnull', '/help', NOW)).toBe(0))
})
