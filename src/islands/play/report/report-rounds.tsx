import type { RoundState } from '#domain/game/report/game-statistics.ts'
import { bySide, type Side } from '#domain/game/words/side.ts'
import { SidesTable } from './sides-table.tsx'

type Props = { rounds: readonly RoundState[]; names: Readonly<Record<Side, string>> }

/** The figures of both plots. */
export function RoundsTable({ rounds, names }: Props) {
  const rows = rounds.map(({ round, vp, doom }) => ({
    round,
    cells: bySide((side) => `${vp[side]} VP, ${doom[side]} Doom`),
  }))
  return <SidesTable caption="At the end of each round" {...{ names, rows }} />
}
