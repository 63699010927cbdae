import type { ReactNode } from 'react'

/** What stands where nothing is yet, with the way to get there. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty-state">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
