import type { ConditionalEffect } from '#domain/rules/army-ruleset.ts'
import { LEAST_DICE } from '#domain/combat/attack-plan.ts'
import type { AttackKind, Situation } from '#domain/rules/conditional-effect.ts'

/** What is never so for the unit that attacks: who charged touches an enemy and does not shoot. */
const NEVER: Readonly<Record<AttackKind, readonly Situation[]>> = {
  combat: ['beyond_half_range'],
  shooting: ['charged', 'terrified'],
}

/** These effects count in combat alone, whether they say so or not. */
const IN_COMBAT: readonly string[] = ['dice']

/** Why an effect that the schema accepts can never change anything; null if it can. */
export function whyNothing(effect: ConditionalEffect): string | null {
  if (isNone(effect)) return 'This changes nothing.'
  if ('dice_each' in effect && effect.dice_each <= LEAST_DICE)
    return `Every unit rolls ${LEAST_DICE} dice against each enemy anyway.`
  const situations = 'if' in effect ? (effect.if ?? []) : []
  const kinds = kindsOf(effect)
  if (kinds.every((kind) => NEVER[kind].some((situation) => situations.includes(situation))))
    return `A unit that attacks in ${kinds.join(' or ')} is never ${situations.join(' and ')}.`
  return null
}

function isNone(effect: ConditionalEffect): boolean {
  return Object.entries(effect).some(([field, value]) => {
    if (field === 'if') return false
    if (field === 'most_taken') return false
    if (Array.isArray(value)) return value.every((entry) => entry === 0)
    return value === 0
  })
}

function kindsOf(effect: ConditionalEffect): AttackKind[] {
  if ('in' in effect && effect.in !== undefined) return [effect.in]
  return IN_COMBAT.some((field) => field in effect) ? ['combat'] : ['combat', 'shooting']
}
