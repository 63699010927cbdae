import { useState, type ReactNode } from 'react'
import type { ArmyRules } from '#domain/ruleset/army-rules.ts'
import { keywordName } from '#domain/ruleset/keyword-name.ts'
import { KeywordDialog } from '#ui/keyword-dialog.tsx'

/** Returns a function that opens the definition of a keyword by its id, and the dialog to render. (UNIT-30) */
export function useDefinition(rules: ArmyRules): [open: (id: string) => void, dialog: ReactNode] {
  const [shown, setShown] = useState<string | null>(null)
  const dialog = shown !== null && (
    <KeywordDialog id={shown} keywords={rules.keywords} nameOf={keywordName} onClose={() => setShown(null)} />
  )
  return [setShown, dialog]
}
