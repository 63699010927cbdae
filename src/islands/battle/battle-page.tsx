import { battle } from '../../app/battle.ts'
import { lazy, Suspense, useDeferredValue, useEffect, useRef, useState } from 'react'
import type { Drawn } from '../../domain/battle/battle.ts'
import { SECTIONS } from '../../domain/ruleset/vocabulary.ts'
import { versionLabel } from '../../domain/sem-ver.ts'
import type { BattleView } from '../../stores/battle-view.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { useUndoKey } from '../../ui/use-undo-key.ts'
import { BattleBar } from './battle-bar.tsx'
import type { BattleDialog } from './battle-dialogs.tsx'
import { battleWords } from './battle-words.ts'
import { SectionPanel } from './section-panel.tsx'
import { useCarousel } from './use-carousel.ts'

const loadDialogs = () => import('./battle-dialogs.tsx')
const Dialogs = lazy(loadDialogs)

type Shown = Extract<BattleView, { type: 'own' | 'shared' }>

const NOTHING: readonly Drawn[] = []
const LEFT_OUT = 'This link holds more than one battle can have. Extra entries were ignored.'

/** A battle: its four sections side by side, the carousel, the menu and the dialogs. (BATTLE-02, BATTLE-10) */
export function BattlePage({ view, say }: { view: Shown; say: (words: string) => void }) {
  const row = useRef<HTMLDivElement>(null)
  const carousel = useCarousel(row)
  const [chosen, setDialog] = useState<BattleDialog | null>(null)
  /** The user's own version, once the user was told that the battle has another one. (BATTLE-31) */
  const [told, setTold] = useState<string | null>(null)
  const mismatch = view.type === 'shared' && view.mismatch?.own !== told ? view.mismatch : null
  const dialog = chosen ?? (mismatch && { type: 'mismatch', ...mismatch })
  const [onKeyword] = useState(() => (id: string) => {
    setDialog({ type: 'keyword', id })
  })
  // Sections out of sight are rendered after those in sight.
  const later = useDeferredValue<Shown | null>(view, null)
  useAnnouncement(later, say)
  useUndoKey(battle.undo)
  const share: MenuItem = {
    icon: 'share',
    text: 'Share battle',
    onChoose: () => {
      setDialog({ type: 'share' })
    },
  }
  const items: MenuItem[] =
    view.type === 'own'
      ? [
          share,
          { icon: 'gears', text: 'Settings', href: '/settings' },
          { icon: 'dice', text: 'Reroll all', onChoose: battle.rerollAll },
        ]
      : [share]
  return (
    <div className="battle">
      <header className="battle-head">
        <h1>Chaos of War</h1>
        {view.type === 'shared' && (
          <p className="label">Shared battle · {versionLabel(view.battle.version)}</p>
        )}
        <Menu label="Battle menu" items={items} />
      </header>
      {view.type === 'shared' && !view.isWhole && <p className="battle-note">{LEFT_OUT}</p>}
      <div ref={row} className="battle-sections">
        {SECTIONS.map((section, at) => {
          const known = carousel.visible.includes(at) ? view : later
          const { battle, rules, ...shown } = known ?? view
          return (
            <SectionPanel
              key={section}
              section={section}
              drawn={known ? battle[section] : NOTHING}
              countDie={known && section === 'battlefield' ? battle.countDie : null}
              rules={rules}
              excluded={shown.type === 'own' ? (shown.controls?.[section].length ?? null) : null}
              onKeyword={onKeyword}
            />
          )
        })}
      </div>
      <BattleBar carousel={carousel} view={view} />
      <Suspense>
        {dialog && (
          <Dialogs
            dialog={dialog}
            link={view.link}
            keywords={view.rules.keywords}
            onClose={() => {
              if (dialog.type === 'mismatch') setTold(dialog.own)
              setDialog(null)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Has screen readers announce what was rolled. */
function useAnnouncement(view: Shown | null, say: (words: string) => void): void {
  const said = useRef<Shown['battle'] | null>(null)
  useEffect(() => {
    if (!view || view.battle === said.current) return
    const { battle, rules } = view
    const isWhole = view.type === 'own' || view.isWhole
    const words = battleWords(battle, rules, said.current)
    say(isWhole ? words : `${LEFT_OUT} ${words}`)
    said.current = battle
  }, [view, say])
}
