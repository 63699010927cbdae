import { unitRecords, type PlayedGame } from '#domain/game/report/played-game.ts'

/** My units with their games, and the Doom that they have dealt and taken, those with most games first. */
export function UnitRecords({ games }: { games: readonly PlayedGame[] }) {
  const records = unitRecords(games)
  if (records.length === 0) return null
  return (
    <div className="games-scroll">
      <table className="sum-table">
        <caption>By unit</caption>
        <thead>
          <tr>
            <th scope="col">Unit</th>
            <th scope="col">Games</th>
            <th scope="col">Doom dealt</th>
            <th scope="col">Taken</th>
            <th scope="col">Routed</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ key, label, armyName, games: count, dealt, taken, routed }) => (
            <tr key={key}>
              <th scope="row">
                <span>{label}</span> <small>{armyName}</small>
              </th>
              <td>{count}</td>
              <td>{dealt}</td>
              <td>{taken}</td>
              <td>{routed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
