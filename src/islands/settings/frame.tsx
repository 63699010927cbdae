import { renderToString } from 'react-dom/server'
import { NO_EXCLUSIONS } from '../../domain/settings/exclusions.ts'
import { ToastStack } from '../../ui/toast.tsx'
import type { RollEntries } from './exclusion-section.tsx'
import { SettingsPage } from './settings-page.tsx'

/** The page as it stands until the settings are known: what `SettingsTool` shows first, so that it can take this over. */
export function settingsFrame(entries: RollEntries): string {
  return renderToString(
    <>
      <SettingsPage
        entries={entries}
        exclusions={NO_EXCLUSIONS}
        exclusionVerbs={null}
        trouble={null}
        theme="system"
        onTheme={null}
        deviceVerbs={null}
      />
      <ToastStack toasts={[]} onDismiss={() => undefined} />
    </>,
  )
}
