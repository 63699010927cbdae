/** The closed lists of the rules, in the order in which the app shows them. */

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

/** The cost of casting a spell, in Mercury. */
export const SPELL_COST: Readonly<Record<SpellType, number>> = { CANTRIP: 2, MAKING: 4, CATACLYSM: 6 }

export const SUITES = ['S', 'H', 'C', 'D'] as const
export type Suite = (typeof SUITES)[number]

/** The 12 values of the deck, without aces and jokers. */
export const CARD_VALUES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
export type CardValue = (typeof CARD_VALUES)[number]

/** The four sections of a battle and of the settings. */
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

/** The six phases of a round, in order. */
export const PHASES = ['omens', 'sorcery', 'march', 'volley', 'clash', 'reckoning'] as const
export type Phase = (typeof PHASES)[number]

export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  omens: 'Omens',
  sorcery: 'Sorcery',
  march: 'March',
  volley: 'Volley',
  clash: 'Clash',
  reckoning: 'Reckoning',
}

/** When something in the rules can act: while the armies are set up, or in a phase. */
export const ACTING_TIMES = ['setup', ...PHASES] as const
export type ActingTime = (typeof ACTING_TIMES)[number]

/** How long a spell can last beyond its round: to the end of the next one, or of the battle. */
export const SPELLS_LAST = ['next', 'battle'] as const

/** When a player can score victory points: in a phase, whenever a unit routs, or when the game ends. */
export const SCORING_TIMES = ['clash', 'reckoning', 'rout', 'end'] as const
export type ScoringTime = (typeof SCORING_TIMES)[number]

/** When the most victory points end a game: as soon as a player has them, or at the end of that round. */
export const WINNING_TIMES = ['at_once', 'round_end'] as const

/** The two sides of a battle that has them. */
export const ROLES = ['attacker', 'defender'] as const
export type Role = (typeof ROLES)[number]

/**
 * The units whose Courage a battle changes. A unit is `alone` if it has no friend within 8 in. The app knows which
 * units are the `defender`'s; whether a unit is `engaged` or `alone` only the table shows.
 */
export const COURAGE_TARGETS = ['all', 'engaged', 'alone', 'defender'] as const
export type CourageTarget = (typeof COURAGE_TARGETS)[number]

/** Lists which units take Doom instead of falling back. */
export const STAY_TARGETS = ['all', 'defender'] as const

/**
 * The units to which a battle gives a keyword: `all`, those that are `mobile` (of Speed 1 or more), or one that each
 * player has `named`.
 */
export const KEYWORD_TARGETS = ['all', 'mobile', 'named'] as const

/** The part of an army that is not set up: `no_room` is what finds no place. Fractions are rounded down. */
export const RESERVE_SHARES = ['all', 'half', 'third', 'no_room'] as const
export type ReserveShare = (typeof RESERVE_SHARES)[number]

/** The rounds of a battle, unless a twist changes them. */
export const BATTLE_ROUNDS = 5

/** The Mercury of each player with a Wizard at the start, and gained in each later Omens phase. */
export const MERCURY_AT_START = 6
export const MERCURY_PER_ROUND = 3

/** An enemy Wizard pays this much to counter a spell, in Mercury. */
export const COUNTER_COST = 2

/** The Fortune cards drawn at the start and in each later Omens phase, and those that a player may play in a phase. */
export const FORTUNES_AT_START = 3
export const FORTUNES_PER_ROUND = 1
export const FORTUNES_PER_PHASE = 1

/** The points of Doom at which a unit is Broken. */
export const BREAKING_DOOM = 10

/** The most Doom that a unit takes from shooting in one round. */
export const MOST_SHOT = 5

/** The keywords that the rules of army building refer to. */
export const GENERAL = 'general'
/** A friend takes this much Doom if it fails the test of a routed General. */
export const GENERAL_DOOM = 1
export const BATTLE_STANDARD = 'battle_standard'
export const WIZARD = 'wizard'

/** The minimum and maximum width and depth of each footprint's base, in millimetres. */
export const FOOTPRINT_SIZES: Readonly<
  Record<Footprint, { width: readonly [number, number]; depth: readonly [number, number] }>
> = {
  WIDE: { width: [100, 200], depth: [40, 160] },
  NARROW: { width: [40, 100], depth: [40, 160] },
  HORDE: { width: [150, 200], depth: [100, 200] },
}

/** The keywords of a moment in a battle that the app itself sets. */
export const DISTRACTED = 'distracted'
export const OUTMANEUVERED = 'outmaneuvered'
