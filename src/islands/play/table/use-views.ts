import { useEffect, useRef } from 'react'
import { openingView } from '#domain/game/begin/opening-view.ts'
import { useTable } from '#islands/play/parts/at-table.ts'

const VIEWS = ['mine', 'now', 'theirs', 'log'] as const
export type View = (typeof VIEWS)[number]
const WATCHED = ['mine', 'theirs', 'log'] as const

const NAMES: Readonly<Record<View, string>> = { mine: 'Mine', now: 'Now', theirs: 'Theirs', log: 'Log' }

/** A spectator sees two armies that are not theirs, and has nothing to do now. */
export function useViews(): { views: readonly View[]; nameOf: (view: View) => string } {
  const {
    sides,
    names: { side },
    mayMove,
  } = useTable()
  if (mayMove) return { views: VIEWS, nameOf: (view) => NAMES[view] }
  const [one, other] = sides
  const names = { ...NAMES, mine: side(one), theirs: side(other) }
  return { views: WATCHED, nameOf: (view) => names[view] }
}

/** The view that a game opens with, of some that share a place. */
export function useOpeningView(views: readonly View[]): View {
  const { game, mine } = useTable()
  const side = openingView(game.entries)
  const view = side === 'now' ? 'now' : side === mine ? 'mine' : 'theirs'
  return views.find((one) => one === view) ?? views[0] ?? 'log'
}

/** Calls back when a player steps to another phase on this page. What another device does moves nothing here. */
export function useOwnStep(onStep: () => void): void {
  const { game, store } = useTable()
  const last = game.entries.at(-1)
  const step = last?.move.type === 'step' && store.isOwn(last.move) ? last.id : null
  const known = useRef(step)
  useEffect(() => {
    if (step === known.current) return
    known.current = step
    if (step !== null) onStep()
  })
}
