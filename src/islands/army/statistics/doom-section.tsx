import { useCallback } from 'react'
import type { Army } from '#domain/army/army.ts'
import { doomPer100, doomText, oddsOfUnits } from '#domain/odds/army-statistics.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { useInSteps } from '#ui/hooks/use-in-steps.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Bar } from './plot-bar.tsx'

type Props = { army: Army; rules: ArmyRules; points: number }

const KINDS = [
  ['deals', 'In a Clash', 'points'],
  ['charging', 'Charging', 'charge'],
  ['shooting', 'Shooting', 'shot'],
] as const

/** What 100 points of the army do to each type, in Doom. */
export function DoomSection({ army, rules, points }: Props) {
  const groups = useInSteps(useCallback(() => oddsOfUnits(army, rules), [army, rules]))
  const rows = groups && doomPer100(groups, points)
  const most = Math.max(0.1, ...(rows ?? []).flatMap((row) => KINDS.map(([kind]) => row[kind])))
  return (
    <section aria-labelledby="statistics-doom">
      <h2 id="statistics-doom">Doom per 100 points</h2>
      <p role="status">{rows && doomText(rows)}</p>
      {rows ? (
        <table className="plot-table plot-doom">
          <thead>
            <tr>
              <th scope="col">Against</th>
              {KINDS.map(([kind, title]) => (
                <th key={kind} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.target.type}>
                <th scope="row">{row.target.short}</th>
                {KINDS.map(([kind, , bar]) => (
                  <td key={kind} data-bar>
                    <Bar share={row[kind] / most} kind={bar} />
                    <span>{row[kind].toFixed(2)}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Skeleton rows={8} />
      )}
      <p className="statistics-note">
        On average, if every unit attacks once, each against a fresh unit without bought keywords.
      </p>
    </section>
  )
}
