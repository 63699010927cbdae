import { useStore } from '@nanostores/react'
import { armyFinder } from '#app/army.ts'
import { rulesets } from '#app/army-rules.ts'
import { clearedFilter } from '#domain/army/filing/army-filter.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/pictures/icon.tsx'
import { adoptStyles } from '#ui/adopt-styles.ts'
import { useRules } from '#islands/army/use-army.ts'
import { demandsOf } from './demand-texts.ts'
import styles from './demands.css?inline'

adoptStyles(styles)

/** What the list is filtered by. Each demand can be taken away by itself. (LIB-11) */
export function Demands() {
  const filter = useStore(armyFinder.$filter)
  const rules = useRules(useStore(rulesets.$latest))
  const demands = demandsOf(filter, rules.state === 'success' ? rules.value : null)
  if (demands.length === 0) return null
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
      <Button variant="quiet" onClick={() => armyFinder.narrow(clearedFilter(filter))}>
        Clear
      </Button>
    </div>
  )
}
