import { SIDES } from '#domain/game/words/side.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'

/** The Mercury of the sides that have any, and of the lake if the battle has one. */
export function Mercury() {
  const { table, sides, who, act } = useTable()
  if (table.lake === null && SIDES.every((side) => table.sides[side].mercury === null)) return null
  return (
    <PhasePart title="Mercury">
      {sides.map((side) => {
        const { mercury } = table.sides[side]
        return (
          mercury !== null && (
            <NumberStepper
              key={side}
              name={who(side)}
              unit="Mercury"
              value={mercury}
              onStep={(by) => act({ type: 'mercury', pool: side, by })}
            />
          )
        )
      })}
      {table.lake !== null && (
        <NumberStepper
          name="The lake"
          unit="Mercury"
          value={table.lake}
          onStep={(by) => act({ type: 'mercury', pool: 'lake', by })}
        />
      )}
    </PhasePart>
  )
}
