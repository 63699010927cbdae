import { useState } from 'react'
import { makeArmyText, makeRosterText } from '#domain/army/text/army-text.ts'
import { makeChatText } from '#domain/army/text/chat-text.ts'
import type { Army } from '#domain/army/army.ts'
import { pathToShared } from '#domain/army/paths.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { CopyButton } from '#ui/copy-button.tsx'

type Props = { army: Army; rules: ArmyRules }

const FORMS = {
  chat: 'Copy for chat',
  plain: 'Copy as text',
  markdown: 'Copy as Markdown',
  roster: 'Copy for simulators',
} as const
type Form = keyof typeof FORMS

const ALL = Object.keys(FORMS) as Form[]

/** The online link, once the dialog has made it. */
function linkOf({ share_id }: Army): string | null {
  return share_id === null ? null : location.origin + pathToShared(share_id)
}

/** An army as text, in each form that somebody may want to paste. */
export function TextForms({ army, rules }: Props) {
  const [copied, setCopied] = useState<Form | null>(null)
  const [byHand, setByHand] = useState<Form | null>(null)
  const textOf = (form: Form) => {
    if (form === 'chat') return makeChatText(army, rules, linkOf(army)).text
    return form === 'roster' ? makeRosterText(army, rules) : makeArmyText(army, rules, form, linkOf(army))
  }
  return (
    <>
      <div className="sharing-forms" aria-live="polite">
        {ALL.map((form) => (
          <CopyButton
            key={form}
            text={() => textOf(form)}
            onCopied={() => setCopied(form)}
            onRefused={() => setByHand(form)}
          >
            {FORMS[form]}
          </CopyButton>
        ))}
      </div>
      <p role="status">{copied !== null && copiedText(copied, army, rules)}</p>
      {byHand !== null && (
        <div className="field">
          <p role="status">Copy this text by hand.</p>
          <textarea readOnly rows={6} aria-label="Army as text" value={textOf(byHand)} />
        </div>
      )}
    </>
  )
}

/** What a copied text does not have. Empty if nothing is missing. */
function copiedText(form: Form, army: Army, rules: ArmyRules): string {
  if (form === 'roster') return 'Only the units, without name and points.'
  const link = linkOf(army)
  const shortened = form === 'chat' ? makeChatText(army, rules, link).shortened : null
  const parts = [link === null && 'Copied without a link, because this army has none yet.', shortened]
  return parts.filter(Boolean).join(' ')
}
