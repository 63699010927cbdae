import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { pointsLeft, summarizeArmy } from '#domain/army/army-summary.ts'
import type { Army } from '#domain/army/army.ts'
import type { ArmyUnit } from '#domain/unit/unit.ts'
import { filterWords } from '#domain/unit/keywords/keyword-filter.ts'
import type { PurchaseOffer } from '#domain/unit/keywords/purchase-offers.ts'
import { unitFacts } from '#domain/unit/unit-facts.ts'
import { unitLabel } from '#domain/unit/unit-label.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { UnitActions } from '#stores/army/unit-actions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { AllegianceChooser } from './allegiance-chooser.tsx'
import { UNFILTERED, ChooserFigures, ChooserFilter, ChooserStats, type View } from './chooser-head.tsx'
import { findShown, listKeywords } from '#domain/unit/keywords/keyword-list.ts'
import { ChooserGroups } from './chooser-groups.tsx'

type Props = { army: Army; unit: ArmyUnit; rules: ArmyRules; actions: UnitActions; onClose: () => void }

/**
 * Lists the keywords to buy, and stays open after a purchase. The head and the bought card update immediately. The
 * figures of all other cards are deferred, because to work them out takes longer than a frame.
 */
export function KeywordChooser({ army, unit, rules, actions, onClose }: Props) {
  const [view, setView] = useState(UNFILTERED)
  const [needsAllegiance, setNeedsAllegiance] = useState<PurchaseOffer | null>(null)
  const head = useRef<HTMLDivElement>(null)
  const { evaluated, points } = unitFacts(unit, rules)
  const later = useDeferredValue({ army, unit })
  const shownView = useDeferredValue(view)
  const list = useMemo(() => listKeywords(later.unit, rules), [later.unit, rules])
  const left = pointsLeft(summarizeArmy(later.army, rules))
  const shown = useMemo(() => findShown(list, shownView, rules, left), [list, shownView, rules, left])
  const complete = useDeferredValue(true, false)
  useScrollToTop(head, shownView)
  const buy = useCallback(
    (offer: PurchaseOffer) => {
      if (offer.needs_allegiance) setNeedsAllegiance(offer)
      else actions.buy(offer, '')
    },
    [actions],
  )
  return (
    <Dialog
      title="Purchase Keywords"
      size="large"
      detail={
        <ChooserFigures
          label={unitLabel(unit, rules)}
          points={points.total}
          army={summarizeArmy(army, rules)}
        />
      }
      hasDone
      foot={<Button onClick={onClose}>Done</Button>}
      onClose={onClose}
    >
      <div className="chooser-head" ref={head}>
        <ChooserStats evaluated={evaluated} rules={rules} />
        <ChooserFilter view={view} onChange={setView} />
      </div>
      <ChooserGroups
        army={later.army}
        unit={later.unit}
        latestUnit={unit}
        list={list}
        shown={shown}
        byCost={shownView.byCost}
        complete={complete}
        rules={rules}
        actions={actions}
        buy={buy}
      />
      <Hits view={shownView} hits={shown.size} showAll={() => setView(UNFILTERED)} />
      {needsAllegiance && (
        <AllegianceChooser
          chosen={[]}
          max={1}
          rules={rules}
          onChoose={(id) => {
            actions.buy(needsAllegiance, id)
            setNeedsAllegiance(null)
          }}
          onClose={() => setNeedsAllegiance(null)}
        />
      )}
    </Dialog>
  )
}

/** Scrolls the dialog to its top when the filter changes, because the first matches are there. */
function useScrollToTop(inside: { current: HTMLElement | null }, view: View): void {
  const before = useRef(view)
  useEffect(() => {
    if (before.current !== view) inside.current?.closest('dialog')?.scrollTo({ top: 0, behavior: 'instant' })
    before.current = view
  }, [inside, view])
}

/** A note that no keyword matches. A screen reader hears how many are, whenever the filter changes. */
function Hits({ view, hits, showAll }: { view: View; hits: number; showAll: () => void }) {
  const isFiltered = view.chips.length > 0 || filterWords(view.filter).length > 0
  const isWord = view.chips.length === 0 && isFiltered
  const none = hits === 0
  const text = isWord ? `No keyword has “${view.filter}” in its name or text.` : 'No keyword matches.'
  return (
    <div>
      <p className={none ? 'pane-note' : 'visually-hidden'} role="status">
        {none ? text : isFiltered && (hits === 1 ? '1 keyword' : `${hits} keywords`)}
      </p>
      {none && <Button onClick={showAll}>Show all keywords</Button>}
    </div>
  )
}
