import { createGameStorage } from '#storage/games.ts'
import { atom } from 'nanostores'
import type { GameSyncState } from '#stores/game/game-sync.ts'
import { createGames } from '#stores/game/games.ts'
import { platform } from './device.ts'
import { gamesDatabase } from './games-database.ts'

/** The games of this device. */

export const games = createGames(createGameStorage(gamesDatabase), platform)

/** How the sync of these games goes, which has its code loaded only for users with an account. */
export const $gameSync = atom<GameSyncState | null>(null)
