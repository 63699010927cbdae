import type { ArmyRules } from '#domain/rules/army-rules.ts'
import type { Army } from '#domain/army/army.ts'
import { factsText } from './army-text.ts'
import { indexNames } from './text-names.ts'
import { armyTitle, unitText, type TextLook, type UnitText } from './unit-text.ts'

/** The most characters of one message, as in Discord. Other chats take more. */
const CHAT_SIZE = 2000

const LOOK: TextLook = { bullet: '- ', isBold: false }

/** A message. `shortened` says in a line of it what it leaves out besides points, and is null if all units are whole. */
export type ChatText = { text: string; shortened: string | null }

/**
 * Writes an army for a chat: a hyphen before each unit, no empty lines, and at most 2,000 characters with its link. If
 * it is too long, it leaves out the points of the units, then the keywords from the last unit up, and then the last
 * units.
 */
export function makeChatText(army: Army, rules: ArmyRules, link: string | null): ChatText {
  const names = indexNames(rules)
  const units = army.units.map((unit) => unitText(unit, rules, LOOK, names))
  const head = [armyTitle(army.name, LOOK, names), factsText(army, rules)]
  const all = units.length
  let made = messageOf(
    units.map(({ points, ...unit }) => ({ ...unit, items: unit.items + points })),
    all,
    all,
  )
  for (let whole = all; whole >= 0 && isTooLong(); whole -= 1) made = messageOf(units, whole, all)
  for (let listed = all; listed > 0 && isTooLong(); listed -= 1) made = messageOf(units, 0, listed - 1)
  return made

  function isTooLong(): boolean {
    return made.text.length > CHAT_SIZE
  }

  /** The first `listed` units, of which only the first `whole` have their keywords. */
  function messageOf(written: readonly Omit<UnitText, 'points'>[], whole: number, listed: number): ChatText {
    const lines = written.slice(0, listed).map(({ title, items }, at) => (at < whole ? title + items : title))
    const bare = written.slice(whole, listed).filter(({ items }) => items !== '').length
    const shortened = shortenedText(bare, all - listed)
    const end = [shortened, link].filter((line) => line !== null)
    return { text: [...head, ...lines, ...end].join('\n'), shortened }
  }
}

const SHORTENED = 'Shortened'

/** "Shortened: without the keywords of 3 rows." It is no unit, so a reader says that it is left out. */
function shortenedText(bare: number, unlisted: number): string | null {
  const rows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`
  const parts = [
    ...(bare > 0 ? [`the keywords of ${rows(bare)}`] : []),
    ...(unlisted > 0 ? [`${rows(unlisted)} of units`] : []),
  ]
  return parts.length === 0 ? null : `${SHORTENED}: without ${parts.join(' and without ')}.`
}

/** Whether a text says that it is shortened, so that its link leads to more than it. */
export const isShortened = (text: string): boolean =>
  new RegExp(`^[^\\w\\n]{0,9}${SHORTENED}: without \\S`, 'm').test(text)
