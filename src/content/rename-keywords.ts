import { keywordName } from '#domain/rules/keyword-name.ts'
import type { Block, Inline, RichText } from '#domain/rules/text-tree.ts'
import type { BattleChanges } from '#domain/rules/battle-schema.ts'
import type { Ruleset } from '#domain/rules/full-ruleset.ts'
import type { Effect, KeywordRef } from '#domain/rules/army-ruleset.ts'
import { type ConditionalEffect, renameEffect } from '#domain/rules/effects/effects.ts'

type Names = Readonly<Record<string, string>>

/**
 * Changes the ids and names of keywords everywhere in a ruleset. `ids` maps old ids to new ones, `names` maps new ids
 * to new names.
 */
export function renameKeywords(ruleset: Ruleset, ids: Names, names: Names): Ruleset {
  const nameOf = (id: string, name: string) => (Object.hasOwn(names, id) ? (names[id] ?? name) : name)
  const newId = (id: string) => (Object.hasOwn(ids, id) ? (ids[id] ?? id) : id)
  const words = ruleset.keywords.flatMap((keyword) => {
    const name = nameOf(newId(keyword.id), keyword.name)
    return name === keyword.name ? [] : [[keywordName(keyword), keywordName({ name })] as const]
  })
  const { rename, text, hinted, instructed, changed, effect, conditional } = createRenamer(newId, words)
  return {
    version: ruleset.version,
    keywords: ruleset.keywords.map((keyword) => ({
      ...hinted(keyword),
      id: newId(keyword.id),
      name: nameOf(newId(keyword.id), keyword.name),
      description: text(keyword.description),
      effects: keyword.effects.map(effect),
      conditionalEffects: keyword.conditionalEffects.map(conditional),
    })),
    units: ruleset.units.map((unit) => ({ ...unit, default_keywords: unit.default_keywords.map(rename) })),
    artefacts: ruleset.artefacts.map((artefact) => ({
      ...artefact,
      keywords: artefact.keywords.map(rename),
    })),
    allegiances: ruleset.allegiances.map((allegiance) => ({
      ...allegiance,
      spells: allegiance.spells.map((spell) => ({
        ...hinted(spell),
        description: text(spell.description),
        conditionalEffects: spell.conditionalEffects.map(conditional),
      })),
    })),
    scenarios: ruleset.scenarios.map(instructed).map(changed),
    battlefield: ruleset.battlefield.map(instructed).map(changed),
    deployment: ruleset.deployment.map(instructed).map(changed),
    twist: ruleset.twist.map(instructed).map(changed),
    fortunes: ruleset.fortunes.map(instructed).map((fortune) => ({
      ...fortune,
      ...(fortune.heals && { heals: { ...fortune.heals, having: newId(fortune.heals.having) } }),
      conditionalEffects: fortune.conditionalEffects.map(conditional),
    })),
  }
}

/** Renames the parts of which entries are made. `words` are old names and what is written instead. */
function createRenamer(newId: (id: string) => string, words: readonly (readonly [string, string])[]) {
  const reword = (text: string) => words.reduce((read, [old, word]) => read.replaceAll(old, word), text)
  const rename = <T extends KeywordRef>(ref: T): T => ({ ...ref, id: newId(ref.id) })

  function inline(run: Inline): Inline {
    if (typeof run === 'string') return reword(run)
    if (run.type === 'keyword') return { ...run, id: newId(run.id), text: reword(run.text) }
    return { ...run, content: run.content.map(inline) }
  }

  function block(part: Block): Block {
    if (part.type === 'paragraph') return { ...part, content: part.content.map(inline) }
    return { ...part, items: part.items.map((item) => item.map(inline)) }
  }

  function effect(change: Effect): Effect {
    if ('add' in change) return { add: rename(change.add) }
    return 'disable' in change ? { disable: newId(change.disable) } : change
  }

  const conditional = (change: ConditionalEffect) => renameEffect(change, newId)

  function battle(changes: BattleChanges): BattleChanges {
    const { keywords, courage, no_ground, scoring } = changes
    return {
      ...changes,
      ...(keywords && {
        keywords: keywords.map((given) => ({
          ...given,
          add: rename(given.add),
          ...(given.unless && { unless: given.unless.map(newId) }),
        })),
      }),
      ...(no_ground && { no_ground: no_ground.map(newId) }),
      ...(scoring && {
        scoring: scoring.map(({ rout, ...way }) => ({
          ...way,
          ...(rout && {
            rout: { ...rout, ...(rout.keyword !== undefined && { keyword: newId(rout.keyword) }) },
          }),
        })),
      }),
      ...(courage && {
        courage: courage.map((change) => ({ ...change, unless: change.unless.map(newId) })),
      }),
    }
  }

  const text = (rules: RichText) => rules.map(block)
  const hinted = <T extends { hint?: string | undefined }>(entry: T): T =>
    entry.hint === undefined ? entry : { ...entry, hint: reword(entry.hint) }
  const instructed = <T extends { instructions: RichText; hint?: string | undefined }>(entry: T): T => ({
    ...hinted(entry),
    instructions: text(entry.instructions),
  })
  const changed = <T extends { battle?: BattleChanges | undefined }>(entry: T): T =>
    entry.battle ? { ...entry, battle: battle(entry.battle) } : entry

  return { rename, text, hinted, instructed, changed, effect, conditional }
}
