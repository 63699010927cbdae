import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import type { GlossaryEntry } from '#domain/entries/list-entries.ts'
import { LESSON_PLACES, type Guide, type Lesson } from '#domain/game/now/lessons.ts'
import { readSamples } from './check-armies.ts'
import { bodyFaults, fieldFaults } from './entry-faults.ts'
import { parseRulesText } from './markdown.ts'
import { readGlossary } from './read-glossary.ts'
import { readRuleset, rulesetVersions } from './read-ruleset.ts'

/** The guided battle: a file for each lesson, in their order, and the two armies. */
export const LESSONS_FOLDER = 'content/lessons'

const fieldsSchema = z.strictObject({
  title: z.string(),
  place: z.enum(LESSON_PLACES, {
    error: `is not a place of the guided battle. The places are ${LESSON_PLACES.join(', ')}`,
  }),
  rule: z.optional(z.string()),
})

type Known = { glossary: readonly GlossaryEntry[]; isKeyword: (id: string) => boolean }

/**
 * Reads the guided battle.
 * @throws one error with file, line and reason of every fault: wrong fields, a place or rule that does not exist, unknown
 * keywords, text that a game cannot show, and armies that cannot be set up
 */
export function readLessons(folder: string = LESSONS_FOLDER): Guide {
  const latest = rulesetVersions().at(-1) ?? ''
  const keywords = new Set(readRuleset(latest).keywords.map(({ id }) => id))
  const known = { glossary: readGlossary(), isKeyword: (id: string) => keywords.has(id) }
  const files = readdirSync(folder).filter((name) => name.endsWith('.mdx'))
  const faults: string[] = []
  const lessons = files.toSorted().flatMap((name) => {
    const found = readLesson(name.replace('.mdx', ''), readFileSync(join(folder, name), 'utf8'), known)
    if (!('faults' in found)) return [found]
    faults.push(...found.faults.map(({ line, reason }) => `${join(folder, name)}:${line} ${reason}`))
    return []
  })
  if (faults.length > 0) throw new Error(`The guided battle has errors.\n${faults.join('\n')}`)
  // A General or a Battle Standard would need lessons of their own.
  const armies = readSamples(join(folder, 'armies.json'), ['NO_GENERAL', 'NO_BATTLE_STANDARD'])
  if (armies.length !== 2) throw new Error(`${folder}/armies.json: The guided battle has two armies.`)
  return { armies, lessons }
}

type Faults = { faults: readonly { line: number; reason: string }[] }

function readLesson(id: string, text: string, { glossary, isKeyword }: Known): Lesson | Faults {
  const [, head = '', body = ''] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? []
  const fields = fieldsSchema.safeParse(parse(head))
  const lineOf = (start: string) => text.split('\n').findIndex((line) => line.startsWith(start)) + 1
  const ruleId = fields.data?.rule
  const rule = glossary.find((entry) => entry.id === ruleId) ?? null
  const parsed = parseBody(body)
  const faults = [
    ...fieldFaults(text, fields.error?.issues ?? []),
    ...(ruleId !== undefined && !rule
      ? [{ line: lineOf('rule:'), reason: `rule: “${ruleId}” is not in the glossary.` }]
      : []),
    ...(typeof parsed === 'string'
      ? [{ line: text.slice(0, -body.length).split('\n').length, reason: parsed }]
      : []),
    ...bodyFaults(text, isKeyword),
  ]
  if (!fields.success || typeof parsed === 'string' || faults.length > 0) return { faults }
  return { id, title: fields.data.title, place: fields.data.place, text: parsed, rule }
}

/** @returns the text, or what is wrong with it */
function parseBody(body: string) {
  try {
    return parseRulesText(body)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
