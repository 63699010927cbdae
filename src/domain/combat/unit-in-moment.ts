import { evaluateUnit, type EvaluatedUnit } from '../army/evaluate.ts'
import { unitStats, type UnitStats } from '../army/stats.ts'
import type { ArmyRules } from '../ruleset/army-rules.ts'
import type { KeywordRef, MomentEffect } from '../ruleset/army-ruleset.ts'
import { keywordName } from '../ruleset/keyword-name.ts'
import type { AttackKind, Situation } from '../ruleset/moment-effect.ts'
import type { Combatant } from './combatant.ts'

/** A unit with this much Doom is Broken. */
export const BROKEN_FROM = 10

/** A keyword, spell or Fortune that changes something in this moment. `x` is the number of the keyword. */
type Source = { id: string | null; name: string; x: number; moments: readonly MomentEffect[] }

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
      [...rules.keywords.values()].flatMap(({ id, moments }) =>
        moments.flatMap((effect) => ('given' in effect ? [[effect.given, id] as const] : [])),
      ),
    )
    situationKeywords.set(rules, found)
  }
  return found
}

/** Works out the keywords, stats and effects of a unit in this moment. */
export function unitInMoment(side: Combatant, rules: ArmyRules): UnitInMoment {
  const situations = new Set(side.situations)
  if (side.doom >= BROKEN_FROM) situations.add('broken')
  const helps = side.helps.map(({ name, moments }): Source => ({ id: null, name, x: 0, moments }))
  const granted = grantedKeywords(side, situations, rules)
  let evaluated = withKeywords(side.unit, granted, rules)
  let sources = [...sourcesOf(evaluated, rules), ...helps]
  const ignored = new Set(effectsIn(sources, 'ignores').flatMap(({ ignores }) => ignores))
  if (ignored.size > 0) {
    evaluated = withoutIgnored(side.unit, granted, ignored, rules)
    sources = [...sourcesOf(evaluated, rules), ...helps].map((source) => withoutOwn(source, ignored))
  }
  for (const { never } of effectsIn(sources, 'never'))
    never.forEach((situation) => situations.delete(situation))
  return { side, evaluated, stats: unitStats(evaluated, rules), situations, sources, ignored }
}

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
    ...side.helps.flatMap(({ moments }) =>
      moments.flatMap((effect) => ('gain' in effect ? [effect.gain] : [])),
    ),
  ]
}

function withKeywords(unit: EvaluatedUnit, granted: readonly KeywordRef[], rules: ArmyRules): EvaluatedUnit {
  if (granted.length === 0) return unit
  return evaluateUnit({ ...unit.unit, keywords: [...unit.unit.keywords, ...granted] }, rules)
}

function withoutIgnored(
  unit: EvaluatedUnit,
  granted: readonly KeywordRef[],
  ignored: ReadonlySet<string>,
  rules: ArmyRules,
): EvaluatedUnit {
  return withKeywords(
    unit,
    granted.filter(({ id }) => !ignored.has(id)),
    rules,
  )
}

function sourcesOf(evaluated: EvaluatedUnit, rules: ArmyRules): Source[] {
  return [...evaluated.active].flatMap(([id, x]) => {
    const keyword = rules.keywords.get(id)
    return keyword ? [{ id, name: keywordName(keyword), x, moments: keyword.moments }] : []
  })
}

/** A keyword that the unit ignores still does to its enemies what it does. */
function withoutOwn(source: Source, ignored: ReadonlySet<string>): Source {
  if (source.id === null || !ignored.has(source.id)) return source
  const moments = source.moments.filter(
    (effect) =>
      ('target' in effect && effect.target === 'enemy') || ('ones' in effect && effect.ones === 'enemy'),
  )
  return { ...source, moments }
}

type KindOf<Key extends string> = Extract<MomentEffect, Record<Key, unknown>>
export type SourcedEffect<Key extends string> = KindOf<Key> & { name: string; x: number; id: string | null }

function effectsIn<Key extends string>(sources: readonly Source[], key: Key): SourcedEffect<Key>[] {
  return sources.flatMap(({ moments, name, x, id }) =>
    moments.flatMap((effect) => (isKind(effect, key) ? [{ ...effect, name, x, id }] : [])),
  )
}

function isKind<Key extends string>(effect: MomentEffect, key: Key): effect is KindOf<Key> {
  return key in effect
}

/** The effects of a kind that a unit has, with the name of what they come from. */
export function effectsOf<Key extends string>(unit: UnitInMoment, key: Key): SourcedEffect<Key>[] {
  return effectsIn(unit.sources, key)
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
