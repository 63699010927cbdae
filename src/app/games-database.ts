import { atom } from 'nanostores'
import type { DatabaseState } from '#storage/connection.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { database } from './device.ts'

/** The database of the games. It has a state of its own, so that the army builder works without it. */

export const $gamesDatabase = atom<DatabaseState>({ type: 'closed' })

export const gamesDatabase = createGamesDatabase(database, (state) => $gamesDatabase.set(state))
