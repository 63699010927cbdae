import type { GameSummary } from '#domain/game/summary.ts'
import { tallyBy, type Tally } from '#domain/game/tally.ts'
import { usePlayRules } from '../use-rules.ts'
import { adoptStyles } from '#ui/adopt-styles.ts'
import tableStyles from '#ui/table.css?inline'

adoptStyles(tableStyles)

type Props = { games: readonly GameSummary[]; latest: GameSummary }

/** Finished games by army, opponent and scenario: won, lost and drawn. (GAME-85) */
export default function Statistics({ games, latest }: Props) {
  const rules = usePlayRules(latest.ruleset_version)
  const scenarioOf = ({ scenario }: GameSummary) =>
    scenario === null ? null : (rules?.scenarios.get(scenario)?.name ?? scenario)
  return (
    <>
      <TallyTable title="By army" tallies={tallyBy(games, ({ host }) => host.name)} />
      <TallyTable title="By opponent" tallies={tallyBy(games, ({ guest }) => guest.name)} />
      <TallyTable title="By scenario" tallies={tallyBy(games, scenarioOf)} />
    </>
  )
}

function TallyTable({ title, tallies }: { title: string; tallies: readonly Tally[] }) {
  if (tallies.length === 0) return null
  return (
    <table className="sum-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Won</th>
          <th scope="col">Lost</th>
          <th scope="col">Drawn</th>
        </tr>
      </thead>
      <tbody>
        {tallies.map(({ name, won, lost, drawn }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{won}</td>
            <td>{lost}</td>
            <td>{drawn}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
