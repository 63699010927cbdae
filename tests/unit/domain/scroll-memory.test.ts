import { describe, expect, it } from 'vitest'
import { scrollKey, scrollStart } from '../../../src/domain/scroll-memory.ts'

const MINUTE = 60_000
const NOW = 1_000 * MINUTE

describe('[SHELL-24] where a page starts', () => {
  it.each([
    ['remembered', '/help/terms', { y: 800, at: NOW - MINUTE }, 800],
    ['after exactly 60 minutes', '/help/terms', { y: 800, at: NOW - 60 * MINUTE }, 800],
    ['after more than 60 minutes', '/help/terms', { y: 800, at: NOW - 60 * MINUTE - 1 }, 0],
    ['never visited', '/help/terms', undefined, 0],
    ['home', '/', { y: 800, at: NOW }, 0],
    ['keywords', '/quick-start/keywords', { y: 800, at: NOW }, 0],
    ['profiles, in capitals and with a slash', '/Quick-Start/Profiles/', { y: 800, at: NOW }, 0],
    ['target numbers', '/quick-start/target-numbers', { y: 800, at: NOW }, 0],
    ['the rules themselves', '/quick-start', { y: 800, at: NOW }, 800],
  ])('%s', (_, path, place, expected) => {
    expect(scrollStart(path, place, NOW)).toBe(expected)
  })

  it('is remembered under one key, whatever case and slash', () => {
    expect(scrollKey('/Help/Terms/')).toBe(scrollKey('/help/terms'))
  })
})
