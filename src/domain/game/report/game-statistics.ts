import type { Attack } from '#domain/game/words/fight-fields.ts'
import type { Game } from '#domain/game/log/fold.ts'
import { behaviourOf, type Move } from '#domain/game/log/move.ts'
import { bySide, type Side } from '#domain/game/words/side.ts'
import type { Table } from '#domain/game/table/table.ts'
import { sideOfUnit, type UnitRef } from '#domain/game/words/unit-ref.ts'

/** The moves that count, in order, each with the table before it. */
function countedMoves({ entries, before }: Pick<Game, 'entries' | 'before'>): { move: Move; table: Table }[] {
  return entries.flatMap(({ move, standing }, index) => {
    const table = before[index]
    return table && standing.type === 'counts' && move.type !== 'newer' ? { move, table } : []
  })
}

/** All attacks of fights and volleys that count, with the Doom of them that counts. */
export function attacksOf(game: Pick<Game, 'entries' | 'before'>): Attack[] {
  return countedMoves(game).flatMap(({ move, table }) => behaviourOf(move).attacks?.(table, move) ?? [])
}

export type UnitStatistics = { dealt: number; taken: number }

/** The Doom that each unit has dealt and taken. Doom entered by hand has no dealer; healing takes nothing off. */
export function unitStatistics(game: Game): ReadonlyMap<UnitRef, UnitStatistics> {
  const found = new Map<UnitRef, UnitStatistics>()
  const add = (ref: UnitRef, dealt: number, taken: number): void => {
    const before = found.get(ref) ?? { dealt: 0, taken: 0 }
    found.set(ref, { dealt: before.dealt + dealt, taken: before.taken + taken })
  }
  for (const { by, on, doom } of attacksOf(game)) {
    add(by, doom, 0)
    add(on, 0, doom)
  }
  for (const { move, table } of countedMoves(game))
    for (const { unit, doom } of behaviourOf(move).taken?.(move, table) ?? []) add(unit, 0, Math.max(0, doom))
  return found
}

/** The victory points and the Doom on all units of each side when a round ended, or now. */
export type RoundState = { round: number; vp: Record<Side, number>; doom: Record<Side, number> }

/** One state for each round so far, for the plots. */
export function statesByRound({ before, table }: Pick<Game, 'before' | 'table'>): RoundState[] {
  const states = new Map<number, RoundState>()
  for (const one of [...before, table]) if (one) states.set(one.round, stateOf(one))
  return [...states.values()].sort((a, b) => a.round - b.round)
}

function stateOf({ round, sides }: Table): RoundState {
  return {
    round,
    vp: bySide((side) => sides[side].vp),
    doom: bySide((side) => sides[side].units.reduce((sum, { doom }) => sum + doom, 0)),
  }
}

/** The round in which one side gained most Doom on the other, and by how much. Null before anything has happened. */
export type Swing = { round: number; side: Side; by: number }

export function largestSwing(states: readonly RoundState[]): Swing | null {
  let largest: Swing | null = null
  let before = 0
  for (const { round, doom } of states) {
    // Positive: the guest has taken more, so the host is ahead.
    const lead = doom.guest - doom.host
    const by = Math.abs(lead - before)
    if (by > (largest?.by ?? 0)) largest = { round, side: lead > before ? 'host' : 'guest', by }
    before = lead
  }
  return largest
}

/** The Doom that the dice of a side gave, and the expected Doom, over the rolls with known odds. */
export type Luck = {
  rolls: number
  doom: number
  expected: number
  /** How good the rolls were on average, from 0 to 1: of many fair rolls it is 0.5. */
  chance: number
}

export function luckOf(game: Game): Record<Side, Luck> {
  const sums = bySide((): Luck => ({ rolls: 0, doom: 0, expected: 0, chance: 0 }))
  for (const { by, doom, luck } of attacksOf(game)) {
    if (!luck) continue
    const sum = sums[sideOfUnit(by)]
    sums[sideOfUnit(by)] = {
      rolls: sum.rolls + 1,
      doom: sum.doom + doom,
      expected: sum.expected + luck.expected,
      chance: (sum.chance * sum.rolls + luck.chance) / (sum.rolls + 1),
    }
  }
  return sums
}
