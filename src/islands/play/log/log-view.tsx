import { memo, useMemo, useState } from 'react'
import { canBeUndone, type LogEntry } from '#domain/game/log/fold.ts'
import { gameTimeText } from '#domain/game/table/game-time-text.ts'
import { logRows } from '#domain/game/log/log-rows.ts'
import { doomLabel } from '#domain/game/moves/units.ts'
import { countsInstead } from '#domain/game/log/what-if.ts'
import { Button } from '#ui/button.tsx'
import { type TakeBack, useTable } from '#islands/play/parts/at-table.ts'
import { clockText } from '#ui/texts/moment-text.ts'
import { Moment } from '#ui/texts/moment.tsx'
import { AddNote } from './add-note.tsx'
import { labelOf, remarkOn } from '#islands/play/parts/entry-text.ts'
import { Photo } from './photo.tsx'
import './log-view.css'

/** How many moves are shown before "Show earlier moves". */
const SHOWN = 60

/** Every move of the game, the latest first. Each can be taken back, except by those who watch. */
export function LogView() {
  const { game, names, mayMove, seen, maker, takeBack } = useTable()
  const [count, setCount] = useState(SHOWN)
  const rows = useMemo(() => logRows(game.entries), [game.entries])
  const aboutOf = (id: string | undefined) => {
    const about = id === undefined ? undefined : game.entries.find((other) => other.id === id)
    return about ? labelOf(about, game, names, seen) : null
  }
  return (
    <div className="log">
      <h2>Log</h2>
      {mayMove && <AddNote />}
      <ol className="log-list" reversed>
        {rows
          .slice(-count)
          .toReversed()
          .map(({ entry, ids, doom }) => (
            <Entry
              // A line that grows stays the same one.
              key={ids[0]}
              entry={entry}
              ids={ids.join(' ')}
              label={doom ? doomLabel(doom.by, names.unit(doom.unit)) : labelOf(entry, game, names, seen)}
              about={'about' in entry.move ? aboutOf(entry.move.about) : null}
              remark={remarkOn(entry, game, names, maker)}
              isDouble={countsInstead(game, entry.id) !== null}
              maker={maker(entry.move)}
              takeBack={mayMove ? takeBack : null}
            />
          ))}
      </ol>
      {rows.length > count && <Button onClick={() => setCount(count + SHOWN)}>Show earlier moves</Button>}
    </div>
  )
}

type EntryProps = {
  entry: LogEntry
  /** The ids of all moves that it stands for, with spaces between them, so that equal ones are the same value. */
  ids: string
  label: string
  about: string | null
  /** Why it has no effect, or not all of it. */
  remark: string | null
  /** Whether another move counts in its place. */
  isDouble: boolean
  maker: string
  /** Null for those who watch. */
  takeBack: TakeBack | null
}

/** A line of the log. A tap on its words opens it for a note. */
const Entry = memo(function Entry(props: EntryProps) {
  const { entry, ids, label, about, remark, isDouble, maker, takeBack } = props
  const { id, move, time, standing } = entry
  const [isOpen, setIsOpen] = useState(false)
  const mayNote = takeBack !== null && move.type !== 'note' && move.type !== 'photo'
  return (
    <li className="log-entry" data-standing={standing.type}>
      <p>
        {mayNote ? (
          <button
            type="button"
            className="log-label"
            aria-label={`Note on ${label}`}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {label}
          </button>
        ) : (
          <span className="log-label">{label}</span>
        )}
        {remark !== null && <em>{remark}</em>}
        {standing.type === 'undone' && <em>Taken back.</em>}
        {about !== null && <em>{`About: ${about}`}</em>}
        <small>
          {time && <span>{`${gameTimeText(time)} · `}</span>}
          <Moment ts={move.at} format={clockText} /> <span>{`· ${maker}`}</span>
        </small>
      </p>
      {move.type === 'photo' && standing.type === 'counts' && <Photo id={move.photo} label={label} />}
      {takeBack && standing.type === 'counts' && canBeUndone(move) && (
        <Button variant="quiet" label={`Undo ${label}`} onClick={() => takeBack.undo(...ids.split(' '))}>
          Undo
        </Button>
      )}
      {takeBack && standing.type === 'undone' && (
        <Button variant="quiet" label={`Redo ${label}`} onClick={() => takeBack.redo(...ids.split(' '))}>
          Redo
        </Button>
      )}
      {takeBack && isDouble && (
        <Button
          variant="quiet"
          label={`Take this one instead: ${label}`}
          onClick={() => takeBack.takeInstead(id)}
        >
          Take this one
        </Button>
      )}
      {isOpen && <AddNote about={id} onDone={() => setIsOpen(false)} />}
    </li>
  )
})
