import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { effectsOf } from '#domain/combat/unit-in-moment.ts'
import { fortunesLeft } from '#domain/game/moves/hands.ts'
import { lakeLeft } from '#domain/game/moves/magic.ts'
import type { NowState } from './now-line.ts'
import { shownHand } from '#domain/game/log/seen-hands.ts'
import type { Side } from '#domain/game/words/side.ts'
import type { Table } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import { sideOfUnit } from '#domain/game/words/unit-ref.ts'

/**
 * Describes what one side has now, from which its lines are made.
 *
 * @param seen the sides whose cards this device shows
 */
export function nowState(table: Table, side: Side, rules: CombatRules, seen: readonly Side[]): NowState {
  const { round, phase, begin, sides } = table
  return {
    time: phase,
    round,
    units: sides[side].units
      .map((unit) => unitNow(unit, table, rules))
      .filter(({ isRouted }) => !isRouted)
      .map(({ unit, evaluated, inMoment, isInReserve, isAway }) => ({
        ...{ id: unit.ref, evaluated, isInReserve: isInReserve || isAway },
        mayCast: effectsOf(inMoment, 'no_spells').length === 0,
        spellCost: effectsOf(inMoment, 'spell_cost').reduce((sum, { spell_cost }) => sum + spell_cost, 0),
      })),
    mercury: (sides[side].mercury ?? 0) + lakeLeft(table, side),
    hand: shownHand(table, side, seen).cards ?? [],
    fortunesLeft: fortunesLeft(table, side),
    casts: table.casts.map((cast) => ({ ...cast, isLost: cast.countered?.lost === true })),
    uses: table.uses.filter((use) => sideOfUse(use) === side),
    battle: begin.battle,
    noGround: begin.rules.noGround,
  }
}

const sideOfUse = ({ side, unit }: Table['uses'][number]): Side => (unit ? sideOfUnit(unit) : side)
