import { pathToReport } from '#domain/game/game-paths.ts'
import { roundScores } from '#domain/game/score/round-scores.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { EndDialog } from '#islands/play/report/end-dialog.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { Kept } from '#islands/play/parts/kept.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { useTwoDevices } from '#islands/play/devices/use-two-devices.tsx'
import { FirstPlayer } from '#islands/play/phases/first-player.tsx'
import { VictoryPoints } from '#islands/play/phases/victory-points.tsx'
import '#ui/table.css'

const ArmyNow = lazyPart(
  createGamePart(() => import('./army-now.tsx')),
  (part) => part.default,
)

/** The rounds so far: the First Player and the victory points of both sides. Both can be changed here. */
export function RoundDialog({ onClose }: { onClose: () => void }) {
  return (
    <Kept about={({ table }) => [roundScores(table), table.sides.host.vp, table.sides.guest.vp, table.leads]}>
      <Rounds onClose={onClose} />
    </Kept>
  )
}

function Rounds({ onClose }: { onClose: () => void }) {
  const openTwoDevices = useTwoDevices()
  const { table, sides, who, mayMove, openDialog } = useTable()
  const rows = roundScores(table)
  return (
    <Dialog title="Rounds" onClose={onClose}>
      <table className="sum-table">
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">First Player</th>
            {sides.map((side) => (
              <th key={side} scope="col">
                {who(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ round, first, vp }) => (
            <tr key={round}>
              <th scope="row">{round}</th>
              <td>{first === null ? '–' : who(first)}</td>
              {sides.map((side) => (
                <td key={side}>{vp[side]}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            {sides.map((side) => (
              <td key={side}>{table.sides[side].vp}</td>
            ))}
          </tr>
        </tfoot>
      </table>
      {mayMove && (
        <>
          <FirstPlayer />
          <VictoryPoints />
          <ArmyNow />
          {table.outcome === null && <Button onClick={() => openDialog(EndDialog, {})}>End the game…</Button>}
        </>
      )}
      <Button
        icon="share"
        onClick={() => {
          onClose()
          openTwoDevices()
        }}
      >
        Two devices…
      </Button>
      <a className="button" href={pathToReport} onClick={onClose}>
        Report
      </a>
    </Dialog>
  )
}
