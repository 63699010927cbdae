import * as z from 'zod/mini'

/** What can be so for a unit in one round of a battle. */
export const SITUATIONS = [
  'charged',
  'uphill',
  'flanked',
  'broken',
  'distracted',
  'covered',
  'terrified',
  'moved_far',
  'beyond_half_range',
] as const
export type Situation = (typeof SITUATIONS)[number]

/** An attack in combat, or a volley. */
export const ATTACK_KINDS = ['combat', 'shooting'] as const
export type AttackKind = (typeof ATTACK_KINDS)[number]

/** What is never so for the unit that attacks: one that charged touches an enemy and does not shoot. */
export const IMPOSSIBLE: Readonly<Record<AttackKind, readonly Situation[]>> = {
  combat: ['beyond_half_range'],
  shooting: ['charged', 'terrified'],
}

export const situation = z.enum(SITUATIONS)

/** When an effect applies. Without a field it always does. The situations are those of the unit that attacks. */
export const condition = {
  in: z.optional(z.enum(ATTACK_KINDS)),
  if: z.optional(z.array(situation)),
}
