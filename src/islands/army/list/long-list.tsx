import { useEffect, useRef, useState, type ReactNode } from 'react'

/** The least height of a row, in px. The real one is `--row-size`, which grows with the size of text. */
const ROW = 68

/** How many rows are read and rendered at first: one screen. */
const firstRows = (): number => Math.ceil(innerHeight / ROW)

/** How many rows are added or removed at a time. */
const STEP = 10

/** How far above and below the screen rows are rendered, in px. */
const MARGIN = 600

type Props = { ids: readonly string[]; row: (id: string) => ReactNode }

/** A long list of rows of the same height. Only the rows near the screen are rendered. */
export function LongList({ ids, row }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState(0)
  const [end, setEnd] = useState(firstRows)
  const count = ids.length
  useEffect(() => {
    const look = () => {
      if (!list.current) return
      const { top, height } = list.current.getBoundingClientRect()
      const step = (height / count) * STEP
      setStart(Math.max(0, Math.floor((-top - MARGIN) / step) * STEP))
      setEnd(Math.ceil((innerHeight - top + MARGIN) / step) * STEP)
    }
    const frame = requestAnimationFrame(look)
    // A listener that captures hears the page and every pane.
    addEventListener('scroll', look, true)
    addEventListener('resize', look)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', look, true)
      removeEventListener('resize', look)
    }
  }, [count])
  const height = (rows: number) => `calc(${String(rows)} * var(--row-size))`
  return (
    <div
      ref={list}
      role="list"
      className="long-list"
      style={{ blockSize: height(count), paddingBlockStart: height(Math.min(start, count)) }}
    >
      {ids.slice(start, end).map((id, at) => (
        <div key={id} role="listitem" aria-setsize={count} aria-posinset={start + at + 1}>
          {row(id)}
        </div>
      ))}
    </div>
  )
}
