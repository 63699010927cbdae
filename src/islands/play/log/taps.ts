import type { GameStore } from '#stores/game/game.ts'

/** What taps on this page do to a game. */
export type Taps = Pick<GameStore, '$view' | '$choices' | 'play' | 'undo' | 'redo'> & {
  /** Whether one of them has made the move with this id. */
  isOwnTap: (id: string) => boolean
}

/** Remembers which moves come from taps on this page, so that open dialogs know what comes from elsewhere. */
export function createTaps(store: GameStore): Taps {
  const made = new Set<string>()
  const ids = (): string[] => {
    const view = store.$view.get()
    return view.type === 'game' ? view.game.entries.map(({ id }) => id) : []
  }
  function tap<Result>(work: () => Result): Result {
    const before = new Set(ids())
    const result = work()
    for (const id of ids()) if (!before.has(id)) made.add(id)
    return result
  }
  return {
    $view: store.$view,
    $choices: store.$choices,
    play: (...bodies) => tap(() => store.play(...bodies)),
    undo: (...moves) => tap(() => store.undo(...moves)),
    redo: (...moves) => tap(() => store.redo(...moves)),
    isOwnTap: (id) => made.has(id),
  }
}
