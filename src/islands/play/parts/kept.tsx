import { useState, type ReactNode } from 'react'
import { equal } from '#domain/equal.ts'
import type { LogEntry } from '#domain/game/log/fold.ts'
import { Button } from '#ui/button.tsx'
import { DialogNewsProvider } from '#ui/dialogs/dialog-news.tsx'
import { AtTableProvider, useTable, type AtTable } from './at-table.ts'
import { entryText } from './entry-text.ts'

type Props = {
  /** What a dialog is about, as plain values: its subject, what was proposed and what its moves depend on. */
  about: (at: AtTable) => unknown
  children: ReactNode
}

/**
 * What is open is the player's. If another device changes what a dialog is about, the dialog keeps the table as it was and
 * says what has happened, until its player has seen it. A move that was chosen by the older table is not made, but asked
 * for again. All other changes are followed at once.
 */
export function Kept({ about, children }: Props) {
  const live = useTable()
  const [kept, setKept] = useState(live)
  const [asked, setAsked] = useState<string | null>(null)
  const news = live.mayMove && kept.game !== live.game ? newsOf(kept, live) : []
  const isApart = news.length > 0 && !equal(shownBy(kept, about), shownBy(live, about))
  // What is due on another table would take from the dialog what has been entered.
  const isEarly = !isApart && news.length > 0 && !live.isWorkedOut
  const isBehind = isApart || isEarly
  if (!isBehind && kept !== live) setKept(live)
  const said = isApart ? newsText(news, live) : asked

  const isUpToDate = (): boolean => {
    setAsked(isApart ? said : null)
    if (isApart) setKept(live)
    return !isApart
  }
  const at: AtTable = {
    ...(isBehind
      ? { ...live, game: kept.game, table: kept.table, due: kept.due, open: kept.open, turn: kept.turn }
      : live),
    isUpToDate,
    act: (...bodies) => (isUpToDate() ? live.act(...bodies) : null),
  }
  const shown = said === null ? null : <News said={said} isAsked={!isApart} onShow={() => setKept(live)} />
  return (
    <AtTableProvider value={at}>
      <DialogNewsProvider value={shown}>{children}</DialogNewsProvider>
    </AtTableProvider>
  )
}

/** The phase belongs to all that is open, and so does the end of the game. */
function shownBy(at: AtTable, about: Props['about']): unknown {
  const { round, phase, outcome } = at.table
  return [round, phase, outcome, about(at)]
}

/** What came in from elsewhere. */
function newsOf(kept: AtTable, live: AtTable): LogEntry[] {
  const known = new Set(kept.game.entries.map(({ id }) => id))
  return live.game.entries.filter(({ id }) => !known.has(id) && !live.isOwnTap(id))
}

/** How many moves the news name. */
const NAMED = 3

function newsText(news: readonly LogEntry[], { game, names, seen }: AtTable): string {
  const named = news.slice(-NAMED).map((entry) => entryText(entry, game, names, seen))
  const others = news.length - named.length
  return [...(others > 0 ? [`${others} more moves.`] : []), ...named].join(' ')
}

type NewsProps = { said: string; isAsked: boolean; onShow: () => void }

function News({ said, isAsked, onShow }: NewsProps) {
  return (
    <>
      <p>
        <b>{isAsked ? 'Not done yet: the table has changed.' : 'Meanwhile:'}</b> <span>{said}</span>
        {isAsked && <span> Look at it again, then tap once more.</span>}
      </p>
      {!isAsked && <Button onClick={onShow}>Show it</Button>}
    </>
  )
}
