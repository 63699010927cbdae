import { upgrades } from '#app/army.ts'
import { useStore } from '@nanostores/react'
import './banner.css'

/** Shown in the list when something can be upgraded. */
export function UpgradeBanner() {
  const offer = useStore(upgrades.$offer)
  if (offer.state !== 'success') return null
  const { isDefaultOutdated, outdated } = offer.value
  if (!isDefaultOutdated && outdated.length === 0) return null
  return (
    <p className="upgrade-banner">
      <span>
        {outdated.length === 0
          ? 'There is a newer ruleset.'
          : `${outdated.length} ${outdated.length === 1 ? 'army is' : 'armies are'} on an older ruleset.`}
      </span>{' '}
      <a className="button" href="/army#switch">
        {isDefaultOutdated ? 'Switch to latest?' : 'Upgrade outdated armies'}
      </a>
    </p>
  )
}
