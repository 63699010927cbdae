import { vpLeft } from '#domain/game/moves/course.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { NumberStepper } from '#ui/fields/number-stepper.tsx'
import { PhasePart } from '#islands/play/parts/phase-part.tsx'

/** The victory points of both sides, up to the most that the battle gives in all and in a round. */
export function VictoryPoints() {
  const { table, sides, who, act } = useTable()
  const { vpCap, vpPerRound } = table.begin.rules
  const limits = [
    ...(vpPerRound === null ? [] : [`${vpPerRound} in a round`]),
    ...(vpCap === null ? [] : [`${vpCap} in all`]),
  ]
  return (
    <PhasePart title="Victory points">
      {sides.map((side) => {
        return (
          <NumberStepper
            key={side}
            name={who(side)}
            unit="VP"
            value={table.sides[side].vp}
            max={table.sides[side].vp + Math.max(0, vpLeft(table, side))}
            onStep={(by) => act({ type: 'vp', side, by })}
          />
        )
      })}
      {limits.length > 0 && <p className="phase-note">{`At most ${limits.join(' and ')}.`}</p>}
    </PhasePart>
  )
}
