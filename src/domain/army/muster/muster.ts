import { numberText } from '#domain/numbers/number-text.ts'
import { neededBases, type BaseCounts } from '#domain/army/library/bases.ts'
import { createUnit } from '#domain/army/army-edits.ts'
import { hasKeyword, purchaseKeyword } from '#domain/unit/unit-edits.ts'
import { sortUnits } from '#domain/unit/sort-units.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { LIMITS, type ArmyUnit } from '#domain/unit/unit.ts'
import { purchaseOption } from '#domain/unit/evaluate.ts'
import { pick, seeded, type RandomBelow } from '#domain/random.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { BATTLE_STANDARD, GENERAL, UNIT_TYPES, WIZARD, type UnitType } from '#domain/rules/vocabulary.ts'
import { buyKeywords, MOST_LEFT, type Row } from './buy-keywords.ts'
import { drawKinds, kindsOf, type Kind } from './choose-kinds.ts'
import { markedId } from './muster-mark.ts'
import { drawPlan, LEADERS, WIZARDS, type Plan } from './tastes.ts'

export type MusterWishes = {
  /** In points. */
  limit: number
  /** The same seed musters the same army, from 0 to below `SEEDS`. */
  seed: number
  wizard: boolean
  /** The bases that there are, or null for any. */
  shelf: BaseCounts | null
}

/** A mustered army, with a note if it could not be as big as wished; or why there is none, as a sentence. */
export type Mustered =
  | { type: 'units'; units: ArmyUnit[]; points: number; note: string | null }
  | { type: 'refused'; text: string }

/** How often it is tried at most: by some plan, and then with anything. */
const TRIES = 20
const ANYTHING: Plan = Object.fromEntries(UNIT_TYPES.map((type) => [type, 1]))

/** Musters a legal army around the units that are kept. */
export function muster(wishes: MusterWishes, kept: readonly ArmyUnit[], rules: ArmyRules): Mustered {
  const { limit, seed, wizard, shelf } = wishes
  const spent = pointsOf(kept, rules)
  const free = shelf && withoutBases(shelf, kept, rules)
  const kinds = kindsOf(free, rules)
  const refusal = refusalOf(wishes, kept, kinds, rules)
  if (refusal !== null) return { type: 'refused', text: refusal }
  const random = seeded(mixed(seed))
  let best: Try | null = null
  for (let tries = 0; tries < TRIES && (best === null || best.faults > 0); tries += 1) {
    const plan = tries * 2 < TRIES ? drawPlan(random) : ANYTHING
    const forWizard = wizardCost(rules, tries % 2 === 0 ? 1 : 2)
    const tried = tryOnce({ ...wishes, kept, kinds, plan, budget: limit - spent, forWizard, random }, rules)
    if (tried && (best === null || tried.faults < best.faults)) best = tried
  }
  if (!best) return { type: 'refused', text: `There is no room for ${wizard ? 'a Wizard' : 'a unit'} in it.` }
  const mark = { seed, wizard, fromMiniatures: shelf !== null }
  const mustered = sortUnits(best.units).map((unit, place) => ({ ...unit, id: markedId(unit, mark, place) }))
  const units = [...kept, ...mustered]
  const points = pointsOf(units, rules)
  const isShort = shelf !== null && limit - points > MOST_LEFT
  return {
    type: 'units',
    units,
    points,
    note: isShort
      ? `Your miniatures make ${numberText(points)} of ${numberText(limit)} points: this is the most.`
      : null,
  }
}

function pointsOf(units: readonly ArmyUnit[], rules: ArmyRules): number {
  return units.reduce((sum, unit) => sum + unitFacts(unit, rules).points.total, 0)
}

function withoutBases(shelf: BaseCounts, kept: readonly ArmyUnit[], rules: ArmyRules): BaseCounts {
  const used = neededBases({ units: [...kept] }, rules)
  return new Map([...shelf].map(([id, count]) => [id, count - (used.get(id) ?? 0)]))
}

/** Why nothing can be mustered, as a sentence. Null if something can. */
function refusalOf(
  { limit, wizard, shelf }: MusterWishes,
  kept: readonly ArmyUnit[],
  kinds: readonly Kind[],
  rules: ArmyRules,
): string | null {
  const spent = pointsOf(kept, rules)
  if (spent > limit)
    return `The units that stay cost ${numberText(spent)} points, more than the ${numberText(limit)} of the army.`
  if (kept.length > 0) return null
  const cheapest = kinds.map(({ points }) => points).toSorted((one, other) => one - other)
  const [first, second] = cheapest
  if (first === undefined) return 'Your miniatures make no army yet. Enter the bases that you own first.'
  // One type alone would be more than half of an army.
  const least = (shelf ? first : first + (second ?? 0)) + (wizard ? wizardCost(rules, 1) : 0)
  if (limit >= least) return null
  return `${shelf ? 'The smallest army of your miniatures' : 'The smallest army'} costs ${numberText(least)} points${wizard ? ' with a Wizard' : ''}.`
}

/** The points of Wizard for a unit of this multiplier. */
function wizardCost(rules: ArmyRules, multiplier: number): number {
  const keyword = rules.keywords.get(WIZARD)
  return ((keyword && purchaseOption(keyword, { id: WIZARD })?.cost) ?? 0) * multiplier
}

/** Seeds that follow each other begin with quite different numbers. */
function mixed(seed: number): number {
  let hash = seed + 0x9e_37_79_b9
  for (const step of [0x85_eb_ca_6b, 0xc2_b2_ae_35]) hash = Math.imul(hash ^ (hash >>> 16), step)
  return hash ^ (hash >>> 15)
}

type Try = { units: ArmyUnit[]; faults: number }

type Order = MusterWishes & {
  kept: readonly ArmyUnit[]
  kinds: readonly Kind[]
  plan: Plan
  budget: number
  /** What is put by for a Wizard: it costs cavalry and the like twice as much. */
  forWizard: number
  random: RandomBelow
}

/** Null if a Wizard was wished and is not to be had. */
function tryOnce(order: Order, rules: ArmyRules): Try | null {
  const { limit, wizard, shelf, kept, kinds, plan, budget, random } = order
  const perType = new Map<UnitType, number>()
  for (const { type, count } of kept) perType.set(type, (perType.get(type) ?? 0) + count)
  const titles = titlesFor(order)
  const least = titles.includes(WIZARD) ? order.forWizard : 0
  const leaders = titles.filter((title) => title !== WIZARD).length
  const counts = drawKinds(kinds, { budget, limit, plan, kept: perType, leaders, least, random })
  const rows = giveTitles(rowsOf(kinds, counts, random), titles, rules, random)
  const left =
    budget -
    pointsOf(
      rows.map(({ unit }) => unit),
      rules,
    )
  if (left < 0 || (rows.length === 0 && titles.length > 0)) return null
  if (wizard && ![...kept, ...rows.map(({ unit }) => unit)].some((unit) => hasKeyword(unit, WIZARD)))
    return null
  const isAll = shelf !== null && kinds.every(({ most }, at) => most === counts[at])
  const mostOfType = shelf ? Infinity : Math.max(limit / 2, 0)
  const bought = buyKeywords(rows, { left, mostOfType, footprints: shelf === null, random }, isAll, rules)
  const units = joinAlike(bought.rows)
  return { units, faults: faultsOf([...kept, ...units], isAll ? 0 : bought.left, isAll) }
}

/** What is still to be given to a unit. */
function titlesFor({ kept, wizard }: Pick<Order, 'kept' | 'wizard'>): string[] {
  const wanted = [GENERAL, BATTLE_STANDARD, ...(wizard ? [WIZARD] : [])]
  return wanted.filter((title) => !kept.some((unit) => hasKeyword(unit, title)))
}

function faultsOf(units: readonly ArmyUnit[], left: number, isAll: boolean): number {
  const all = units.reduce((sum, { count }) => sum + count, 0)
  const ofType = (wanted: UnitType) =>
    units.reduce((sum, { type, count }) => sum + (type === wanted ? count : 0), 0)
  const half = isAll ? 0 : Math.max(0, ...units.map(({ type }) => ofType(type) * 2 - all))
  return Math.max(0, left - MOST_LEFT) + half * 1000
}

/** Rows that have bought the same become one. */
function joinAlike(rows: readonly Row[]): ArmyUnit[] {
  const joined = new Map<string, ArmyUnit>()
  for (const { unit, isLeader } of rows) {
    const key = JSON.stringify([unit.type, unit.keywords, isLeader])
    const same = joined.get(key)
    if (!same || same.count + unit.count <= LIMITS.count)
      joined.set(key, same ? { ...same, count: same.count + unit.count } : unit)
    else joined.set(`${key} ${joined.size}`, unit)
  }
  return [...joined.values()]
}

/** Rows of a few units that are alike. */
function rowsOf(kinds: readonly Kind[], counts: readonly number[], random: RandomBelow): ArmyUnit[] {
  return kinds.flatMap(({ type, footprint }, at) => {
    const plain = createUnit('', { name: '', description: '', type })
    const unit = footprint ? purchaseKeyword(plain, footprint) : plain
    const rows: ArmyUnit[] = []
    const most = Math.max(3, Math.ceil((counts[at] ?? 0) / 6))
    for (let left = counts[at] ?? 0; left > 0;) {
      const count = Math.min(left, 1 + random(most))
      rows.push({ ...unit, count })
      left -= count
    }
    return rows
  })
}

const TITLED: Readonly<Record<string, readonly (readonly UnitType[])[]>> = {
  [GENERAL]: LEADERS,
  [BATTLE_STANDARD]: LEADERS,
  [WIZARD]: WIZARDS,
}

/** Gives each title to a unit of its own that profits from it, as long as there are enough units. */
function giveTitles(
  rows: ArmyUnit[],
  titles: readonly string[],
  rules: ArmyRules,
  random: RandomBelow,
): Row[] {
  const allegiances = [...rules.allegiances.keys()]
  let plain = rows
  let leaders: ArmyUnit[] = []
  for (const title of titles) {
    const from = plain.length > 0 ? plain : leaders
    const chosen = chooseFor(from, TITLED[title] ?? [], random)
    if (!chosen) break
    const allegiance = title === WIZARD && allegiances.length > 0 ? pick(allegiances, random) : null
    const titled = purchaseKeyword({ ...chosen, count: 1 }, { id: title }, allegiance)
    plain = plain.flatMap((row) =>
      row !== chosen ? row : row.count > 1 ? { ...row, count: row.count - 1 } : [],
    )
    leaders = [...leaders.filter((row) => row !== chosen), titled]
  }
  return [
    ...leaders.map((unit) => ({ unit, isLeader: true })),
    ...plain.map((unit) => ({ unit, isLeader: false })),
  ]
}

function chooseFor(
  rows: readonly ArmyUnit[],
  types: readonly (readonly UnitType[])[],
  random: RandomBelow,
): ArmyUnit | null {
  const best = types
    .map((some) => rows.filter(({ type }) => some.includes(type)))
    .find(({ length }) => length > 0)
  return best ? pick(best, random) : null
}
