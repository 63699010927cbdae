import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How many rows are rendered, or not, together. */
export const STRETCH = 20

type ListProps = { ids: readonly string[]; row: (id: string) => ReactNode }

/** A long list of rows of one height: only the stretches near the screen are rendered. */
export function LongList({ ids, row }: ListProps) {
  const stretches = Array.from({ length: Math.ceil(ids.length / STRETCH) }, (_, at) => at * STRETCH)
  return (
    <div role="list" className="long-list">
      {stretches.map((start) => (
        <Stretch key={start} start={start} ids={ids} row={row} />
      ))}
    </div>
  )
}

function Stretch({ ids, row, start }: ListProps & { start: number }) {
  const stretch = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(start === 0)
  const own = ids.slice(start, start + STRETCH)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        setNear(entry?.isIntersecting ?? false)
      },
      // The list scrolls with the page, or in a pane of its own.
      { rootMargin: '800px', scrollMargin: '800px' },
    )
    if (stretch.current) observer.observe(stretch.current)
    return () => {
      observer.disconnect()
    }
  }, [])
  return (
    <div
      ref={stretch}
      role="presentation"
      className="long-list-stretch"
      style={{ blockSize: `calc(${String(own.length)} * var(--row-size))` }}
    >
      {near &&
        own.map((id, at) => (
          <div key={id} role="listitem" aria-setsize={ids.length} aria-posinset={start + at + 1}>
            {row(id)}
          </div>
        ))}
    </div>
  )
}
