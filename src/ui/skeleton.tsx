/** Holds the place of rows that are loading, so that nothing moves when they come. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className="skeleton" role="status" aria-label="Loading...">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="skeleton-row" />
      ))}
    </div>
  )
}
