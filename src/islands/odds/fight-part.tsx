import { useMemo } from 'react'
import { odds } from '#app/odds.ts'
import type { ReadSide } from '#domain/odds/addressed-side.ts'
import { mean } from '#domain/combat/chances.ts'
import { unitInMoment } from '#domain/combat/unit-in-moment.ts'
import { chargeNote, chargeReach } from '#domain/combat/charge-reach.ts'
import { type ClashOdds, fightOdds } from '#domain/combat/fight-odds.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { roundsOdds } from '#domain/combat/rounds.ts'
import { BATTLE_ROUNDS } from '#domain/ruleset/vocabulary.ts'
import { percentText } from '#domain/odds/percent-text.ts'
import { ChipButton } from '#ui/chip.tsx'
import { AttackFigures } from './attack-figures.tsx'
import { RoundsTable } from './rounds-table.tsx'

type Known = Extract<ReadSide, { name: string }>
type Props = { one: Known; other: Known; rules: CombatRules; rounds: number }

const LENGTHS: readonly (readonly [number, string])[] = [
  [1, '1 round'],
  [2, '2 rounds'],
  [3, '3 rounds'],
  [BATTLE_ROUNDS, 'To the end'],
]

/** Both directions of a Clash, and how the fight goes on. */
export function FightPart({ one, other, rules, rounds }: Props) {
  const fight = useMemo(() => fightOdds(one.side, other.side, rules), [one.side, other.side, rules])
  const course = useMemo(
    () => roundsOdds(one.side, other.side, rounds, rules),
    [one.side, other.side, rounds, rules],
  )
  return (
    <>
      <div className="odds-both">
        <Direction from={one} to={other} clash={fight.one} target={fight.other} rules={rules} />
        <Direction from={other} to={one} clash={fight.other} target={fight.one} rules={rules} />
      </div>
      <section className="odds-part">
        <h2>Who wins</h2>
        <p className="odds-say">
          <span>{`${one.name} takes less Doom:`}</span> <b>{percentText(fight.one.wins)}</b>
          <span>{`. ${other.name} takes less:`}</span> <b>{percentText(fight.other.wins)}</b>. Nobody has
          lost: <b>{percentText(fight.ties)}</b>.
        </p>
        <div className="odds-chips" role="group" aria-label="How long">
          {LENGTHS.map(([length, text]) => (
            <ChipButton
              key={length}
              pressed={rounds === length}
              onToggle={() => odds.set({ rounds: length })}
            >
              {text}
            </ChipButton>
          ))}
        </div>
        <RoundsTable course={course} one={one.name} other={other.name} />
      </section>
    </>
  )
}

type DirectionProps = { from: Known; to: Known; clash: ClashOdds; target: ClashOdds; rules: CombatRules }

function Direction({ from, to, clash, target, rules }: DirectionProps) {
  const { attack } = clash
  return (
    <section className="odds-part">
      <h2>{`${from.name} strikes`}</h2>
      <p className="odds-say">
        <b>{`${mean(attack.doom).toFixed(1)} Doom`}</b>{' '}
        <span>{`on average. ${to.name} after this Clash: Broken`}</span> <b>{percentText(target.breaks)}</b>,
        falls back <b>{percentText(target.fallsBack)}</b>, routs <b>{percentText(target.routs)}</b>.
        {mean(attack.own) > 0 && <span>{` ${from.name} gives itself ${mean(attack.own).toFixed(1)}.`}</span>}
      </p>
      <AttackFigures attack={attack} before={to.side.doom} points={from.points} />
      {from.side.situations.includes('charged') && <Reach from={from} rules={rules} />}
    </section>
  )
}

function Reach({ from, rules }: { from: Known; rules: CombatRules }) {
  const unit = unitInMoment(from.side, rules)
  const note = chargeNote(unit)
  if (note !== null) return <p className="odds-reach">{note}</p>
  const { speed, dice } = chargeReach(unit)
  const [least, most] = [speed + Math.min(...dice), speed + Math.max(...dice)]
  return (
    <p className="odds-reach">
      Its charge reaches <b>{`${least} in`}</b> always
      {most > least && (
        <span>
          , and <b>{`${most} in`}</b> with a 6; each inch between takes one face of the die
        </span>
      )}
      <span>.</span>
    </p>
  )
}
