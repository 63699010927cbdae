import type { CombatRules } from '#domain/combat/combat-rules.ts'
import type { TimedEffect } from '#domain/combat/combatant.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { findSpell } from '#domain/rules/find-spell.ts'
import { isNow, takesPart, type CourageTest, type GameUnit, type Table } from './table.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { rolesOf } from './unit-roles.ts'

/** The spells that last on a unit, the Fortunes on it in this phase, and what the battle does to it. */
export function effectsOn(unit: GameUnit, table: Table, rules: CombatRules): TimedEffect[] {
  const played = new Set([...spellsOn(unit.ref, table, rules), ...fortunesOn(unit.ref, table, rules)])
  const known = [...played]
    .flatMap((id) => rules.helps.get(id) ?? [])
    .map((help) => (isUsed(help.id, unit.ref, table) ? withoutRerolls(help) : help))
  return [...known, ...rolesThatPass(unit, table), ...battleEffects(unit, table)].filter(
    ({ conditionalEffects }) => conditionalEffects.length > 0,
  )
}

/** The last round in which a spell counts. */
export function lastsUntil({ spell, round }: { spell: string; round: number }, rules: ArmyRules): number {
  const lasts = findSpell(spell, rules)?.lasts
  return lasts === 'battle' ? Infinity : round + (lasts === 'next' ? 1 : 0)
}

/** Whether a spell has removed a unit in this round. */
export function isAway(
  unit: UnitRef,
  { casts, round }: Pick<Table, 'casts' | 'round'>,
  rules: ArmyRules,
): boolean {
  return casts.some(
    (cast) =>
      cast.round === round &&
      cast.on.includes(unit) &&
      cast.countered?.lost !== true &&
      findSpell(cast.spell, rules)?.removes === true,
  )
}

/** Whether the unit has used in this round what it may do once. */
function isUsed(id: string, unit: UnitRef, { uses, round }: Pick<Table, 'uses' | 'round'>): boolean {
  return uses.some((use) => use.ability === id && use.unit === unit && use.round === round)
}

function withoutRerolls<Help extends TimedEffect>(help: Help): Help {
  const isRerollOnce = (effect: TimedEffect['conditionalEffects'][number]) =>
    'once' in effect && effect.once === true && ('reroll' in effect || 'test_rerolls' in effect)
  return { ...help, conditionalEffects: help.conditionalEffects.filter((effect) => !isRerollOnce(effect)) }
}

/** The ids of the spells on a unit that last, without those that were countered. */
function spellsOn(
  unit: UnitRef,
  { casts, round }: Pick<Table, 'casts' | 'round'>,
  rules: ArmyRules,
): string[] {
  return casts
    .filter(({ on, countered }) => on.includes(unit) && countered?.lost !== true)
    .filter((cast) => cast.round <= round && lastsUntil(cast, rules) >= round)
    .map(({ spell }) => spell)
}

/** The Fortunes on a unit in this phase. One that counts for one Courage test is over when that was taken. */
function fortunesOn(unit: UnitRef, table: Table, rules: CombatRules): string[] {
  const { fortunes, round, phase, tests } = table
  const hasTested = (later: readonly CourageTest[]) =>
    later.some((test) => test.unit === unit && test.isTaken)
  return fortunes
    .filter((one) => one.unit === unit && one.round === round && one.phase === phase)
    .flatMap((one) => {
      const id = rules.fortuneOfCard.get(one.card)
      const isForOneTest = rules.helps.get(id ?? '')?.conditionalEffects.some(countsOnce) === true
      return id === undefined || (isForOneTest && hasTested(tests.slice(one.tests))) ? [] : [id]
    })
}

/** A Fortune that lets a unit roll again does so in one test, however many it takes in the phase. */
const countsOnce = (effect: TimedEffect['conditionalEffects'][number]): boolean =>
  'test_rerolls' in effect || ('test' in effect && effect.once === true)

/** The ids of the spells that last and of the Fortunes of this phase, on whomever they are. */
export function helpsInPlay(table: Table, rules: CombatRules): ReadonlySet<string> {
  const { casts, fortunes, round } = table
  const spells = casts
    .filter(
      (cast) => cast.countered?.lost !== true && cast.round <= round && lastsUntil(cast, rules) >= round,
    )
    .map(({ spell }) => spell)
  const played = fortunes
    .filter((one) => isNow(one, table))
    .flatMap(({ card }) => rules.fortuneOfCard.get(card) ?? [])
  return new Set([...spells, ...played])
}

function rolesThatPass({ ref }: GameUnit, table: Table): TimedEffect[] {
  return rolesOf(ref, table)
    .filter(({ passes }) => passes)
    .map(({ name }) => ({ id: null, name, conditionalEffects: [{ passes: 'all' }] }))
}

/** Returns what the scenario, deployment and twist do to a unit, besides its keywords. */
function battleEffects(unit: GameUnit, table: Table): TimedEffect[] {
  const { rules, attacker } = table.begin
  const isEngaged = table.engagements.some((contact) => takesPart(contact, unit.ref))
  const isDefender = attacker !== null && unit.side !== attacker
  const courage =
    rules.courage + (isEngaged ? rules.engagedCourage : 0) + (isDefender ? rules.defenderCourage : 0)
  return [
    {
      id: null,
      name: 'This battle',
      conditionalEffects: [
        ...(courage === 0 ? [] : [{ test: 'courage', by: courage } as const]),
        ...(rules.rerollOnes ? [{ reroll: 'ones', in: 'combat' } as const] : []),
        ...(rules.chargeReach === 0 ? [] : [{ charge_reach: rules.chargeReach }]),
        ...(rules.stays && (rules.stays.to === 'all' || isDefender) ? [{ stays: rules.stays.doom }] : []),
      ],
    },
  ]
}
