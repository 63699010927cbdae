import { FOOTPRINT_NAMES } from '#domain/rules/vocabulary.ts'
import { statLine, type StatKey } from '#domain/unit/stat-line.ts'
import { strikesText, type UnitStats } from '#domain/unit/stats.ts'
import type { StatBox } from '#ui/stat-strip.tsx'

export type ShownStat = StatKey | 'multiplier'

/** The texts of the stat strip. Ranged strikes follow melee strikes in parentheses. */
export function statBoxes(stats: UnitStats): StatBox<ShownStat>[] {
  const base = lineOf(stats, 'base')
  const boxes = lineOf(stats, 'value').map(({ key, name, text }, index): StatBox<ShownStat> => ({
    key,
    label: name,
    value: text,
    base: stats[key].value === stats[key].base ? null : (base[index]?.text ?? null),
  }))
  return [...boxes, { key: 'multiplier', label: 'Multiplier', value: `×${stats.multiplier}`, base: null }]
}

function lineOf(stats: UnitStats, which: 'value' | 'base') {
  const strikes = strikesText(stats.strikes[which], which === 'value' ? stats.ranged_strikes : null)
  const line = statLine({
    speed: stats.speed[which],
    range: stats.range[which],
    strikes,
    courage: stats.courage[which],
    footprint: FOOTPRINT_NAMES[stats.footprint[which]],
  })
  return line.map((stat) =>
    stat.key === 'range' && stats.range[which] > 0 ? { ...stat, text: `${stat.text}″` } : stat,
  )
}
