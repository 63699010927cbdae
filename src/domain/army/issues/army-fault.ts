import * as z from 'zod/mini'
import { signed } from '#domain/numbers/signed.ts'

type Issue = z.core.$ZodIssue

const namedSchema = z.object({ name: z.string().check(z.minLength(1)) })

/** Returns what is at a key of a list or an object of unknown JSON. */
function at(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined
}

const LABELS: Readonly<Record<string, string>> = {
  id: 'id',
  name: 'name',
  description: 'description',
  type: 'type',
  count: 'count',
  keywords: 'keywords',
  cursed_artefacts: 'cursed artefacts',
  abyssal_allegiances: 'allegiances',
  ruleset_version: 'ruleset',
  created_ts: 'time of creation',
  updated_ts: 'time of the last edit',
  share_id: 'share link',
  deleted: 'mark of deletion',
  images: 'pictures',
  points_limit: 'points limit',
  tags: 'tags',
  archived: 'mark of the archive',
  kind: 'kind',
  units: 'units',
}

/** "count of “Moth Archers”", or "points limit". */
function subjectOf(raw: unknown, path: readonly PropertyKey[]): string {
  const [list, index, field, ...inside] = path
  const label = (key: PropertyKey | undefined): string => LABELS[String(key)] ?? 'contents'
  if (list !== 'units' || index === undefined)
    return `${path.length > 1 ? 'entry in its ' : ''}${label(list)}`
  const named = namedSchema.safeParse(at(at(raw, 'units'), index))
  const unit = named.success ? `“${named.data.name.slice(0, 60)}”` : `unit ${Number(index) + 1}`
  if (field === undefined) return unit
  return `${inside.length > 0 ? 'entry in the ' : ''}${label(field)} of ${unit}`
}

/** A value in words. Null if it is too long to show. */
function shown(value: unknown): string | null {
  if (typeof value === 'number') return signed(value).replace('+', '')
  return typeof value === 'string' && value.length <= 40 ? `“${value}”` : null
}

const KINDS: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  array: 'a list',
  object: 'an object',
}

function demandOf(issue: Issue): string | null {
  switch (issue.code) {
    case 'too_small':
      return `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : issue.origin === 'array'
          ? `must have at most ${issue.maximum} entries`
          : `must be at most ${issue.maximum}`
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`
    default:
      return null
  }
}

/**
 * Why the schema of armies refuses a value, for a person: "The count of “Moth Archers” is −2; it must be at least 1."
 */
export function armyFaultText(raw: unknown, issue: Issue): string {
  if (issue.path.length === 0) return 'It is not an army.'
  const subject = `The ${subjectOf(raw, issue.path)}`
  const value = issue.path.reduce(at, raw)
  const [is, it] = MANY.test(subject) ? ['are', 'they'] : ['is', 'it']
  if (value === undefined) return `${subject} ${is} missing.`
  if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0')))
    return `${subject} contains characters that cannot be stored.`
  const [demand, said] = [demandOf(issue), shown(value)]
  if (demand === null) return `${subject} ${is} ${said === null ? '' : `${said}, which is `}not valid.`
  const isLong = issue.code === 'too_big' && issue.origin === 'string'
  return said === null || isLong ? `${subject} ${demand}.` : `${subject} ${is} ${said}; ${it} ${demand}.`
}

const MANY = /^The (?:keywords|cursed artefacts|allegiances|pictures|tags|units)\b/
