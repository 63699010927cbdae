import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { SECTIONS } from '../../domain/ruleset/vocabulary.ts'
import { versionLabel } from '../../domain/sem-ver.ts'
import { battle } from '../../stores/battle-app.ts'
import type { BattleView } from '../../stores/battle.ts'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { BattleBar } from './battle-bar.tsx'
import type { BattleDialog } from './battle-dialogs.tsx'
import { battleWords } from './section-names.ts'
import { SectionPanel } from './section-panel.tsx'
import { useCarousel } from './use-carousel.ts'
import { useOnceDrawn } from './use-once-drawn.ts'

const loadDialogs = () => import('./battle-dialogs.tsx')
const Dialogs = lazy(loadDialogs)

type Shown = Extract<BattleView, { type: 'own' | 'shared' }>

/** A battle: its four sections side by side, the way through them, and what can be done with it. */
export function BattlePage({ view }: { view: Shown }) {
  const row = useRef<HTMLDivElement>(null)
  const carousel = useCarousel(row)
  const [dialog, setDialog] = useState<BattleDialog | null>(
    view.type === 'shared' && view.mismatch ? { type: 'mismatch', ...view.mismatch } : null,
  )
  const [onKeyword] = useState(() => (id: string) => {
    setDialog({ type: 'keyword', id })
  })
  // What is out of sight follows once what is in sight is on the screen.
  const later = useOnceDrawn(view, view)
  useAnnouncement(later)
  useUndoKey()
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
      <div ref={row} className="battle-sections">
        {SECTIONS.map((section, at) => {
          const { battle, rules, ...shown } = carousel.visible.includes(at) ? view : later
          return (
            <SectionPanel
              key={section}
              section={section}
              drawn={battle[section]}
              countDie={section === 'battlefield' ? battle.countDie : null}
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
              setDialog(null)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Reads out what was rolled. The place for it is in the page before there is anything to say: else it would not be heard. */
function useAnnouncement({ battle, rules }: Shown): void {
  const said = useRef<Shown['battle'] | null>(null)
  useEffect(() => {
    const place = document.querySelector('#battle-said')
    if (place) place.textContent = battleWords(battle, rules, said.current)
    said.current = battle
  }, [battle, rules])
}

/** Ctrl or Cmd and Z bring back the battle before. */
function useUndoKey(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      if (event.target instanceof Element && event.target.matches('input, textarea')) return
      event.preventDefault()
      battle.undo()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
