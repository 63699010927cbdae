import { keywordName } from '#domain/rules/keyword-name.ts'
import type { Allegiance, Artefact, Keyword } from '#domain/rules/army-ruleset.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { RichText } from '#domain/rules/text-tree.ts'
import { SPELL_COST, SPELL_NAMES } from '#domain/rules/vocabulary.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'

/** The definitions that the units of an army need, each once. Keywords stand by their names, as one looks them up. */
export type PrintDefinitions = {
  keywords: { id: string; name: string; descriptionWithTraits: RichText }[]
  allegiances: {
    id: string
    name: string
    spells: { name: string; descriptionWithType: RichText }[]
  }[]
  artefacts: { id: string; name: string; keywordsSummary: string }[]
}

/** Defines everything that has an effect. Skips ids that the ruleset does not have. */
export function printDefinitions(units: readonly ArmyUnit[], rules: ArmyRules): PrintDefinitions {
  const keywords = new Set(units.flatMap((unit) => [...unitFacts(unit, rules).evaluated.active.keys()]))
  const allegiances = new Set(units.flatMap((unit) => unit.abyssal_allegiances))
  const artefacts = new Set(units.flatMap((unit) => unit.cursed_artefacts))
  const { ruleset } = rules
  return {
    keywords: ruleset.keywords
      .filter(({ id }) => keywords.has(id))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(defineKeyword),
    allegiances: ruleset.allegiances.filter(({ id }) => allegiances.has(id)).map(defineAllegiance),
    artefacts: ruleset.artefacts
      .filter(({ id }) => artefacts.has(id))
      .map((artefact) => defineArtefact(artefact, rules)),
  }
}

function defineKeyword({ id, name, traits, description }: Keyword): PrintDefinitions['keywords'][number] {
  return {
    id,
    name,
    descriptionWithTraits: traits.length > 0 ? withLead(traits.join(', '), description) : description,
  }
}

function defineAllegiance({ id, name, spells }: Allegiance): PrintDefinitions['allegiances'][number] {
  return {
    id,
    name,
    spells: spells.map(({ name, type, description }) => ({
      name,
      descriptionWithType: withLead(`${SPELL_NAMES[type]} (${SPELL_COST[type]})`, description),
    })),
  }
}

function defineArtefact(
  { id, name, keywords }: Artefact,
  rules: ArmyRules,
): PrintDefinitions['artefacts'][number] {
  const names = keywords.map((ref) => {
    const keyword = rules.keywords.get(ref.id)
    return keyword ? keywordName(keyword, ref.numerical) : ref.id
  })
  return { id, name, keywordsSummary: names.join(', ') }
}

/** Puts emphasised words before rich text, in its first paragraph if it starts with one. */
function withLead(words: string, text: RichText): RichText {
  const lead = { type: 'emphasis' as const, content: [`${words}.`] }
  const [first, ...rest] = text
  return first?.type === 'paragraph'
    ? [{ type: 'paragraph', content: [lead, ' ', ...first.content] }, ...rest]
    : [{ type: 'paragraph', content: [lead] }, ...text]
}
