import * as z from 'zod/mini'
import { gameTimeOf, isNow, SKIPPED, type GameTime, type Skip, type Table } from '#domain/game/table/table.ts'
import { unitRefSchema } from '#domain/game/words/unit-ref.ts'
import { sideSchema } from '#domain/game/words/move-fields.ts'
import { FREE, kind } from './kind.ts'

/** What the players do not do. */
export const SKIP_MOVES = {
  /** Something that is due will not be done. The next phase asks again. */
  skip: kind({
    fields: { what: z.enum(SKIPPED), unit: z.optional(unitRefSchema), side: z.optional(sideSchema) },
    apply: (table, { what, unit = null, side = null }) => {
      const skip = { what, unit, side }
      if (isSkipped(table, skip)) return 'NO_CHANGE'
      return { ...table, skips: [...table.skips, { ...gameTimeOf(table), ...skip }] }
    },
    label: ({ what, unit, side }, names) =>
      SKIP_WORDS[what](unit ? names.unit(unit) : side ? names.side(side) : 'A player'),
    limits: FREE,
  }),
}

const SKIP_WORDS: Readonly<Record<Skip['what'], (name: string) => string>> = {
  first: () => 'No roll-off in this round',
  draw: (name) => `${name} draws no Fortune`,
  fight: (name) => `${name} does not fight`,
  general: (name) => `Nobody tests for ${name}`,
  score: (name) => `${name} scores no more`,
}

/** Whether the players have said in this phase that it will not be done. */
export function isSkipped(
  table: Pick<Table, 'skips' | 'round' | 'phase'>,
  { what, unit, side }: Omit<Skip, keyof GameTime>,
): boolean {
  return table.skips.some(
    (skip) => skip.what === what && skip.unit === unit && skip.side === side && isNow(skip, table),
  )
}
