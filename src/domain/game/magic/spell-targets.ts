import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { SpellTarget } from '#domain/rules/game-ruleset.ts'
import type { GameRules } from '#domain/rules/game-rules.ts'
import { allUnits, type Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow, onTable, sparedBy } from '#domain/game/table/unit-now.ts'

/** Whom a spell can be for, as its text says. Null if it is for a place or for nobody. */
export function targetOfSpell(spell: string, { spells }: GameRules): SpellTarget | null {
  return spells.get(spell)?.target ?? null
}

/** The units for which the text allows a spell of a Wizard. How far they are, only the players see. */
export function targetsOfSpell(
  spell: string,
  wizard: UnitNow,
  table: Table,
  { army, game }: { army: CombatRules; game: GameRules },
): UnitNow[] {
  const target = targetOfSpell(spell, game)
  if (!target) return []
  return allUnits(table)
    .map((unit) => unitNow(unit, table, army))
    .filter((now) => isMeant(now, wizard, target) && sparedBy(now, 'spells').length === 0)
}

function isMeant(now: UnitNow, { unit: { side } }: UnitNow, { of, free, routed }: SpellTarget): boolean {
  if (of !== 'all' && (of === 'friend') !== (now.unit.side === side)) return false
  if (routed) return now.isRouted && now.points <= routed.points && !now.evaluated.active.has(routed.unless)
  return onTable(now) && (free !== true || !now.isEngaged)
}

const OF = { friend: 'friends', enemy: 'enemies', all: 'units of both sides' } as const

/** "Up to 2 enemies." or "Every friend there that is not engaged." */
export function targetText({ of, most, free, routed }: SpellTarget): string {
  const who = most === 1 ? OF[of].replace(/ies$/, 'y').replace(/s$/, '') : OF[of]
  const count = most === 'every' ? 'All' : most === 1 ? 'One' : `Up to ${most}`
  const which = routed
    ? ` that has routed, of ${routed.points} points or less`
    : free
      ? ' that is not engaged'
      : most === 'every'
        ? ' that are near enough'
        : ''
  return `${count} ${who}${which}.`
}
