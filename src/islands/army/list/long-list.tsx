import { useEffect, useRef, useState, type ReactNode } from 'react'
import './long-list.css'

/**
 * The minimum height of a row or card and the minimum width of a column of cards, in px. The styles set the real
 * sizes.
 */
const MIN_SIZES = { rows: { height: 68, width: Infinity }, cards: { height: 144, width: 400 } } as const

/** From this width on, in px, a page shows the list as cards. */
const CARDS_FROM = 800

/** The widest that the styles of the panes make the list, in px: on most screens, and from 140em on. */
const widest = () => (innerWidth < 2240 ? 1600 : 2080)

/** How many rows are added or removed at a time. */
const STEP = 10

/** How far above and below the screen rows are rendered, in px. */
const MARGIN = 600

type Shape = keyof typeof MIN_SIZES
type Props = {
  ids: readonly string[]
  /** How many items are above this list, in others. */
  before?: number
  shape: Shape
  row: (id: string) => ReactNode
}

/** The rendered items: from `start` to before `end`, in this many columns. */
type Part = { start: number; end: number; columns: number }

/** The items that are read and rendered at first: those on the first screen. */
function firstPart(shape: Shape, before: number): Part {
  const { height, width } = MIN_SIZES[innerWidth < CARDS_FROM ? 'rows' : shape]
  const columns = Math.max(1, Math.floor((Math.min(innerWidth, widest()) - 24) / width))
  return { start: 0, end: Math.max(0, Math.ceil(innerHeight / height) * columns - before), columns }
}

/** A long list of rows or cards of equal height. Only those near the screen are rendered. */
export function LongList({ ids, before = 0, shape, row }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [{ start, end, columns }, setPart] = useState(() => firstPart(shape, before))
  const [lastShape, setLastShape] = useState(shape)
  // The same element changes between cards and rows, so that the focus in it stays.
  if (shape !== lastShape) {
    setLastShape(shape)
    setPart(firstPart(shape, before))
  }
  const count = ids.length
  useEffect(() => {
    const updatePart = () => {
      if (!list.current || count === 0) return
      const { top, height } = list.current.getBoundingClientRect()
      const columns = getComputedStyle(list.current).gridTemplateColumns.split(' ').length
      const step = (height / Math.ceil(count / columns)) * STEP
      const start = Math.max(0, Math.floor((-top - MARGIN) / step)) * STEP * columns
      const end = Math.max(0, Math.ceil((innerHeight - top + MARGIN) / step)) * STEP * columns
      setPart((last) =>
        last.start === start && last.end === end && last.columns === columns ? last : { start, end, columns },
      )
    }
    const frame = requestAnimationFrame(updatePart)
    // A capturing listener receives the scroll events of the page and of every pane.
    addEventListener('scroll', updatePart, true)
    addEventListener('resize', updatePart)
    // Larger letters change the rows, but not the window.
    const resized = new ResizeObserver(updatePart)
    if (list.current) resized.observe(list.current)
    return () => {
      cancelAnimationFrame(frame)
      resized.disconnect()
      removeEventListener('scroll', updatePart, true)
      removeEventListener('resize', updatePart)
    }
  }, [count, shape])
  const height = (items: number) => `calc(${Math.ceil(items / columns)} * var(--row-size))`
  return (
    <div
      ref={list}
      role="list"
      className="long-list"
      style={{ blockSize: height(count), paddingBlockStart: height(Math.min(start, count)) }}
    >
      {ids.slice(start, end).map((id, index) => (
        <div key={id} role="listitem" aria-setsize={count} aria-posinset={start + index + 1}>
          {row(id)}
        </div>
      ))}
    </div>
  )
}
