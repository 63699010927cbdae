import * as z from 'zod/mini'
import { CHARGE_EFFECTS } from './charge.ts'
import { COURAGE_EFFECTS } from './courage.ts'
import { DICE_EFFECTS } from './dice.ts'
import type { EffectFacts } from './effect.ts'
import { ATTACK_KINDS, type AttackKind, type Situation } from './situations.ts'
import { SPELL_EFFECTS } from './spells.ts'
import { STATE_EFFECTS } from './state.ts'

/**
 * All kinds of effects that depend on the moment, by the field that only they have. The schema, the types, the checks of
 * the content and the table of content/README.md are made from it.
 */
export const EFFECTS = {
  ...DICE_EFFECTS,
  ...COURAGE_EFFECTS,
  ...SPELL_EFFECTS,
  ...CHARGE_EFFECTS,
  ...STATE_EFFECTS,
}

export type EffectKind = keyof typeof EFFECTS
export type EffectOf<Kind extends EffectKind> = z.infer<(typeof EFFECTS)[Kind]['schema']>

/** An effect that depends on the moment, which the odds of a fight know. */
export type ConditionalEffect = EffectOf<EffectKind>

export const conditionalEffectSchema = z.union(Object.values(EFFECTS).map(({ schema }) => schema))

// The field that names the kind has no type of its own, so the compiler cannot pair an effect with its kind.
const FACTS = EFFECTS as unknown as Readonly<Record<EffectKind, EffectFacts<ConditionalEffect>>>

/** The name of an effect's kind. */
export function kindOf(effect: ConditionalEffect): EffectKind {
  const found = Object.keys(effect).find((field): field is EffectKind => Object.hasOwn(EFFECTS, field))
  if (found === undefined) throw new Error(`No effect has ${Object.keys(effect).join()}.`)
  return found
}

/** Everything that the app knows about an effect's kind. */
export function effectFacts(effect: ConditionalEffect): EffectFacts<ConditionalEffect> {
  return FACTS[kindOf(effect)]
}

/** The attacks that an effect can change. */
export function attacksOf(effect: ConditionalEffect): readonly AttackKind[] {
  if ('in' in effect && effect.in !== undefined) return [effect.in]
  return effectFacts(effect).attacks?.(effect) ?? ATTACK_KINDS
}

/** The situations in which alone an effect changes something: for the unit, and for an enemy. */
export function needsOf(effect: ConditionalEffect): {
  own: readonly Situation[]
  enemy: readonly Situation[]
} {
  const { own = [], enemy = [] } = effectFacts(effect).needs?.(effect) ?? {}
  return { own: [...('if' in effect ? (effect.if ?? []) : []), ...own], enemy }
}

/** The effect with another id for each keyword that it names. */
export function renameEffect(effect: ConditionalEffect, newId: (id: string) => string): ConditionalEffect {
  return effectFacts(effect).rename?.(effect, newId) ?? effect
}

/** The ids of the keywords that an effect names. */
export function keywordsNamed(effect: ConditionalEffect): string[] {
  const ids: string[] = []
  renameEffect(effect, (id) => {
    ids.push(id)
    return id
  })
  return ids
}
