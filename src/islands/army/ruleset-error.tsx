import type { RulesetFailure } from '../../domain/ruleset/ruleset-shelf.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenError } from '../../ui/screen-error.tsx'
import { screenErrorText } from '../../ui/screen-error-texts.ts'
import { RescueArmies } from './rescue-armies.tsx'

export function RulesetError({
  failure: { code, detail },
  retry,
}: {
  failure: RulesetFailure
  retry: () => void
}) {
  return (
    <ScreenError code={code} text={screenErrorText(code)} detail={detail}>
      <Button variant="primary" onClick={retry}>
        Try again
      </Button>
      <RescueArmies />
    </ScreenError>
  )
}
