import { getCollection, getEntry, render } from 'astro:content'
import ruleset from 'ruleset:latest/army'
import play from 'ruleset:latest/play'
import { BATTLE_TABLES } from '../components/battle/battle-tables.ts'
import { SECTION_NAMES } from '../domain/battle/section-names.ts'
import { cardName } from '../domain/fortune/playing-card.ts'
import { keywordName } from '../domain/ruleset/keyword-name.ts'
import { plainText } from '../domain/ruleset/rich-text.ts'
import { SECTIONS } from '../domain/ruleset/vocabulary.ts'
import { searchableText, sections, type SearchEntry } from '../domain/search.ts'

function keywords(): SearchEntry[] {
  return ruleset.keywords.map((keyword) => ({
    url: `/quick-start/keywords#${keyword.id}`,
    kind: 'Keyword',
    title: keywordName(keyword),
    text: `${plainText(keyword.description)} ${keyword.traits.join(' ')}`,
  }))
}

function units(): SearchEntry[] {
  return ruleset.units.map(({ type, name, line }) => ({
    url: `/quick-start/profiles#${type}`,
    kind: 'Unit',
    title: name,
    text: line,
  }))
}

function battle(): SearchEntry[] {
  return SECTIONS.flatMap((section) =>
    play[section].map(({ id, name, instructions }) => ({
      url: `${SECTION_NAMES[section].page}#${id}`,
      kind: SECTION_NAMES[section].one,
      title: name,
      text: plainText(instructions),
    })),
  )
}

function fortunes(): SearchEntry[] {
  return play.fortunes.map(({ id, name, instructions, cards }) => ({
    url: `/fortune/cards#${id}`,
    kind: 'Fortune',
    title: name,
    text: `${plainText(instructions)} ${cards.map((card) => cardName(card.id)).join(', ')}`,
  }))
}

function artefacts(): SearchEntry[] {
  return ruleset.artefacts.map(({ id, name, flavour }) => ({
    url: `/quick-start/artefacts#${id}`,
    kind: 'Artefact',
    title: name,
    text: flavour,
  }))
}

function magic(): SearchEntry[] {
  const page = '/quick-start/allegiances'
  return ruleset.allegiances.flatMap(({ id, name, flavour, spells }): SearchEntry[] => [
    { url: `${page}#${id}`, kind: 'Allegiance', title: name, text: flavour },
    ...spells.map((spell): SearchEntry => ({
      url: `${page}#${spell.id}`,
      kind: 'Spell',
      title: spell.name,
      text: `${plainText(spell.description)} ${name}`,
    })),
  ])
}

async function rules(): Promise<SearchEntry[]> {
  const entry = await getEntry('quickStart', 'rules')
  if (!entry) return []
  const { headings } = await render(entry)
  return sections(entry.body ?? '').map(({ heading, text }) => {
    const slug = headings.find((known) => known.text === heading)?.slug
    return {
      url: slug === undefined ? '/quick-start' : `/quick-start#${slug}`,
      kind: 'Rules',
      title: heading ?? entry.data.name,
      text,
    }
  })
}

async function pages(collection: 'help' | 'changelog', kind: SearchEntry['kind']): Promise<SearchEntry[]> {
  const entries = await getCollection(collection)
  return entries.map(({ id, data, body }) => ({
    url: `/${collection}/${id}`,
    kind,
    title: data.name,
    text: `${data.description} ${searchableText(body ?? '')}`,
  }))
}

const TABLES = [
  ['/quick-start/keywords', 'Keywords', 'All keywords, what they do and what they cost.'],
  ['/quick-start/profiles', 'Unit Profiles', 'Speed, range, strikes, courage, points of all unit types.'],
  ['/quick-start/target-numbers', 'Target Numbers', 'The lowest die that hits, attacker against target.'],
  ['/quick-start/artefacts', 'Cursed Artefacts', 'All artefacts that a general may carry.'],
  ['/quick-start/allegiances', 'Abyssal Allegiances', 'All powers that wizards serve, and their spells.'],
  ['/quick-start/purchase', 'Get the Rules', 'Where the rulebook is sold.'],
  ['/fortune/cards', 'Fortunes', 'What each playing card stands for.'],
] as const

/** The pages that are tables from top to bottom. */
function tables(): SearchEntry[] {
  const listed = TABLES.map(([url, title, text]): SearchEntry => ({ url, kind: 'Rules', title, text }))
  const rolled = SECTIONS.map((section): SearchEntry => ({
    url: SECTION_NAMES[section].page,
    kind: 'Rules',
    title: SECTION_NAMES[section].all,
    text: BATTLE_TABLES[section].description,
  }))
  return [...listed, ...rolled]
}

/** Everything that can be looked up, for the search of the app. */
export async function GET(): Promise<Response> {
  const entries = await Promise.all([rules(), pages('help', 'Help'), pages('changelog', 'Changelog')])
  const lists = [tables(), keywords(), units(), battle(), fortunes(), artefacts(), magic(), ...entries]
  return Response.json(lists.flat())
}
