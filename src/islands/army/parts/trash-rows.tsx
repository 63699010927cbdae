import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/texts/moment.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './trash-rows.css?inline'

adoptStyles(styles)

type TrashItem = {
  id: string
  name: string
  facts: ReactNode
  deleted_ts: number
  restore: () => unknown
  /** Further actions. */
  more?: ReactNode
}

/** Deleted items, each with a button that restores it. Null while they load. */
export function TrashRows({ items, none }: { items: readonly TrashItem[] | null; none: string }) {
  if (items === null) return <Skeleton rows={3} />
  if (items.length === 0) return <p>{none}</p>
  return (
    <ul className="trash-rows">
      {items.map(({ id, name, facts, deleted_ts, restore, more }) => (
        <li key={id}>
          <div>
            <b>
              <bdi>{name}</bdi>
            </b>
            <small>
              <span>{facts}</span> <Moment lead="· deleted" ts={deleted_ts} />
            </small>
          </div>
          <div className="trash-actions">
            {more}
            <Button icon="undo" onClick={restore} label={`Restore ${name}`}>
              Restore
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
