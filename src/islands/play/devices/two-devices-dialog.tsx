import { useEffect, useState } from 'react'
import { onlinePlay } from '#app/shared-games.ts'
import { attempt } from '#app/messages.ts'
import { watchKeyOf } from '#api/game-keys.ts'
import { inviteFailureText } from '#api/invite-failure-text.ts'
import { gameKeyFragment, type GameKey, type OnlineGame } from '#domain/game/share/online-game.ts'
import { SIDES, type Side } from '#domain/game/words/side.ts'
import { pathToGame } from '#domain/game/game-paths.ts'
import { Button, ToggleButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { DrawnCode } from '#ui/pictures/qr-code.tsx'
import { ShareLink } from '#ui/share-link.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './two-devices-dialog.css?inline'

adoptStyles(styles)

const HandOverDialog = lazyDialog(
  createGamePart(() => import('./hand-over-dialog.tsx')),
  ({ HandOverDialog }) => HandOverDialog,
)

/** The ways to play one game on several devices, or to let others watch. */
export function TwoDevicesDialog({ onClose }: { onClose: () => void }) {
  const { online, mayMove, seating, openDialog } = useTable()
  // A game of an account is on the server before anybody is invited.
  const isInvited = !mayMove || seating.isChosen || seating.plays === 'one'
  return (
    <Dialog title="Two devices" onClose={onClose}>
      <div className="two-devices">
        {online !== null && isInvited ? <Links online={online} /> : <Invite />}
        {mayMove && <Seat />}
        <Button
          onClick={() => {
            onClose()
            openDialog(HandOverDialog, {})
          }}
        >
          Hand over without a network…
        </Button>
      </div>
    </Dialog>
  )
}

function Invite() {
  const { store, mine } = useTable()
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const invite = async () => {
    setIsAsking(true)
    setProblem(null)
    const invited = await attempt(() => onlinePlay.invite(store.id))
    setIsAsking(false)
    if (invited?.state === 'failure') setProblem(inviteFailureText(invited.failure))
    // From now on somebody may join, so this device plays its side alone.
    if (invited?.state === 'success') await attempt(() => onlinePlay.takeSeat(store.id, mine))
  }
  return (
    <>
      <p>
        Put this game on the server, and anyone with its link can see it and make moves for both sides, each
        on their own phone. Nobody needs an account. The server erases it 90 days after the last move; your
        devices keep it.
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
      <Button variant="primary" icon="share" disabled={isAsking} onClick={() => invite()}>
        {isAsking ? 'Making the link…' : 'Make a link'}
      </Button>
    </>
  )
}

function Links({ online: { key, may } }: { online: OnlineGame }) {
  const watchKey = useWatchKey({ key, may })
  return (
    <>
      {may === 'play' && (
        <section>
          <h3>Play along</h3>
          <p>Scan this code with the other phone, or send the link. It is the key to this game.</p>
          <GameLink gameKey={{ key, may }} label="QR code of the link for playing" />
        </section>
      )}
      {watchKey !== null && (
        <details className="two-devices-watch" open={may === 'watch' || undefined}>
          <summary>Let somebody watch</summary>
          <p>Anyone with this link sees every move but cannot make any.</p>
          <GameLink gameKey={{ key: watchKey, may: 'watch' }} label="QR code of the link for watching" />
        </details>
      )}
    </>
  )
}

/** The key that only lets watch; null until it is worked out. */
function useWatchKey({ key, may }: GameKey): string | null {
  const [watchKey, setWatchKey] = useState(may === 'watch' ? key : null)
  useEffect(() => {
    if (may === 'play') void watchKeyOf(key).then(setWatchKey)
  }, [key, may])
  return watchKey
}

function GameLink({ gameKey, label }: { gameKey: GameKey; label: string }) {
  const { store, names } = useTable()
  const link = location.origin + pathToGame(store.id) + gameKeyFragment(gameKey)
  return (
    <>
      {/* Drawn here, because the server must not see the key. */}
      <DrawnCode text={link} label={label} />
      <ShareLink link={link} title={`${names.side('host')} against ${names.side('guest')}`} />
    </>
  )
}

/** Shows which side this device plays, or both. A player who joins by a link has the guest's at first. */
function Seat() {
  const { store, names, mine, seating } = useTable()
  const isBoth = seating.plays === 'both'
  const take = (seat: Side | 'both') => void attempt(() => onlinePlay.takeSeat(store.id, seat))
  return (
    <section>
      <h3>This device plays</h3>
      <div className="phase-row" role="group" aria-label="This device plays">
        {SIDES.map((side) => (
          <ToggleButton
            key={side}
            pressed={!isBoth && side === mine}
            label={`I play ${names.side(side)}`}
            onToggle={() => take(side)}
          >
            {names.side(side)}
          </ToggleButton>
        ))}
        <ToggleButton pressed={isBoth} label="I play both sides" onToggle={() => take('both')}>
          Both sides
        </ToggleButton>
      </div>
      <p>
        {isBoth
          ? 'It shows the cards of both hands.'
          : `It shows the cards of ${names.side(mine)}, and only the number of cards in the other hand. That is a courtesy, not a lock.`}
      </p>
    </section>
  )
}
