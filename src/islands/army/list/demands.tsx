import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { attempt, toasts } from '#app/messages.ts'
import { armyFinder, pinnedSearches } from '#islands/army/parts/list-stores.ts'
import { rulesets } from '#app/army-rules.ts'
import { clearedFilter, makeFilterSearch } from '#domain/army/library/library-filter.ts'
import { PIN_LIMITS } from '#domain/army/library/pinned-search.ts'
import { pathToTagStatistics } from '#domain/army/paths.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { useRules } from '#islands/army/parts/use-army.ts'
import { demandsOf } from './demand-texts.ts'
import styles from './demands.css?inline'

adoptStyles(styles)

/** What the list is filtered by. Each demand can be taken away by itself. */
export function Demands() {
  const filter = useStore(armyFinder.$filter)
  const rules = useRules(useStore(rulesets.$latest))
  const demands = demandsOf(filter, rules.state === 'success' ? rules.value : null)
  return (
    <div className="demands" role="group" aria-label="Filters">
      {demands.map(({ text, without }) => (
        <button
          key={text}
          type="button"
          className="chip"
          aria-label={`Remove filter: ${text}`}
          onClick={() => armyFinder.narrow(without)}
        >
          <bdi>{text}</bdi> <Icon name="close" />
        </button>
      ))}
      {demands.length > 0 && (
        <Button variant="quiet" onClick={() => armyFinder.narrow(clearedFilter(filter))}>
          Clear
        </Button>
      )}
      {filter.shelf === 'armies' && filter.tags.length === 1 && (
        <a className="button" data-variant="quiet" href={pathToTagStatistics(filter.tags.join())}>
          Statistics
        </a>
      )}
      <PinButton search={makeFilterSearch(filter)} />
    </div>
  )
}

/** Pins the search under a name, or takes it off. */
function PinButton({ search }: { search: string }) {
  const pins = useStore(pinnedSearches.$pins)
  const [name, setName] = useState<string | null>(null)
  const pinned = pins.find((pin) => pin.search === search)
  const unpin = async () => {
    const again = await attempt(() => pinnedSearches.unpin(search))
    if (again)
      toasts.show(`Unpinned ${pinned?.name ?? ''}`, { label: 'Undo', run: () => void attempt(again) })
  }
  const pin = async () => {
    const isDone = await attempt(async () => {
      await pinnedSearches.pin({ name: (name ?? '').trim(), search })
      return true
    })
    if (!isDone) return
    setName(null)
    toasts.show(`Pinned ${(name ?? '').trim()}`)
  }
  if (pinned)
    return (
      <Button variant="quiet" onClick={unpin}>
        Unpin
      </Button>
    )
  if (pins.length >= PIN_LIMITS.pins) return null
  if (name === null)
    return (
      <Button variant="quiet" onClick={() => setName('')}>
        Pin
      </Button>
    )
  return (
    <form
      className="pin-form"
      onSubmit={(event) => {
        event.preventDefault()
        void pin()
      }}
    >
      <input
        aria-label="Name of the pinned search"
        placeholder="Name"
        value={name}
        maxLength={PIN_LIMITS.name}
        autoComplete="off"
        autoFocus
        onChange={({ target }) => setName(target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setName(null)
        }}
      />
      <Button type="submit" disabled={name.trim() === ''}>
        Pin
      </Button>
    </form>
  )
}
