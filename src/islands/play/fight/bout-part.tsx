import type { PlannedAttack } from '#domain/game/fight/fight-plan.ts'
import type { UnitNow } from '#domain/game/table/unit-now.ts'
import { mean } from '#domain/combat/chances.ts'
import { AttackFigures } from '#islands/odds/attack-figures.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { RollPart, type Rolled } from './roll-part.tsx'

type Props = {
  bout: PlannedAttack
  attacker: UnitNow
  target: UnitNow
  verb: 'strikes' | 'shoots at'
  rolled: Rolled | null
  onRoll: (rolled: Rolled) => void
  /** Whether the plot shows at once. */
  isOpen: boolean
}

/** One attack: the Doom to be expected, the plot and its reasons, and the dice. */
export function BoutPart({ bout, attacker, target, verb, rolled, onRoll, isOpen }: Props) {
  const { names } = useTable()
  const { odds } = bout
  const called = { by: names.unit(bout.by), on: names.unit(bout.on) }
  const own = mean(odds.own)
  const { dice, score } = odds.plan
  return (
    <section className="fight-bout" aria-label={`${called.by} ${verb} ${called.on}`}>
      <h3>{`${called.by} ${verb} ${called.on}`}</h3>
      <p className="fight-say">
        <span>{`${dice.value} dice at`}</span> <b>{`${score.value}+`}</b>:{' '}
        <b>{`${mean(odds.doom).toFixed(1)} Doom`}</b>{' '}
        <span>{`on average.${own > 0 ? ` It takes ${own.toFixed(1)} from its own dice.` : ''}`}</span>
      </p>
      <details className="fight-odds" open={isOpen || undefined}>
        <summary>Odds and reasons</summary>
        <AttackFigures attack={odds} before={target.unit.doom} points={attacker.points} isOpen />
      </details>
      <RollPart plan={odds.plan} names={called} rolled={rolled} onRoll={onRoll} />
    </section>
  )
}
