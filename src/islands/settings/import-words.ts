import type { ImportPlan } from '../../domain/settings/import-plan.ts'
import { count } from './holdings-words.ts'

/** What an import will do, one line for each kind of thing, with the armies that it concerns. */
export function planWords({
  added,
  copied,
  same,
  replaced,
}: ImportPlan): { text: string; names: string[] }[] {
  const { settings, hands, print, theme } = replaced
  const cards = hands.reduce((sum, { playing_cards_ids }) => sum + playing_cards_ids.length, 0)
  const lines: [boolean, string, string[]?][] = [
    [
      added.length > 0,
      `${count(added.length, 'army', 'armies')} will be added.`,
      added.map(({ name }) => name),
    ],
    [
      copied.length > 0,
      `${count(copied.length, 'army differs', 'armies differ')} from yours. Yours will stay, and those of the file will come beside them as copies.`,
      copied.map(({ name }) => name),
    ],
    [same > 0, `${count(same, 'army is', 'armies are')} here already.`],
    [settings !== null, 'Your default ruleset and your exclusions will give way to those of the file.'],
    [
      hands.length > 0,
      `Your fortune hand will give way to that of the file: ${count(cards, 'card', 'cards')}.`,
    ],
    [Object.keys(print).length > 0, 'Your print options will give way to those of the file.'],
    [theme !== null, `The theme will be: ${theme === 'system' ? 'as the system' : (theme ?? '')}.`],
  ]
  return lines.filter(([holds]) => holds).map(([, text, names = []]) => ({ text, names }))
}
