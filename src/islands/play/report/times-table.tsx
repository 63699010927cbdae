import type { RoundTimes } from '#domain/game/report/side-times.ts'
import { minutesText } from '#domain/game/report/report-text.ts'
import { bySide, type Side } from '#domain/game/words/side.ts'
import { SidesTable } from './sides-table.tsx'

type Props = { times: readonly RoundTimes[]; names: Readonly<Record<Side, string>> }

/** How long each side took, in the rounds and in all. */
export function TimesTable({ times, names }: Props) {
  const rows = times.map(({ round, ms }) => ({ round, cells: bySide((side) => minutesText(ms[side])) }))
  const total = bySide((side) => minutesText(times.reduce((sum, { ms }) => sum + ms[side], 0)))
  return (
    <>
      <SidesTable caption="Time of each side" {...{ names, rows, total }} />
      <p>
        <small>
          The time between two moves counts for the side that acted next, but a pause of more than 10 minutes
          does not count.
        </small>
      </p>
    </>
  )
}
