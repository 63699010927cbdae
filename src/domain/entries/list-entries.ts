import { cardName, shortCardName } from '#domain/fortune/deck.ts'
import { ENTRY_LISTS, type EntryKind, entryPath } from './entry-path.ts'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'
import { plainText, type RichText } from '#domain/rules/text-tree.ts'
import { SPELL_COST, SPELL_NAMES } from '#domain/rules/vocabulary.ts'
import { splitFlavour } from '#domain/text/search.ts'

/** A word of the glossary. */
export type GlossaryEntry = { id: string; word: string; meaning: RichText }

type Of<Kind extends EntryKind, Data> = { kind: Kind; data: Data }
type ListedAllegiance = Ruleset['allegiances'][number]

/** The content of an entry. */
type Source =
  | Of<'keyword', Ruleset['keywords'][number]>
  | Of<'unit', Ruleset['units'][number]>
  | Of<'artefact', Ruleset['artefacts'][number]>
  | Of<'allegiance', ListedAllegiance>
  | Of<'spell', ListedAllegiance['spells'][number] & { allegiance: ListedAllegiance }>
  | Of<'fortune', Ruleset['fortunes'][number]>
  | Of<'scenarios', Ruleset['scenarios'][number]>
  | Of<'battlefield', Ruleset['battlefield'][number]>
  | Of<'deployment', Ruleset['deployment'][number]>
  | Of<'twist', Ruleset['twist'][number]>
  | Of<'word', GlossaryEntry>

type Texts = {
  id: string
  name: string
  /** The rules text in one line, without flavour, for search and for descriptions. */
  text: string
  /** What is searched as well, but not shown. */
  more?: string
  /** Other names. */
  also?: string[]
  /** Every text that can name another entry. */
  texts: RichText[]
}

/** An entry of the content that has a page of its own. */
export type ListedEntry = Source & Texts & { path: string; list: string }
export type EntryOf<Kind extends EntryKind> = Extract<ListedEntry, { kind: Kind }>

/** Every entry of a ruleset and of the glossary, in the order of the content. */
export function listEntries(ruleset: Ruleset, glossary: readonly GlossaryEntry[]): ListedEntry[] {
  const { keywords, units, artefacts, allegiances, fortunes } = ruleset
  const listed: (Source & Texts)[] = [
    ...keywords.map((data) => ({ kind: 'keyword' as const, data, ...keywordTexts(data) })),
    ...units.map((data) => ({ kind: 'unit' as const, data, ...unitTexts(data) })),
    ...artefacts.map((data) => ({ kind: 'artefact' as const, data, ...artefactTexts(data, ruleset) })),
    ...allegiances.flatMap((data) => [
      { kind: 'allegiance' as const, data, ...allegianceTexts(data) },
      ...data.spells.map((spell) => ({
        kind: 'spell' as const,
        data: { ...spell, allegiance: data },
        ...spellTexts(spell, data),
      })),
    ]),
    ...fortunes.map((data) => ({ kind: 'fortune' as const, data, ...fortuneTexts(data) })),
    ...ruleset.scenarios.map((data) => ({ kind: 'scenarios' as const, data, ...battleTexts(data) })),
    ...ruleset.battlefield.map((data) => ({ kind: 'battlefield' as const, data, ...battleTexts(data) })),
    ...ruleset.deployment.map((data) => ({ kind: 'deployment' as const, data, ...battleTexts(data) })),
    ...ruleset.twist.map((data) => ({ kind: 'twist' as const, data, ...battleTexts(data) })),
    ...glossary.map((data) => ({ kind: 'word' as const, data, ...wordTexts(data) })),
  ]
  return listed.map((entry) => ({
    ...entry,
    path: entryPath(entry.kind, entry.id),
    list: ENTRY_LISTS[entry.kind],
  }))
}

function keywordTexts(keyword: EntryOf<'keyword'>['data']): Texts {
  const { rule, flavour } = splitFlavour(plainText(keyword.description))
  return {
    id: keyword.id,
    name: keywordName(keyword),
    text: rule,
    more: [flavour, ...keyword.traits].join(' '),
    texts: [keyword.description],
  }
}

function unitTexts({ type, name, line }: EntryOf<'unit'>['data']): Texts {
  return { id: type, name, text: line, texts: [] }
}

function artefactTexts(
  { id, name, flavour, note, keywords }: EntryOf<'artefact'>['data'],
  ruleset: Ruleset,
): Texts {
  const rules = keywords.flatMap((ref) => {
    const keyword = ruleset.keywords.find((known) => known.id === ref.id)
    if (!keyword) return []
    return `${keywordName(keyword, ref.numerical)}: ${splitFlavour(plainText(keyword.description)).rule}`
  })
  return { id, name, text: rules.join(' '), more: flavour, texts: note ? [note] : [] }
}

function allegianceTexts({ id, name, flavour, spells }: ListedAllegiance): Texts {
  const text = spells.map((spell) => `${spell.name}: ${plainText(spell.description)}`).join(' ')
  return { id, name, text, more: flavour, texts: [] }
}

function spellTexts(spell: ListedAllegiance['spells'][number], { name }: ListedAllegiance): Texts {
  const text = `${SPELL_NAMES[spell.type]}, ${SPELL_COST[spell.type]} Mercury. ${plainText(spell.description)}`
  return { id: spell.id, name: spell.name, text, more: name, texts: [spell.description] }
}

function fortuneTexts({ id, name, instructions, cards }: EntryOf<'fortune'>['data']): Texts {
  const also = cards.flatMap((card) => [card.id, cardName(card.id), shortCardName(card)])
  return { id, name, text: plainText(instructions), also, texts: [instructions] }
}

function battleTexts({ id, name, instructions }: Ruleset['twist'][number]): Texts {
  return { id, name, text: plainText(instructions), texts: [instructions] }
}

function wordTexts({ id, word, meaning }: GlossaryEntry): Texts {
  return { id, name: word, text: plainText(meaning), texts: [meaning] }
}
