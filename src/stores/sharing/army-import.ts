import { renewArmy } from '#domain/army/army-edits.ts'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { armyFaultText } from '#domain/army/issues/army-fault.ts'
import { armySchema, UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import { armyFileBounds, parseArmies } from '#domain/army/share/parse-armies.ts'
import { isShortened } from '#domain/army/text/chat-text.ts'
import { armyTable } from '#domain/army/text/parse-army-csv.ts'
import { findOwnLinks, type OwnLink } from '#domain/army/share/own-links.ts'
import { decodeText } from '#domain/files/decode-text.ts'
import { readNearlyJson } from '#domain/files/nearly-json.ts'
import { newerRulesetText } from '#domain/rules/newer-ruleset.ts'
import { isEmptyPlan, planImport, type ImportPlan } from '#domain/backup/import-plan.ts'
import type { ArmyStorage } from '#storage/armies.ts'
import { addPlanned } from '#stores/army/add-planned.ts'
import type { ArmyNews } from '#stores/army/army-news.ts'
import { readList, readTable, type ReadArmies, type TextParts, type Unread } from './read-army-text.ts'
import type { SharedResult } from './shared-armies.ts'

/** The maximum size of an import: bytes of a file or characters of text, enough for some hundred armies. */
const IMPORT_SIZE = 5_000_000

/** Why armies are not legal, by their ids. Legal armies and those without units or without a ruleset are missing. */
export type IssueTexts = ReadonlyMap<string, readonly string[]>

/** The result of reading text or a file: armies to import, another page of this site, or the problem. */
export type CheckedImport =
  | { type: 'plan'; plan: ImportPlan; issues: IssueTexts; notes: readonly string[] }
  | { type: 'nothing new' }
  | { type: 'page'; path: string }
  | Unread

type ArmyImport = {
  /** Reads armies, also those that this device has already. Throws StorageError. */
  read: (given: Blob | string) => Promise<ReadImport>
  /** The plan of an import, without storing anything. Throws StorageError, as does `run`. */
  check: (given: Blob | string) => Promise<CheckedImport>
  /** Adds all armies or, if it throws, none. @returns a function that undoes the import */
  run: (plan: ImportPlan) => Promise<() => Promise<number | null>>
}

type Parts = TextParts & {
  storage: ArmyStorage
  news: Pick<ArmyNews, 'announce'>
  origin: () => string
  fetchShared: (shareId: string) => Promise<SharedResult>
  readOfflineLink: (data: string) => Promise<Army | null>
}

type ReadImport = ReadArmies | Unread | Extract<CheckedImport, { type: 'page' }>

const errors = (...messages: string[]): ReadImport => ({ type: 'errors', messages })

/** Adds armies from files, text and links to this device. Existing armies do not change. */
export function createArmyImport(parts: Parts): ArmyImport {
  const { storage, news, platform } = parts

  return {
    read: (given) => readGiven(given, parts),
    check: async (given) => {
      const read = await readGiven(given, parts)
      return read.type === 'armies' ? planArmies(read, parts) : read
    },
    run: async (plan) => {
      const { added, undo } = await addPlanned(plan, storage, platform)
      await news.announce({ changed: added, listed: true })
      return async () => {
        const taken = await undo()
        await news.announce({ changed: added, listed: true })
        return taken
      }
    },
  }
}

async function planArmies(read: ReadArmies, parts: Parts): Promise<CheckedImport> {
  const refused = read.armies.flatMap(refusalOf)
  // What the database would refuse is refused before anything is promised.
  if (refused.length > 0) return { type: 'errors', messages: refused }
  const { armies, unreadable } = await parts.storage.readAll()
  const plan = planImport(read.armies, armies, unreadable)
  const additions = [...plan.added, ...plan.copied]
  if (isEmptyPlan(plan)) return { type: 'nothing new' }
  const newer = additions.flatMap(({ name, ruleset_version }) => {
    const text = newerRulesetText(ruleset_version, parts.latestVersion())
    return text === null ? [] : [`“${name || UNNAMED_ARMY}”: ${text}`]
  })
  const notes = [...read.notes, ...newer]
  return { type: 'plan', plan, issues: await findIssues(additions, parts), notes }
}

/** Why the database would refuse an army. */
function refusalOf(army: Army): string[] {
  const parsed = armySchema.safeParse(army)
  const [issue] = parsed.success ? [] : parsed.error.issues
  return issue
    ? [`“${army.name.toWellFormed() || UNNAMED_ARMY}” cannot be read. ${armyFaultText(army, issue)}`]
    : []
}

/** Finds what the army page will say about each army. */
async function findIssues(armies: readonly Army[], { loadRules }: Parts): Promise<IssueTexts> {
  const versions = [...new Set(armies.map(({ ruleset_version }) => ruleset_version))]
  const loaded = new Map(await Promise.all(versions.map(async (v) => [v, await loadRules(v)] as const)))
  return new Map(
    armies.flatMap((army) => {
      const rules = loaded.get(army.ruleset_version)
      if (rules?.state !== 'success' || army.units.length === 0) return []
      const issues = armyIssues(army, rules.value)
      return issues.length === 0 ? [] : [[army.id, issues.map(({ text }) => text)] as const]
    }),
  )
}

async function readGiven(given: Blob | string, parts: Parts): Promise<ReadImport> {
  if (typeof given === 'string') return readText(given, parts)
  if (given.size > IMPORT_SIZE) return errors('This file is too big: the limit is 5 MB.')
  const bytes = await given.arrayBuffer().catch(() => null)
  return bytes === null
    ? errors('The browser cannot read this file. Was it moved or changed?')
    : readText(decodeText(new Uint8Array(bytes)), parts)
}

async function readText(text: string, parts: Parts): Promise<ReadImport> {
  if (text.length > IMPORT_SIZE) return errors('This text is too long: the limit is 5 MB.')
  if (/^[\s\u200b\u2060]*[[{]\s*[[{"“”„«»}\]]/.test(text) || /^\s*[[{]\s*$/.test(text)) return readJson(text)
  const table = armyTable(text)
  if (table) return readTable(table, parts)
  const links = findOwnLinks(text.slice(0, 200_000), parts.origin())
  if (links.length === 0) return readList(text, parts)
  // The text of an army may have its own link beneath.
  const list = text.trim().includes('\n') ? await readList(text, parts) : null
  if (!list || !hasUnits(list)) return readLinks(links, parts)
  if (!isShortened(text)) return list
  // A message that leaves something out has all of it behind its link.
  const linked = await readLinks(links, parts)
  return linked.type === 'armies' ? linked : list
}

const hasUnits = (read: ReadImport): boolean =>
  read.type === 'armies' && read.armies.some(({ units }) => units.length > 0)

/** Reads every army that links lead to. A battle is opened if there is no army. What cannot be read is told. */
async function readLinks(links: readonly OwnLink[], parts: Parts): Promise<ReadImport> {
  const battle = links.find((link) => link.type === 'battle')
  const toArmies = links.filter((link) => link.type !== 'battle')
  if (battle && toArmies.length === 0) return { type: 'page', path: battle.path }
  const reads = await Promise.all(toArmies.map((link) => readLink(link, parts)))
  const armies = reads.flatMap((read) => (read.type === 'armies' ? read.armies : []))
  const failures = reads.flatMap((read) => (read.type === 'errors' ? read.messages : []))
  return armies.length === 0 ? errors(...failures) : { type: 'armies', armies, notes: failures }
}

async function readLink(link: Exclude<OwnLink, { type: 'battle' }>, parts: Parts): Promise<ReadImport> {
  switch (link.type) {
    case 'snapshot': {
      const result = await parts.fetchShared(link.shareId)
      if (result.state === 'failure') return errors(result.failure.text)
      return result.state === 'success' ? asOwn(result.value, parts) : errors()
    }
    case 'offline': {
      const army = await parts.readOfflineLink(link.data)
      return army ? asOwn(army, parts) : errors('This link is damaged. Did you copy all of it?')
    }
  }
}

function readJson(text: string): ReadImport {
  const read = readNearlyJson(text, armyFileBounds(IMPORT_SIZE))
  if (read.type === 'error') return errors(read.message)
  const parsed = parseArmies(read.json)
  return parsed.type === 'error'
    ? errors(parsed.message)
    : { type: 'armies', armies: parsed.armies, notes: parsed.refused }
}

/** Anyone with the link to a shared army knows its id, so each copy gets a new id. */
function asOwn(army: Army, { platform }: Parts): ReadImport {
  return { type: 'armies', armies: [renewArmy(army, platform.newId, platform.now())], notes: [] }
}
