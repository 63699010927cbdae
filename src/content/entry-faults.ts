import type { z } from 'astro/zod'
import { impossibleDate, isDay } from '../domain/docs.ts'

/** A fault in an entry, with its line in the file. */
type EntryFault = { line: number; reason: string }

/** Finds wrong fields with their lines. A missing field has the line where the fields begin. */
export function fieldFaults(text: string, issues: readonly z.core.$ZodIssue[]): EntryFault[] {
  const lines = text.split('\n')
  const lineOf = (field: string) =>
    Math.max(
      0,
      lines.findIndex((line) => line.startsWith(`${field}:`)),
    ) + 1
  const faults = issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ line: lineOf(key), reason: `${key} is not a field.` }))
    }
    const field = String(issue.path[0])
    const isMissing = lineOf(field) === 1
    if (!isMissing && DAY_FIELDS.includes(field)) return []
    return [{ line: lineOf(field), reason: `${field}: ${isMissing ? 'is missing' : issue.message}.` }]
  })
  return [...faults, ...dayFaults(lines)]
}

const DAY_FIELDS = ['created_at', 'updated_at']

/** Checks the dates in the text, because YAML reads 2026-02-31 as 3 March. */
function dayFaults(lines: readonly string[]): EntryFault[] {
  return lines.flatMap((line, index) => {
    const [, field = '', value = ''] = /^(\w+): *(.*?) *$/.exec(line) ?? []
    if (!DAY_FIELDS.includes(field) || isDay(value)) return []
    const reason = `${field}: ${value} is not a day. Write it as year-month-day, such as 2026-11-21.`
    return [{ line: index + 1, reason }]
  })
}

/** Finds a date that does not exist in the name of a file. */
export function nameFaults(id: string): EntryFault[] {
  const date = impossibleDate(id)
  return date === undefined
    ? []
    : [
        {
          line: 1,
          reason: `The file is named after ${date}, which is not a day. Write it as year-month-day, such as 2026-11-21.`,
        },
      ]
}

const KEYWORD_LINK = /\]\(keyword:([^)\s]*)|^\[[^\]]+\]:\s*keyword:(\S*)/gm
const KEYWORD_TAG = /<Keyword\b(?:[^>]*?\bid=["'{`]+([^"'}`]*))?/g
const PICTURE = /!\[\s*\](?=[([])/g
const PICTURE_TAG = /<(?:img|Image|Picture)\b(?![^>]*\balt=)[^>]*>/gi

/** Finds unknown keywords and pictures without alternative text. */
export function bodyFaults(text: string, isKeyword: (id: string) => boolean): EntryFault[] {
  // Blanks out code, because its examples are not part of the page.
  const textOutsideCode = text.replace(/^```[^]*?^```|`[^`\n]*`/gm, (code) => code.replace(/[^\n]/g, ' '))
  const lineOf = (offset: number) => textOutsideCode.slice(0, offset).split('\n').length
  const faults: EntryFault[] = []
  for (const { index, 1: linked, 2: defined } of textOutsideCode.matchAll(KEYWORD_LINK)) {
    const id = linked ?? defined ?? ''
    if (!isKeyword(id)) faults.push({ line: lineOf(index), reason: `“${id}” is not a keyword.` })
  }
  for (const { index, 1: id = '' } of textOutsideCode.matchAll(KEYWORD_TAG)) {
    if (!isKeyword(id)) faults.push({ line: lineOf(index), reason: `“${id}” is not a keyword.` })
  }
  for (const pattern of [PICTURE, PICTURE_TAG]) {
    for (const { index } of textOutsideCode.matchAll(pattern)) {
      faults.push({ line: lineOf(index), reason: 'The picture has no alternative text.' })
    }
  }
  return faults.toSorted((a, b) => a.line - b.line)
}
