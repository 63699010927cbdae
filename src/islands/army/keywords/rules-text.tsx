import { memo } from 'react'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import type { RichText as Text } from '../../../domain/ruleset/rich-text.ts'
import { textWithNumber } from '../../../domain/ruleset/text-with-number.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { useDefinition } from './use-definition.tsx'

type Props = {
  text: Text
  rules: Rules
  /** The number that x stands for in the text. Without it, or with 0, x stays. (UNIT-30) */
  x?: number
}

/** Rules text whose keyword words open their definitions. Memoized, because a purchase changes few texts of many. */
export const RulesText = memo(function RulesText({ text, rules, x = 0 }: Props) {
  const [openDefinition, definition] = useDefinition(rules)
  return (
    <>
      <RichText text={x === 0 ? text : textWithNumber(text, x)} onKeyword={openDefinition} />
      {definition}
    </>
  )
})
