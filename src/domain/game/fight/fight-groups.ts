import { isSkipped } from '#domain/game/moves/skip.ts'
import { volleyOf } from '#domain/game/moves/fighting.ts'
import { otherSide, type Side } from '#domain/game/words/side.ts'
import { MOST_SHOT } from '#domain/rules/vocabulary.ts'
import { shotIn, type Engagement, type RolledFight, type Table } from '#domain/game/table/table.ts'
import { unitNow, type UnitNow, onTable } from '#domain/game/table/unit-now.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { sideOfUnit, type UnitRef } from '#domain/game/words/unit-ref.ts'

/** The units of one fight: all that touch each other, directly or through others. */
export type FightGroup = { units: readonly UnitRef[]; pairs: readonly Engagement[] }

/** The fights on the table, in the order in which they came about. */
export function fightGroups({ engagements }: Pick<Table, 'engagements'>): FightGroup[] {
  let groups: FightGroup[] = []
  for (const pair of engagements) {
    const touches = ({ units }: FightGroup) => units.includes(pair.by) || units.includes(pair.on)
    const joined = groups.filter(touches)
    const units = new Set([...joined.flatMap((group) => group.units), pair.by, pair.on])
    const pairs = [...joined.flatMap((group) => group.pairs), pair]
    groups = [...groups.filter((group) => !touches(group)), { units: [...units], pairs }]
  }
  return groups
}

/** The enemies that a unit touches, the first to touch it first. */
export function enemiesOf(ref: UnitRef, pairs: readonly Engagement[]): UnitRef[] {
  return pairs.flatMap(({ by, on }) => (by === ref ? on : on === ref ? by : []))
}

/** What has been rolled of a fight in this round's Clash: all that touched then do so still. */
export function foughtOf(
  { units }: Pick<FightGroup, 'units'>,
  { fought, round }: Pick<Table, 'fought' | 'round'>,
): RolledFight[] {
  return fought.filter(
    ({ kind, attacks, ...at }) =>
      kind === 'fight' &&
      at.round === round &&
      attacks.some(({ by, on }) => units.includes(by) && units.includes(on)),
  )
}

export function hasFought(group: FightGroup, table: Pick<Table, 'fought' | 'round'>): boolean {
  return foughtOf(group, table).length > 0
}

/** The fights of this Clash that nobody has fought or skipped yet. */
export function openFights(table: Table): FightGroup[] {
  return fightGroups(table).filter((group) => {
    const [unit] = group.units
    return unit && !hasFought(group, table) && !isSkipped(table, { what: 'fight', unit, side: null })
  })
}

/** A unit that may shoot in this round, and whether it has. */
export type Shooter = { now: UnitNow; hasShot: boolean }

/** Whether a unit may shoot: with Range, on the table, not engaged, and without a charge, even one that missed. */
export function mayShoot(now: UnitNow): boolean {
  const { stats, isEngaged, isCharging, hasMissed } = now
  return onTable(now) && stats.ranged_strikes !== null && !isEngaged && !isCharging && !hasMissed
}

/** The units of a side that may shoot. */
export function shooters(table: Table, side: Side, rules: CombatRules): Shooter[] {
  return table.sides[side].units
    .map((unit) => unitNow(unit, table, rules))
    .filter(mayShoot)
    .map((now) => ({ now, hasShot: volleyOf(table, now.unit.ref) !== undefined }))
}

/**
 * The enemies on the table, those that a unit may shoot at first: it may not shoot at engaged ones, and one that has
 * taken the most Doom from shooting comes after the others.
 */
export function targetsOf(ref: UnitRef, table: Table, rules: CombatRules): UnitNow[] {
  return table.sides[otherSide(sideOfUnit(ref))].units
    .map((unit) => unitNow(unit, table, rules))
    .filter(onTable)
    .toSorted((one, other) => rankOf(one, table) - rankOf(other, table))
}

function rankOf({ isEngaged, unit }: UnitNow, { round }: Table): number {
  return (isEngaged ? 2 : 0) + (shotIn(unit, round) >= MOST_SHOT ? 1 : 0)
}
