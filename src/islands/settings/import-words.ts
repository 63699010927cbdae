import { TABLES } from '../../domain/battle/map-shapes.ts'
import { versionLabel } from '../../domain/sem-ver.ts'
import type { ImportPlan } from '../../domain/settings/import-plan.ts'
import { count } from './holdings-words.ts'

/** What an import will do: one line for each kind of change, with the names of the armies. */
export function planWords({
  added,
  copied,
  same,
  replaced,
  refused,
}: ImportPlan): { text: string; names: string[] }[] {
  const { settings, hands, print, dismissed, theme, table } = replaced
  const given = refused === null ? 'Your default ruleset and your exclusions' : 'Your exclusions'
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
    [settings !== null, `${given} will give way to those of the file.`],
    [
      refused !== null,
      `The file’s default ruleset, Hobgoblin ${versionLabel(refused ?? '0.0.0')}, cannot be had: yours stays.`,
    ],
    ...hands.map(({ ruleset_version, playing_cards_ids }): [boolean, string] => [
      true,
      `Your fortune hand for Hobgoblin ${versionLabel(ruleset_version)} will give way to that of the file: ${count(playing_cards_ids.length, 'card', 'cards')}.`,
    ]),
    [Object.keys(print).length > 0, 'Your print options will give way to those of the file.'],
    [Object.keys(dismissed).length > 0, 'Offers that were closed there will stay closed here.'],
    [table !== null, `Maps will be drawn for a table of ${TABLES[table ?? '4x3'].name}.`],
    [theme !== null, `The theme will be: ${theme === 'system' ? 'as the system' : (theme ?? '')}.`],
  ]
  return lines.filter(([holds]) => holds).map(([, text, names = []]) => ({ text, names }))
}
