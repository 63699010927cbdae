import * as z from 'zod/mini'
import { rulesetSchemas } from '#domain/rules/full-ruleset.ts'
import { parseRulesText } from './markdown.ts'
import type { Fault, List, Problem } from './problem.ts'

type Issue = z.core.$ZodIssue

export const markdownSchema = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((markdown: string | string[], context) => {
    try {
      return parseRulesText(markdown)
    } catch (error) {
      context.issues.push({ code: 'custom', message: String(error).replace('Error: ', ''), input: markdown })
      return z.NEVER
    }
  }),
)

/** The lists as editors write them. */
export const authoredSchemas = rulesetSchemas(markdownSchema)
const inEnglish = { error: z.locales.en().localeError }

/** Parses what editors wrote. @returns the value, or its faults; unknown fields are faults too */
export function parseContent<T>(
  schema: z.ZodMiniType<T>,
  content: unknown,
): { value: T } | { faults: Fault[] } {
  const parsed = z.safeParse(schema, content, inEnglish)
  if (!parsed.success) {
    return {
      faults: parsed.error.issues.map((issue) => {
        const { path, message } = likelyIssue(issue)
        return { path, reason: message }
      }),
    }
  }
  const faults = [...droppedFields(content, parsed.data)].map((path) => ({
    path,
    reason: 'There is no such field.',
  }))
  return faults.length > 0 ? { faults } : { value: parsed.data }
}

/** Parses a list with its Markdown. @returns the list, or its problems */
export function parseList<T>(
  list: List,
  schema: z.ZodMiniType<T>,
  content: unknown,
): { value: T } | { problems: Problem[] } {
  const parsed = parseContent(schema, content)
  return 'value' in parsed ? parsed : { problems: parsed.faults.map((fault) => ({ list, ...fault })) }
}

/**
 * Zod reports a value that matches no branch of a union as "Invalid input". The editor probably meant the branch that
 * matches deepest, or else the one with the fewest faults, so its message is the most helpful.
 */
function likelyIssue(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const branches = issue.errors.map((issues) => issues.map(likelyIssue))
  const [meant] = branches.toSorted((a, b) => depth(b) - depth(a) || a.length - b.length)
  const inner = meant?.find(({ code }) => code === 'unrecognized_keys') ?? meant?.[0]
  return inner ? { ...inner, path: [...issue.path, ...inner.path] } : issue
}

function depth(issues: readonly Issue[]): number {
  return Math.max(...issues.map(({ path }) => path.length))
}

type Path = readonly (string | number)[]

/** Finds the fields that parsing dropped, most of which are misspelt. */
function* droppedFields(read: unknown, kept: unknown, path: Path = []): Generator<Path> {
  if (!isObject(read) || !isObject(kept)) return
  for (const [key, value] of Object.entries(read)) {
    const here = [...path, Array.isArray(read) ? Number(key) : key]
    if (Object.hasOwn(kept, key)) yield* droppedFields(value, kept[key], here)
    else if (!Array.isArray(read)) yield here
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
