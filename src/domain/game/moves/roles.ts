import * as z from 'zod/mini'
import { holdsRole } from '#domain/game/table/unit-roles.ts'
import { findUnit } from '#domain/game/table/table.ts'
import { unitRefSchema } from '#domain/game/words/unit-ref.ts'
import { GAME_LIMITS } from '#domain/game/words/move-fields.ts'
import { textUpTo } from '#domain/text/storable-text.ts'
import { FREE, kind } from './kind.ts'

/** What the players say that a unit is in this battle. */
export const ROLE_MOVES = {
  /** `role` is the id of one that the battle brings. */
  role: kind({
    fields: { unit: unitRefSchema, role: textUpTo(GAME_LIMITS.way), on: z.boolean() },
    apply: (table, { unit, role, on }) => {
      if (!findUnit(table, unit)) return 'NO_SUCH_UNIT'
      const found = table.begin.rules.roles.find(({ id }) => id === role)
      if (!found || holdsRole(table, unit, found) === on) return 'NO_CHANGE'
      const others = table.roles.filter((one) => one.unit !== unit || one.role !== role)
      const given = { unit, role, round: table.round, tests: table.tests.length }
      return { ...table, roles: on ? [...others, given] : others }
    },
    label: ({ unit, role, on }, names) => `${names.unit(unit)}: ${on ? '' : 'no longer '}${names.role(role)}`,
    limits: FREE,
  }),
}
