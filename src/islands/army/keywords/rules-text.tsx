import { memo, useState } from 'react'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import { keywordName } from '../../../domain/ruleset/keyword-name.ts'
import type { RichText as Text } from '../../../domain/ruleset/rich-text.ts'
import { textWithNumber } from '../../../domain/ruleset/text-with-number.ts'
import { KeywordDialog } from '../../../ui/keyword-dialog.tsx'
import { RichText } from '../../../ui/rich-text.tsx'

type Props = {
  text: Text
  rules: Rules
  /** The number that x stands for in the text. Without it, or with 0, x stays. (UNIT-30) */
  x?: number
}

/** Rules text whose keyword words open their definitions. Memoized, because a purchase changes few texts of many. */
export const RulesText = memo(function RulesText({ text, rules, x = 0 }: Props) {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <>
      <RichText text={x === 0 ? text : textWithNumber(text, x)} onKeyword={setShown} />
      {shown !== null && (
        <KeywordDialog
          id={shown}
          keywords={rules.keywords}
          nameOf={keywordName}
          onClose={() => {
            setShown(null)
          }}
        />
      )}
    </>
  )
})
