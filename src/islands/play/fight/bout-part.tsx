import type { PlannedAttack } from '#domain/game/fight/fight-plan.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { RollPart, type Rolled } from './roll-part.tsx'

type Props = {
  bout: PlannedAttack
  verb: 'strikes' | 'shoots at'
  rolled: Rolled | null
  onRoll: (rolled: Rolled) => void
}

/** One attack with its dice. */
export function BoutPart({ bout: { by, on, odds }, verb, rolled, onRoll }: Props) {
  const { names } = useTable()
  const called = { by: names.unit(by), on: names.unit(on) }
  const { dice, score } = odds.plan
  const title = `${called.by} ${verb} ${called.on}`
  return (
    <section className="fight-bout" aria-label={title}>
      <h3>
        <span>{title}</span> <small>{`${dice.value} dice at ${score.value}+, hits:`}</small>
      </h3>
      <RollPart plan={odds.plan} names={called} rolled={rolled} onRoll={onRoll} />
    </section>
  )
}
