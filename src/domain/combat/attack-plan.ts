import { finalScore, scoreAgainst, scoreSteps } from '#domain/unit/target-numbers.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'
import { LEAST_DICE } from '#domain/rules/effects/dice.ts'
import type { AttackKind } from '#domain/rules/effects/situations.ts'
import { MOST_SHOT } from '#domain/rules/vocabulary.ts'
import { applies, effectsOf, type UnitInMoment } from './unit-in-moment.ts'

/** A part of a number, with what it comes from: "Devastating Charge", 2. */
export type Step = { name: string; by: number }

/** Everything that decides an attack or a volley, with the reasons. */
export type AttackPlan = {
  kind: AttackKind
  /** `steps` begins with the Strikes, or the shooting dice. */
  dice: { steps: Step[]; value: number }
  /** The lowest face that hits. `base` is the number in the table. */
  score: { base: number; steps: Step[]; value: number }
  /** Every die that shows 1 is rolled again, once. Null, or the reason. */
  rerollOnes: string | null
  /** Misses are rolled again, each once, at most so many. */
  rerollMisses: { most: number; name: string } | null
  /** How many hits a 6 is, and why. */
  sixes: { hits: 1 | 2; name: string | null }
  /** The Doom that the attacker takes for 0, 1, 2 … dice that show 1; the last entry is for more. */
  ownDoom: { name: string; doom: readonly number[] }[]
  /** The same for a friend of the attacker that touches the target. Null if its dice of 1 hit nobody. */
  strayDoom: { name: string; doom: readonly number[] } | null
  /** The Doom that the target is spared, what it takes more if any is left, and the most that it takes. */
  doom: { less: Step[]; more: Step[]; most: number }
}

/** The attack of one unit on another in combat. */
export function planAttack(attacker: UnitInMoment, target: UnitInMoment, rules: ArmyRules): AttackPlan {
  return plan('combat', attacker, target, combatDice(attacker), rules)
}

/** The volley of one unit on another. @returns null if the unit has no shooting dice */
export function planVolley(shooter: UnitInMoment, target: UnitInMoment, rules: ArmyRules): AttackPlan | null {
  const value = shooter.stats.ranged_strikes
  if (value === null) return null
  return plan('shooting', shooter, target, { steps: [{ name: 'Shooting dice', by: value }], value }, rules)
}

function plan(
  kind: AttackKind,
  attacker: UnitInMoment,
  target: UnitInMoment,
  dice: AttackPlan['dice'],
  rules: ArmyRules,
): AttackPlan {
  return {
    kind,
    dice,
    score: planScore(kind, attacker, target, rules),
    ...planRerolls(kind, attacker),
    sixes: planSixes(kind, attacker),
    ownDoom: [
      ...effectsOf(attacker, 'ones').filter(({ ones }) => ones === 'own'),
      ...effectsOf(target, 'ones').filter(({ ones }) => ones === 'enemy'),
    ].map(({ name, doom }) => ({ name, doom })),
    strayDoom: kind === 'shooting' ? strayDoom(attacker, target) : null,
    doom: {
      ...planDoom(target),
      most: Math.min(
        mostTaken(target),
        kind === 'shooting' ? Math.max(0, MOST_SHOT - target.side.shot) : Infinity,
      ),
    },
  }
}

/** The friends of a shooter stand in the way only of a target that they touch. */
function strayDoom(shooter: UnitInMoment, target: UnitInMoment): AttackPlan['strayDoom'] {
  const [found] = effectsOf(shooter, 'ones').filter(({ ones }) => ones === 'friend')
  return found && target.side.isEngaged ? { name: found.name, doom: found.doom } : null
}

/** The most Doom that a unit can still take in this phase, from all attacks and volleys. */
export function mostTaken(unit: UnitInMoment): number {
  const most = effectsOf(unit, 'most_taken').map(({ most_taken }) =>
    Math.max(0, most_taken - unit.side.taken),
  )
  return Math.min(Infinity, ...most)
}

/** Adds and takes away dice, halves, and brings them up to the least. */
function combatDice(attacker: UnitInMoment): AttackPlan['dice'] {
  const steps: Step[] = [{ name: 'Strikes', by: attacker.stats.strikes.value }]
  let value = attacker.stats.strikes.value
  const step = (name: string, to: number) => {
    if (to !== value) steps.push({ name, by: to - value })
    value = to
  }
  const effects = effectsOf(attacker, 'dice').filter((effect) => applies(effect, 'combat', attacker))
  for (const { dice, name } of effects) {
    if (typeof dice === 'number') step(name, Math.max(0, value + dice))
  }
  const half = effects.find(({ dice }) => dice === 'half')
  if (half && !effects.some(({ dice }) => dice === 'whole')) step(half.name, Math.floor(value / 2))
  if (attacker.side.dice !== undefined) step('Split', attacker.side.dice)
  step('At least 3', Math.max(LEAST_DICE, value))
  return { steps, value }
}

/** The table, the effects of both units, and what the moment brings, from 2 to 6 at the end. */
function planScore(
  kind: AttackKind,
  attacker: UnitInMoment,
  target: UnitInMoment,
  rules: ArmyRules,
): AttackPlan['score'] {
  const types = { attacker: attacker.evaluated.profile.type, target: target.evaluated.profile.type }
  const always = [
    ...scoreSteps('own', types.target, attacker.evaluated, rules),
    ...scoreSteps('enemy', types.attacker, target.evaluated, rules),
  ].map(({ by, value }): Step => ({ name: nameOf(by, rules), by: value }))
  const now = [
    ...effectsOf(attacker, 'target').filter((effect) => effect.target === 'own'),
    ...effectsOf(target, 'target').filter(
      (effect) => effect.target === 'enemy' && (effect.id === null || !attacker.ignored.has(effect.id)),
    ),
  ]
    .filter((effect) => applies(effect, kind, attacker))
    .filter(({ having }) => having === undefined || attacker.evaluated.active.has(having))
    .map(({ name, by }): Step => ({ name, by }))
  const far = kind === 'shooting' && attacker.situations.has('moved_far')
  const steps = [
    ...always,
    ...now,
    ...(far ? [{ name: 'Moved more than half its Speed', by: 1 }] : []),
    ...(kind === 'combat' ? terrorSteps(attacker, rules) : []),
  ]
  const base = scoreAgainst(attacker.evaluated.profile, types.target)
  const value = finalScore(
    base,
    steps.map(({ by }) => ({ value: by })),
  )
  return { base, steps, value }
}

/** A terrified unit is worse against everybody, not only against what terrified it. */
function terrorSteps(attacker: UnitInMoment, rules: ArmyRules): Step[] {
  if (!attacker.situations.has('terrified')) return []
  const terrors = [...rules.keywords.values()]
    .filter(({ id }) => !attacker.ignored.has(id))
    .flatMap(({ conditionalEffects }) =>
      conditionalEffects.flatMap((effect) => ('terrifies' in effect ? [effect.terrifies] : [])),
    )
  return terrors.length === 0 ? [] : [{ name: 'Terrified', by: Math.max(...terrors) }]
}

function nameOf(id: string, rules: ArmyRules): string {
  const keyword = rules.keywords.get(id)
  return keyword ? keywordName(keyword) : id
}

/** A unit that charged re-rolls its 1s in combat, unless something takes that away. */
function planRerolls(
  kind: AttackKind,
  attacker: UnitInMoment,
): Pick<AttackPlan, 'rerollOnes' | 'rerollMisses'> {
  const effects = effectsOf(attacker, 'reroll').filter((effect) => applies(effect, kind, attacker))
  const uphill = effects.some(({ reroll }) => reroll === 'none')
  const charged = kind === 'combat' && attacker.situations.has('charged') && !uphill
  const ones = charged ? 'Charged' : (effects.find(({ reroll }) => reroll === 'ones')?.name ?? null)
  const misses = effects.flatMap((effect) =>
    effect.reroll === 'misses' && (effect.once !== true || !attacker.side.hasAttacked) ? [effect] : [],
  )
  return {
    rerollOnes: ones,
    rerollMisses:
      misses.length === 0
        ? null
        : {
            most: misses.reduce((sum, { most }) => sum + (most ?? Infinity), 0),
            name: misses.map(({ name }) => name).join(', '),
          },
  }
}

function planSixes(kind: AttackKind, attacker: UnitInMoment): AttackPlan['sixes'] {
  const found = effectsOf(attacker, 'sixes').find((effect) => applies(effect, kind, attacker))
  return found ? { hits: 2, name: found.name } : { hits: 1, name: null }
}

function planDoom(target: UnitInMoment): Pick<AttackPlan['doom'], 'less' | 'more'> {
  const steps = effectsOf(target, 'taken').map(({ name, taken, x }): Step => {
    const by = taken === 'x' ? x : taken === '-x' ? 0 - x : taken
    return { name: x === 0 ? name : `${name} ${x}`, by }
  })
  return { less: steps.filter(({ by }) => by < 0), more: steps.filter(({ by }) => by > 0) }
}
