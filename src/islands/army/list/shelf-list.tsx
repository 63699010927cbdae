import { useStore } from '@nanostores/react'
import { useId, type ReactNode } from 'react'
import { armies } from '#app/army.ts'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { pathToTagStatistics } from '#domain/army/paths.ts'
import { pathToMiniatures } from '#stores/army/miniatures.ts'
import type { TagGroup } from '#domain/army/library/listed-army.ts'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { UnreadableRow } from '#islands/army/parts/unreadable-army.tsx'
import { ArmyRow } from './army-row.tsx'
import { LongList } from './long-list.tsx'
import { shelfNoun } from './shelf-texts.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  found: readonly string[]
  /** The id of the army that is open beside the list, or null if the list is the page. */
  current: string | null
  selection: Selection
}

/** The armies of a shelf as one list or, sorted by tag, as one for each tag. */
export function ShelfList({ found, current, selection }: Props) {
  const groups = useStore(armyFinder.$groups)
  const shape = current === null ? 'cards' : 'rows'
  const row = (id: string) => (
    // One army that cannot be shown must not take the list away.
    <ErrorBoundary key={id} broken={<UnreadableRow id={id} canDelete={false} />}>
      <ArmyRow
        id={id}
        current={id === current}
        selected={selection.ids?.has(id) ?? null}
        onToggle={selection.toggle}
      />
    </ErrorBoundary>
  )
  if (!groups || (groups.length === 1 && groups[0]?.tag === null))
    return <LongList ids={found} shape={shape} row={row} />
  return groups.map((group, index) => (
    <Group key={group.tag ?? ''} group={group}>
      <LongList
        ids={group.ids}
        before={groups.slice(0, index).reduce((sum, { ids }) => sum + ids.length, 0)}
        shape={shape}
        row={row}
      />
    </Group>
  ))
}

function Group({ group: { tag, ids }, children }: { group: TagGroup; children: ReactNode }) {
  const { shelf } = useStore(armyFinder.$filter)
  const { miniatures } = useStore(armies.$away)
  const id = useId()
  return (
    <section className="tag-group" aria-labelledby={id}>
      <header className="tag-group-head">
        <h2 id={id}>
          <bdi>{tag ?? 'Without a tag'}</bdi> <small>{shelfNoun(shelf)(ids.length)}</small>
        </h2>
        {tag !== null && shelf === 'armies' && (
          <>
            <a className="button" data-variant="quiet" href={pathToTagStatistics(tag)}>
              Statistics<span className="visually-hidden">{` of ${tag}`}</span>
            </a>
            {miniatures.length > 0 && (
              <a className="button" data-variant="quiet" href={pathToMiniatures(tag)}>
                Miniatures<span className="visually-hidden">{` for ${tag}`}</span>
              </a>
            )}
          </>
        )}
      </header>
      {children}
    </section>
  )
}
