import { battle } from './battle.ts'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { NamedMap } from '#domain/battle/draw-map.ts'
import type { DrawnEntry } from '#domain/battle/battle.ts'
import { battlefieldMap, setupMap } from '#domain/battle/setup-map.ts'
import { pathToSetUp } from '#domain/game/begin/set-up-request.ts'
import { SECTIONS, type Section } from '#domain/rules/vocabulary.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { createPart } from '#platform/part.ts'
import type { BattleView } from '#stores/battle/battle-view.ts'
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import { useUndoKey } from '#ui/hooks/use-undo-key.ts'
import { BattleBar } from './battle-bar.tsx'
import type { BattleDialog } from './battle-dialogs.tsx'
import { battleText } from './battle-text.ts'
import { Glance } from './glance.tsx'
import { SectionPanel } from './section-panel.tsx'
import { useCarousel } from './use-carousel.ts'
import './battle-page.css'

const Dialogs = lazyDialog(
  createPart(() => import('./battle-dialogs.tsx')),
  (part) => part.default,
)

type Shown = Extract<BattleView, { type: 'own' | 'shared' }>

const NOTHING: readonly DrawnEntry[] = []
const LEFT_OUT = 'This link holds more than one battle can have. Extra entries were ignored.'
const CUT = 'This battle link was incomplete, so this is a new battle, not the one that was shared.'

/** A battle: its four sections side by side, the carousel, the menu and the dialogs. */
export function BattlePage({ view, announce }: { view: Shown; announce: (words: string) => void }) {
  const row = useRef<HTMLDivElement>(null)
  const carousel = useCarousel(row)
  const [chosen, setDialog] = useState<BattleDialog | null>(null)
  /** The user's version when the notice about another version was closed. */
  const [acknowledgedVersion, setAcknowledgedVersion] = useState<string | null>(null)
  const mismatch = view.type === 'shared' && view.mismatch?.own !== acknowledgedVersion ? view.mismatch : null
  const dialog = chosen ?? (mismatch && { type: 'mismatch', ...mismatch })
  const note = noteOf(view)
  const show = (section: Section, index: number) => {
    const sectionIndex = SECTIONS.indexOf(section)
    carousel.goTo(sectionIndex)
    showEntry(row.current?.children[sectionIndex], index)
  }
  const [onKeyword] = useState(() => (id: string) => setDialog({ type: 'keyword', id }))
  // Hidden sections are rendered after the visible ones.
  const later = useDeferredValue<Shown | null>(view, null)
  const maps = useMaps(later ?? view)
  useAnnouncement(later, announce)
  useUndoKey(battle.undo)
  return (
    <div className="battle">
      <header className="battle-head">
        <div>
          <h1>Chaos of War</h1>
          {view.type === 'shared' && (
            <p className="label">{`Shared battle · ${versionLabel(view.battle.version)}`}</p>
          )}
        </div>
        <BattleMenu
          isOwn={view.type === 'own'}
          link={view.link}
          onShare={() => setDialog({ type: 'share' })}
        />
      </header>
      {note !== null && <p className="battle-note">{note}</p>}
      <Glance shown={view} onChoose={show} />
      <div ref={row} className="battle-sections">
        {SECTIONS.map((section, index) => {
          const known = carousel.visible.includes(index) ? view : later
          const { battle, rules, ...shown } = known ?? view
          return (
            <SectionPanel
              key={section}
              section={section}
              drawn={known ? battle[section] : NOTHING}
              countDie={known && section === 'battlefield' ? battle.countDie : null}
              rules={rules}
              mapOf={maps[section]}
              excluded={shown.type === 'own' ? (shown.controls?.[section] ?? null) : null}
              onKeyword={onKeyword}
            />
          )
        })}
      </div>
      <BattleBar carousel={carousel} view={view} />
      {dialog && (
        <Dialogs
          dialog={dialog}
          link={view.link}
          keywords={view.rules.keywords}
          onClose={() => {
            if (dialog.type === 'mismatch') setAcknowledgedVersion(dialog.own)
            setDialog(null)
          }}
        />
      )}
    </div>
  )
}

type MenuProps = { isOwn: boolean; link: string; onShare: () => void }

function BattleMenu({ isOwn, link, onShare }: MenuProps) {
  const play: MenuItem = {
    icon: 'swords',
    text: 'Play this battle',
    href: pathToSetUp({ battle: new URL(link).search }),
  }
  const share: MenuItem = { icon: 'share', text: 'Share battle', onChoose: onShare }
  const own: MenuItem[] = [
    { icon: 'gears', text: 'Settings', href: '/settings' },
    { icon: 'dice', text: 'Reroll all', onChoose: battle.rerollAll },
  ]
  return <Menu label="Battle menu" items={isOwn ? [play, share, ...own] : [play, share]} />
}

/** A note about the link, shown above the battle. */
function noteOf(view: Shown): string | null {
  if (view.type === 'own') return view.isFromCutLink ? CUT : null
  return view.isComplete ? null : LEFT_OUT
}

type MapOf = (id: string) => NamedMap | null

/** The maps of the entries of each section. A function stays the same until its maps change. */
function useMaps({ battle, rules }: Shown): Record<Section, MapOf> {
  const scenario = rules.scenarios.get(battle.scenarios[0]?.id ?? '')
  const deployment = rules.deployment.get(battle.deployment[0]?.id ?? '')
  const count = battle.battlefield.length
  const setup = useMemo((): MapOf => {
    const map = scenario && deployment ? setupMap(scenario, deployment) : null
    return () => map
  }, [scenario, deployment])
  const terrain = useMemo((): MapOf => {
    const maps = new Map(
      [...rules.battlefield].map(([id, entry]) => [id, battlefieldMap(entry, deployment, count)]),
    )
    return (id) => maps.get(id) ?? null
  }, [rules, deployment, count])
  return { scenarios: setup, battlefield: terrain, deployment: setup, twist: noMap }
}

const noMap: MapOf = () => null

/** Scrolls the section, or the page on a low screen, to an entry. The row scrolls sideways on its own. */
function showEntry(panel: Element | undefined, index: number): void {
  const entry = panel?.querySelectorAll('.entry')[index]
  if (!(panel instanceof HTMLElement) || !(entry instanceof HTMLElement)) return
  panel.scrollTo({ top: index === 0 ? 0 : entry.offsetTop })
  const { top } = entry.getBoundingClientRect()
  if (top < 0 || top > innerHeight / 2) panel.scrollIntoView({ block: 'start', inline: 'nearest' })
}

/** Announces to screen readers what was rolled. */
function useAnnouncement(view: Shown | null, announce: (words: string) => void): void {
  const announced = useRef<Shown['battle'] | null>(null)
  useEffect(() => {
    if (!view || view.battle === announced.current) return
    const { battle, rules } = view
    announce([noteOf(view) ?? [], battleText(battle, rules, announced.current)].flat().join(' '))
    announced.current = battle
  }, [view, announce])
}
