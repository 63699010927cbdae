import { useEffect, useMemo, useState } from 'react'
import { handOvers } from '#app/shared-games.ts'
import { attempt } from '#app/messages.ts'
import type { HandOver } from '#domain/game/share/hand-over.ts'
import { knownMoves, unknownTo, type KnownMoves } from '#domain/game/log/known-moves.ts'
import { inLogOrder } from '#domain/game/log/log.ts'
import { useTable } from '#islands/play/parts/at-table.ts'

export type HandOverState = {
  /** The codes to show to the other device; null before it is known what that device has. */
  handOver: HandOver | null
  /** Whether the other device has told what it has. */
  isKnown: boolean
  /** Shows the whole game, for a device that has said nothing or has lost it. */
  showAll: () => void
  /** Takes what the other device has shown. @returns why it was not taken, or how many moves are new */
  receive: (read: HandOver) => Promise<string | number>
}

/**
 * Hands over the game on the table. What is shown stays the same until the other device answers: if it changed with each
 * move that comes in, the codes that were read would be worthless.
 */
export function useHandOver(): HandOverState {
  const { store, game, mine: seat, online } = useTable()
  const { id } = store
  const [key] = useState(() => online && { key: online.key, may: online.may })
  const [moves, setMoves] = useState(() => game.entries.map(({ move }) => move))
  const [theirs, setTheirs] = useState<KnownMoves | null>(null)
  useEffect(() => {
    void attempt(() => handOvers.readKnown(id)).then((known = {}) => setTheirs(known))
  }, [id])
  const handOver = useMemo(
    () => theirs && { id, known: knownMoves(moves), moves: unknownTo(theirs, moves), seat, key },
    [id, moves, theirs, seat, key],
  )
  return {
    handOver,
    isKnown: theirs !== null && Object.keys(theirs).length > 0,
    showAll: () => setTheirs({}),
    receive: async (read) => {
      if (read.id !== id)
        return 'These are the codes of another game, so nothing was changed. Take that game over on the page Play.'
      const added = await attempt(() => handOvers.receive(read))
      if (added === undefined || added === null) return 'The moves were not saved. Read the codes again.'
      setMoves(inLogOrder([...moves, ...read.moves]))
      setTheirs(read.known)
      return added
    },
  }
}
