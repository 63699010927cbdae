import { evaluateUnit } from '#domain/unit/evaluate.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Effect, Keyword, KeywordRef, UnitProfile } from '#domain/rules/army-ruleset.ts'
import { effectFacts, type ConditionalEffect, needsOf } from '#domain/rules/effects/effects.ts'
import type { Situation } from '#domain/rules/effects/situations.ts'
import { type Combatant, newCombatant } from './combatant.ts'
import { DOOM_MEASURES, type DoomMeasure, measured, measureDoom } from './doom-measures.ts'
import { unitInMoment } from './unit-in-moment.ts'
import { unitOfType } from '#domain/unit/unit-of-type.ts'

/** What an entry of the rules gives to a unit: keywords, an artefact, or effects that last for a time. */
export type Gift = {
  keywords?: readonly KeywordRef[]
  artefact?: string
  effects?: readonly ConditionalEffect[]
  /** The enemies have it, too. */
  isForAll?: boolean
}

/** The Doom on average against a fresh unit of a type, without the gift and with it. Null without shooting dice. */
type DoomRow = { target: UnitProfile; before: number | null; after: number | null }

export type DoomChanges = {
  /** The unit that has it: of a type that may have it, and for which it changes something. */
  bearer: UnitProfile
  /** What must be so that it counts, for the unit itself and for its enemies. */
  moments: { own: readonly Situation[]; enemy: readonly Situation[] }
  /** Only what it changes, each with a row for each of the eleven types. */
  measures: { measure: DoomMeasure; rows: DoomRow[] }[]
}

/** Smaller changes are not seen in figures with one decimal. */
const LEAST_CHANGE = 0.05

/**
 * What a gift changes in Doom, for the first of the types that may have it for which it changes anything. Null if it
 * changes no Doom.
 */
export function doomChanges(
  gift: Gift,
  bearers: readonly UnitProfile[],
  rules: ArmyRules,
): DoomChanges | null {
  const brought = keywordsOf(gift, rules)
  const effects = [...(gift.effects ?? []), ...brought.flatMap((keyword) => keyword.conditionalEffects)]
  if (
    !effects.some((effect) => effectFacts(effect).inDoom) &&
    !brought.some((keyword) => keyword.effects.some(mayChangeAlways))
  )
    return null
  const moments = momentsOf(effects)
  const enemies = rules.ruleset.units.map((target) => {
    const enemy = newCombatant(evaluateUnit(unitOfType(target.type), rules))
    const plain = unitInMoment(enemy, rules)
    const { enemy: situations } = moments
    const after = gift.isForAll ? { ...enemy, ...lasting(gift) } : enemy
    // Without the gift, nothing makes an enemy what only the gift makes it.
    return { target, plain, then: unitInMoment({ ...after, situations }, rules) }
  })
  const having = effects.flatMap((effect) => ('having' in effect && effect.having ? [effect.having] : []))
  for (const bearer of bearers) {
    const unit = { ...unitOfType(bearer.type), keywords: having.map((id) => one(id)) }
    const artefacts = gift.artefact === undefined ? [] : [gift.artefact]
    const before = newCombatant(evaluateUnit(unit, rules), { situations: moments.own })
    const after: Combatant = {
      ...before,
      unit: evaluateUnit({ ...unit, cursed_artefacts: artefacts }, rules),
      ...lasting(gift),
    }
    const [without, withIt] = [measured(before, rules), measured(after, rules)]
    const measures = DOOM_MEASURES.flatMap((measure) => {
      const rows = enemies.map(({ target, plain, then }): DoomRow => ({
        target,
        before: measureDoom(measure, without, plain, rules),
        after: measureDoom(measure, withIt, then, rules),
      }))
      return rows.some(differs) ? [{ measure, rows }] : []
    })
    if (measures.length > 0) return { bearer, moments, measures }
  }
  return null
}

/** What a gift gives for a time. */
const lasting = ({ keywords = [], effects = [] }: Gift): Pick<Combatant, 'keywords' | 'helps'> => ({
  keywords,
  helps: [{ id: null, name: '', conditionalEffects: effects }],
})

const one = (id: string): KeywordRef => ({ id, numerical: { value: 1, type: 'INCREMENT' } })

const differs = ({ before, after }: DoomRow) => Math.abs((after ?? 0) - (before ?? 0)) >= LEAST_CHANGE

const mayChangeAlways = (effect: Effect) =>
  'target' in effect ||
  'disable' in effect ||
  ('stat' in effect && (effect.stat === 'strikes' || effect.stat === 'range'))

/** The keywords that a gift brings, directly or through other keywords. */
function keywordsOf({ keywords = [], artefact, effects = [] }: Gift, rules: ArmyRules): Keyword[] {
  const carried = artefact === undefined ? [] : (rules.artefacts.get(artefact)?.keywords ?? [])
  const gained = effects.flatMap((effect) => ('gain' in effect ? [effect.gain] : []))
  const ids = new Set([...keywords, ...carried, ...gained].map(({ id }) => id))
  // A set can grow while it is read.
  for (const id of ids)
    for (const effect of rules.keywords.get(id)?.effects ?? []) if ('add' in effect) ids.add(effect.add.id)
  return [...ids].flatMap((id) => rules.keywords.get(id) ?? [])
}

/** A charge is measured anyway. */
function momentsOf(effects: readonly ConditionalEffect[]): DoomChanges['moments'] {
  const needs = effects.filter((effect) => effectFacts(effect).inDoom).map(needsOf)
  const own = new Set(needs.flatMap((need) => need.own))
  const enemy = new Set(needs.flatMap((need) => need.enemy))
  return { own: [...own].filter((situation) => situation !== 'charged'), enemy: [...enemy] }
}
