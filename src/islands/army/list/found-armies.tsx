import { clearedFilter, isPlain, type ArmyFilter } from '#domain/army/library/library-filter.ts'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { shelfNoun } from './shelf-texts.ts'
import { Button } from '#ui/button.tsx'

type Props = { found: number; of: number; filter: ArmyFilter }

/** The number of armies that the filter has found: for everybody if there are none, else for screen readers. */
export function FoundArmies({ found, of, filter }: Props) {
  const noun = shelfNoun(filter.shelf)
  if (of === 0) return <p className="pane-note">{emptyText(filter)}</p>
  return (
    <>
      <p className={found === 0 ? 'pane-note' : 'visually-hidden'} role="status">
        {found === 0 ? noneText(filter) : found < of && noun(found)}
      </p>
      {found === 0 && (
        <p className="pane-note">
          <Button onClick={() => armyFinder.narrow(clearedFilter(filter))}>{`Show all ${noun(of)}`}</Button>
        </p>
      )}
    </>
  )
}

function noneText(filter: ArmyFilter): string {
  const isOnlyWords = isPlain({ ...filter, query: '' })
  const what = filter.shelf === 'units' ? 'No unit' : 'No army'
  return isOnlyWords ? `${what} matches by name, unit or keyword.` : `${what} matches all of that.`
}

function emptyText({ shelf }: ArmyFilter): string {
  if (shelf === 'archive') return 'The archive is empty. Archive armies that you do not play at the moment.'
  return shelf === 'units'
    ? 'No saved units yet. Open a unit of any army and choose Save to my units.'
    : 'All your armies are in the archive.'
}
