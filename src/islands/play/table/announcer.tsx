import { useEffect, useRef, useState } from 'react'
import { InTopDialog } from '../../../ui/in-top-dialog.tsx'
import { useTable } from '../at-table.ts'
import { entryText } from '../log/entry-text.ts'

/** Tells screen readers of each move, also of those that another tab makes. */
export function Announcer() {
  const { game, names } = useTable()
  const [words, setWords] = useState('')
  const known = useRef(game.entries.length)
  useEffect(() => {
    const fresh = game.entries.slice(known.current)
    known.current = game.entries.length
    const last = fresh.at(-1)
    if (last) setWords(entryText(last, game, names))
  }, [game, names])
  return (
    <InTopDialog>
      <p className="visually-hidden" role="status">
        {words}
      </p>
    </InTopDialog>
  )
}
