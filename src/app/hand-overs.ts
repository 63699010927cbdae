import { createHandOverStorage } from '#storage/hand-overs.ts'
import { createHandOvers } from '#stores/game/hand-overs.ts'
import { platform } from './device.ts'
import { games } from './games.ts'
import { gamesDatabase } from './games-database.ts'

/** Games that go from device to device without a network. Loaded only when one is handed over. */
export const handOvers = createHandOvers(createHandOverStorage(gamesDatabase), platform, (id) =>
  games.game(id).refresh(),
)
