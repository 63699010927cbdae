import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { RULESETS_FOLDER, readRuleset } from '#content/read-ruleset.ts'

type Row = [change: string, file: string, place: string, value: unknown, ...problems: string[]]

/**
 * Values that break a ruleset: a line with the file, the id of an entry, the path of a field and its new value, and
 * indented below it the errors that reading then reports. `nothing` takes the field away.
 */
export function readRows(text: string): Row[] {
  return text
    .trim()
    .split(/\n(?! )/)
    .map((block) => {
      const [change = '', ...problems] = block.split(/\n +/)
      const [, file = '', place = '', value = ''] = /^(\w+) (.+?) = (.+)$/.exec(change) ?? []
      return [change, file, place, value === 'nothing' ? undefined : JSON.parse(value), ...problems]
    })
}

/** A copy of the rulesets for each test, which it can change. */
export function copyRulesets() {
  const copy = { folder: '', complaint, complaintOf }

  beforeEach(() => {
    copy.folder = mkdtempSync(join(tmpdir(), 'rulesets-'))
    cpSync(RULESETS_FOLDER, copy.folder, { recursive: true })
  })

  afterEach(() => rmSync(copy.folder, { recursive: true }))

  /** The errors of reading a ruleset with one other value in a file, without folders and lines. */
  function complaint(file: string, place: string, value: unknown): string {
    const original = readFileSync(join(RULESETS_FOLDER, '1.0.0', `${file}.json`), 'utf8')
    writeFileSync(join(copy.folder, '1.0.0', `${file}.json`), withValue(original, place, value))
    return withoutLines(complaintOf('1.0.0'))
  }

  function complaintOf(version: string): string {
    try {
      readRuleset(version, copy.folder)
    } catch (error) {
      return error instanceof Error ? error.message : 'not an error'
    }
    return 'no complaint'
  }

  return copy
}

/** The text of a list of entries with another value at a place; an entry without an id goes by its index. Its layout does not depend on that of `text`. */
export function withValue(text: string, place: string, value: unknown): string {
  const entries = JSON.parse(text) as Record<string, unknown>[]
  const [id, path = ''] = place.split(' ')
  const steps = path.split(/[.[\]]+/).filter(Boolean)
  const last = steps.pop() ?? ''
  let parent = entries.find((entry) => entry['id'] === id || entry['type'] === id) ?? entries[Number(id)]
  for (const step of steps) parent = parent?.[step] as typeof parent
  expect(parent, place).toBeInstanceOf(Object)
  Object.assign(parent ?? {}, { [last]: value })
  return JSON.stringify(entries, null, 2)
}

/** Adds a keyword to the copy of 1.0.0. */
export function addKeyword(folder: string, keyword: object): void {
  const path = join(folder, '1.0.0/keywords.json')
  const keywords = JSON.parse(readFileSync(path, 'utf8')) as object[]
  writeFileSync(path, JSON.stringify([...keywords, keyword]))
}

/** Removes folders and lines from an error message. */
export function withoutLines(complaint: string): string {
  return complaint.replace(/\S*\/(\w+\.json)(?::\d+)?/g, '$1')
}

export function wrong(...problems: string[]): string {
  return ['Ruleset 1.0.0 has errors.', ...problems].join('\n')
}
