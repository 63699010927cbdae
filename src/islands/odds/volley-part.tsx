import { useMemo } from 'react'
import type { ReadSide } from '#domain/odds/addressed-side.ts'
import { volleyOdds } from '#domain/combat/attack-odds.ts'
import { atLeast, mean } from '#domain/combat/chances.ts'
import { BREAKING_DOOM } from '#domain/ruleset/vocabulary.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { percentText } from '#domain/odds/percent-text.ts'
import { AttackFigures } from './attack-figures.tsx'

type Known = Extract<ReadSide, { name: string }>

/** One volley. A unit without shooting dice has none. (ODDS-16) */
export function VolleyPart({ one, other, rules }: { one: Known; other: Known; rules: CombatRules }) {
  const volley = useMemo(() => volleyOdds(one.side, other.side, rules), [one.side, other.side, rules])
  if (!volley) {
    return (
      <section className="odds-part">
        <p className="odds-say">{`${one.name} has no shooting dice, because its Range is 0.`}</p>
      </section>
    )
  }
  const breaks = atLeast(volley.doom, Math.max(0, BREAKING_DOOM - other.side.doom))
  return (
    <section className="odds-part">
      <h2>{`${one.name} shoots`}</h2>
      <p className="odds-say">
        <b>{`${mean(volley.doom).toFixed(1)} Doom`}</b>{' '}
        <span>{`on average. ${other.name} is Broken after it:`}</span> <b>{percentText(breaks)}</b>.
        {mean(volley.own) > 0 && <span>{` ${one.name} gives itself ${mean(volley.own).toFixed(1)}.`}</span>}
      </p>
      <AttackFigures attack={volley} before={other.side.doom} points={one.points} />
    </section>
  )
}
