import { readFileSync } from 'node:fs'
import type { PhaseLines } from '#domain/rules/game-ruleset.ts'
import { keywordsIn, type RichText } from '#domain/rules/text-tree.ts'
import { ACTING_TIMES, type ActingTime, PHASES, PHASE_NAMES } from '#domain/rules/vocabulary.ts'
import { parseRulesText } from './markdown.ts'
import { readRuleset, rulesetVersions } from './read-ruleset.ts'

/** The sheet of phases. A game shows its lists one at a time. */
export const PHASES_FILE = 'content/quick-start/phases.mdx'

/** `1. Omens` for the first phase. */
const HEADINGS: Readonly<Record<ActingTime, string>> = {
  setup: 'Before the battle',
  ...(Object.fromEntries(
    PHASES.map((phase, index) => [phase, `${index + 1}. ${PHASE_NAMES[phase]}`]),
  ) as Record<(typeof PHASES)[number], string>),
}

/**
 * Reads the list below the heading of each phase.
 * @throws one error with every heading that is missing or has no list, and every unknown keyword
 */
export function readPhases(file: string = PHASES_FILE): PhaseLines {
  const text = readFileSync(file, 'utf8')
  const keywords = new Set(readRuleset(rulesetVersions().at(-1) ?? '').keywords.map(({ id }) => id))
  const faults: string[] = []
  const lines = Object.fromEntries(
    ACTING_TIMES.map((time) => {
      const { line, body } = sectionOf(text, HEADINGS[time])
      const found = line === 0 ? `There is no heading “${HEADINGS[time]}”.` : parseList(body)
      if (typeof found === 'string') faults.push(`${file}:${line || 1} ${found}`)
      else {
        for (const id of keywordsIn(found).filter((known) => !keywords.has(known))) {
          faults.push(`${file}:${line} “${id}” is not a keyword.`)
        }
      }
      return [time, found]
    }),
  )
  if (faults.length > 0) throw new Error(`The sheet of phases has errors.\n${faults.join('\n')}`)
  return lines as PhaseLines
}

/** The text below a heading, up to the next one, and the line of the heading; 0 if there is none. */
function sectionOf(text: string, heading: string): { line: number; body: string } {
  const lines = text.split('\n')
  const start = lines.indexOf(`## ${heading}`)
  if (start < 0) return { line: 0, body: '' }
  const next = lines.findIndex((line, index) => index > start && line.startsWith('## '))
  return { line: start + 1, body: lines.slice(start + 1, next < 0 ? undefined : next).join('\n') }
}

/** @returns the list, or what is wrong with it */
function parseList(body: string): RichText | string {
  try {
    const list = parseRulesText(body)
    return list.length === 1 && list[0]?.type === 'list' ? list : 'Below this heading stands one list.'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
