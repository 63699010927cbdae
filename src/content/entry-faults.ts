import type { z } from 'astro/zod'
import { impossibleDate, isDay } from './docs.ts'

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
  return [...faults, ...dayFaults(lines), ...orderFaults(lines, lineOf('updated_at'))]
}

/** An entry cannot be updated before it was created. */
function orderFaults(lines: readonly string[], line: number): EntryFault[] {
  const day = (field: string) => {
    const value = lines.find((one) => one.startsWith(`${field}:`))?.replace(/^\w+: *| *$/g, '') ?? ''
    return isDay(value) ? value : null
  }
  const [created, updated] = [day('created_at'), day('updated_at')]
  if (created === null || updated === null || updated >= created) return []
  return [{ line, reason: `updated_at: ${updated} is before created_at, ${created}.` }]
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

/** Finds names of files that cannot be addresses: a date that does not exist, and the address of the list. */
export function nameFaults(id: string): EntryFault[] {
  if (id === 'index') {
    return [
      { line: 1, reason: 'The address “index” already shows the list of all entries. Rename the file.' },
    ]
  }
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

/** The components that articles can use, and the drawings of `<Diagram name="…" />`. */
const COMPONENTS = ['Keyword', 'Diagram', 'OddsPlot', 'Operator', 'Switch']
const DIAGRAMS = ['fronts', 'footprints', 'panic', 'measuring', 'charge']
const COMPONENT_TAG = /<([A-Z]\w*)\b([^>]*)>/g

/** Finds components and drawings that do not exist. */
function componentFaults(text: string, lineOf: (offset: number) => number): EntryFault[] {
  return [...text.matchAll(COMPONENT_TAG)].flatMap(({ index, 1: component = '', 2: rest = '' }) => {
    const line = lineOf(index)
    if (component === 'Diagram') {
      const name = /\bname=["'{`]+([^"'}`]*)/.exec(rest)?.[1] ?? ''
      if (DIAGRAMS.includes(name)) return []
      return [{ line, reason: `“${name}” is not a diagram. The diagrams are ${DIAGRAMS.join(', ')}.` }]
    }
    // A picture has its own kind of fault.
    if (COMPONENTS.includes(component) || ['Image', 'Picture'].includes(component)) return []
    return [{ line, reason: `<${component}> does not exist. The components are ${COMPONENTS.join(', ')}.` }]
  })
}

const LINK_TARGET = /\]\(<?([^)\s>]*)|^\[[^\]]+\]:\s*(\S+)|<a\b[^>]*?\bhref=["']([^"']*)/gm
const LINK = /^(?:~?\/(?!\/)|#|keyword:|https?:\/\/[\w-]+(?:\.[\w-]+)+(?:[/?#:]|$)|mailto:)/

/** Finds links that a browser would not open, or would open somewhere else. */
function linkFaults(text: string, lineOf: (offset: number) => number): EntryFault[] {
  return [...text.matchAll(LINK_TARGET)].flatMap(({ index, 1: inline, 2: defined, 3: href }) => {
    const target = inline ?? defined ?? href ?? ''
    if (LINK.test(target)) return []
    const reason = `The link “${target}” leads nowhere. A link begins with /, #, https:// or mailto:.`
    return [{ line: lineOf(index), reason }]
  })
}

/** Finds a second title, and headings that skip a level. */
function headingFaults(text: string, lineOf: (offset: number) => number): EntryFault[] {
  let level = 1
  return [...text.matchAll(/^(#{1,6})\s/gm)].flatMap(({ index, 1: signs = '' }) => {
    const before = level
    level = signs.length
    if (level === 1) {
      return [
        { line: lineOf(index), reason: 'The name is the only title of the page. Begin headings with ##.' },
      ]
    }
    if (level <= before + 1) return []
    const reason = `This heading skips a level. Begin it with ${'#'.repeat(before + 1)}.`
    return [{ line: lineOf(index), reason }]
  })
}

/** Finds unknown keywords and components, wrong links and headings, and pictures without alternative text. */
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
  // The fields are YAML, in which # begins a comment.
  const body = textOutsideCode.replace(/^---\n[^]*?\n---$/m, (fields) => fields.replace(/[^\n]/g, ' '))
  faults.push(...componentFaults(body, lineOf), ...linkFaults(body, lineOf), ...headingFaults(body, lineOf))
  return faults.toSorted((a, b) => a.line - b.line)
}
