import * as z from 'zod/mini'
import { effect } from './effect.ts'

const yes = z.literal(true)

/** The effects on spells and Fortunes. */
export const SPELL_EFFECTS = {
  /** `{ "no_healing": true }`: only spells take Doom off it */
  no_healing: effect({ fields: { no_healing: yes } }),
  /** `{ "no_spells": true }`: casts no spells */
  no_spells: effect({ fields: { no_spells: yes } }),
  /** `{ "spell_cost": 1 }`: its spells cost this much Mercury more, or less */
  spell_cost: effect({ fields: { spell_cost: z.int() } }),
  /** `{ "enemy_spell_cost": -1 }`: spells of the enemy that target it cost this much Mercury more, or less */
  enemy_spell_cost: effect({ fields: { enemy_spell_cost: z.int() } }),
  /** `{ "no_target": "spells" }`: no spell can target it; `"own_fortunes"`: its own player plays no Fortune on it */
  no_target: effect({ fields: { no_target: z.enum(['spells', 'own_fortunes']) } }),
}
