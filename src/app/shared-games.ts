import type { ReadableAtom } from 'nanostores'
import { request } from '#api/client.ts'
import { listenToGame } from '#api/listen-to-game.ts'
import { createGameStorage } from '#storage/games.ts'
import { createHandOvers, createOnlineGames } from '#storage/shared-games.ts'
import { createConnection, type Connection } from '#stores/game/connection.ts'
import { createOnlinePlay } from '#stores/game/online-play.ts'
import { platform, gamesDatabase } from './device.ts'
import { games } from './games.ts'

/** Games that other devices have too. Loaded only when a game is shared. */

export const onlineGames = createOnlineGames(gamesDatabase)

export const onlinePlay = createOnlinePlay({
  request,
  disk: onlineGames,
  storage: createGameStorage(gamesDatabase),
  platform,
  onChanged: (id) => void games.changed(id),
})

const connections = new Map<string, ReadableAtom<Connection>>()

/** The connection of a game of this page with the server, which lasts while it is shown. */
export function connectionOf(id: string): ReadableAtom<Connection> {
  const connection =
    connections.get(id) ??
    createConnection(id, games.game(id), { request, listen: listenToGame, disk: onlineGames, platform })
  connections.set(id, connection)
  return connection
}

/** Games that go from device to device without a network. Loaded only when one is handed over. */
export const handOvers = createHandOvers(gamesDatabase, (id) => void games.changed(id))
