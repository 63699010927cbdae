import { useStore } from '@nanostores/react'
import { valueOf } from '../../domain/async-result.ts'
import type { PlayRules } from '../../domain/ruleset/play-rules.ts'
import type { Section } from '../../domain/ruleset/vocabulary.ts'
import { NO_EXCLUSIONS, type Exclusions } from '../../domain/settings/exclusions.ts'
import { $currentRules, attempt, exclusions, rulesets, toasts } from '../../stores/play.ts'
import { theme } from '../../stores/settings-app.ts'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { GenericError } from '../../ui/generic-error.tsx'
import { ToastStack } from '../../ui/toast.tsx'
import { deviceVerbs } from './device-verbs.ts'
import type { ExclusionVerbs } from './exclusion-section.tsx'
import { count } from './holdings-words.ts'
import { SettingsPage } from './settings-page.tsx'

/** What the page was built with: shown until the user's own ruleset is known. */
const bundled = valueOf(rulesets.$rules(rulesets.$latest.get()).get())

export default function SettingsTool() {
  return (
    <ErrorBoundary>
      <Bound />
      <ToastStack toasts={useStore(toasts.$toasts)} onDismiss={toasts.dismiss} />
    </ErrorBoundary>
  )
}

function Bound() {
  const rules = useStore($currentRules)
  if (rules.state === 'failure') return <GenericError {...rules.failure} />
  return <Page rules={rules.state === 'success' ? rules.value : null} />
}

/** @param rules null as long as they are not known */
function Page({ rules }: { rules: PlayRules | null }) {
  const entries = rules ?? bundled
  const kept = useStore(exclusions.$exclusions(entries))
  const chosen = useStore(theme.$theme, { ssr: () => 'system' as const })
  const known = rules && kept.state === 'success' ? kept.value : null
  return (
    <SettingsPage
      entries={entries}
      exclusions={known ?? NO_EXCLUSIONS}
      exclusionVerbs={known && exclusionVerbs(entries, known)}
      theme={chosen}
      // Like all of it: the first render must be the pre-rendered one, as React keeps the attributes that it finds.
      onTheme={known && theme.setTheme}
      deviceVerbs={known && deviceVerbs}
    />
  )
}

function exclusionVerbs(entries: PlayRules, known: Exclusions): ExclusionVerbs {
  const exclude = (section: Section, id: string) => attempt(() => exclusions.exclude(entries, section, id))
  const clear = async (section: Section): Promise<void> => {
    const ids = known[section]
    await exclusions.clearSection(entries, section)
    toasts.show(`Deselected ${count(ids.length, 'item', 'items')}.`, {
      label: 'Undo',
      run: () => {
        for (const id of ids) void exclude(section, id)
      },
    })
  }
  return {
    exclude,
    include: (section, id) => attempt(() => exclusions.include(entries, section, id)),
    clear: (section) => void attempt(() => clear(section)),
  }
}
