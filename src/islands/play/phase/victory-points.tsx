import { SIDES } from '../../../domain/game/side.ts'
import { useTable } from '../at-table.ts'
import { Counter } from './counter.tsx'
import './phase.css'

/** The victory points of both sides. The scenario's cap holds them. */
export function VictoryPoints() {
  const { table, act } = useTable()
  const cap = table.begin.rules.vpCap
  return (
    <section className="phase-part" aria-labelledby="victory-points">
      <h3 id="victory-points">Victory points</h3>
      {SIDES.map((side) => {
        const { name, vp } = table.sides[side]
        return (
          <Counter
            key={side}
            name={side === 'host' ? 'You' : name}
            unit="VP"
            value={vp}
            isFull={cap !== null && vp >= cap}
            onStep={(by) => act({ type: 'vp', side, by })}
          />
        )
      })}
      {cap !== null && <p className="phase-note">At most {cap}.</p>}
    </section>
  )
}
