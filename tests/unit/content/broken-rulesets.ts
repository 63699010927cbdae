import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { RULESETS_FOLDER, readRuleset } from '#content/read-ruleset.ts'

/** A change that breaks a ruleset, and the errors that reading it must report. */
export type Row = [name: string, file: string, before: string, after: string, ...problems: string[]]

/** A copy of the rulesets for each test, which it can change. */
export function copyRulesets() {
  const copy = { folder: '', complaint, complaintOf }

  beforeEach(() => {
    copy.folder = mkdtempSync(join(tmpdir(), 'rulesets-'))
    cpSync(RULESETS_FOLDER, copy.folder, { recursive: true })
  })

  afterEach(() => rmSync(copy.folder, { recursive: true }))

  /**
   * The errors of reading a ruleset after replacing a string in a file, without folders and lines. The string must exist.
   */
  function complaint(file: string, before: string, after: string): string {
    const original = readFileSync(join(RULESETS_FOLDER, '1.0.0', file), 'utf8')
    expect(original).toContain(before)
    writeFileSync(
      join(copy.folder, '1.0.0', file),
      original.replace(before, () => after),
    )
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

/** Removes folders and lines from an error message. */
export function withoutLines(complaint: string): string {
  return complaint.replace(/\S*\/(\w+\.json)(?::\d+)?/g, '$1')
}

export function wrong(...problems: string[]): string {
  return ['Ruleset 1.0.0 has errors.', ...problems].join('\n')
}
