import { useState } from 'react'
import { odds } from './odds.ts'
import { mean } from '#domain/combat/chances.ts'
import { unitInMoment } from '#domain/combat/unit-in-moment.ts'
import { chargeNote, chargeReach } from '#domain/combat/charge-reach.ts'
import type { ClashOdds } from '#domain/combat/fight-odds.ts'
import type { CombatRules } from '#domain/combat/combat-rules.ts'
import { aftermathText } from '#domain/odds/clash-text.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import { ChipButton } from '#ui/chip.tsx'
import { AttackFigures } from './attack-figures.tsx'
import { Figures } from './figures.tsx'
import { LENGTHS } from './odds-words.ts'
import { type Known, namesOf, type Outcome } from './outcome.ts'
import { RoundsTable } from './rounds-table.tsx'

type Props = { outcome: Extract<Outcome, { kind: 'combat' }>; rules: CombatRules; rounds: number }

/** Both directions of a Clash, and how the fight goes on. */
export function FightPart({ outcome, rules, rounds }: Props) {
  const { one, other, fight, course } = outcome
  const names = namesOf(outcome)
  // A link to more than one round shows them. After that the reader opens and closes them.
  const [showsRounds] = useState(rounds > 1)
  return (
    <>
      <div className="odds-both">
        <Direction
          from={one}
          to={names.other}
          before={other.side.doom}
          clash={fight.one}
          target={fight.other}
        >
          <Reach from={one} rules={rules} />
        </Direction>
        <Direction from={other} to={names.one} before={one.side.doom} clash={fight.other} target={fight.one}>
          <Reach from={other} rules={rules} />
        </Direction>
      </div>
      <details className="odds-fold" open={showsRounds || undefined}>
        <summary>Round by round</summary>
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
        <RoundsTable course={course} one={names.one} other={names.other} />
      </details>
    </>
  )
}

type DirectionProps = {
  from: Known
  /** The name of the target, and the Doom that it has. */
  to: string
  before: number
  clash: ClashOdds
  target: ClashOdds
  children: React.ReactNode
}

function Direction({ from, to, before, clash: { attack }, target, children }: DirectionProps) {
  const own = mean(attack.own)
  return (
    <section className="odds-part">
      <h2>{`${from.name} strikes`}</h2>
      <Figures
        figures={[
          [mean(attack.doom).toFixed(1), 'Doom on average'],
          [percentText(target.breaks), 'Broken'],
          [percentText(target.routs), 'Routs'],
        ]}
      />
      <p className="odds-say">
        {`${aftermathText(to, target)}${own > 0 ? ` ${from.name} takes ${own.toFixed(1)} Doom from its own dice.` : ''}`}
      </p>
      <AttackFigures attack={attack} before={before} points={from.points} />
      {children}
    </section>
  )
}

/** How far a unit that charges reaches. */
function Reach({ from, rules }: { from: Known; rules: CombatRules }) {
  if (!from.side.situations.includes('charged')) return null
  const unit = unitInMoment(from.side, rules)
  const note = chargeNote(unit)
  if (note !== null) {
    return (
      <p key="note" className="odds-reach">
        {note}
      </p>
    )
  }
  const { speed, dice } = chargeReach(unit)
  const [least, most] = [speed + Math.min(...dice), speed + Math.max(...dice)]
  return (
    <p className="odds-reach">
      Its charge reaches <b>{`${least} in`}</b> always
      {most > least && (
        <span>
          , and <b>{`${most} in`}</b> with a 6: each inch further needs 1 more on the die
        </span>
      )}
      <span>.</span>
    </p>
  )
}
