import { createGameStorage } from '#storage/games.ts'
import { createGameSync } from '#stores/game/game-sync.ts'
import { platform } from './device.ts'
import { accountGames } from './game-storage.ts'
import { $gameSync, games } from './games.ts'
import { gamesDatabase } from './games-database.ts'
import { onlineGames, onlinePlay } from './online-games.ts'
import { account, session } from './session.ts'
import { $newestGames } from './sync.ts'

/** Syncs the games of this device with the account. Loaded only for users with an account. */

export const gameSync = createGameSync({
  $state: $gameSync,
  authenticated: account.authenticated,
  session,
  $newest: $newestGames,
  disk: accountGames,
  online: onlineGames,
  storage: createGameStorage(gamesDatabase),
  play: onlinePlay,
  games,
  platform,
})
