import './skeleton.css'
/** A placeholder for rows that are loading, so that nothing moves when they appear. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className="skeleton" role="status" aria-label="Loading...">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="skeleton-row" />
      ))}
    </div>
  )
}
