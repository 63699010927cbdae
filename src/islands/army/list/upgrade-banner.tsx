import { upgrades } from '#app/army.ts'
import { createPart } from '#platform/part.ts'
import { lazyPart } from '#ui/states/lazy-part.tsx'
import { useStore } from '@nanostores/react'
import '#islands/army/parts/banner.css'

const UpgradeOffer = lazyPart(
  createPart(() => import('./banners.tsx')),
  ({ UpgradeOffer }) => UpgradeOffer,
)

/** Shown in the list when something can be upgraded. */
export function UpgradeBanner() {
  const offer = useStore(upgrades.$offer)
  if (offer.state !== 'success') return null
  const { isDefaultOutdated, outdated } = offer.value
  if (!isDefaultOutdated && outdated.length === 0) return null
  return <UpgradeOffer outdated={outdated.length} isDefault={isDefaultOutdated} />
}
