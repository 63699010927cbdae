import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How many rows are rendered, or not, together. */
export const STRETCH = 20

/** A long list of rows of one height: only the stretches near the screen are rendered. */
export function LongList({ ids, row }: { ids: readonly string[]; row: (id: string) => ReactNode }) {
  const stretches = Array.from({ length: Math.ceil(ids.length / STRETCH) }, (_, at) => at * STRETCH)
  return (
    <div role="list" className="long-list">
      {stretches.map((start) => (
        <Stretch key={start} first={start === 0} ids={ids.slice(start, start + STRETCH)} row={row} />
      ))}
    </div>
  )
}

function Stretch({
  ids,
  row,
  first,
}: {
  ids: readonly string[]
  row: (id: string) => ReactNode
  first: boolean
}) {
  const stretch = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(first)
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
      style={{ blockSize: `calc(${String(ids.length)} * var(--row-size))` }}
    >
      {near &&
        ids.map((id) => (
          <div key={id} role="listitem">
            {row(id)}
          </div>
        ))}
    </div>
  )
}
