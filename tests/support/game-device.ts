import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { atom } from 'nanostores'
import type { Call, CallInput, CallResult } from '#api/calls/call.ts'
import type { request } from '#api/client.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { emptySyncState, type CurrentUser } from '#domain/account/sync-state.ts'
import { failure, success } from '#domain/async-result.ts'
import type { MoveBody } from '#domain/game/log/move.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { addMoves, foldGame } from '#domain/game/log/fold.ts'
import type { ArmyLists } from '#domain/sync/army-lists.ts'
import { createAccountGames } from '#storage/account-games.ts'
import { createDatabase } from '#storage/database.ts'
import { createHandOvers, createOnlineGames } from '#storage/shared-games.ts'
import { createGamesDatabase } from '#storage/games-database.ts'
import { createGameStorage } from '#storage/games.ts'
import { createGames } from '#stores/game/games.ts'
import { createGameSync, type GameSyncState } from '#stores/game/game-sync.ts'
import { createOnlinePlay } from '#stores/game/online-play.ts'
import { beginning } from './game.ts'
import { makeBrowser } from './platform.ts'
import type { Visitor } from './visitor.ts'

/** A device with the real storage and stores of games on its own disk. Its calls reach the server in memory. */
export type GameDevice = Awaited<ReturnType<typeof newGameDevice>>

type Reach = boolean | 'no-answer'

let devices = 0

/** @param factory the disk, of a device whose page is opened again */
export async function newGameDevice(visitor: Visitor, factory = new IDBFactory()) {
  devices += 1
  const name = `d${devices}`
  const platform = makeBrowser()()
  let made = 0
  // Devices must not give out the same id.
  const newId = () => `${name}-${(made += 1)}`.padEnd(12, '_')
  // A database opens in the factory of this moment, and stays there.
  globalThis.indexedDB = factory
  const database = createDatabase({ onState: () => undefined })
  const gamesDatabase = createGamesDatabase(database)
  await database.run(['keyval'], 'readonly', () => Promise.resolve())
  await gamesDatabase.run(['games'], 'readonly', () => Promise.resolve())

  const storage = createGameStorage(gamesDatabase)
  const online = createOnlineGames(gamesDatabase)
  const disk = createAccountGames(database, gamesDatabase)
  const $currentUser = atom<CurrentUser | null | undefined>(null)
  /** The calls that this device has made, such as `PUT …/games/{gameId}`. */
  const calls: string[] = []
  /** Whether a call reaches the server, and its answer the device. */
  let reaches: (call: string) => Reach | Promise<Reach> = () => true

  let unanswered = 0

  const ask = (async <T, B>(call: Call<T, B>, input: CallInput<B>): Promise<CallResult<T>> => {
    const made = `${call.method} ${call.path.split('/hobgoblin')[1] ?? call.path}`
    calls.push(made)
    const reach = await reaches(made)
    const lost = failure({ code: 'NETWORK_ERROR', detail: 'cut' } as const)
    if (reach === false) return lost
    unanswered += 1
    const { status, body } = await visitor.ask(call, input as never).finally(() => {
      unanswered -= 1
    })
    if (reach === 'no-answer') return lost
    return status === 200 ? success(call.response.parse(body)) : failure({ code: 'API_ERROR', status })
  }) as typeof request

  const games = createGames(storage, { ...platform, newId })
  const onlinePlay = createOnlinePlay({
    request: ask,
    disk: online,
    storage,
    platform: { ...platform, newId },
    onChanged: (id) => void games.changed(id),
  })
  const $state = atom<GameSyncState | null>(null)
  const $newest = atom<number | null>(null)
  const sync = createGameSync({
    $state,
    $newest,
    authenticated: { call: ask },
    session: { $currentUser, known: () => Promise.resolve() },
    disk,
    online,
    storage,
    play: onlinePlay,
    games,
    platform,
  })
  let n = 0
  const storeUser = (currentUser: CurrentUser) =>
    database.run(['keyval'], 'readwrite', async (tx) => {
      await tx.objectStore('keyval').put({ ...emptySyncState, currentUser }, 'sync')
    })

  return {
    factory,
    games,
    storage,
    online,
    handOvers: createHandOvers(gamesDatabase, () => undefined),
    disk,
    sync,
    $state,
    $newest,
    calls,
    /** Whether the server works on a call of this device. */
    isAsking: () => unanswered > 0,
    request: ask,
    onlinePlay,
    database,
    /** Decides which calls are lost from now on, by default none. */
    cut: (next: typeof reaches = () => true) => {
      reaches = next
    },
    /** Logs in as the user of this device's session on the server. */
    logIn: async () => {
      const user = getCurrentUser.response.parse((await visitor.ask(getCurrentUser)).body)
      await storeUser(user)
      $currentUser.set(user)
    },
    /** Another tab logs in as somebody else, which this page has not heard of yet. */
    storeUser,
    /** The page learns that nobody is logged in any more. */
    logOut: () => $currentUser.set(null),
    /** Says which account owns each list of this device, and which is on the screen when a page opens. */
    setLists: (lists: ArmyLists) =>
      database.run(['keyval'], 'readwrite', async (tx) => {
        await tx.objectStore('keyval').put(lists, 'army-lists')
      }),
    begin: () => games.begin(beginning()),
    /** Makes moves on this device, on one page. */
    play: async (id: string, ...bodies: MoveBody[]) => {
      let game = foldGame((await storage.read(id))?.moves ?? [])
      for (const body of bodies) {
        n += 1
        const clock = (game.entries.at(-1)?.move.clock ?? 0) + 1
        const move = { ...body, device: name.padEnd(12, '-'), n, clock, at: clock }
        game = addMoves(game, [move])
        await storage.write(id, [move], game, move.device)
      }
    },
    /** The games of the list, with the ids of their moves in the order of the log. */
    listed: async () => {
      const list = await storage.list(0)
      const read = await Promise.all(list.map(async ({ id }) => [id, await storage.read(id)] as const))
      return Object.fromEntries(
        read.map(([id, game]) => [id, foldGame(game?.moves ?? []).entries.map(({ move }) => moveId(move))]),
      )
    },
    seatOf: async (id: string) => (await storage.read(id))?.seat,
  }
}
