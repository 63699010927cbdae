import { useStore } from '@nanostores/react'
import { armies } from '#app/army.ts'
import { rulesets } from '#app/army-rules.ts'
import { printArmy } from '#domain/army/print/print-army.ts'
import { UNNAMED_ARMY, type Army } from '#domain/army/army.ts'
import type { PrintOptions } from '#domain/settings/print-options.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { Cards } from './cards.tsx'
import { Sheet } from './sheet.tsx'
import { useShareLink } from './use-share-link.ts'

type Props = { armyId: string; options: PrintOptions }

/** Another army that is printed after the first, from a page of its own on. */
export function OtherPaper({ armyId, options }: Props) {
  const view = useStore(armies.army(armyId).$view)
  return (
    <div className="print-paper">
      {view.type === 'army' ? (
        <OtherArmy army={view.army} options={options} />
      ) : view.type === 'loading' ? (
        <Skeleton rows={8} />
      ) : (
        <p role="alert">One of these armies is not on this device or cannot be read.</p>
      )}
    </div>
  )
}

function OtherArmy({ army, options }: { army: Army; options: PrintOptions }) {
  const rules = useStore(rulesets.$rules(army.ruleset_version))
  const { link } = useShareLink(army)
  if (rules.state === 'pending') return <Skeleton rows={8} />
  if (rules.state === 'failure')
    return <p role="alert">{`The ruleset of “${army.name || UNNAMED_ARMY}” is not available.`}</p>
  const printed = printArmy(army, rules.value)
  const parts = { army, rules: rules.value, printed, options, link, onPicture: () => undefined }
  return options.as_cards ? <Cards {...parts} /> : <Sheet {...parts} />
}
