import { pick, type RandomBelow } from '#domain/random.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'

// What somebody would build. The rules say what a unit may buy, and what would do nothing for it.

/** How much of each type an army of a kind has. Types without a number are missing. */
export type Plan = Readonly<Partial<Record<UnitType, number>>>

const PLANS: readonly Plan[] = [
  { HEAVY_INFANTRY: 5, RANGED_INFANTRY: 2, ARTILLERY: 2, LIGHT_CAVALRY: 2 },
  { LIGHT_INFANTRY: 6, BEASTS: 2, RANGED_INFANTRY: 2, MONSTER: 2, CHARIOT: 1 },
  { HEAVY_CAVALRY: 5, LIGHT_CAVALRY: 3, LIGHT_INFANTRY: 2, CHARIOT: 1 },
  { MONSTROUS_INFANTRY: 4, MONSTER: 3, BEASTS: 2, WAR_WAGON: 1 },
  { WAR_WAGON: 4, RANGED_INFANTRY: 3, LIGHT_INFANTRY: 3, ARTILLERY: 2 },
  { BEASTS: 4, LIGHT_CAVALRY: 3, MONSTROUS_INFANTRY: 3, MONSTER: 2 },
  { CHARIOT: 5, HEAVY_CAVALRY: 2, LIGHT_INFANTRY: 3, RANGED_INFANTRY: 1 },
  { ARTILLERY: 3, HEAVY_INFANTRY: 3, WAR_WAGON: 2, MONSTROUS_INFANTRY: 2 },
  { HEAVY_INFANTRY: 3, HEAVY_CAVALRY: 3, LIGHT_CAVALRY: 1, MONSTER: 1, CHARIOT: 1 },
]

export const drawPlan = (random: RandomBelow): Plan => pick(PLANS, random)

/**
 * The types that make good leaders, the best first: they are in the thick of it and last, so Hero, Command and the banner
 * are no waste.
 */
export const LEADERS: readonly (readonly UnitType[])[] = [
  ['HEAVY_CAVALRY', 'HEAVY_INFANTRY', 'MONSTROUS_INFANTRY'],
  ['LIGHT_INFANTRY', 'MONSTER'],
  ['CHARIOT', 'LIGHT_CAVALRY', 'WAR_WAGON', 'BEASTS', 'RANGED_INFANTRY'],
  ['ARTILLERY'],
]

const FOOT = ['LIGHT_INFANTRY', 'HEAVY_INFANTRY', 'MONSTROUS_INFANTRY'] as const
const BIG = ['MONSTROUS_INFANTRY', 'MONSTER'] as const
const LANCES = ['HEAVY_CAVALRY', 'CHARIOT'] as const
const PACKS = ['LIGHT_CAVALRY', 'BEASTS'] as const
const SHOTS = ['RANGED_INFANTRY', 'ARTILLERY'] as const

/** The types on which players want a keyword, by its id in the latest ruleset. */
const WANTED: Readonly<Record<string, readonly UnitType[]>> = {
  bloodthirsty: [...BIG, 'BEASTS'],
  brutal: [...BIG, ...LANCES, 'HEAVY_INFANTRY'],
  critical_hits: [...BIG, ...LANCES, 'HEAVY_INFANTRY'],
  deadly_shots: SHOTS,
  despised: ['LIGHT_INFANTRY', 'BEASTS'],
  devastating_charge: [...BIG, 'BEASTS', 'LIGHT_INFANTRY', 'HEAVY_INFANTRY'],
  elite: [...FOOT, ...LANCES, 'RANGED_INFANTRY'],
  fearless: ['HEAVY_INFANTRY', ...LANCES, 'LIGHT_INFANTRY'],
  flying: ['MONSTER', 'BEASTS', 'CHARIOT'],
  hero: [...FOOT, ...LANCES, 'MONSTER'],
  horde: ['LIGHT_INFANTRY'],
  merciless: [...PACKS, 'CHARIOT'],
  narrow_footprint: ['HEAVY_CAVALRY', ...PACKS],
  nimble: [...LANCES, 'HEAVY_INFANTRY'],
  quick_shot: ['RANGED_INFANTRY', 'LIGHT_CAVALRY'],
  ranged: ['WAR_WAGON', 'LIGHT_CAVALRY'],
  shoot_into_combat: SHOTS,
  sneaky: ['LIGHT_INFANTRY', 'RANGED_INFANTRY', ...PACKS],
  stubborn: [...FOOT, 'RANGED_INFANTRY', 'WAR_WAGON'],
  swift: [...PACKS, ...LANCES, 'LIGHT_INFANTRY'],
  terrifying: [...BIG, ...LANCES],
  tough: ['HEAVY_INFANTRY', 'WAR_WAGON', 'MONSTER', 'CHARIOT'],
  towering: ['MONSTROUS_INFANTRY', 'ARTILLERY'],
  wizard: [],
  berserk: ['BEASTS', 'MONSTROUS_INFANTRY', 'CHARIOT'],
  cowardly: ['LIGHT_INFANTRY', 'RANGED_INFANTRY'],
  cursed: [],
  fragile: ['LIGHT_CAVALRY', 'BEASTS'],
  hollow: [],
  ravenous: ['BEASTS', 'MONSTER'],
  self_destructive: ['ARTILLERY', 'WAR_WAGON'],
  short_ranged: ['RANGED_INFANTRY'],
  slow: ['HEAVY_INFANTRY'],
  unruly: ['LIGHT_INFANTRY', 'CHARIOT'],
  weak: ['RANGED_INFANTRY'],
  wide_footprint: [],
}

/** The keywords that suit nobody who leads, and those that suit nobody else. */
const NOT_FOR_LEADERS: readonly string[] = ['despised']
const FOR_LEADERS: readonly string[] = ['hero']

/** Whether players want this keyword on the type, by its id in the latest ruleset. Of one that is new, any type. */
export function isWanted(keyword: string, type: UnitType, leads: boolean): boolean {
  if ((leads ? NOT_FOR_LEADERS : FOR_LEADERS).includes(keyword)) return false
  return WANTED[keyword]?.includes(type) ?? true
}

/** The types on which a Wizard is cheap and stays behind, the best first. */
export const WIZARDS: readonly (readonly UnitType[])[] = [
  ['RANGED_INFANTRY', 'LIGHT_INFANTRY'],
  ['HEAVY_INFANTRY', 'WAR_WAGON', 'CHARIOT'],
  ['MONSTROUS_INFANTRY', 'LIGHT_CAVALRY', 'BEASTS'],
  ['HEAVY_CAVALRY', 'ARTILLERY', 'MONSTER'],
]
