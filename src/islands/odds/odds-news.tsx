import { useState } from 'react'
import type { OddsAddress, AddressedUnit } from '#domain/odds/odds-link.ts'
import type { OddsView } from '#stores/odds/odds.ts'
import { InTopDialog } from '#ui/dialogs/in-top-dialog.tsx'
import { LENGTHS, SITUATION_NAMES } from './odds-words.ts'
import { type Outcome, outcomeText } from './outcome.ts'

type Which = 'one' | 'other'
type Props = { view: OddsView; outcome: Outcome | null }

/** Tells screen readers what a switch has changed, with the new result. */
export function OddsNews({ view, outcome }: Props) {
  const [told, setTold] = useState({ view, text: '' })
  if (told.view !== view)
    setTold({ view, text: [changeText(told.view, view), outcomeText(outcome)].filter(Boolean).join(' ') })
  return (
    <InTopDialog>
      <p role="status" className="visually-hidden">
        {told.text}
      </p>
    </InTopDialog>
  )
}

/** What is different between two views, in words. */
function changeText(before: OddsView, after: OddsView): string {
  if (isSwapped(before.address, after.address)) return `Swapped: ${nameOf(after, 'one')} attacks.`
  const whole = [
    before.address.kind !== after.address.kind &&
      (after.address.kind === 'combat' ? 'A fight.' : 'A volley.'),
    before.address.rounds !== after.address.rounds &&
      `${LENGTHS.find(([rounds]) => rounds === after.address.rounds)?.[1] ?? `${after.address.rounds} rounds`}.`,
  ]
  const sides = (['one', 'other'] as const).map((which) => sideText(before, after, which))
  return [...whole, ...sides].filter((text) => text !== false && text !== '').join(' ')
}

function isSwapped(before: OddsAddress, after: OddsAddress): boolean {
  return before.one !== after.one && before.one === after.other && before.other === after.one
}

function nameOf(view: OddsView, which: Which): string {
  const read = view[which]
  return read.side ? read.name : 'Unknown unit'
}

function sideText(before: OddsView, after: OddsView, which: Which): string {
  const [was, is] = [before.address[which], after.address[which]]
  if (was === is) return ''
  const switches = [
    ...is.situations.filter((id) => !was.situations.includes(id)).map((id) => `${SITUATION_NAMES[id]} on`),
    ...was.situations.filter((id) => !is.situations.includes(id)).map((id) => `${SITUATION_NAMES[id]} off`),
    ...(was.doom === is.doom ? [] : [`${is.doom} Doom`]),
    ...(isOtherUnit(was, is) ? ['changed'] : []),
  ]
  return switches.length === 0 ? '' : `${nameOf(after, which)}: ${switches.join(', ')}.`
}

/** Whether the unit, or what it has or bears, is another. */
function isOtherUnit(was: AddressedUnit, is: AddressedUnit): boolean {
  const idsOf = ({ name, type, holds, keywords, helps }: AddressedUnit) =>
    JSON.stringify([name, type, holds, keywords, helps])
  return idsOf(was) !== idsOf(is)
}
