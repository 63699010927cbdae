import { useState } from 'react'
import type { Rules } from '../../../domain/ruleset/army-rules.ts'
import { keywordName } from '../../../domain/ruleset/keyword-name.ts'
import type { RichText as Text } from '../../../domain/ruleset/rich-text.ts'
import { KeywordDialog } from '../../../ui/keyword-dialog.tsx'
import { RichText } from '../../../ui/rich-text.tsx'

/** Rules text whose keyword words open their definitions. */
export function RulesText({ text, rules }: { text: Text; rules: Rules }) {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <>
      <RichText text={text} onKeyword={setShown} />
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
}
