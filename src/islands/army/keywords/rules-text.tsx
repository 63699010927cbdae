import { memo } from 'react'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { RichText as Text } from '#domain/rules/text-tree.ts'
import { textWithNumber } from '#domain/rules/text-with-number.ts'
import { RichText } from '#ui/texts/rich-text.tsx'
import { useDefinition } from './use-definition.tsx'

type Props = {
  text: Text
  rules: ArmyRules
  /** Replaces x in the text. If it is missing or 0, the text keeps its x. */
  x?: number
}

/**
 * Text of the rules in which every keyword opens its definition. It is memoized because a purchase changes few of
 * many texts.
 */
export const RulesText = memo(function RulesText({ text, rules, x = 0 }: Props) {
  const [openDefinition, definition] = useDefinition(rules)
  return (
    <>
      <RichText text={x === 0 ? text : textWithNumber(text, x)} onKeyword={openDefinition} />
      {definition}
    </>
  )
})
