import { evaluateUnit } from '#domain/unit/evaluate.ts'
import { type AttackPlan, planAttack, planVolley } from '#domain/combat/attack-plan.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { type Combatant, newCombatant, type TimedEffect } from '#domain/combat/combatant.ts'
import { chargeNote, chargeReach } from '#domain/combat/charge-reach.ts'
import { courageModifiers } from '#domain/combat/courage.ts'
import { unitInMoment } from '#domain/combat/unit-in-moment.ts'
import { doomOfChallenges } from '#domain/game/fight/challenge.ts'
import { courageMove, passOf } from '#domain/game/fight/courage-move.ts'
import { canRally, terrorTests } from '#domain/game/fight/due-tests.ts'
import { TEST_REASONS } from '#domain/game/words/fight-fields.ts'
import { fightGroups } from '#domain/game/fight/fight-groups.ts'
import { fightersOf, planFight } from '#domain/game/fight/fight-plan.ts'
import { savesOf } from '#domain/game/fight/saves.ts'
import { generalTests, keptUnits, panicTests } from '#domain/game/fight/reckoning.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { nowState } from '#domain/game/now/now-state.ts'
import { priceOn } from '#domain/game/magic/spells.ts'
import type { Table } from '#domain/game/table/table.ts'
import { unitNow, sparedBy } from '#domain/game/table/unit-now.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import type { ConditionalEffect } from '#domain/rules/effects/effects.ts'
import type { UnitType } from '#domain/rules/vocabulary.ts'
import type { AttackKind, Situation } from '#domain/rules/effects/situations.ts'
import { SITUATIONS } from '#domain/rules/effects/situations.ts'
import { ASTROLOGERS, CANDLEGUARD, HALBERDS, MARROW, playing, RAGWOLVES, step } from '#tests/support/game.ts'
import { refs, rules, unitOf } from '#tests/support/rules.ts'

/** What has the effect: a keyword of the unit, or a Fortune that is played on it. */
export type Source = 'keyword' | 'Fortune'

/** The id of the keyword or Fortune with the effect, and the card of that Fortune. */
export const PROBE = 'probe'
const CARD = '2H'

/** The keywords that effects of the test name. Some units have them and some do not. */
export const NAMED = ['hero', 'elite'] as const
const HAS_ALL = [...NAMED, 'short_ranged'].join(', ')

/** The rules of the game with one more keyword or Fortune, which does this alone. */
function rulesWith(source: Source, effects: readonly ConditionalEffect[]): CombatRules {
  const [model] = rules.keywords.values()
  if (!model) throw new Error('There are no keywords.')
  const entry = { id: PROBE, name: 'Probe [x]', conditionalEffects: [...effects] }
  if (source === 'keyword')
    return {
      ...rules,
      keywords: new Map([...rules.keywords, [PROBE, { ...model, effects: [], ...entry }]]),
      order: [...rules.order, PROBE],
    }
  return {
    ...rules,
    helps: new Map([...rules.helps, [PROBE, { ...entry, kind: 'Fortune' }]]),
    fortuneOfCard: new Map([...rules.fortuneOfCard, [CARD, PROBE]]),
  }
}

/** What can be so for a unit that attacks, from the rules of the game: who touches an enemy does not shoot. */
const POSSIBLE: Readonly<Record<AttackKind, readonly Situation[]>> = {
  combat: SITUATIONS.filter((is) => is !== 'beyond_half_range'),
  shooting: SITUATIONS.filter((is) => is !== 'charged' && is !== 'terrified'),
}

/** Nothing but what the effect asks for, each situation alone, and all at once. */
function momentsOf(kind: AttackKind, wanted: readonly Situation[]): (readonly Situation[])[] {
  const possible = POSSIBLE[kind]
  const exact = wanted.every((is) => possible.includes(is)) ? [wanted] : []
  return [...exact, [], ...possible.map((is) => [is]), possible]
}

/** The numbers of a plan, without the words. */
const numbersOf = (plan: AttackPlan | null) =>
  plan && [
    plan.dice.value,
    plan.score.value,
    plan.rerollOnes !== null,
    String(plan.rerollMisses?.most),
    plan.sixes.hits,
    plan.ownDoom.map(({ doom }) => doom).filter((doom) => doom.some((taken) => taken > 0)),
    [plan.doom.less, plan.doom.more].map((steps) => steps.reduce((sum, { by }) => sum + by, 0)),
    plan.doom.most,
    plan.strayDoom?.doom.some((taken) => taken > 0) === true,
  ]

/** What an effect can prevent: half the dice, and re-rolls of 1s, which the keyword of a unit uphill prevents already. */
const HELPED: TimedEffect = {
  id: null,
  name: 'Helped',
  conditionalEffects: [{ dice: 'half' }, { reroll: 'ones', in: 'combat' }, { ignores: ['elevated'] }],
}
/** The same, but for the re-rolls. */
const UNTIRED: TimedEffect = { id: null, name: 'Untired', conditionalEffects: [{ ignores: ['elevated'] }] }

/** Two units, each of which hits the other well in one pair and badly in the other. */
const PAIRS = [
  { one: 'HEAVY_CAVALRY', holds: HAS_ALL, helps: [], other: 'LIGHT_INFANTRY' },
  { one: 'HEAVY_CAVALRY', holds: HAS_ALL, helps: [UNTIRED], other: 'LIGHT_INFANTRY' },
  { one: 'LIGHT_INFANTRY', holds: '', helps: [HELPED], other: 'HEAVY_CAVALRY' },
] as const

/** What two units do to each other and in their tests, the first of which has the effect, in this moment. */
function inModel(
  known: CombatRules,
  pair: (typeof PAIRS)[number],
  kind: AttackKind,
  situations: readonly Situation[],
) {
  const inMoment = (type: UnitType, holds: string, others: Partial<Combatant>) => {
    const unit = evaluateUnit(
      unitOf(type, ['ranged 24', holds].filter((part) => part !== '').join(', ')),
      rules,
    )
    return unitInMoment(newCombatant(unit, { situations, ...others }), known)
  }
  const probe = known.helps.get(PROBE)
  const one = inMoment(pair.one, pair.holds, {
    helps: probe ? [...pair.helps, probe] : pair.helps,
    keywords: probe ? [] : [HELD],
  })
  const other = inMoment(pair.other, HAS_ALL, { isEngaged: true })
  const plan = kind === 'combat' ? planAttack : planVolley
  return [
    numbersOf(plan(one, other, known)),
    numbersOf(plan(other, one, known)),
    courageModifiers(one, 'next'),
    courageModifiers(one, 'later'),
    [chargeReach(one), chargeNote(one) === null],
    [one, other].map(({ evaluated, stats }) => [[...evaluated.active.keys()], stats.strikes.value]),
  ]
}

/** The keyword with the effect as a unit holds it. */
const HELD: KeywordRef = { id: PROBE, numerical: { value: 2, type: 'BASE' } }

const holdsProbe = (unit: UnitRef): MoveBody => ({
  ...{ type: 'keyword', unit, on: true, lasts: 'battle' },
  keyword: HELD,
})
const holdsNamed = (unit: UnitRef): MoveBody[] =>
  refs('hero 1, elite').map((keyword) => ({ type: 'keyword', unit, keyword, on: true, lasts: 'battle' }))
/** A Wizard on the other side, whose spells have a price, too. */
const isWizard: MoveBody = {
  ...{ type: 'keyword', unit: RAGWOLVES, on: true, lasts: 'battle' },
  keyword: { id: 'wizard' },
}

/** A game in which a unit with the effect, and so much Doom, fights two enemies, one of which it has charged. */
function tableOf(source: Source, holder: UnitRef, doom: number): Table {
  const player = playing(
    ...[CANDLEGUARD, RAGWOLVES].flatMap(holdsNamed),
    isWizard,
    { type: 'charge', unit: CANDLEGUARD, on: RAGWOLVES, arc: 'front', reached: true },
    { type: 'engage', unit: CANDLEGUARD, with: MARROW, on: true },
    ...(doom > 0 ? [{ type: 'doom', unit: holder, by: doom } as const] : []),
  )
  step(player, 4)
  const give: MoveBody[] =
    source === 'keyword'
      ? [holdsProbe(holder)]
      : [
          { type: 'draw', side: 'host', card: CARD },
          { type: 'fortune', side: 'host', card: CARD, unit: holder },
        ]
  for (const move of give) player.play(move)
  return player.table()
}

/** A game in the round after one in which an enemy that the unit with the effect fought has routed. */
function tableAfterRout(source: Source): Table {
  const attack = { by: HALBERDS, on: RAGWOLVES, dice: 10, hits: 5, doom: 5 }
  const player = playing(
    { type: 'engage', unit: HALBERDS, with: RAGWOLVES, on: true },
    { type: 'fight', attacks: [attack], lost: 'guest' },
    { type: 'mark', unit: RAGWOLVES, mark: 'routed', on: true, lasts: 'battle' },
    ...(source === 'keyword' ? [holdsProbe(HALBERDS)] : []),
  )
  step(player, 6)
  return player.table()
}

/** What the table says of the unit and its enemies. */
function atTable(table: Table, holder: UnitRef, known: CombatRules) {
  const now = (ref: UnitRef) => {
    const unit = [...table.sides.host.units, ...table.sides.guest.units].find((one) => one.ref === ref)
    if (!unit) throw new Error(`${ref} is not in the game.`)
    return unitNow(unit, table, known)
  }
  const refsOf = (units: readonly { unit: { ref: UnitRef } }[]) => units.map(({ unit }) => unit.ref)
  const [group] = fightGroups(table)
  const fighters = group ? fightersOf(group, table, known) : []
  const it = now(holder)
  return [
    planFight(fighters, known).map(({ by, on, odds }) => [by, on, numbersOf(odds.plan)]),
    doomOfChallenges(
      fighters.map((fighter) => ({ ...fighter, lower: RAGWOLVES })),
      known,
    ),
    TEST_REASONS.map((why) => [
      passOf({ now: it, why }, table, false),
      courageMove({ now: it, why }, { roll: 6, passed: false, doom: 0 }),
    ]),
    refsOf(panicTests(table, holder, known)),
    refsOf(generalTests(table, holder, known)),
    refsOf(panicTests(table, HALBERDS, known)),
    refsOf(canRally(table, 'host', known)),
    savesOf({ now: it, why: 'terror' }, table, known, { hand: [], hasRolledAgain: false }).length,
    [...it.evaluated.active.keys()],
    refsOf(keptUnits(table, known)),
    refsOf(terrorTests(table, known)),
    nowState(table, 'host', known, ['host']).units.map(({ mayCast, spellCost }) => [mayCast, spellCost]),
    [priceOn(it, { type: 'MAKING' }, [now(RAGWOLVES)]), priceOn(now(RAGWOLVES), { type: 'MAKING' }, [it])],
    [sparedBy(it, 'spells'), sparedBy(it, 'host')].map(({ length }) => length),
  ]
}

const TABLES = (['keyword', 'Fortune'] as const).flatMap((source) =>
  [CANDLEGUARD, ASTROLOGERS].flatMap((holder) =>
    [0, 11].map((doom) => ({ source, holder, table: tableOf(source, holder, doom) })),
  ),
)
TABLES.push({ source: 'keyword', holder: HALBERDS, table: tableAfterRout('keyword') })

/** What can be asked of an effect: one answer each, in the order of what is cheap. */
function* looks(source: Source, wanted: readonly Situation[]) {
  for (const kind of ['combat', 'shooting'] as const)
    for (const situations of momentsOf(kind, wanted))
      for (const [index, pair] of PAIRS.entries())
        yield {
          key: `${kind} ${situations.join()} ${index}`,
          look: (known: CombatRules) => inModel(known, pair, kind, situations),
        }
  for (const [index, { holder, table, source: of }] of TABLES.entries())
    if (of === source)
      yield { key: `table ${index}`, look: (known: CombatRules) => atTable(table, holder, known) }
}

const withoutEffect = { keyword: rulesWith('keyword', []), Fortune: rulesWith('Fortune', []) }
const before = new Map<string, string>()

/** Whether the effect changes a number, a test, a charge, a spell or a fight in some moment that the app can show. */
export function changesSomething(source: Source, effect: ConditionalEffect): boolean {
  const known = rulesWith(source, [effect])
  const wanted = 'if' in effect ? (effect.if ?? []) : []
  return [...looks(source, wanted)].some(({ key, look }) => {
    const name = `${source} ${key}`
    const was = before.get(name) ?? JSON.stringify(look(withoutEffect[source]))
    before.set(name, was)
    return JSON.stringify(look(known)) !== was
  })
}
