import fc from 'fast-check'
import { it } from 'vitest'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { expectAsPlayed, type Fighter } from './played-fight.ts'
import { sideOf } from './sides.ts'

const HOLDS = [
  ['', 10, 0, false],
  ['elite', 11, 0, false],
  ['cowardly', 8, 0, false],
  ['general', 10, 1, false],
  ['self_destructive', 10, 0, false],
  ['immobile', 10, 0, true],
  ['stubborn, tough +1, critical_hits', 12, 0, false],
] as const

const fighters = fc
  .record({
    type: fc.constantFrom(...UNIT_TYPES.filter((type) => type !== 'ARTILLERY')),
    holds: fc.constantFrom(...HOLDS),
    doom: fc.integer({ min: 0, max: 12 }),
    charged: fc.boolean(),
  })
  .map(({ type, holds: [holds, courage, rerolls, immobile], doom, charged }): Fighter => {
    return {
      side: sideOf(type, holds, { doom, situations: charged ? ['charged'] : [] }),
      courage,
      rerolls,
      immobile,
    }
  })

it('[ODDS-10] agrees to 1e-12 with a fight played step by step', () => {
  fc.assert(fc.property(fighters, fighters, fc.integer({ min: 1, max: 2 }), expectAsPlayed), { numRuns: 40 })
})
