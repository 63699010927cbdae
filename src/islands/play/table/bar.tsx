import { stepFrom } from '#domain/game/moves/course.ts'
import { PHASE_NAMES } from '#domain/rules/vocabulary.ts'
import { pathToGames } from '#domain/game/game-paths.ts'
import type { Side } from '#domain/game/words/side.ts'
import { firstPlayer } from '#domain/game/table/table.ts'
import { PHASES, type Phase } from '#domain/rules/vocabulary.ts'
import { IconButton, IconLink } from '#ui/button.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { createGamePart } from '#islands/play/parts/game-parts.ts'
import { useNextStep } from '#islands/play/parts/use-next-step.ts'
import '#islands/play/parts/bar.css'

const RoundDialog = lazyDialog(
  createGamePart(() => import('./round-dialog.tsx')),
  ({ RoundDialog }) => RoundDialog,
)

/** The round and phase with the way on and back, the victory points, and the six phases. */
export function Bar() {
  const { table, sides, mayMove, openDialog } = useTable()
  const { round, phase, begin } = table
  return (
    <header className="table-head">
      <div className="table-bar">
        <IconLink icon="leave" label="Leave the game" href={pathToGames} />
        <h1 className="table-phase">
          <span className="label">{`Round ${round} of ${begin.rules.rounds}`}</span>{' '}
          <span>{PHASE_NAMES[phase]}</span>
        </h1>
        {mayMove && <Steps />}
      </div>
      <button
        type="button"
        className="table-score"
        aria-haspopup="dialog"
        title="The rounds so far"
        onClick={() => openDialog(RoundDialog, {})}
      >
        <Score side={sides[0]} />
        <Phases current={phase} />
        <Score side={sides[1]} />
        <Icon name="next" />
        <span className="visually-hidden"> Show the rounds</span>
      </button>
    </header>
  )
}

function Steps() {
  const { table, act, open } = useTable()
  const { round, phase, begin } = table
  const from = { round, phase }
  const next = useNextStep()
  const back = stepFrom(from, 'back', begin.rules.rounds)
  const count = open.reduce((sum, { due }) => sum + due.length, 0)
  const dueText = count === 0 ? '' : `${count} due`
  const name = next ? `Next phase: ${PHASE_NAMES[next.phase]}` : 'This is the last phase'
  return (
    <>
      <IconButton
        icon="back"
        label={back ? `Back to ${PHASE_NAMES[back.phase]}` : 'This is the first phase'}
        disabled={!back}
        onClick={() => act({ type: 'step', from, to: 'back' })}
      />
      <button
        type="button"
        className="button table-next"
        data-variant="primary"
        aria-label={dueText === '' ? name : `${name}, ${dueText}`}
        aria-disabled={!next || undefined}
        onClick={next?.go}
      >
        <span>
          <span>{next ? PHASE_NAMES[next.phase] : 'Last phase'}</span>{' '}
          {/* Its room stays, so that the name of the phase does not move. */}
          <small>{dueText}</small>
        </span>
        {next && <Icon name="next" />}
      </button>
    </>
  )
}

function Score({ side }: { side: Side }) {
  const { table, who, mine } = useTable()
  const { vp } = table.sides[side]
  // A name that is cut keeps its number.
  const [, name, number] = /^(.*?)( \d+)?$/s.exec(who(side)) ?? []
  return (
    <span className="table-vp" data-side={side === mine ? 'mine' : 'theirs'}>
      <span className="label">
        <span>{name}</span>
        {number !== undefined && <span>{number}</span>}
        {firstPlayer(table) === side && <span> · first</span>}
      </span>{' '}
      <b>
        <span>{vp}</span>
        <span className="visually-hidden"> VP </span>
      </b>
    </span>
  )
}

function Phases({ current }: { current: Phase }) {
  const here = PHASES.indexOf(current)
  return (
    <span className="table-phases" aria-hidden="true">
      {PHASES.map((phase, index) => (
        <span key={phase} data-state={index < here ? 'past' : index === here ? 'here' : undefined}>
          <span>{PHASE_NAMES[phase].slice(0, 1)}</span>
          <small>{PHASE_NAMES[phase].slice(1)}</small>
        </span>
      ))}
    </span>
  )
}
