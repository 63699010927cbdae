import { $isBlocked } from '#app/device.ts'
import { $currentRules, rulesets } from '#app/tool-stores.ts'
import { attempt, takeBack, toasts } from '#app/messages.ts'
import { deviceSummary, exclusions, theme } from './settings-stores.ts'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PlayRules } from '#domain/rules/play-rules.ts'
import { pending } from '#domain/async-result.ts'
import { NO_EXCLUSIONS } from '#domain/settings/exclusions.ts'
import { ErrorBoundary } from '#ui/states/error-boundary.tsx'
import { GenericError } from '#ui/states/generic-error.tsx'
import { Toaster } from '#ui/toasts/toast.tsx'
import { createDeviceActions } from './device-actions.ts'
import type { ExclusionActions } from './exclusion-section.tsx'
import { countText } from './device-summary-text.ts'
import { RulesError } from './rules-error.tsx'
import { SettingsPage } from './settings-page.tsx'

const deviceActions = createDeviceActions({
  ...{ attempt, takeBack, toasts },
  onChanged: () => void deviceSummary.refresh(),
})

/**
 * Exclusions, theme and device. The built page shows the latest ruleset, without exclusions and with disabled
 * controls.
 */
export function SettingsTool() {
  return (
    <ErrorBoundary>
      <ConnectedPage />
      <Toaster toast={useStore(toasts.$toast)} onDismiss={toasts.dismiss} />
    </ErrorBoundary>
  )
}

function ConnectedPage() {
  const rules = useStore($currentRules, { ssr: 'initial' })
  if (rules.state !== 'failure') return <Page rules={rules.state === 'success' ? rules.value : null} />
  const { code, detail } = rules.failure
  if (code !== 'RULESET_NOT_FOUND' && code !== 'FETCH_FAILED') return <GenericError {...rules.failure} />
  return <Page rules={null} error={<RulesError code={code} detail={detail} />} />
}

/**
 * @param rules null until they are known
 * @param error shown if they cannot be loaded
 */
function Page({ rules, error = null }: { rules: PlayRules | null; error?: ReactNode }) {
  const entries = rules ?? rulesets.bundled
  const kept = useStore(exclusions.$exclusions(entries), { ssr: () => pending })
  const chosen = useStore(theme.$value, { ssr: () => 'system' as const })
  const isBlocked = useStore($isBlocked, { ssr: 'initial' })
  const known = rules && kept.state === 'success' ? kept.value : null
  const isLive = known !== null || error !== null
  return (
    <SettingsPage
      entries={entries}
      exclusions={known ?? NO_EXCLUSIONS}
      exclusionActions={known && exclusionActions(entries)}
      errorScreen={error}
      isKept={!isBlocked}
      theme={chosen}
      // The first render must equal the built page, because React does not correct attributes that differ.
      onTheme={isLive ? theme.choose : null}
      deviceActions={isLive ? deviceActions : null}
    />
  )
}

function exclusionActions(entries: PlayRules): ExclusionActions {
  return {
    exclude: (section, id) => attempt(() => exclusions.exclude(entries, section, id)),
    include: (section, id) => attempt(() => exclusions.include(entries, section, id)),
    clear: (section) => {
      void attempt(() => exclusions.clearSection(entries, section)).then((removed) => {
        if (!removed) return
        toasts.show(`Deselected ${countText(removed.length, 'item', 'items')}.`, {
          label: 'Undo',
          run: () => takeBack(() => exclusions.restore(entries, section, removed)),
        })
      })
    },
  }
}
