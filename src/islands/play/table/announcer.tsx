import { useEffect, useRef, useState } from 'react'
import { countsInstead } from '#domain/game/log/what-if.ts'
import { Spoken } from '#ui/states/spoken.tsx'
import { useTable } from '#islands/play/parts/at-table.ts'
import { entryText } from '#islands/play/parts/entry-text.ts'
import { useDoubles } from '#islands/play/log/use-doubles.ts'

/** Tells screen readers of each move, also of those that another tab makes. */
export function Announcer() {
  const { game, names, seen } = useTable()
  const [said, setSaid] = useState({ id: '', words: '' })
  useDoubles()
  const known = useRef(game.entries.length)
  useEffect(() => {
    const fresh = game.entries.slice(known.current)
    known.current = game.entries.length
    // What is done in an earlier phase lies between steps there and back.
    const last = fresh.findLast(({ move }) => move.type !== 'step') ?? fresh.at(-1)
    // The toast says what was entered twice.
    if (last && !countsInstead(game, last.id)) {
      setSaid({ id: last.id, words: entryText(last, game, names, seen) })
    }
  }, [game, names, seen])
  return <Spoken turn={said.id} words={said.words} />
}
