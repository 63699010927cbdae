import { expect, it } from 'vitest'
import { changesOf, withChanges, type Circumstances } from '#domain/game/table/circumstances.ts'

const is = (changes: Partial<Circumstances> = {}): Circumstances => ({
  situations: [],
  flankedBy: [],
  helps: [],
  ...changes,
})

const ROWS: readonly [string, Record<'game' | 'chosen' | 'later' | 'shown', Circumstances>][] = [
  [
    'what the player added stays, and what the game adds later counts',
    {
      game: is(),
      chosen: is({ situations: ['covered'] }),
      later: is({ helps: ['enchanted_shield'] }),
      shown: is({ situations: ['covered'], helps: ['enchanted_shield'] }),
    },
  ],
  [
    'what the player took off stays off',
    {
      game: is({ situations: ['charged', 'uphill'] }),
      chosen: is({ situations: ['uphill'] }),
      later: is({ situations: ['charged'] }),
      shown: is(),
    },
  ],
  [
    'what both have added is there once',
    {
      game: is(),
      chosen: is({ flankedBy: ['guest.wolves.1'] }),
      later: is({ flankedBy: ['guest.wolves.1'] }),
      shown: is({ flankedBy: ['guest.wolves.1'] }),
    },
  ],
]

it.each(ROWS)('[GAME-21] %s', (_, { game, chosen, later, shown }) => {
  expect(withChanges(game, changesOf(game, chosen))).toEqual(chosen)
  expect(withChanges(later, changesOf(game, chosen))).toEqual(shown)
  expect(withChanges(later, null)).toBe(later)
})
