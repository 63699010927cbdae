/** The stats of a unit in the order of every list, with their names. */
export const STAT_NAMES = {
  speed: 'Speed',
  range: 'Range',
  strikes: 'Strikes',
  courage: 'Courage',
  footprint: 'Footprint',
} as const

export type StatKey = keyof typeof STAT_NAMES

export type StatValues = {
  /** In inches, as `range`, which is 0 if the unit cannot shoot. */
  speed: number
  range: number
  /** See `strikesText`. */
  strikes: string
  courage: number
  footprint: string
}

/** Each stat with its name and its text: a dash for the Range of a unit that cannot shoot. */
export function statLine(values: StatValues): { key: StatKey; name: string; text: string }[] {
  const keys = Object.keys(STAT_NAMES) as StatKey[]
  return keys.map((key) => ({
    key,
    name: STAT_NAMES[key],
    text: key === 'range' && values.range === 0 ? '–' : String(values[key]),
  }))
}
