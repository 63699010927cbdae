import { mostDice, stepDice } from '#domain/game/fight/fight-plan.ts'
import type { UnitRef } from '#domain/game/words/unit-ref.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'

type Props = {
  enemies: readonly UnitRef[]
  split: readonly number[]
  dice: number
  onSplit: (split: readonly number[]) => void
}

/** How many dice a unit rolls against each enemy that it touches. */
export function DiceSplit({ enemies, split, dice, onSplit }: Props) {
  const { names } = useTable()
  return (
    <div className="fight-split">
      <p className="phase-note">{`Its ${dice} dice, at least 3 against each enemy that it attacks:`}</p>
      {enemies.map((enemy, index) => (
        <NumberStepper
          key={enemy}
          name={names.unit(enemy)}
          unit="die"
          units="dice"
          value={split[index] ?? 0}
          max={mostDice(split, index, dice)}
          onStep={(by) => onSplit(stepDice(split, index, by))}
        />
      ))}
    </div>
  )
}
