import { describe, expect, it } from 'vitest'
import type { MoveBody } from '#domain/game/log/move.ts'
import { namedKeywords } from '#domain/game/table/named-keywords.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import * as game from '#tests/support/game.ts'
import { begunGame, newPlayer, type Player } from '#tests/support/game.ts'
import { rules } from '#tests/support/rules.ts'

const { HALBERDS, MARROW, RAGWOLVES } = game
const wizard = { id: 'wizard' }
const hero = { id: 'hero', numerical: { value: 2, type: 'BASE' } } as const
const swift = { id: 'swift', numerical: { value: 2, type: 'BASE' } } as const

const named = (player: Player, ref: Parameters<Player['unit']>[0]) =>
  namedKeywords(unitNow(player.unit(ref), player.table(), rules), player.table(), rules)

const battle = () =>
  newPlayer(
    'one',
    begunGame({
      keywords: [
        { keyword: wizard, to: 'named', until: null },
        { keyword: hero, to: 'named', until: null },
        { keyword: swift, to: 'all', until: 2 },
      ],
    }),
  )
const name: MoveBody = { type: 'keyword', unit: MARROW, keyword: wizard, on: true, lasts: 'battle' }

describe('[GAME-132] what a player names a unit for', () => {
  it('is a Wizard only on a side that brings none', () => {
    expect(named(battle(), HALBERDS)).toEqual([hero])
    expect(named(battle(), RAGWOLVES)).toEqual([wizard, hero])
  })

  it('is a Wizard once, and can be taken from that unit', () => {
    const player = battle()
    player.play(name)
    expect(named(player, RAGWOLVES)).toEqual([hero])
    expect(named(player, MARROW)).toEqual([wizard, hero])
    player.play({ ...name, on: false })
    expect(named(player, RAGWOLVES)).toEqual([wizard, hero])
  })
})
