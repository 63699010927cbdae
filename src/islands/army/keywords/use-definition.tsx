import { useCallback, useState, type ReactNode } from 'react'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { keywordDefinition } from '#domain/rules/keyword-definition.ts'
import { KeywordDialog } from '#ui/dialogs/keyword-dialog.tsx'

/** Returns a function that opens the definition of a keyword by its id and the text of its link, and the dialog to render. */
export function useDefinition(
  rules: ArmyRules,
): [open: (id: string, link: string) => void, dialog: ReactNode] {
  const [shown, setShown] = useState<{ id: string; link: string } | null>(null)
  const open = useCallback((id: string, link: string) => setShown({ id, link }), [])
  const dialog = shown !== null && (
    <KeywordDialog
      {...shown}
      keywords={rules.keywords}
      define={keywordDefinition}
      onClose={() => setShown(null)}
    />
  )
  return [open, dialog]
}
