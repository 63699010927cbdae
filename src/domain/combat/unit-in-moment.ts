import { evaluateUnit, type EvaluatedUnit } from '#domain/unit/evaluate.ts'
import { unitStats, type UnitStats } from '#domain/unit/stats.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { KeywordRef } from '#domain/rules/army-ruleset.ts'
import {
  effectFacts,
  type ConditionalEffect,
  type EffectKind,
  type EffectOf,
} from '#domain/rules/effects/effects.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'
import type { AttackKind, Situation } from '#domain/rules/effects/situations.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import type { Combatant } from './combatant.ts'

/** A keyword, spell or Fortune that changes something in this moment. `x` is the number of the keyword. */
type Source = { id: string | null; name: string; x: number; conditionalEffects: readonly ConditionalEffect[] }

/** A side with all that its keywords come to in this moment. */
export type UnitInMoment = {
  side: Combatant
  evaluated: EvaluatedUnit
  stats: UnitStats
  situations: ReadonlySet<Situation>
  sources: readonly Source[]
  /** The ids of the keywords that do nothing to it. */
  ignored: ReadonlySet<string>
}

const situationKeywords = new WeakMap<ArmyRules, ReadonlyMap<Situation, string>>()

/** The keyword that each situation gives, as the content says. */
export function keywordsOfSituations(rules: ArmyRules): ReadonlyMap<Situation, string> {
  let found = situationKeywords.get(rules)
  if (!found) {
    found = new Map(
      [...rules.keywords.values()].flatMap(({ id, conditionalEffects }) =>
        conditionalEffects.flatMap((effect) => ('given' in effect ? [[effect.given, id] as const] : [])),
      ),
    )
    situationKeywords.set(rules, found)
  }
  return found
}

/** Works out the keywords, stats and effects of a unit in this moment. */
export function unitInMoment(side: Combatant, rules: ArmyRules): UnitInMoment {
  const given = new Set(side.situations)
  if (side.doom >= BREAKING_DOOM) given.add('broken')
  const helps = side.helps.map(({ name, conditionalEffects }): Source => ({
    id: null,
    name,
    x: 0,
    conditionalEffects,
  }))
  const sourcesWith = (evaluated: EvaluatedUnit) => [...sourcesOf(evaluated, rules), ...helps]
  const first = withKeywords(side.unit, grantedKeywords(side, given, rules), rules)
  const firstSources = sourcesWith(first)
  const never = new Set(effectsIn(firstSources, 'never').flatMap((effect) => effect.never))
  const ignored = new Set(effectsIn(firstSources, 'ignores').flatMap(({ ignores }) => ignores))
  // Most units have nothing of the kind, and are not evaluated twice.
  if (isDisjoint(never, given) && isDisjoint(ignored, first.active)) {
    const stats = unitStats(first, rules)
    return { side, evaluated: first, stats, situations: given, sources: firstSources, ignored }
  }
  // What makes nothing worse for the unit does not give it a keyword either.
  const situations = new Set([...given].filter((situation) => !never.has(situation)))
  const granted = grantedKeywords(side, situations, rules).filter(({ id }) => !ignored.has(id))
  const whole = withKeywords(side.unit, granted, rules)
  const sources = sourcesWith(whole).map((source) => withoutOwn(source, ignored))
  const evaluated = withoutIdle(whole, sources, ignored)
  return { side, evaluated, stats: unitStats(evaluated, rules), situations, sources, ignored }
}

const isDisjoint = (one: ReadonlySet<string>, other: { has: (id: never) => boolean }): boolean =>
  [...one].every((id) => !other.has(id as never))

function grantedKeywords(
  side: Combatant,
  situations: ReadonlySet<Situation>,
  rules: ArmyRules,
): KeywordRef[] {
  const given = keywordsOfSituations(rules)
  return [
    ...side.keywords,
    ...[...situations].flatMap((situation) => {
      const id = given.get(situation)
      return id === undefined ? [] : [{ id }]
    }),
    ...side.helps.flatMap(({ conditionalEffects }) =>
      conditionalEffects.flatMap((effect) => ('gain' in effect ? [effect.gain] : [])),
    ),
  ]
}

function withKeywords(unit: EvaluatedUnit, granted: readonly KeywordRef[], rules: ArmyRules): EvaluatedUnit {
  if (granted.length === 0) return unit
  return evaluateUnit({ ...unit.unit, keywords: [...unit.unit.keywords, ...granted] }, rules)
}

function sourcesOf(evaluated: EvaluatedUnit, rules: ArmyRules): Source[] {
  return [...evaluated.active].flatMap(([id, x]) => {
    const keyword = rules.keywords.get(id)
    return keyword
      ? [{ id, name: keywordName(keyword), x, conditionalEffects: keyword.conditionalEffects }]
      : []
  })
}

/** Without the keywords that it ignores, unless they still do something to its enemies. */
function withoutIdle(
  unit: EvaluatedUnit,
  sources: readonly Source[],
  ignored: ReadonlySet<string>,
): EvaluatedUnit {
  const acts = new Set(
    sources.flatMap(({ id, conditionalEffects }) =>
      id !== null && conditionalEffects.length > 0 ? [id] : [],
    ),
  )
  const idle = [...unit.active.keys()].filter((id) => ignored.has(id) && !acts.has(id))
  if (idle.length === 0) return unit
  return { ...unit, active: new Map([...unit.active].filter(([id]) => !idle.includes(id))) }
}

/** A keyword that the unit ignores still does to its enemies what it does. */
function withoutOwn(source: Source, ignored: ReadonlySet<string>): Source {
  if (source.id === null || !ignored.has(source.id)) return source
  const conditionalEffects = source.conditionalEffects.filter((effect) =>
    effectFacts(effect).onEnemies?.(effect),
  )
  return { ...source, conditionalEffects }
}

export type SourcedEffect<Kind extends EffectKind> = EffectOf<Kind> & {
  name: string
  x: number
  id: string | null
}

function effectsIn<Kind extends EffectKind>(sources: readonly Source[], kind: Kind): SourcedEffect<Kind>[] {
  return sources.flatMap(({ conditionalEffects, name, x, id }) =>
    conditionalEffects.flatMap((effect) => (isKind(effect, kind) ? [{ ...effect, name, x, id }] : [])),
  )
}

function isKind<Kind extends EffectKind>(effect: object, kind: Kind): effect is EffectOf<Kind> {
  return kind in effect
}

/** The effects of a kind that a unit has, with the name of what they come from. */
export function effectsOf<Kind extends EffectKind>(unit: UnitInMoment, kind: Kind): SourcedEffect<Kind>[] {
  return effectsIn(unit.sources, kind)
}

/** Whether the condition of an effect holds for a unit that attacks. */
export function applies(
  effect: { in?: AttackKind | undefined; if?: readonly Situation[] | undefined },
  kind: AttackKind,
  attacker: UnitInMoment,
): boolean {
  if (effect.in !== undefined && effect.in !== kind) return false
  return (effect.if ?? []).every((situation) => attacker.situations.has(situation))
}
