import { useEffect, useRef, useState } from 'react'
import { onlinePlay } from '#app/shared-games.ts'
import { toasts } from '#app/messages.ts'
import { callFailureText } from '#api/calls/call.ts'
import { getMoves } from '#api/calls/games.ts'
import { API_ERRORS } from '#api/calls/errors.ts'
import { refusalOf } from '#api/form-failure-text.ts'
import { pathToGames } from '#domain/game/game-paths.ts'
import type { GameKey } from '#domain/game/share/online-game.ts'
import type { Joined, JoinFailure } from '#stores/game/online-play.ts'
import { Button } from '#ui/button.tsx'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { screenErrorText } from '#ui/texts/screen-error-texts.ts'
import { TableFrame } from '#islands/play/parts/table-frame.tsx'

type Problem = { code: string; text: string }
type Props = { id: string; gameKey: GameKey; onClose: () => void }

/** Fetches the game of a link onto this device, and then makes way for it. */
export function JoinGame({ id, gameKey, onClose }: Props) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const [attempt, setAttempt] = useState(1)
  const done = useRef(onClose)
  useEffect(() => {
    done.current = onClose
  }, [onClose])
  useEffect(() => {
    let isCurrent = true
    void onlinePlay.join(id, gameKey).then((joined) => {
      if (!isCurrent) return
      if (joined.state === 'failure') setProblem(problemOf(joined.failure))
      else if (joined.state === 'success') {
        toasts.show(joinedText(joined.value))
        done.current()
      }
    })
    return () => {
      isCurrent = false
    }
  }, [id, gameKey, attempt])
  if (!problem) return <TableFrame />
  return (
    <ScreenError code={problem.code} text={problem.text}>
      <Button
        variant="primary"
        onClick={() => {
          setProblem(null)
          setAttempt(attempt + 1)
        }}
      >
        Try again
      </Button>
      <a className="button" href={pathToGames}>
        All games
      </a>
    </ScreenError>
  )
}

function joinedText({ side }: Joined): string {
  if (side === null) return 'You are watching this game.'
  return `You have joined and play ${side}: this device shows its cards and hides the other’s. To change that, tap the victory points, then “Two devices”.`
}

function problemOf(failure: JoinFailure): Problem {
  const { code } = failure
  if (code !== 'API_ERROR' && code !== 'NETWORK_ERROR' && code !== 'VALIDATION_ERROR')
    return { code, text: screenErrorText(code) }
  const reason = refusalOf(failure, getMoves.errors)
  return reason ? { code: reason, text: API_ERRORS[reason].text } : { code, text: callFailureText(failure) }
}
