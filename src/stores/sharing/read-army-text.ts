import type { Army } from '#domain/army/army.ts'
import { lookUp } from '#domain/lookup.ts'
import { parseArmyCsv, versionOfRow, type ArmyTable } from '#domain/army/text/parse-army-csv.ts'
import { parseArmyText, versionOfText } from '#domain/army/text/parse-army-text.ts'
import { FOREIGN, isForeign } from '#domain/files/foreign-file.ts'
import { newerRulesetText } from '#domain/rules/newer-ruleset.ts'
import type { RulesetResult } from '#domain/rules/ruleset-registry.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import type { Platform } from '#platform/platform.ts'

export type TextParts = {
  platform: Pick<Platform, 'newId' | 'now'>
  loadRules: (version: string) => Promise<RulesetResult<ArmyRules>>
  /** The ruleset of text that names none. */
  latestVersion: () => string
}

/** `notes` says what the user should know before the import, each in a sentence. */
export type ReadArmies = { type: 'armies'; armies: Army[]; notes: readonly string[] }

/** Why nothing was read, each reason in a sentence. */
export type Unread = { type: 'errors'; messages: readonly string[] }

const inLine = ({ line, text }: { line: number; text: string }): string => `Line ${line}: ${text}`

/** Reads an army as text, from this app or as somebody has typed it. */
export async function readList(text: string, parts: TextParts): Promise<ReadArmies | Unread> {
  const { platform, latestVersion } = parts
  const named = versionOfText(text)
  const version = named ?? latestVersion()
  const rules = await rulesFor(version, parts)
  if (typeof rules === 'string') return { type: 'errors', messages: [rules] }
  const parsed = parseArmyText(text, rules, platform.newId, platform.now())
  if (parsed.type === 'errors') {
    if (isForeign(text)) return { type: 'errors', messages: [`This is not an army. ${FOREIGN}`] }
    const messages = parsed.isArmy
      ? parsed.errors.map(inLine)
      : ['This is not an army. Use a file, text or link from this site.']
    return { type: 'errors', messages }
  }
  const armies = [{ id: platform.newId(), ...parsed.army }]
  const notes = parsed.notes.map(inLine)
  return { type: 'armies', armies, notes: named === null ? [assumedText('text', version), ...notes] : notes }
}

/** Reads a table of units, each row with the ruleset that it names. */
export async function readTable(table: ArmyTable, parts: TextParts): Promise<ReadArmies | Unread> {
  const { platform } = parts
  const latest = parts.latestVersion()
  const loaded = new Map<string, ArmyRules>()
  for (const version of new Set(table.map((row) => versionOfRow(row, latest)))) {
    const rules = await rulesFor(version, parts)
    if (typeof rules === 'string') return { type: 'errors', messages: [rules] }
    loaded.set(version, rules)
  }
  const rulesOf = (version: string) => lookUp(loaded, version)
  const parsed = parseArmyCsv(table, { latest, rulesOf, newId: platform.newId, now: platform.now() })
  if (parsed.type === 'errors') return { type: 'errors', messages: parsed.errors.map(inLine) }
  const isNamed = table.every(({ cells }) => Boolean(cells.ruleset))
  return { ...parsed, notes: isNamed ? [] : [assumedText('table', latest)] }
}

const assumedText = (what: 'text' | 'table', version: string): string =>
  `The ${what} names no ruleset. It is read with the latest, ${versionLabel(version)}.`

/** The rules of a version, or the sentence that says why they are not there. */
async function rulesFor(
  version: string,
  { loadRules, latestVersion }: TextParts,
): Promise<ArmyRules | string> {
  const rules = await loadRules(version)
  if (rules.state === 'success') return rules.value
  return newerRulesetText(version, latestVersion()) === null
    ? `This army’s ruleset, ${version}, is not available.`
    : `This army’s ruleset, ${version}, needs a newer version of the app. Refresh the page, or try again later.`
}
