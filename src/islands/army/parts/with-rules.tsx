import type { ReactNode } from 'react'
import { rulesets } from '#app/army-rules.ts'
import { newerRulesetText } from '#domain/rules/newer-ruleset.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { Button } from '#ui/button.tsx'
import { ScreenError } from '#ui/states/screen-error.tsx'
import { screenErrorText } from '#ui/texts/screen-error-texts.ts'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { RescueArmies } from './rescue-armies.tsx'
import { useRules } from './use-army.ts'

type Props = {
  version: string
  /** The rows of the skeleton while the rules load. */
  rows: number
  children: (rules: ArmyRules) => ReactNode
}

/** Shows what needs the rules of a version, or that they are loading, or why they cannot be loaded. */
export function WithRules({ version, rows, children }: Props) {
  const rules = useRules(version)
  if (rules.state === 'success') return children(rules.value)
  if (rules.state === 'pending') return <Skeleton rows={rows} />
  const { code, detail } = rules.failure
  const newer = newerRulesetText(version, rulesets.$latest.get())
  return (
    <ScreenError code={code} text={screenErrorText(code)} detail={newer ?? detail}>
      <Button variant="primary" onClick={() => rulesets.retry(version)}>
        Try again
      </Button>
      <RescueArmies />
    </ScreenError>
  )
}
