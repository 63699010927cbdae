import { useTable } from '../at-table.ts'
import { Counter } from './counter.tsx'
import { PhasePart } from './phase-part.tsx'

/** The victory points of both sides. The scenario's cap holds them. */
export function VictoryPoints() {
  const { table, sides, who, act } = useTable()
  const cap = table.begin.rules.vpCap
  return (
    <PhasePart title="Victory points">
      {sides.map((side) => {
        const { vp } = table.sides[side]
        return (
          <Counter
            key={side}
            name={who(side)}
            unit="VP"
            value={vp}
            isFull={cap !== null && vp >= cap}
            onStep={(by) => act({ type: 'vp', side, by })}
          />
        )
      })}
      {cap !== null && <p className="phase-note">{`At most ${cap}.`}</p>}
    </PhasePart>
  )
}
