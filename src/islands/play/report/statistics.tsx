import type { GameSummary } from '#domain/game/report/summary.ts'
import { tallyBy, type Tally } from '#domain/game/report/tally.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import tableStyles from '#ui/table.css?inline'
import { usePlayRules } from '#islands/play/parts/use-rules.ts'
import { UnitRecords } from './unit-records.tsx'
import { usePlayedGames } from './use-played-games.ts'

adoptStyles(tableStyles)

type Ended = { id: string; summary: GameSummary }
type Props = { games: readonly Ended[]; latest: GameSummary }

/** Finished games by army, opponent and scenario: won, lost, drawn and points routed; and a row for each unit. */
export default function Statistics({ games, latest }: Props) {
  const rules = usePlayRules(latest.ruleset_version)
  const played = usePlayedGames(games.map(({ id }) => id))
  if (played.state === 'reading') return <Skeleton rows={4} />
  const tallied = games.map(({ id, summary }) => ({ summary, lost: played.games.get(id)?.lost ?? null }))
  const scenarioOf = ({ scenario }: GameSummary) =>
    scenario === null ? null : (rules?.scenarios.get(scenario)?.name ?? scenario)
  return (
    <>
      <TallyTable title="By army" tallies={tallyBy(tallied, ({ host }) => host.name)} />
      <TallyTable title="By opponent" tallies={tallyBy(tallied, ({ guest }) => guest.name)} />
      <TallyTable title="By scenario" tallies={tallyBy(tallied, scenarioOf)} />
      <UnitRecords games={games.flatMap(({ id }) => played.games.get(id) ?? [])} />
      {played.games.size < games.length && (
        <p className="games-note" role="status">
          {`${played.games.size} of ${games.length} games could be read for the points and the units.`}
        </p>
      )}
    </>
  )
}

function TallyTable({ title, tallies }: { title: string; tallies: readonly Tally[] }) {
  if (tallies.length === 0) return null
  return (
    <div className="games-scroll">
      <table className="sum-table">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Won</th>
            <th scope="col">Lost</th>
            <th scope="col">Drawn</th>
            <th scope="col">Points routed, for and against</th>
          </tr>
        </thead>
        <tbody>
          {tallies.map(({ name, won, lost, drawn, routed }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{won}</td>
              <td>{lost}</td>
              <td>{drawn}</td>
              <td>{routed ? `${routed.guest} : ${routed.host}` : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
