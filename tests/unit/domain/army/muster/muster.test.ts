import { expect, it } from 'vitest'
import { compileRules, type ArmyRules } from '#domain/rules/army-rules.ts'
import { armySchema } from '#domain/army/army.ts'
import { armyIssues } from '#domain/army/issues/army-issues.ts'
import { BASES, baseId, missingBases, neededBases, type BaseCounts } from '#domain/army/library/bases.ts'
import { footprintsOf } from '#domain/army/library/miniatures.ts'
import { muster, type MusterWishes } from '#domain/army/muster/muster.ts'
import { summarizeArmy } from '#domain/army/army-summary.ts'
import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { wastedPoints } from '#domain/unit/keywords/wasted-points.ts'
import { hasKeyword, removeKeyword } from '#domain/unit/unit-edits.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { pick, seeded, type RandomBelow } from '#domain/random.ts'
import { UNIT_TYPES, type UnitType } from '#domain/rules/vocabulary.ts'
import { readRuleset, rulesetVersions } from '#content/read-ruleset.ts'
import { makeArmy } from '#tests/support/army.ts'
import { isDeep, times } from '#tests/support/deep.ts'
import { rules, unitOf } from '#tests/support/rules.ts'

const RULES = rulesetVersions().map((version): [string, ArmyRules] => [
  version,
  compileRules(readRuleset(version)),
])

const FREELY: MusterWishes = { limit: 3000, seed: 0, wizard: false, shelf: null }

function mustered(wishes: Partial<MusterWishes>, kept: readonly ArmyUnit[] = [], by: ArmyRules = rules) {
  const made = muster({ ...FREELY, ...wishes }, kept, by)
  if (made.type === 'refused') throw new Error(`${made.text} ${JSON.stringify(wishes)}`)
  return { ...made, army: makeArmy({ units: made.units, ruleset_version: by.version }) }
}

const textOf = (wishes: Partial<MusterWishes>, kept: readonly ArmyUnit[] = []) => {
  const made = muster({ ...FREELY, ...wishes }, kept, rules)
  return made.type === 'refused' ? made.text : made.note
}

/** Up to three bases of each kind, of which a shelf has many or few. */
function randomShelf(random: RandomBelow, by: ArmyRules): BaseCounts {
  const scarce = 1 + random(8)
  const usual = BASES.filter(({ type, footprint }) => footprintsOf(type, by).includes(footprint))
  const counts = usual.map((base): [string, number] => [
    baseId(base),
    random(scarce) === 0 ? 1 + random(3) : 0,
  ])
  return new Map([...counts, [baseId(pick(usual, random)), 1]])
}

const countOf = (units: readonly ArmyUnit[]) => units.reduce((sum, { count }) => sum + count, 0)
const typesOf = (units: readonly ArmyUnit[]): [UnitType, number][] =>
  UNIT_TYPES.map((type) => [type, countOf(units.filter((unit) => unit.type === type))])

/** What is wrong with a mustered army, by the rules of the game alone and what was wished. */
function faultsOf(wishes: MusterWishes, by: ArmyRules, made = mustered(wishes, [], by)): string[] {
  const { units, points, army, note } = made
  const faults = armyIssues(army, by).map(({ text }) => text)
  if (!armySchema.safeParse(army).success) faults.push('It cannot be stored.')
  const used = neededBases(army, by)
  if (wishes.shelf && missingBases(used, wishes.shelf).size > 0) faults.push('A base is not owned.')
  const left = wishes.limit - summarizeArmy(army, by).points
  const isUsedUp =
    wishes.shelf !== null && [...wishes.shelf].every(([id, count]) => (used.get(id) ?? 0) === count)
  if (points !== wishes.limit - left) faults.push(`It is said to cost ${points} points.`)
  if (left < 0 || (left > 50 && !isUsedUp)) faults.push(`${left} points are left.`)
  if ((note !== null) !== left > 50) faults.push(`The note is ${note}.`)
  const most = Math.max(...typesOf(units).map(([, count]) => count))
  if (wishes.shelf === null && most * 2 > countOf(units)) faults.push('One type is more than half.')
  const wizards = units.filter((unit) => hasKeyword(unit, 'wizard')).length
  if (wizards !== (wishes.wizard ? 1 : 0)) faults.push(`It has ${wizards} Wizards.`)
  return [...faults, ...units.flatMap((unit) => uselessOf(unit, by))]
}

/** The keywords that a unit has bought and that do nothing for it. */
function uselessOf(unit: ArmyUnit, by: ArmyRules): string[] {
  const evaluated = evaluateUnit(unit, by)
  return evaluated.keywords.flatMap(({ ref, keyword, name, reason, prevented_by }) => {
    if (!keyword || reason.type !== 'PURCHASED') return []
    const before = evaluateUnit(removeKeyword(unit, ref), by)
    const isWasted = prevented_by.length > 0 || wastedPoints(keyword, before, evaluated, by) !== null
    return isWasted ? [`${name} does nothing for ${unit.type}.`] : []
  })
}

/** For each ruleset and with or without shelves: a deep run musters 10,200 armies. */
const SEEDS = times(60, 1700)

it.each(RULES)('[LIB-80] by ruleset %s every seed musters an army that could be built', (version, by) => {
  const random = seeded(Number(version.charAt(2)) + 7)
  for (const from of ['anything', 'a shelf']) {
    const [types, keywords] = [new Map<string, number>(), new Map<string, number>()]
    const count = (counts: Map<string, number>, ids: readonly string[]) => {
      for (const id of new Set(ids)) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const shelf = from === 'a shelf' ? randomShelf(random, by) : null
      const wishes = { limit: 1000 + random(4001), seed, wizard: random(3) === 0, shelf }
      const made = mustered(wishes, [], by)
      const faults = faultsOf(wishes, by, made)
      if (faults.length > 0)
        expect(faults, JSON.stringify({ ...wishes, shelf: shelf && [...shelf] })).toEqual([])
      const typesOfIt = made.units.map(({ type }) => type)
      count(types, typesOfIt)
      const bought = made.units.flatMap((unit) => unit.keywords.map(({ id }) => id))
      count(keywords, bought)
    }
    if (isDeep) print(`${version}, from ${from}`, [types, keywords])
    // So few armies as are mustered usually say nothing of their spread.
    for (const type of isDeep ? UNIT_TYPES : []) {
      const share = (types.get(type) ?? 0) / SEEDS
      expect(share, `${type}, from ${from}`).toBeGreaterThan(0.03)
      expect(share, `${type}, from ${from}`).toBeLessThan(0.6)
    }
  }
})

/** In how many of the armies each type and each keyword is. */
function print(title: string, spreads: readonly ReadonlyMap<string, number>[]): void {
  const lines = spreads.map((spread) =>
    [...spread]
      .toSorted(([, one], [, other]) => other - one)
      .map(([id, count]) => `${id} ${((count / SEEDS) * 100).toFixed(1)}%`)
      .join(', '),
  )
  process.stdout.write(`${[title, ...lines].join('\n')}\n`)
}

it('[LIB-80] the same seed musters the same army, ids and all, and the next one another', () => {
  const [one, again, next] = [7, 7, 8].map((seed) => mustered({ seed }).units)
  expect(again).toEqual(one)
  expect(next).not.toEqual(one)
})

it('[LIB-80] General and Battle Standard are on units that fight, and Wizard on none of them', () => {
  const good: readonly UnitType[] = [
    'LIGHT_INFANTRY',
    'HEAVY_INFANTRY',
    'MONSTROUS_INFANTRY',
    'HEAVY_CAVALRY',
    'MONSTER',
  ]
  for (let seed = 0; seed < 60; seed += 1) {
    const { units } = mustered({ seed, wizard: true, limit: 2500 })
    const holders = ['general', 'battle_standard', 'wizard'].map((id) =>
      units.filter((unit) => hasKeyword(unit, id)),
    )
    expect(holders.map(({ length }) => length)).toEqual([1, 1, 1])
    const [general, standard, wizard] = holders.flat()
    expect(new Set([general, standard, wizard]).size).toBe(3)
    for (const leader of [general, standard]) expect(good).toContain(leader?.type)
    expect(wizard?.abyssal_allegiances).toHaveLength(1)
  }
})

it('[LIB-81] the rest is mustered around what stays, which keeps its General', () => {
  const guard = unitOf('ARTILLERY', 'general, shoot_into_combat', { name: 'Old Guns' })
  for (let seed = 0; seed < 40; seed += 1) {
    const { units, points, army } = mustered({ seed, limit: 2000 }, [guard])
    expect(units[0]).toBe(guard)
    expect(armyIssues(army, rules)).toEqual([])
    expect(points).toBeGreaterThanOrEqual(1950)
  }
  expect(textOf({ limit: 400 }, [guard])).toBe(
    'The units that stay cost 450 points, more than the 400 of the army.',
  )
})

const shelfOf = (...of: readonly [UnitType, 'WIDE' | 'NARROW' | 'HORDE', number][]): BaseCounts =>
  new Map(of.map(([type, footprint, count]) => [baseId({ type, footprint }), count]))

it('[LIB-82] the miniatures are used up, with the footprint that their bases have', () => {
  // Heavy Cavalry 450 twice, Light Infantry 300 with Horde for 100, Artillery 350: 1,650 points, and some keywords.
  const shelf = shelfOf(
    ['HEAVY_CAVALRY', 'WIDE', 2],
    ['LIGHT_INFANTRY', 'HORDE', 1],
    ['ARTILLERY', 'NARROW', 1],
  )
  const { army, points, note } = mustered({ limit: 5000, shelf })
  expect(neededBases(army, rules)).toEqual(shelf)
  expect(points).toBeGreaterThan(1650)
  expect(note).toBe(`Your miniatures make ${points.toLocaleString('en')} of 5,000 points: this is the most.`)
  // What stays has its base, too.
  const kept = unitOf('LIGHT_INFANTRY', 'horde', { name: 'Rats' })
  expect(neededBases(mustered({ limit: 5000, shelf }, [kept]).army, rules)).toEqual(shelf)
})

it.each<[wishes: Partial<MusterWishes>, text: string]>([
  // Beasts 200 and a War Wagon 250, since one type is at most half; Wizard 200.
  [{ limit: 449 }, 'The smallest army costs 450 points.'],
  [{ limit: 649, wizard: true }, 'The smallest army costs 650 points with a Wizard.'],
  [{ shelf: new Map() }, 'Your miniatures make no army yet. Enter the bases that you own first.'],
  [
    { limit: 500, shelf: shelfOf(['MONSTER', 'NARROW', 2]) },
    'The smallest army of your miniatures costs 600 points.',
  ],
])('[LIB-83] what cannot be mustered gets a sentence: %j', (wishes, text) => {
  expect(textOf(wishes)).toBe(text)
})

it('[LIB-83] the smallest limits that are not refused muster a legal army', () => {
  for (const wishes of [{ limit: 450 }, { limit: 500 }, { limit: 650, wizard: true }, { limit: 100_000 }])
    expect(faultsOf({ ...FREELY, ...wishes }, rules)).toEqual([])
})
