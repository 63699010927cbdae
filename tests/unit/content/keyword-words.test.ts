import { expect, it } from 'vitest'
import { readRuleset } from '#content/read-ruleset.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'

/** These words look like a keyword but mean something else. */
const NOT_KEYWORDS = /Wild things|Cursed Artefacts|Ranged infantry/g

const ruleset = readRuleset('1.0.0')
const nameOfId = new Map(ruleset.keywords.map((keyword) => [keyword.id, keywordName(keyword)]))
const names = new RegExp(
  `\\b(${[...nameOfId.values()].toSorted((a, b) => b.length - a.length).join('|')})\\b`,
  'g',
)

/** The names of keywords in the plain text of an entry, with the id of the entry: "fearless: Grim". */
function unlinkedWords(value: unknown, id: string): string[] {
  if (typeof value === 'string') {
    const found = value.replaceAll(NOT_KEYWORDS, '').match(names) ?? []
    return found.filter((name) => name !== nameOfId.get(id)).map((name) => `${id}: ${name}`)
  }
  if (Array.isArray(value)) return value.flatMap((one) => unlinkedWords(one, id))
  if (typeof value !== 'object' || value === null) return []
  if ('type' in value && value.type === 'keyword') return []
  return Object.values(value).flatMap((one) => unlinkedWords(one, id))
}

it('[UNIT-30] every keyword named in a rules text is linked to its definition', () => {
  const texts = [
    ...ruleset.keywords.map(({ id, description }) => ({ id, text: description })),
    ...ruleset.artefacts.map(({ id, note }) => ({ id, text: note })),
    ...ruleset.allegiances.flatMap(({ spells }) =>
      spells.map(({ id, description }) => ({ id, text: description })),
    ),
    ...[...ruleset.deployment, ...ruleset.scenarios, ...ruleset.twist, ...ruleset.fortunes].map(
      ({ id, instructions }) => ({ id, text: instructions }),
    ),
  ]
  expect(texts.flatMap(({ id, text }) => unlinkedWords(text, id))).toEqual([])
})
