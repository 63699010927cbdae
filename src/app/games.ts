import { atom } from 'nanostores'
import { createGameStorage } from '#storage/games.ts'
import type { GameSyncState } from '#stores/game/game-sync.ts'
import { createGames } from '#stores/game/games.ts'
import { gamesDatabase, platform } from './device.ts'

/** The games of this device. */

export const gameStorage = createGameStorage(gamesDatabase)
export const games = createGames(gameStorage, platform)

/** How the sync of these games goes, which has its code loaded only for users with an account. */
export const $gameSync = atom<GameSyncState | null>(null)
