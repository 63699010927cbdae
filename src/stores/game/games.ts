import { atom, onMount, type ReadableAtom } from 'nanostores'
import { foldGame } from '#domain/game/log/fold.ts'
import type { GameSummary } from '#domain/game/report/summary.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { createPart } from '#platform/part.ts'
import type { Platform } from '#platform/platform.ts'
import type { GameStorage, ListedGame } from '#storage/games.ts'
import { storageErrorCode, type StorageErrorCode } from '#storage/storage-error.ts'
import { stopAll } from '#stores/stop-all.ts'
import { createGameStore, type GameStore } from './game.ts'

type GamesView =
  | { type: 'loading' }
  | { type: 'games'; games: readonly ListedGame[] }
  | { type: 'failed'; code: StorageErrorCode }

export type GamesStore = {
  /** All games of this device's list, the last played first. */
  $games: ReadableAtom<GamesView>
  /** The store of a game. There is one for each game while it is shown or has unsaved moves. */
  game: (id: string) => GameStore
  /** Stores a new game. Throws StorageError. @returns its id */
  begin: (setup: Extract<MoveBody, { type: 'begin' }>) => Promise<string>
  /** Deletes a game. Throws StorageError. @returns a function that restores it */
  remove: (id: string) => Promise<() => Promise<void>>
  /** Reads a game and the list again, here and in other tabs, after the game has changed on the disk. */
  changed: (id: string) => Promise<void>
  /** Calls back whenever this page has begun, deleted or restored a game. @returns a function that stops */
  onOwn: (listener: () => void) => () => void
  refresh: () => Promise<void>
  /** The games of this device as its player sees them, the last played first. Throws StorageError. */
  listMine: () => Promise<GameSummary[]>
}

/** Loaded on use, because nearly all moves are stored before their page is left. */
const leftPart = createPart(() => import('./store-left-moves.ts'))

type Parts = Pick<
  Platform,
  'newId' | 'now' | 'afterPaint' | 'askBeforeLeaving' | 'handOn' | 'tabs' | 'onResume' | 'requestPersistence'
>

export function createGames(storage: GameStorage, platform: Parts): GamesStore {
  const $games = atom<GamesView>({ type: 'loading' })
  const stores = new Map<string, GameStore>()
  const own = new Set<() => void>()

  async function refresh(): Promise<void> {
    try {
      $games.set({ type: 'games', games: await storage.list(platform.now()) })
    } catch (error) {
      if ($games.value.type !== 'games') $games.set({ type: 'failed', code: storageErrorCode(error) })
    }
  }

  async function changed(id: string): Promise<void> {
    platform.tabs.broadcast({ type: 'game', id })
    stores.get(id)?.refresh()
    await refresh()
  }

  async function announceOwn(id: string): Promise<void> {
    for (const listener of own) listener()
    await changed(id)
  }

  function open(id: string): GameStore {
    const store = createGameStore(id, storage, platform)
    stores.set(id, store)
    // What is being saved is kept when the page is left.
    store.$saving.listen(() =>
      platform.askBeforeLeaving([...stores.values()].some(({ $saving }) => $saving.get().state === 'failed')),
    )
    onMount(store.$view, () => () => {
      if (store.$saving.get().state === 'saved') stores.delete(id)
    })
    return store
  }

  platform.handOn(
    'games',
    (keep) => {
      const left = [...stores.values()].flatMap((store) => store.unsaved())
      if (left.length > 0) keep(left)
    },
    async (left) => (await leftPart.load()).storeLeftMoves(storage, announceOwn, left),
  )

  onMount($games, () => {
    void refresh()
    return stopAll(
      platform.tabs.listen(({ type }) => {
        if (type === 'game') void refresh()
      }),
      platform.onResume(() => void refresh()),
    )
  })

  return {
    $games,
    game: (id) => stores.get(id) ?? open(id),
    begin: async (setup) => {
      void platform.requestPersistence()
      const id = platform.newId()
      const device = platform.newId()
      const move: Move = { ...setup, device, n: 1, clock: 1, at: platform.now() }
      await storage.write(id, [move], foldGame([move]), device)
      await announceOwn(id)
      return id
    },
    remove: async (id) => {
      await storage.remove(id, platform.now())
      await announceOwn(id)
      return async () => {
        await storage.restore(id)
        await announceOwn(id)
      }
    },
    changed,
    onOwn: (listener) => {
      own.add(listener)
      return () => own.delete(listener)
    },
    refresh,
    listMine: async () => (await storage.list(platform.now())).flatMap(({ summary }) => summary ?? []),
  }
}
