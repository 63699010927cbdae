import { againstTypes, type AgainstType } from './against-types.ts'
import { numberText } from '#domain/numbers/number-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitProfile } from '#domain/rules/army-ruleset.ts'
import { keywordName } from '#domain/rules/keyword-name.ts'
import { compareVersions } from '#domain/rules/sem-ver.ts'
import type { Army } from '#domain/army/army.ts'
import { countUnits, groupBuilds } from '#domain/unit/build-groups.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { upgradeArmy } from '#domain/army/upgrade.ts'

/** What an army, or all armies of a tag, come to, beyond what `army-figures.ts` draws of an army. */

/** The newest ruleset of some armies, or null if there is none. */
export function newestVersion(armies: readonly Army[]): string | null {
  return armies.reduce<string | null>(
    (newest, { ruleset_version }) =>
      newest === null || compareVersions(ruleset_version, newest) > 0 ? ruleset_version : newest,
    null,
  )
}

/** One army with the units of all, under one ruleset. */
export function pooledArmy(armies: readonly Army[], version: string): Army | null {
  const upgraded = armies.map((army) => upgradeArmy(army, version))
  const [first] = upgraded
  return first ? { ...first, units: upgraded.flatMap(({ units }) => units) } : null
}

/** A keyword, the units that have it, their points in all, and what the player has paid for it. */
export type KeywordPoints = { id: string; name: string; units: number; points: number; paid: number }

/** The keywords that have an effect, the one on most points first. What comes with a type has cost nothing. */
export function pointsByKeyword(army: Army, rules: ArmyRules): KeywordPoints[] {
  const found = new Map<string, KeywordPoints>()
  for (const unit of army.units) {
    const { evaluated, points } = unitFacts(unit, rules)
    const acting = evaluated.keywords.filter(({ prevented_by }) => prevented_by.length === 0)
    for (const id of new Set(acting.map(({ ref }) => ref.id))) {
      const known = rules.keywords.get(id)
      const before = found.get(id) ?? {
        id,
        name: known ? keywordName(known) : id,
        units: 0,
        points: 0,
        paid: 0,
      }
      const each = acting.reduce((sum, { ref, cost }) => (ref.id === id ? sum + cost : sum), 0)
      found.set(id, {
        ...before,
        units: before.units + unit.count,
        points: before.points + points.total,
        paid: before.paid + each * unit.count,
      })
    }
  }
  return [...found.values()].toSorted((a, b) => b.points - a.points || (a.name < b.name ? -1 : 1))
}

/** "Most points have Tough: 900, in 2 units. Keywords have cost 420 points." */
export function keywordsText(keywords: readonly KeywordPoints[]): string {
  const [most] = keywords
  if (!most) return 'No unit has a keyword.'
  const paid = keywords.reduce((sum, one) => sum + one.paid, 0)
  const units = `${most.units} ${most.units === 1 ? 'unit' : 'units'}`
  const cost = paid < 0 ? `given back ${numberText(-paid)}` : `cost ${numberText(paid)}`
  return `Most points have ${most.name}: ${numberText(most.points)}, in ${units}. Keywords have ${cost} points.`
}

/** What 100 points of an army do on average to a fresh unit of a type, in Doom: in a Clash, in that of a charge, and by shooting. */
export type DoomPer100 = { target: UnitProfile; deals: number; charging: number; shooting: number }

/** The odds of some units of an army that are alike. */
export type GroupOdds = { units: number; odds: AgainstType[] }

/** The odds of all units of an army against each type, kind by kind, so that the page can respond in between. */
export function* oddsOfUnits(army: Army, rules: ArmyRules): Generator<GroupOdds> {
  for (const alike of groupBuilds(army.units)) {
    const [unit] = alike
    if (unit) yield { units: countUnits(alike), odds: againstTypes(unitFacts(unit, rules).evaluated, rules) }
  }
}

/**
 * The Doom of 100 points, if all units of an army attack the same type once.
 *
 * @param points what the army costs; without points there are no rows
 */
export function doomPer100(groups: readonly GroupOdds[], points: number): DoomPer100[] {
  if (points <= 0) return []
  const types = groups[0]?.odds ?? []
  return types.map(({ target }, at) => {
    const sum = (of: (odds: AgainstType) => number) =>
      (groups.reduce((total, { units, odds }) => total + units * (odds[at] ? of(odds[at]) : 0), 0) * 100) /
      points
    return {
      target,
      deals: sum(({ deals }) => deals),
      charging: sum(({ charging }) => charging),
      shooting: sum(({ shooting }) => shooting ?? 0),
    }
  })
}

/** "For 100 points it deals most Doom to Beasts, 1.2 in a Clash, and least to War Wagons, 0.4." */
export function doomText(rows: readonly DoomPer100[]): string {
  const byDeals = rows.toSorted((a, b) => b.deals - a.deals)
  const [most, least] = [byDeals[0], byDeals.at(-1)]
  if (!most || !least) return ''
  return `For 100 points it deals most Doom to ${most.target.name}, ${most.deals.toFixed(2)} in a Clash, and least to ${least.target.name}, ${least.deals.toFixed(2)}.`
}
