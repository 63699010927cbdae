import type { RoundTimes } from '#domain/game/report/side-times.ts'
import { minutesText } from '#domain/game/report/report-text.ts'
import { bySide, SIDES, type Side } from '#domain/game/table/side.ts'

type Props = { times: readonly RoundTimes[]; names: Readonly<Record<Side, string>> }

/** How long each side took, in the rounds and in all. (GAME-183) */
export function TimesTable({ times, names }: Props) {
  const all = bySide((side) => times.reduce((sum, { ms }) => sum + ms[side], 0))
  return (
    <>
      <table className="sum-table">
        <caption>Time of each side</caption>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {SIDES.map((side) => (
              <th key={side} scope="col">
                {names[side]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map(({ round, ms }) => (
            <Row key={round} name={String(round)} ms={ms} />
          ))}
        </tbody>
        <tfoot>
          <Row name="In all" ms={all} />
        </tfoot>
      </table>
      <p>
        <small>
          The time between two moves counts for the side that acted next, and a pause of more than 10 minutes
          for nobody.
        </small>
      </p>
    </>
  )
}

function Row({ name, ms }: { name: string; ms: RoundTimes['ms'] }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {SIDES.map((side) => (
        <td key={side}>{minutesText(ms[side])}</td>
      ))}
    </tr>
  )
}
