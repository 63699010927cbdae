import type { Stat, UnitStats } from '#domain/unit/stats.ts'
import { FOOTPRINT_NAMES } from '#domain/rules/vocabulary.ts'
import type { StatBox } from '#ui/stat-strip.tsx'

export type ShownStat = 'speed' | 'range' | 'strikes' | 'courage' | 'footprint' | 'multiplier'

function box(
  key: ShownStat,
  label: string,
  stat: Stat<number>,
  text: (value: number) => string = String,
): StatBox {
  return { key, label, value: text(stat.value), base: stat.value === stat.base ? null : text(stat.base) }
}

const inches = (value: number) => (value === 0 ? '–' : `${value}″`)

/** The texts of the stat strip. Ranged strikes follow melee strikes in parentheses. */
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
