import { failure, success, type AsyncResult } from '../async-result.ts'
import type { PlayRules } from '../ruleset/play-rules.ts'
import { bySection, SECTIONS, type Section } from '../ruleset/vocabulary.ts'
import { parseSemVer, SemVerError } from '../sem-ver.ts'
import { MAX_BATTLEFIELDS, type Battle } from './battle.ts'

/** The setup of a battle by ids, as a link carries it. */
export type BattleLink = Readonly<Record<Section, readonly string[]>> & { version: string }

/** A link as it was read. It is not whole if something was left out. */
export type ParsedLink = BattleLink & { isComplete: boolean }

/** What an address says: a battle, none, or one that cannot be read. */
type LinkResult =
  | { type: 'none' }
  /** Some of the four parts are there, and some are not. */
  | { type: 'cut' }
  | { type: 'link'; link: ParsedLink }
  | { type: 'damaged'; fault: LinkFault }

/** Why a link cannot be read: an id that its ruleset lacks, or a version that is none. */
export type LinkFault = { unknown: string; version: string } | { wrongVersion: string }

/** Links of the first version carried none. (BATTLE-30) */
const FIRST_VERSION = '0.2.0'

/** The name of each section in a link. (BATTLE-26) */
const NAMES: Readonly<Record<Section, string>> = {
  scenarios: 'scenario',
  battlefield: 'battlefield',
  deployment: 'deployment',
  twist: 'twist',
}

/** A link of ours has at most seven fields; whoever passes it on may add some. */
const MAX_FIELDS = 30

/** No id is as long; a longer one is in no ruleset, whole or cut. */
const MAX_ID_LENGTH = 60

/**
 * Reads the query of an address. If any of the four parts is missing, there is no battle; if others are there, the link was cut. Of more than three
 * battlefields, or the same twice, the first three different ones count. (BATTLE-29, BATTLE-30, BATTLE-32)
 */
export function parseBattleLink(query: string): LinkResult {
  const fields = new URLSearchParams(query)
  let isComplete = fields.size <= MAX_FIELDS
  const parts = bySection((section) => {
    const ids = fields.getAll(NAMES[section])
    const max = section === 'battlefield' ? MAX_BATTLEFIELDS : 1
    const read = [...new Set(ids.filter((id) => id !== ''))].slice(0, max)
    isComplete &&= read.length === ids.length
    return read.map((id) => id.slice(0, MAX_ID_LENGTH))
  })
  const version = fields.get('ruleset_version') ?? fields.get('game_version') ?? FIRST_VERSION
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

/** The query of a battle's link; a failure without the version, which every link of ours carries. (BATTLE-27) */
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

/** The battle of a link, not rolled here; a failure with the first id that the ruleset lacks. */
export function battleOfLink(link: BattleLink, rules: PlayRules): AsyncResult<Battle, LinkFault> {
  const missing = SECTIONS.flatMap((section) => link[section].filter((id) => !rules[section].has(id)))
  if (missing[0] !== undefined) return failure({ unknown: missing[0], version: rules.version })
  const entries = (section: Section): Battle[Section] => link[section].map((id) => ({ id, dice: null }))
  return success({ version: rules.version, countDie: null, ...bySection(entries) })
}
