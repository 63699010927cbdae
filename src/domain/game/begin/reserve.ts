import type { Army } from '#domain/army/army.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { ReserveShare } from '#domain/rules/vocabulary.ts'
import { activeKeywords } from '#domain/unit/unit-facts.ts'
import type { BattleRules } from '#domain/game/battle/battle-rules.ts'
import type { Side } from '#domain/game/words/side.ts'
import { isMobile } from '#domain/game/table/unit-now.ts'
import { makeUnitRef, unitsOfArmy, type UnitRef } from '#domain/game/words/unit-ref.ts'

/** The units that are not set up whatever the player chooses: those that wait, as Reinforcements, and all but those of Speed 0 if all arrive. */
export function unitsThatWait(
  side: Side,
  army: Army,
  { reserve }: Pick<BattleRules, 'reserve'>,
  rules: ArmyRules,
): UnitRef[] {
  return unitsOfArmy(army)
    .filter(
      ({ row }) =>
        activeKeywords(row, rules).some(({ waits }) => waits) ||
        (reserve?.share === 'all' && isMobile(row, rules)),
    )
    .map(({ row, number }) => makeUnitRef(side, row.id, number))
}

/** How many of this many units a player keeps in reserve. Null if the battle leaves no choice. */
function reserveBounds(share: ReserveShare, units: number): { least: number; most: number } | null {
  switch (share) {
    case 'half':
      // Half of them, rounded up, are set up.
      return { least: Math.floor(units / 2), most: Math.floor(units / 2) }
    case 'third':
      return { least: 0, most: Math.floor(units / 3) }
    case 'no_room':
      return { least: 0, most: units }
    case 'all':
      return null
  }
}

/** Whether the players say which of their units wait. */
export function mayChooseReserve({ reserve }: Pick<BattleRules, 'reserve'>): boolean {
  return reserve !== null && reserve.share !== 'all'
}

/** "3 of 6 units wait", with what the battle asks for if that is another number. */
export function reserveText(share: ReserveShare, units: number, chosen: number): string {
  const bounds = reserveBounds(share, units)
  const now = `${chosen} of ${units} units ${chosen === 1 ? 'waits' : 'wait'}`
  if (!bounds || (bounds.least <= chosen && chosen <= bounds.most)) return `${now}.`
  return bounds.least === bounds.most
    ? `${now}; by this deployment ${bounds.most === 1 ? 'one does' : `${bounds.most} do`}.`
    : `${now}; by this deployment at most ${bounds.most} may.`
}
