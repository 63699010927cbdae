import { useStore } from '@nanostores/react'
import { connectionOf } from '#app/shared-games.ts'
import { countWaiting, type Connection } from '#stores/game/connection.ts'
import { API_ERRORS } from '#api/calls/errors.ts'
import type { OnlineGame } from '#domain/game/share/online-game.ts'
import { useTable } from '#islands/play/parts/at-table.ts'
import { clockText } from '#ui/texts/moment-text.ts'
import { useTwoDevices } from './use-two-devices.tsx'
import './online-mark.css'

/** How the game and the other devices go, in one line. It connects while it is shown. */
export default function OnlineMark({ online }: { online: OnlineGame }) {
  const { store, game, mayMove } = useTable()
  const connection = useStore(connectionOf(store.id))
  const open = useTwoDevices()
  const waiting = countWaiting(game, online)
  const isFine = connection.isOpen && connection.problem === null && !connection.isLate
  return (
    <button type="button" className="online-mark" data-state={isFine ? 'fine' : 'apart'} onClick={open}>
      <span aria-hidden="true" className="online-dot" />
      <span>{stateText(connection, waiting, mayMove, online)}</span>
      {online.heard_ts !== null && (
        <small>{`Last heard from the others at ${clockText(online.heard_ts)}`}</small>
      )}
      {/* Read aloud only when it changes, and not at each move. */}
      <span role="status" className="visually-hidden">
        {!isFine && (connection.isOpen ? 'Moves wait to be sent.' : 'Not connected to the other devices.')}
      </span>
    </button>
  )
}

function stateText(
  { isOpen, isLate, problem }: Connection,
  waiting: number,
  mayMove: boolean,
  { heard_ts }: OnlineGame,
): string {
  const moves = waiting === 1 ? '1 move waits' : `${waiting} moves wait`
  if (problem !== null && problem in API_ERRORS) {
    const { text } = API_ERRORS[problem as keyof typeof API_ERRORS]
    return waiting > 0 ? `${text} ${moves}.` : text
  }
  if (!isOpen) return waiting > 0 ? `Not connected: ${moves}.` : 'Not connected.'
  if (isLate && waiting > 0) return `${moves} to be sent`
  if (!mayMove) return 'Watching'
  // A game of an account is on the server before another device has it.
  return heard_ts === null ? 'On the server' : 'On two devices'
}
