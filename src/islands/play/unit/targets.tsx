import type { AttackPlan } from '#domain/combat/attack-plan.ts'
import { targetAgainst } from '#domain/game/fight/fight-plan.ts'
import { otherSide } from '#domain/game/words/side.ts'
import { unitNow, type UnitNow } from '#domain/game/table/unit-now.ts'
import { signed } from '#domain/numbers/signed.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import '#ui/table.css'

/** The target numbers of a unit against each unit of the other side, and of each against it, with the reasons. */
export function Targets({ now }: { now: UnitNow }) {
  const { table, rules } = useTable()
  const enemies = table.sides[otherSide(now.unit.side)].units
    .map((unit) => unitNow(unit, table, rules))
    .filter(({ isRouted }) => !isRouted)
  if (now.isRouted || enemies.length === 0) return null
  return (
    <section>
      <h3 id="targets">Target numbers</h3>
      <table className="sum-table open-unit-targets" aria-labelledby="targets">
        <thead>
          <tr>
            <th scope="col">Enemy</th>
            <th scope="col">It hits on</th>
            <th scope="col">Is hit on</th>
          </tr>
        </thead>
        <tbody>
          {enemies.map((enemy) => (
            <tr key={enemy.unit.ref}>
              <th scope="row">{enemy.label}</th>
              <td>
                <Number target={targetAgainst(now, enemy, rules)} />
              </td>
              <td>
                <Number target={targetAgainst(enemy, now, rules)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Number({ target: { base, steps, value } }: { target: AttackPlan['score'] }) {
  const reasons = steps.map(({ name, by }) => `${name} ${signed(by)}`)
  return (
    <>
      <b>{`${value}+`}</b>
      {reasons.length > 0 && <small>{`table ${base}+, ${reasons.join(', ')}`}</small>}
    </>
  )
}
