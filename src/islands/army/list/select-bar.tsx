import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { armies, armyFiles } from '#app/army.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import { armyFinder } from '#islands/army/parts/list-stores.ts'
import { rulesets } from '#app/army-rules.ts'
import { makeTombstone } from '#domain/army/army-edits.ts'
import type { Army, StoredArmy } from '#domain/army/army.ts'
import { archiveArmy } from '#domain/army/filing.ts'
import { pathToPrint } from '#domain/army/paths.ts'
import { pathToComparison } from '#domain/army/compare-address.ts'
import { upgradeArmy } from '#domain/army/upgrade.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { shelfNoun } from './shelf-texts.ts'
import { TagDialog } from '#islands/army/parts/tag-dialog.tsx'
import type { Selection } from './use-selection.ts'
import styles from './select-bar.css?inline'

adoptStyles(styles)

/** Does something to all selected, says how many have changed, and offers to take it back. */
type ChangeSelected = (
  verb: string,
  done: string,
  edit: (army: Army, now: number) => StoredArmy,
) => Promise<void>

/** What can be done with all selected armies, each as one step with one undo. It takes the place of the usual buttons. */
export function SelectBar({ selection: { ids, choose, end } }: { selection: Selection }) {
  const { shelf } = useStore(armyFinder.$filter)
  const found = useStore(armyFinder.$found)
  const [isTagging, setIsTagging] = useState(false)
  const selected = [...(ids ?? [])]
  const noun = shelfNoun(shelf)
  const isNone = selected.length === 0

  const change: ChangeSelected = async (verb, done, edit) => {
    const step = await attempt(() => armies.changeMany(selected, `${verb} ${noun(selected.length)}`, edit))
    if (!step) return
    end()
    const { changed, undo } = step
    if (changed.length === 0) toasts.show('Nothing to change.')
    else toasts.show(`${done} ${noun(changed.length)}`, { label: 'Undo', run: () => takeBack(undo) })
  }
  const isArchive = shelf === 'archive'
  return (
    <>
      <div className="pane-actions select-bar" role="toolbar" aria-label="Selected">
        <p role="status">{`${selected.length} selected`}</p>
        <Button
          variant="quiet"
          onClick={() => choose(found.state === 'success' ? found.value : [])}
        >{`All ${found.state === 'success' ? found.value.length : ''}`}</Button>
        <Button variant="quiet" onClick={end}>
          Done
        </Button>
        <Button disabled={isNone} onClick={() => setIsTagging(true)}>
          Tag
        </Button>
        {shelf !== 'units' && (
          <Button
            disabled={isNone}
            onClick={() =>
              isArchive
                ? change('Take out', 'Taken out of the archive:', (army) => archiveArmy(army, false))
                : change('Archive', 'Archived', (army) => archiveArmy(army, true))
            }
          >
            {isArchive ? 'Take out' : 'Archive'}
          </Button>
        )}
        <SelectedMenu selected={selected} canCompare={shelf !== 'units'} onChange={change} />
      </div>
      {isTagging && (
        <TagDialog
          ids={selected}
          title={`Tags of ${noun(selected.length)}`}
          onClose={() => setIsTagging(false)}
        />
      )}
    </>
  )
}

type MenuProps = { selected: readonly string[]; canCompare: boolean; onChange: ChangeSelected }

function SelectedMenu({ selected, canCompare, onChange }: MenuProps) {
  const latest = useStore(rulesets.$latest)
  const download = async () => {
    const read = await attempt(() => armies.readMany(selected))
    if (read) armyFiles.download(read)
  }
  const items: MenuItem[] = [
    { icon: 'download', text: 'Download', onChoose: () => void download() },
    ...(selected.length === 2 && canCompare
      ? [{ icon: 'swords' as const, text: 'Compare', href: comparisonOf(selected) }]
      : []),
    { icon: 'print', text: 'Print', href: pathToPrint(selected) },
    {
      icon: 'star',
      text: `Upgrade to ${versionLabel(latest)}`,
      onChoose: () => void onChange('Upgrade', 'Upgraded', (army) => upgradeArmy(army, latest)),
    },
    { icon: 'delete', text: 'Delete', onChoose: () => void onChange('Delete', 'Deleted', makeTombstone) },
  ]
  return <Menu label="More for the selected" items={selected.length === 0 ? [] : items} />
}

function comparisonOf([a = '', b = '']: readonly string[]): string {
  return pathToComparison({ type: 'own', id: a }, { type: 'own', id: b })
}
