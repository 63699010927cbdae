import { describe, expect, it } from 'vitest'
import { makeErrorReport, pageOf } from '#domain/reports.ts'

describe('the report of an error', () => {
  it('has the type and the places in the code, but not the message', () => {
    const error = new TypeError('The Lantern Host is not an army of ada@goblin.example')
    error.stack = `TypeError: ${error.message}
    at buy (https://hobgoblin.example/_astro/army-tool.Ab12.js:1:4711)
    at https://hobgoblin.example/_astro/react.Xy_9.js:12:33`
    expect(makeErrorReport(error)).toEqual({
      name: 'TypeError',
      frames: ['army-tool.Ab12.js:1:4711', 'react.Xy_9.js:12:33'],
    })
  })

  it.each([['text'], [null], [undefined], [{ message: 'x' }]])(
    'of %j, which is not an error, says so',
    (thrown) => expect(makeErrorReport(thrown)).toEqual({ name: 'Unknown', frames: [] }),
  )

  it('has the first ten places, or none if the browser gives none', () => {
    const error = new Error('x')
    error.stack = Array.from(
      { length: 12 },
      (_, index) => `at https://hobgoblin.example/a.js:${index}:1`,
    ).join('\n')
    expect(makeErrorReport(error).frames.at(-1)).toBe('a.js:9:1')
    delete error.stack
    expect(makeErrorReport(error).frames).toEqual([])
  })

  it('leaves out an unusual name', () => {
    const error = new Error('x')
    error.name = 'ada@goblin.example'
    error.stack = ''
    expect(makeErrorReport(error)).toEqual({ name: 'Error', frames: [] })
  })
})

it.each([
  ['/', '/'],
  ['/army', '/army'],
  ['/army/a/x1Y2z3A4b5C6', '/army/a'],
  ['/ARMY/A/x1Y2z3A4b5C6/', '/army/a'],
  ['/army/a/x1Y2z3A4b5C6/u/abcdefghijkl', '/army/a'],
  ['/army/s/abcdefghijkl', '/army/s'],
  ['/quick-start/keywords', '/quick-start/keywords'],
  ['/changelog/2026-11-21-news', '/changelog'],
  ['/%3Cscript%3E', '/'],
  ['/army1/a', '/'],
  ['/army/a.b', '/army'],
])('[SHELL-14] the page %s is counted as %s', (path, page) => expect(pageOf(path)).toBe(page))
