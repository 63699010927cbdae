import { useState, type ReactNode } from 'react'
import type { PlannedAttack } from '#domain/game/fight/fight-plan.ts'
import { findUnit } from '#domain/game/table/table.ts'
import { unitNow } from '#domain/game/table/unit-now.ts'
import { AttackFigures } from '#islands/odds/attack-figures.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'

type Props = {
  /** What is to be expected, in a sentence. */
  say: ReactNode
  bouts: readonly PlannedAttack[]
  children?: ReactNode
}

/** What is to be expected in a sentence, and folded behind it the plot of each attack with its reasons. */
export function OddsPart({ say, bouts, children }: Props) {
  const { table, rules, names } = useTable()
  const [isOpen, setIsOpen] = useState(false)
  const nowOf = (ref: PlannedAttack['by']) => {
    const unit = findUnit(table, ref)
    return unit && unitNow(unit, table, rules)
  }
  return (
    <details className="fight-odds" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{say}</summary>
      {isOpen && (
        <>
          {children}
          {bouts.map(({ by, on, odds }) => (
            <section key={by + on}>
              <h3>{`${names.unit(by)} on ${names.unit(on)}`}</h3>
              <AttackFigures
                attack={odds}
                before={nowOf(on)?.unit.doom ?? 0}
                points={nowOf(by)?.points ?? 0}
              />
            </section>
          ))}
        </>
      )}
    </details>
  )
}
