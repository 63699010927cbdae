import type { RulesetFailure } from '../../domain/ruleset/ruleset-shelf.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenError } from '../../ui/screen-error.tsx'

const TEXTS: Readonly<Record<RulesetFailure['code'], string>> = {
  RULESET_NOT_FOUND: 'Ruleset version not found.',
  FETCH_FAILED:
    "Network request failed. Make sure you're connected to the internet and try again by refreshing the app.",
}

export function RulesetError({
  failure: { code, detail },
  retry,
}: {
  failure: RulesetFailure
  retry: () => void
}) {
  return (
    <ScreenError code={code} text={TEXTS[code]} detail={detail}>
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
    </ScreenError>
  )
}
