import { pathToMiniatures } from '#stores/army/miniatures.ts'
import { SHELF_NAMES } from './shelf-texts.ts'
import { useShelves } from './use-shelves.ts'
import './shelf-tabs.css'

/** Leads to the archive, the saved units and the miniatures, once there are any. On a phone the menu does. */
export function ShelfTabs() {
  const shelves = useShelves()
  if (shelves.length === 0) return null
  return (
    <nav className="shelf-tabs" aria-label="Library">
      {shelves.map(({ shelf, href, count, isCurrent }) => (
        <a key={shelf} href={href} aria-current={isCurrent ? 'page' : undefined}>
          <span>{SHELF_NAMES[shelf]}</span> <small>{count}</small>
        </a>
      ))}
      <a href={pathToMiniatures()}>{SHELF_NAMES.miniatures}</a>
    </nav>
  )
}
