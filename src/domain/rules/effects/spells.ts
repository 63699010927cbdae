import * as z from 'zod/mini'
import { effect } from './effect.ts'

const yes = z.literal(true)

/** The effects on spells and Fortunes. */
export const SPELL_EFFECTS = {
  no_healing: effect({
    fields: { no_healing: yes },
    example: { no_healing: true },
    words: 'only spells take Doom off it',
  }),
  no_spells: effect({ fields: { no_spells: yes }, example: { no_spells: true }, words: 'casts no spells' }),
  spell_cost: effect({
    fields: { spell_cost: z.int() },
    example: { spell_cost: 1 },
    words: 'its spells cost this much Mercury more, or less',
  }),
  enemy_spell_cost: effect({
    fields: { enemy_spell_cost: z.int() },
    example: { enemy_spell_cost: -1 },
    words: 'spells of the enemy that target it cost this much Mercury more, or less',
  }),
  no_target: effect({
    fields: { no_target: z.enum(['spells', 'own_fortunes']) },
    example: { no_target: 'spells' },
    words: 'no spell can target it; `"own_fortunes"`: its own player plays no Fortune on it',
  }),
}
