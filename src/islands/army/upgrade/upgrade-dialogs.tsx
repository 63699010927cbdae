import { upgrades } from '#app/army.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import { useStore } from '@nanostores/react'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import type { UpgradeOffer, Upgraded } from '#stores/army/upgrade.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, FormDialog } from '#ui/dialogs/dialog.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { DatabaseError } from '#islands/army/parts/database-error.tsx'
import { OutdatedArmy } from './upgrade-preview.tsx'

type Run = { upgrade: () => Promise<Upgraded>; done: string; begun?: string; onClose: () => void }

/** Upgrades, and closes the dialog once that is done. */
async function run({ upgrade, done, begun = 'Upgraded', onClose }: Run): Promise<void> {
  const upgraded = await attempt(upgrade)
  if (!upgraded) return
  onClose()
  const { ids, outOf, undo } = upgraded
  const text = ids.length < outOf ? `${begun} ${ids.length} of ${outOf} armies` : done
  toasts.show(text, { label: 'Undo', run: () => takeBack(undo) })
}

/** Shows what an upgrade changes, and upgrades one army. */
export function UpgradeArmyDialog({ armyId, onClose }: { armyId: string; onClose: () => void }) {
  return (
    <FormDialog
      title="Upgrade to latest"
      submit="Upgrade"
      onSubmit={() => run({ upgrade: () => upgrades.upgradeOne(armyId), done: 'Upgraded the army', onClose })}
      onClose={onClose}
    >
      <p>Points and keywords may change. Names, units and pictures stay.</p>
      <OutdatedArmy id={armyId} open />
    </FormDialog>
  )
}

function OutdatedArmies({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => <OutdatedArmy key={id} id={id} />)
}

type OfferProps = { offer: UpgradeOffer; onClose: () => void }

/** The upgrade page. It lists everything that can be upgraded, with one button for all. */
function UpgradePage({ offer, onClose }: OfferProps) {
  const { isDefaultOutdated, outdated } = offer
  const submit = !isDefaultOutdated
    ? 'Upgrade all'
    : outdated.length === 0
      ? 'Switch ruleset'
      : 'Switch & upgrade'
  if (!isDefaultOutdated && outdated.length === 0) {
    return (
      <Dialog
        title="Ruleset upgrade"
        hasDone
        foot={<Button onClick={onClose}>Done</Button>}
        onClose={onClose}
      >
        <p>Everything up to date!</p>
      </Dialog>
    )
  }
  return (
    <Confirmation
      title="Ruleset upgrade"
      submit={submit}
      offer={offer}
      onClose={onClose}
      upgrade={isDefaultOutdated ? upgrades.switchToLatest : upgrades.upgradeAll}
    />
  )
}

/** The confirmation that the footer's button opens. */
function FooterDialog({ offer, onClose }: OfferProps) {
  const { isDefaultOutdated, outdated } = offer
  if (!isDefaultOutdated && outdated.length === 0) return <UpgradePage offer={offer} onClose={onClose} />
  const confirmation = isDefaultOutdated
    ? {
        title: 'Switch to latest ruleset?',
        submit: 'Switch & Upgrade',
        upgrade: upgrades.switchToLatest,
      }
    : { title: 'Upgrade outdated armies?', submit: 'Upgrade', upgrade: upgrades.upgradeAll }
  return <Confirmation {...confirmation} offer={offer} onClose={onClose} />
}

/**
 * The changelog entry of a ruleset. The footer knows it only for the latest one; otherwise this is the whole changelog.
 */
function changelogPath(version: string): string {
  const { latest, entry } = document.querySelector<HTMLElement>('[data-latest]')?.dataset ?? {}
  return latest === version && entry !== undefined ? entry : '/changelog'
}

type ConfirmationProps = OfferProps & { title: string; submit: string; upgrade: () => Promise<Upgraded> }

function Confirmation({ title, submit, offer, upgrade, onClose }: ConfirmationProps) {
  const { latest, defaultVersion, isDefaultOutdated, outdated } = offer
  return (
    <FormDialog
      title={title}
      submit={submit}
      onSubmit={() => {
        const switched = `Switched to ${versionLabel(latest)}`
        return isDefaultOutdated
          ? run({ upgrade, done: switched, begun: `${switched}, upgraded`, onClose })
          : run({ upgrade, done: 'Upgraded your armies', onClose })
      }}
      onClose={onClose}
    >
      <p>
        <span>{`${isDefaultOutdated ? `New armies will be built on ${versionLabel(latest)} instead of ${versionLabel(defaultVersion)}. ` : ''}${outdated.length > 0 ? `${outdated.length} ${outdated.length === 1 ? 'army' : 'armies'} will be upgraded; points and keywords may change, names, units and pictures stay. ` : ''}See the`}</span>{' '}
        <a href={changelogPath(latest)}>changelog</a> for what is new. You can undo it.
      </p>
      <OutdatedArmies ids={outdated} />
    </FormDialog>
  )
}

/** Opens at `/army#upgrade` (from the changelog) and `/army#switch` (from the footer). */
export function UpgradeDialog({ kind, onClose }: { kind: 'upgrade' | 'switch'; onClose: () => void }) {
  const offer = useStore(upgrades.$offer)
  switch (offer.state) {
    case 'pending':
      return (
        <Dialog title="Ruleset upgrade" onClose={onClose}>
          <Skeleton rows={2} />
        </Dialog>
      )
    case 'failure':
      return (
        <Dialog title="Ruleset upgrade" onClose={onClose}>
          <DatabaseError code={offer.failure} />
        </Dialog>
      )
    case 'success':
      return kind === 'upgrade' ? (
        <UpgradePage offer={offer.value} onClose={onClose} />
      ) : (
        <FooterDialog offer={offer.value} onClose={onClose} />
      )
  }
}
