import { rulesets, settings } from '#app/tool-stores.ts'
import { attempt } from '#app/messages.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import { Button } from '#ui/button.tsx'
import { screenErrorText } from '#ui/texts/screen-error-texts.ts'
import { ScreenError } from '#ui/states/screen-error.tsx'

type Props = { code: string; detail: string | undefined }

/** An error screen for a ruleset that cannot be loaded. The user can try again, or switch to the latest ruleset. */
export function RulesError({ code, detail }: Props) {
  const latest = rulesets.$latest.get()
  return (
    <ScreenError code={code} text={screenErrorText(code)} {...(detail !== undefined && { detail })}>
      <Button
        variant="primary"
        onClick={() => {
          const wanted = settings.$defaultVersion.get()
          if (wanted.state === 'success') rulesets.retry(wanted.value)
        }}
      >
        Try again
      </Button>
      <Button onClick={() => attempt(() => settings.setDefaultVersion(latest))}>
        {`Use Hobgoblin ${versionLabel(latest)}`}
      </Button>
    </ScreenError>
  )
}
