import { useState } from 'react'
import type { Army } from '#domain/army/army.ts'
import { makeArmyHtml } from '#domain/army/text/army-html.ts'
import { makeArmyText, makeRosterText } from '#domain/army/text/army-text.ts'
import { makeChatText } from '#domain/army/text/chat-text.ts'
import type { ArmyRules } from '#domain/rules/army-rules.ts'
import { CopyButton } from '#ui/copy-button.tsx'

const FORMS = {
  plain: 'Copy as text',
  chat: 'Copy for chat',
  markdown: 'Copy as Markdown',
  roster: 'Copy for simulators',
} as const
type Form = keyof typeof FORMS

/** What the copy buttons of a dialog share: what a copy lacks, or the text to copy by hand. */
export type Copying = {
  army: Army
  link: string | null
  note: string
  byHand: string | null
  onCopied: (note: string) => void
  onRefused: (text: string) => void
}

export function useCopying(army: Army, link: string | null): Copying {
  const [note, onCopied] = useState('')
  const [byHand, onRefused] = useState<string | null>(null)
  return { army, link, note, byHand, onCopied, onRefused }
}

export function CopyNote({ copying: { note, byHand } }: { copying: Copying }) {
  return (
    <>
      <p className="copy-note" role="status">
        {byHand === null ? note : 'Copy this text by hand.'}
      </p>
      {byHand !== null && (
        <div className="field">
          <textarea readOnly rows={6} aria-label="Army as text" value={byHand} />
        </div>
      )}
    </>
  )
}

type Props = { form: Form; rules: ArmyRules; copying: Copying }

/** Copies an army as text. "Copy as text" takes rich text along, for programs that have it. */
export function CopyForm({ form, rules, copying: { army, link, onCopied, onRefused } }: Props) {
  const text = () => {
    if (form === 'chat') return makeChatText(army, rules, link).text
    return form === 'roster' ? makeRosterText(army, rules) : makeArmyText(army, rules, form, link)
  }
  return (
    <CopyButton
      text={text}
      {...(form === 'plain' && { html: () => makeArmyHtml(army, rules, link) })}
      onCopied={() => onCopied(lackOf(form, army, rules, link))}
      onRefused={() => onRefused(text())}
    >
      {FORMS[form]}
    </CopyButton>
  )
}

/** What a copied text does not have. Empty if nothing is missing. */
function lackOf(form: Form, army: Army, rules: ArmyRules, link: string | null): string {
  if (form === 'roster') return 'Only the units, without name and points.'
  const shortened = form === 'chat' ? makeChatText(army, rules, link).shortened : null
  const parts = [link === null && 'Copied without a link, because this army has none yet.', shortened]
  return parts.filter(Boolean).join(' ')
}
