import type { ReactNode } from 'react'
import { SECTION_NAMES } from '#domain/battle/section-names.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { SECTIONS } from '#domain/rules/vocabulary.ts'
import type { Exclusions } from '#domain/settings/exclusions.ts'
import type { Theme } from '#domain/backup/choices.ts'
import { NotKept } from '#ui/states/not-kept.tsx'
import type { DeviceActions } from './device-actions.ts'
import { DevicePart } from './device-part.tsx'
import { ExclusionSection, type ExclusionActions, type RollEntries } from './exclusion-section.tsx'
import { KeyboardPart } from './keyboard-part.tsx'
import { GamesPart } from './games-part.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import './settings-page.css'

const EXCLUSIONS = SECTIONS.map((section) => ({ id: section, name: SECTION_NAMES[section].settings }))
const PARTS = [
  { id: 'theme', name: 'Theme' },
  ...EXCLUSIONS,
  { id: 'games', name: 'Games' },
  { id: 'keyboard', name: 'Keyboard' },
  { id: 'device', name: 'This device' },
]

type Props = {
  entries: RollEntries
  exclusions: Exclusions
  exclusionActions: ExclusionActions | null
  /** Shown instead of the exclusions if they cannot be loaded. */
  errorScreen: ReactNode
  /** Whether changes last longer than the visit. */
  isKept: boolean
  theme: Theme
  onTheme: ((theme: Theme) => void) | null
  deviceActions: DeviceActions | null
}

/** The whole page, for the build and the browser. */
export function SettingsPage({
  entries,
  exclusions,
  exclusionActions,
  errorScreen,
  isKept,
  theme,
  onTheme,
  deviceActions,
}: Props) {
  const parts = errorScreen
    ? PARTS.filter(({ id }) => !EXCLUSIONS.some((exclusion) => exclusion.id === id))
    : PARTS
  return (
    <>
      <h1>Settings</h1>
      {!isKept && <NotKept />}
      <nav className="settings-nav" aria-label="Settings">
        {parts.map(({ id, name }) => (
          <a key={id} href={`#${id}`}>
            {name}
          </a>
        ))}
      </nav>
      <ThemeChoice theme={theme} onChange={onTheme} />
      <p className="settings-lead">
        Tick what you don’t own, or have had enough of: <a href="/battle">Chaos of War</a>{' '}
        <span>{`leaves it out.${isKept ? ` Kept on this device${errorScreen ? '' : `, for Hobgoblin ${versionLabel(entries.version)}`}.` : ''}`}</span>
      </p>
      {errorScreen ??
        SECTIONS.map((section) => (
          <ExclusionSection
            key={section}
            section={section}
            entries={entries}
            exclusions={exclusions}
            actions={exclusionActions}
          />
        ))}
      <GamesPart isLive={deviceActions !== null} />
      <KeyboardPart isLive={deviceActions !== null} />
      <DevicePart actions={deviceActions} isKept={isKept} />
    </>
  )
}
