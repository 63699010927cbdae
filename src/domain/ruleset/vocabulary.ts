/** The closed lists of the rules, in the order in which the app shows them. (RULES-16, RULES-19, RULES-20) */

export const UNIT_TYPES = [
  'LIGHT_INFANTRY',
  'RANGED_INFANTRY',
  'HEAVY_INFANTRY',
  'MONSTROUS_INFANTRY',
  'LIGHT_CAVALRY',
  'HEAVY_CAVALRY',
  'WAR_WAGON',
  'CHARIOT',
  'MONSTER',
  'BEASTS',
  'ARTILLERY',
] as const
export type UnitType = (typeof UNIT_TYPES)[number]

export const FOOTPRINTS = ['WIDE', 'NARROW', 'HORDE'] as const
export type Footprint = (typeof FOOTPRINTS)[number]

export const FOOTPRINT_NAMES: Readonly<Record<Footprint, string>> = {
  WIDE: 'Wide',
  NARROW: 'Narrow',
  HORDE: 'Horde',
}

export const TRAITS = ['Weakness', 'Strength', 'Terrain', 'Footprint', 'Character', 'Reserved'] as const
export type Trait = (typeof TRAITS)[number]

export const NUMERICAL_TYPES = ['BASE', 'INCREMENT'] as const

/** The stats that a keyword can change by a number. `max_allegiances` is not displayed. */
export const NUMBER_STATS = ['speed', 'range', 'strikes', 'courage', 'max_allegiances'] as const
export type NumberStat = (typeof NUMBER_STATS)[number]

export const SPELL_TYPES = ['CANTRIP', 'MAKING', 'CATACLYSM'] as const
type SpellType = (typeof SPELL_TYPES)[number]

export const SPELL_NAMES: Readonly<Record<SpellType, string>> = {
  CANTRIP: 'Cantrip',
  MAKING: 'Making',
  CATACLYSM: 'Cataclysm',
}

/** The cost of casting a spell, in Mercury. (RULES-37) */
export const SPELL_COST: Readonly<Record<SpellType, number>> = { CANTRIP: 2, MAKING: 4, CATACLYSM: 6 }

export const SUITES = ['S', 'H', 'C', 'D'] as const
export type Suite = (typeof SUITES)[number]

/** The 12 values of the deck, without aces and jokers. (FORTUNE-08) */
export const CARD_VALUES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export type CardValue = (typeof CARD_VALUES)[number]

/** The four sections of a battle and of the settings. (BATTLE-02, SETTINGS-01) */
export const SECTIONS = ['scenarios', 'battlefield', 'deployment', 'twist'] as const
export type Section = (typeof SECTIONS)[number]

/** Makes a record with a value for each section. */
export function bySection<T>(make: (section: Section) => T): Record<Section, T> {
  return {
    scenarios: make('scenarios'),
    battlefield: make('battlefield'),
    deployment: make('deployment'),
    twist: make('twist'),
  }
}

/** The points of Doom at which a unit is Broken. (QUICK-12) */
export const BREAKING_DOOM = 10

/** The keywords that the rules of army building refer to. (VALID-01 to VALID-18) */
export const GENERAL = 'general'
export const BATTLE_STANDARD = 'battle_standard'
export const WIZARD = 'wizard'

/** The minimum and maximum width and depth of each footprint's base, in millimetres. (QUICK-14) */
export const FOOTPRINT_SIZES: Readonly<
  Record<Footprint, { width: readonly [number, number]; depth: readonly [number, number] }>
> = {
  WIDE: { width: [100, 200], depth: [40, 160] },
  NARROW: { width: [40, 100], depth: [40, 160] },
  HORDE: { width: [150, 200], depth: [100, 200] },
}

/** The six phases of a round, in order. (QUICK-12) */
export const PHASES = ['omens', 'sorcery', 'march', 'volley', 'clash', 'reckoning'] as const
export type Phase = (typeof PHASES)[number]

/** The keywords of a moment in a battle that the app itself sets. */
export const BROKEN = 'broken'
export const DISTRACTED = 'distracted'
export const OUTMANEUVERED = 'outmaneuvered'
export const REINFORCEMENTS = 'reinforcements'
export const INSIGNIFICANT = 'insignificant'
