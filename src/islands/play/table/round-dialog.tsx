import { roundScores } from '#domain/game/round-scores.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useTable } from '../at-table.ts'
import { FirstPlayer } from '../phase/first-player.tsx'
import { VictoryPoints } from '../phase/victory-points.tsx'
import '#ui/table.css'

/** The rounds so far: the First Player and the victory points of both sides. Both can be changed here. */
export function RoundDialog({ onClose }: { onClose: () => void }) {
  const { game, table } = useTable()
  const { host, guest } = table.sides
  const rows = roundScores(game)
  return (
    <Dialog title="Rounds" onClose={onClose}>
      <table className="sum-table">
        <thead>
          <tr>
            <th scope="col">Round</th>
            <th scope="col">First Player</th>
            <th scope="col">You</th>
            <th scope="col">{guest.name}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ round, first, vp }) => (
            <tr key={round}>
              <th scope="row">{round}</th>
              <td>{first === null ? '–' : first === 'host' ? 'You' : guest.name}</td>
              <td>{vp.host}</td>
              <td>{vp.guest}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td />
            <td>{host.vp}</td>
            <td>{guest.vp}</td>
          </tr>
        </tfoot>
      </table>
      <FirstPlayer />
      <VictoryPoints />
    </Dialog>
  )
}
