import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Footprint, NumberStat } from '#domain/rules/vocabulary.ts'
import { reasonRank, type EvaluatedUnit } from './evaluate.ts'

/** A step from the value in the profile to the final one. `by` is the id of the keyword that causes it. */
type StatStep<Value> = { op: 'add' | 'set'; by: string; value: Value; result: Value }

/** A stat with its breakdown. `floor` is set if the steps lead below it. */
export type Stat<Value> = { base: Value; steps: StatStep<Value>[]; floor?: number; value: Value }

export type UnitStats = Record<NumberStat, Stat<number>> & {
  footprint: Stat<Footprint>
  /** See `rangedStrikes`. */
  ranged_strikes: number | null
  multiplier: number
}

const MINIMUMS: Readonly<Record<NumberStat, number>> = {
  speed: 0,
  range: 0,
  strikes: 3,
  courage: 1,
  max_allegiances: 1,
}

type Change = { op: 'add' | 'set'; by: string; amount: number; rank: number }

function changesOf(stat: NumberStat, evaluated: EvaluatedUnit, rules: ArmyRules): Change[] {
  const changes: Change[] = []
  for (const [id, x] of evaluated.active) {
    for (const effect of rules.keywords.get(id)?.effects ?? []) {
      if (!('stat' in effect) || effect.stat !== stat) continue
      const rank = reasonRank(id, evaluated)
      if (effect.op === 'add') {
        changes.push({
          op: 'add',
          by: id,
          amount: effect.by === 'x' ? x : effect.by === '-x' ? 0 - x : effect.by,
          rank,
        })
      } else {
        changes.push({ op: 'set', by: id, amount: effect.to === 'x' ? x : effect.to, rank })
      }
    }
  }
  return changes.sort((a, b) =>
    a.op === b.op ? (a.op === 'set' ? a.rank - b.rank : 0) : a.op === 'add' ? -1 : 1,
  )
}

function numberStat(
  stat: NumberStat,
  base: number,
  evaluated: EvaluatedUnit,
  rules: ArmyRules,
): Stat<number> {
  let value = base
  const steps = changesOf(stat, evaluated, rules).map(({ op, by, amount }): StatStep<number> => {
    value = op === 'add' ? value + amount : amount
    return { op, by, value: amount, result: value }
  })
  const floor = MINIMUMS[stat]
  return value < floor ? { base, steps, floor, value: floor } : { base, steps, value }
}

/** The attack dice for shooting: half of Strikes, rounded down. Null without Range. */
export function rangedStrikes({ strikes, range }: { strikes: number; range: number }): number | null {
  return range > 0 ? Math.floor(strikes / 2) : null
}

/** "10 (5)": the attack dice in a fight, and those for shooting if it shoots. */
export function strikesText(strikes: number, ranged: number | null): string {
  return ranged === null ? String(strikes) : `${strikes} (${ranged})`
}

/** The footprint of a unit, which keywords can set. */
export function footprintStat(evaluated: EvaluatedUnit, rules: ArmyRules): Stat<Footprint> {
  const base = evaluated.profile.footprint
  const steps = [...evaluated.active.keys()]
    .flatMap((id) =>
      (rules.keywords.get(id)?.effects ?? []).flatMap((effect) =>
        'stat' in effect && effect.stat === 'footprint'
          ? [{ by: id, to: effect.to, rank: reasonRank(id, evaluated) }]
          : [],
      ),
    )
    .sort((a, b) => a.rank - b.rank)
    .map(({ by, to }): StatStep<Footprint> => ({ op: 'set', by, value: to, result: to }))
  return { base, steps, value: steps.at(-1)?.result ?? base }
}

/**
 * Calculates the stats of a unit: the profile, then all additions, then keywords that set a value, then the floor.
 * Distances are in inches.
 */
export function unitStats(evaluated: EvaluatedUnit, rules: ArmyRules): UnitStats {
  const { profile } = evaluated
  const stat = (name: NumberStat, base: number) => numberStat(name, base, evaluated, rules)
  const range = stat('range', profile.range)
  const strikes = stat('strikes', profile.strikes)
  return {
    speed: stat('speed', profile.speed),
    range,
    strikes,
    courage: stat('courage', profile.courage),
    max_allegiances: stat('max_allegiances', 1),
    footprint: footprintStat(evaluated, rules),
    ranged_strikes: rangedStrikes({ strikes: strikes.value, range: range.value }),
    multiplier: profile.keywords_cost_multiplier,
  }
}
