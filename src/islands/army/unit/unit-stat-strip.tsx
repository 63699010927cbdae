import { memo, useState } from 'react'
import { isSameBuild, type EvaluatedUnit } from '#domain/army/evaluate.ts'
import { unitStats, type Stat, type UnitStats } from '#domain/army/stats.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { StatStrip, type StatBox } from '#ui/stat-strip.tsx'
import { FOOTPRINT_NAMES } from '#domain/ruleset/vocabulary.ts'
import { StatDialog, type ShownStat } from './stat-dialog.tsx'

function box(
  key: ShownStat,
  label: string,
  stat: Stat<number>,
  text: (value: number) => string = String,
): StatBox {
  return { key, label, value: text(stat.value), base: stat.value === stat.base ? null : text(stat.base) }
}

const inches = (value: number) => (value === 0 ? '–' : `${value}″`)

/** The texts of the stat strip. Ranged strikes follow melee strikes in parentheses. (UNIT-02, UNIT-03) */
export function statBoxes(stats: UnitStats): StatBox[] {
  const strikes = box('strikes', 'Strikes', stats.strikes)
  if (stats.ranged_strikes !== null) strikes.value += ` (${stats.ranged_strikes})`
  const { footprint } = stats
  return [
    box('speed', 'Speed', stats.speed),
    box('range', 'Range', stats.range, inches),
    strikes,
    box('courage', 'Courage', stats.courage),
    {
      key: 'footprint',
      label: 'Footprint',
      value: FOOTPRINT_NAMES[footprint.value],
      base: footprint.value === footprint.base ? null : FOOTPRINT_NAMES[footprint.base],
    },
    { key: 'multiplier', label: 'Multiplier', value: `×${stats.multiplier}`, base: null },
  ]
}

type Props = { evaluated: EvaluatedUnit; rules: ArmyRules }

/** The six stats of a unit. Tapping one shows how it is calculated. (UNIT-02, UNIT-04) */
export const UnitStatStrip = memo(
  function UnitStatStrip({ evaluated, rules }: Props) {
    const [shown, setShown] = useState<ShownStat | null>(null)
    const stats = unitStats(evaluated, rules)
    return (
      <>
        <StatStrip stats={statBoxes(stats)} onChoose={(key) => setShown(key as ShownStat)} />
        {shown !== null && (
          <StatDialog shown={shown} stats={stats} rules={rules} onClose={() => setShown(null)} />
        )}
      </>
    )
  },
  (before, after) => before.rules === after.rules && isSameBuild(before.evaluated.unit, after.evaluated.unit),
)
