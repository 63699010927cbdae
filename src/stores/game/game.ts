import { atom, computed, onMount, type ReadableAtom } from 'nanostores'
import { EMPTY_GAME, type Game, type LogEntry } from '#domain/game/log/fold.ts'
import { nextClock, type LoggedMove } from '#domain/game/log/log.ts'
import type { OnlineGame } from '#domain/game/share/online-game.ts'
import { seatingOf, type Seating } from '#domain/game/log/seen-hands.ts'
import type { Seat, Side } from '#domain/game/words/side.ts'
import { equal } from '#domain/equal.ts'
import type { Move, MoveBody } from '#domain/game/log/move.ts'
import { moveId } from '#domain/game/words/move-fields.ts'
import { freeNumber, replaceMoves } from '#domain/game/log/taken-ids.ts'
import { undoChoices, type UndoChoices } from '#domain/game/log/undo-choices.ts'
import type { Platform } from '#platform/platform.ts'
import type { GameStorage, ReadGame } from '#storage/games.ts'
import { storageErrorCode, type StorageErrorCode } from '#storage/storage-error.ts'
import type { Saving } from '#stores/army/edit-queue.ts'
import { stopAll } from '#stores/stop-all.ts'
import { createMoveQueue, type MoveQueue } from './move-queue.ts'

type ShownGame = {
  type: 'game'
  game: Game
  /** How many moves on the disk cannot be read. */
  damaged: number
  /** The side of this device's player. */
  seat: Side
  /** Whether this device plays one side or both. */
  seating: Seating
  /** Null if only this device has the game. */
  online: OnlineGame | null
}

/** The view of a game on a page. */
export type GameView =
  | { type: 'loading' }
  | ShownGame
  | { type: 'missing' }
  | { type: 'failed'; code: StorageErrorCode }

export type GameStore = {
  id: string
  $view: ReadableAtom<GameView>
  /** The moves of the undo and redo buttons. Both are empty if there is nothing. */
  $choices: ReadableAtom<UndoChoices>
  $saving: ReadableAtom<Saving>
  /**
   * Shows the moves of one tap at once and writes them in the background. Undo takes them back together. Does nothing on a
   * device that only watches. @returns the id of the first
   */
  play: (...bodies: readonly MoveBody[]) => string
  /** Takes back moves by their ids; by default what the player's last tap did. @returns what was taken back */
  undo: (...ids: readonly string[]) => readonly LogEntry[]
  redo: (...ids: readonly string[]) => readonly LogEntry[]
  /** Shows moves of other devices, which somebody else writes. Those with the ids `gone` are taken out before. */
  receive: (moves: readonly LoggedMove[], gone?: readonly string[]) => void
  /** Shows what is known of the server, which somebody else writes. */
  setOnline: (online: OnlineGame) => void
  /** Whether a page of this device has made the move. */
  isOwn: (move: Pick<LoggedMove, 'device'>) => boolean
  /** Tries again to write what a failed save left over. */
  save: () => void
  /** The moves that are not stored yet, for the next page to store if this one is left. */
  unsaved: () => readonly LeftMoves[]
  /** Reads the game again after another tab has written to it. */
  refresh: () => void
  /** Stores a photo and adds it to the log, by default to no move in particular. Throws StorageError. */
  addPhoto: (file: Blob, about?: string) => Promise<void>
  /** Null if the photo is not on this device. Throws StorageError. */
  readPhoto: (photo: string) => Promise<Blob | null>
}

type LeftMoves = { id: string; device: string; moves: readonly unknown[] }

type Disk = Pick<GameStorage, 'read' | 'write' | 'writePhoto' | 'readPhoto'>
type Parts = Pick<Platform, 'newId' | 'now' | 'afterPaint' | 'tabs' | 'onResume'>

const NOTHING: ShownGame = {
  ...{ type: 'game', game: EMPTY_GAME, damaged: 0, seat: 'host', online: null },
  seating: { plays: 'both', isChosen: false },
}
const NO_CHOICES: UndoChoices = { undo: [], redo: [] }

/**
 * The state of one game. A move is shown at once, and the queue writes it. Moves are never changed, so what another tab
 * has written is simply added. (docs/game.md)
 */
export function createGameStore(id: string, disk: Disk, platform: Parts): GameStore {
  /** Each page is a device of its own, so that two tabs never give out the same number. */
  const device = platform.newId()
  const shown = createScreen(device)
  const queue = createMoveQueue({
    write: (moves) => disk.write(id, moves, shown.game(), device),
    onWritten: () => platform.tabs.broadcast({ type: 'game', id }),
    afterPaint: platform.afterPaint,
  })
  const refresh = (): void => void load(id, disk, shown, queue)
  onMount(shown.$view, () => {
    refresh()
    return stopAll(
      platform.tabs.listen((message) => {
        if (message.type === 'game' && message.id === id) refresh()
      }),
      platform.onResume(() => {
        refresh()
        queue.save()
      }),
    )
  })
  const acts = createActs(id, device, shown, queue, platform.now)
  return {
    id,
    $view: shown.$view,
    $choices: shown.$choices,
    $saving: queue.$saving,
    ...acts,
    receive: (moves, gone = []) => {
      queue.drop(gone)
      shown.add(moves, gone)
    },
    setOnline: shown.setOnline,
    isOwn: shown.isOwn,
    save: queue.save,
    unsaved: () => {
      const moves = queue.waiting()
      return moves.length > 0 ? [{ id, device, moves }] : []
    },
    refresh,
    addPhoto: async (file, about) => {
      const photo = platform.newId()
      await disk.writePhoto(id, photo, file)
      acts.play({ type: 'photo', photo, ...(about !== undefined && { about }) })
    },
    readPhoto: (photo) => disk.readPhoto(id, photo),
  }
}

type Screen = Pick<GameStore, '$view' | '$choices'> & {
  /** The game on the screen, empty before it is read. */
  game: () => Game
  isOpen: () => boolean
  mayMove: () => boolean
  seat: () => Seat
  setOnline: (online: OnlineGame) => void
  isOwn: (move: Pick<LoggedMove, 'device'>) => boolean
  add: (moves: readonly LoggedMove[], gone?: readonly string[]) => void
  /** Adds what the disk has. */
  addRead: (read: ReadGame) => void
  set: (view: GameView) => void
}

/** Returns what is on the screen. It only grows, unless an id was taken, or the game is missing or cannot be read. */
function createScreen(device: string): Screen {
  const $view = atom<GameView>({ type: 'loading' })
  let own: ReadonlySet<string> = new Set([device])
  // Reads `value`, because `get` would mount the store, and the game would be read again.
  const shown = () => ($view.value.type === 'game' ? $view.value : NOTHING)

  const isOwn = ({ device: maker }: Pick<LoggedMove, 'device'>): boolean => own.has(maker)
  const kept = () => {
    const { damaged, seat, seating, online } = shown()
    return { damaged, seat, online, plays: seating.isChosen ? seating.plays : null }
  }

  function show(
    moves: readonly LoggedMove[],
    { damaged, seat, plays, online }: Pick<ReadGame, 'damaged' | 'seat' | 'plays' | 'online'>,
    gone: readonly string[] = [],
  ): void {
    const before = shown()
    const game = replaceMoves(before.game, moves, gone)
    const next: ShownGame = {
      ...{ type: 'game', game, damaged, seat, online },
      seating: seatingOf(plays, game.entries, isOwn),
    }
    const isSame =
      game === before.game &&
      equal([seat, online, next.seating], [before.seat, before.online, before.seating])
    if (!isSame || $view.value.type !== 'game') $view.set(next)
  }

  return {
    $view,
    $choices: computed($view, (view) =>
      view.type === 'game' ? undoChoices(view.game, (one) => own.has(one)) : NO_CHOICES,
    ),
    game: () => shown().game,
    isOpen: () => $view.value.type === 'game',
    mayMove: () => shown().online?.may !== 'watch',
    seat: () => (shown().seating.plays === 'both' ? 'both' : shown().seat),
    setOnline: (online) => show([], { ...kept(), online }),
    isOwn,
    add: (moves, gone) => show(moves, kept(), gone),
    addRead: (read) => {
      own = new Set([...read.own, device])
      show(read.moves, read)
    },
    set: (view) => $view.set(view),
  }
}

async function load(id: string, disk: Disk, shown: Screen, queue: MoveQueue): Promise<void> {
  try {
    const read = await disk.read(id)
    if (read) shown.addRead(read)
    else if (queue.waiting().length === 0) shown.set({ type: 'missing' })
  } catch (error) {
    if (!shown.isOpen()) shown.set({ type: 'failed', code: storageErrorCode(error) })
  }
}

function createActs(
  id: string,
  device: string,
  shown: Screen,
  queue: MoveQueue,
  now: () => number,
): Pick<GameStore, 'play' | 'undo' | 'redo'> {
  let count = 0

  function play(...bodies: readonly MoveBody[]): string {
    // A player who only watches sees no button for it. Another tab may have changed what the key allows.
    if (!shown.mayMove()) return ''
    // Without the others, its clock would put the move at the start of the log.
    if (!shown.isOpen()) throw new Error(`Game ${id} is not open.`)
    const tap = freeNumber(shown.game(), device, count)
    for (const body of bodies) {
      count = freeNumber(shown.game(), device, count)
      const clock = nextClock(shown.game().entries)
      const made = { device, n: count, clock, at: now(), seat: shown.seat() }
      const move: Move = { ...body, ...made, ...(bodies.length > 1 && { tap }) }
      shown.add([move])
      queue.add(move)
    }
    return moveId({ device, n: tap })
  }

  function take(type: 'undo' | 'redo', ids: readonly string[]): readonly LogEntry[] {
    const found =
      ids.length === 0
        ? shown.$choices.get()[type]
        : shown.game().entries.filter((entry) => ids.includes(entry.id))
    if (found.length > 0) play(...found.map(({ id: move }) => ({ type, move })))
    return found
  }

  return { play, undo: (...ids) => take('undo', ids), redo: (...ids) => take('redo', ids) }
}
