import { upgrades } from '#app/army.ts'
import { useStore } from '@nanostores/react'
import { libraryPart } from '#islands/army/lazy-library.ts'
import './banner.css'

const UpgradeOffer = libraryPart<{ outdated: number; isDefault: boolean }>(({ UpgradeOffer }) => UpgradeOffer)

/** Shown in the list when something can be upgraded. */
export function UpgradeBanner() {
  const offer = useStore(upgrades.$offer)
  if (offer.state !== 'success') return null
  const { isDefaultOutdated, outdated } = offer.value
  if (!isDefaultOutdated && outdated.length === 0) return null
  return <UpgradeOffer outdated={outdated.length} isDefault={isDefaultOutdated} />
}
