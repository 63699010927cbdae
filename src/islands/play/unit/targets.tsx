import { duelTarget, type DuelTarget } from '#domain/game/duel-target.ts'
import { otherSide } from '#domain/game/side.ts'
import { unitNow, type UnitNow } from '#domain/game/unit-now.ts'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { signed } from '#domain/signed.ts'
import { useTable } from '../at-table.ts'
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
                <Number target={duelTarget(now, enemy, rules)} rules={rules} />
              </td>
              <td>
                <Number target={duelTarget(enemy, now, rules)} rules={rules} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Number({ target: { base, steps, score }, rules }: { target: DuelTarget; rules: ArmyRules }) {
  const reasons = steps.map(({ by, value }) => `${rules.keywords.get(by)?.name ?? by} ${signed(value)}`)
  return (
    <>
      <b>{`${score}+`}</b>
      {reasons.length > 0 && <small>{`table ${base}+, ${reasons.join(', ')}`}</small>}
    </>
  )
}
