import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import { bySection, SECTIONS, type Section } from '#domain/rules/vocabulary.ts'
import { parseSemVer, SemVerError } from '#domain/rules/sem-ver.ts'
import { MAX_BATTLEFIELDS, type Battle } from './battle.ts'

/** The ids of a battle setup, as a link contains them. */
export type BattleLink = Readonly<Record<Section, readonly string[]>> & { version: string }

/** A parsed link. It is not complete if some of it was left out. */
export type ParsedLink = BattleLink & { isComplete: boolean }

/** The result of parsing an address: no battle, a link, or an error. */
type LinkResult =
  | { type: 'none' }
  /** Only some of the four sections are present. */
  | { type: 'cut' }
  | { type: 'link'; link: ParsedLink }
  | { type: 'damaged'; fault: LinkFault }

/** Why a link cannot be read: its ruleset lacks an id, or its version is malformed. */
export type LinkFault = { unknown: string; version: string } | { wrongVersion: string }

/** The first links had no version. */
const FIRST_VERSION = '0.2.0'

/** The parameter of each section. */
const NAMES: Readonly<Record<Section, string>> = {
  scenarios: 'scenario',
  battlefield: 'battlefield',
  deployment: 'deployment',
  twist: 'twist',
}

/** Our links have at most seven parameters, but other sites may add some. */
const MAX_FIELDS = 30

/** Matches an id and a version. A chat may leave more behind the last one. */
const ID = /^[a-z0-9_]+/
const VERSION = /^\d{1,15}\.\d{1,15}\.\d{1,15}(?![\w-])/

/** Every known id is shorter, so cutting a longer one changes nothing. */
const MAX_ID_LENGTH = 60

/**
 * Parses the query of an address. If a section is missing, there is no battle; if others are present, the link was cut
 * off. Duplicate battlefields are ignored, and so are those after the third.
 */
export function parseBattleLink(query: string): LinkResult {
  const fields = new URLSearchParams(query.replaceAll('&amp;', '&'))
  let isComplete = fields.size <= MAX_FIELDS
  const parts = bySection((section) => {
    const ids = fields.getAll(NAMES[section]).map((id) => ID.exec(id)?.[0] ?? id)
    const max = section === 'battlefield' ? MAX_BATTLEFIELDS : 1
    const read = [...new Set(ids.filter((id) => id !== ''))].slice(0, max)
    isComplete &&= read.length === ids.length
    return read.map((id) => id.slice(0, MAX_ID_LENGTH))
  })
  const named = fields.get('ruleset_version') ?? fields.get('game_version') ?? FIRST_VERSION
  const version = VERSION.exec(named)?.[0] ?? named
  const missing = Object.values(parts).filter(({ length }) => length === 0).length
  if (missing > 0) return { type: missing < SECTIONS.length ? 'cut' : 'none' }
  try {
    parseSemVer(version.slice(0, MAX_ID_LENGTH))
    return { type: 'link', link: { version, isComplete, ...parts } }
  } catch (error) {
    if (error instanceof SemVerError)
      return { type: 'damaged', fault: { wrongVersion: version.slice(0, MAX_ID_LENGTH) } }
    throw error
  }
}

/** Writes the query of a link. Fails without a version, because every link contains one. */
export function makeBattleLink(
  link: Omit<BattleLink, 'version'> & { version: string | undefined },
): AsyncResult<string, 'MISSING_VERSION'> {
  if (link.version === undefined) return failure('MISSING_VERSION')
  const fields = new URLSearchParams()
  for (const section of ['scenarios', 'deployment', 'twist', 'battlefield'] as const) {
    for (const id of link[section]) fields.append(NAMES[section], id)
  }
  fields.append('ruleset_version', link.version)
  return success(`?${fields.toString()}`)
}

export function linkOf(battle: Battle): BattleLink {
  return { version: battle.version, ...bySection((section) => battle[section].map(({ id }) => id)) }
}

/** The battle in a link, without dice. Fails with the first id that the ruleset does not have. */
export function battleOfLink(link: BattleLink, rules: PlayRules): AsyncResult<Battle, LinkFault> {
  const missing = SECTIONS.flatMap((section) => link[section].filter((id) => !rules[section].has(id)))
  if (missing[0] !== undefined) return failure({ unknown: missing[0], version: rules.version })
  const entries = (section: Section): Battle[Section] => link[section].map((id) => ({ id, dice: null }))
  return success({ version: rules.version, countDie: null, ...bySection(entries) })
}
