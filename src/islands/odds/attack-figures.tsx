import type { AttackOdds } from '#domain/combat/attack-odds.ts'
import { atLeast, mean } from '#domain/combat/chances.ts'
import { doomPer100Points } from '#domain/combat/charge-reach.ts'
import { BREAKING_DOOM } from '#domain/rules/vocabulary.ts'
import { percentText } from '#domain/numbers/percent-text.ts'
import { createPart } from '#platform/part.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import tableStyles from '#ui/table.css?inline'
import styles from './attack-figures.css?inline'
import { reasonRows } from './odds-words.ts'

adoptStyles(tableStyles)
adoptStyles(styles)

const ChancesPlot = lazyPart(
  createPart(() => import('#ui/pictures/chances-plot.tsx')),
  (part) => part.ChancesPlot,
  <div className="odds-plot-space" />,
)

type Props = {
  attack: AttackOdds
  /** The Doom that the target has already. */
  before: number
  points: number
  /** Whether the reasons are unfolded, where they are what the reader has asked for. */
  isOpen?: boolean
}

/** The plot of an attack or a volley, its reasons, and the same in figures. */
export function AttackFigures({ attack, before, points, isOpen = false }: Props) {
  const brokenFrom = Math.max(0, BREAKING_DOOM - before)
  const per100 = doomPer100Points(attack, points)
  return (
    <>
      <ChancesPlot chances={attack.doom} mean={mean(attack.doom)} brokenFrom={brokenFrom} />
      <details className="odds-fold" open={isOpen || undefined}>
        <summary>{`Why ${attack.plan.dice.value} dice at ${attack.plan.score.value}+`}</summary>
        <table className="table odds-reasons">
          <tbody>
            {reasonRows(attack.plan).map(([what, why, value]) => (
              <tr key={what + why}>
                <th scope="row">{what}</th>
                <td>{why}</td>
                <td>{value}</td>
              </tr>
            ))}
            {per100 !== null && (
              <tr>
                <th scope="row">Worth</th>
                <td>Doom per 100 points</td>
                <td>{per100.toFixed(2)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </details>
      <details className="odds-fold">
        <summary>In figures</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Doom</th>
              <th scope="col">Exactly</th>
              <th scope="col">At least</th>
            </tr>
          </thead>
          <tbody>
            {attack.doom.map((chance, doom) => (
              <tr key={doom}>
                <th scope="row">{doom === brokenFrom ? `${doom}, Broken` : doom}</th>
                <td>{percentText(chance)}</td>
                <td>{percentText(atLeast(attack.doom, doom))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
