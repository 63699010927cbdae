import type { ReactNode } from 'react'
import './screen-error.css'

/** Replaces an empty list and says what to do. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty-state">
      <h2>{title}</h2>
      {children}
    </div>
  )
}
