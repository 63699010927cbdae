import { TABLES } from '#domain/battle/map-shapes.ts'
import { versionLabel } from '#domain/rules/sem-ver.ts'
import type { DevicePlan } from '#domain/backup/device-plan.ts'
import { countText } from './device-summary-text.ts'

/** What an import does with the miniatures of a player who has others. */
const MINIATURES_TEXT = 'Your miniatures will be counted as in the file. Kinds that are not in it will stay.'

/** The lines about an import, one for each kind of change, with the names of the armies. */
export function planLines({
  added,
  copied,
  miniatures,
  same,
  kept,
  games,
  replaced,
  refused,
}: DevicePlan): { text: string; names: string[] }[] {
  const { settings, hands, print, dismissed, searches, theme, table } = replaced
  const given = refused === null ? 'Your default ruleset and your exclusions' : 'Your exclusions'
  const lines: [boolean, string, string[]?][] = [
    [
      added.length > 0,
      `${countText(added.length, 'army', 'armies')} will be added.`,
      added.map(({ name }) => name),
    ],
    [
      copied.length > 0,
      `${countText(copied.length, 'army differs', 'armies differ')} from yours. Yours will stay, and the file’s will be imported as separate copies.`,
      copied.map(({ name }) => name),
    ],
    [Boolean(miniatures), MINIATURES_TEXT],
    [same > 0, `You already have ${countText(same, 'army', 'armies')} from this file.`],
    [
      kept > 0,
      `${countText(kept, 'army', 'armies')} of yours that ${kept === 1 ? 'is' : 'are'} not in the file will stay.`,
    ],
    [games.added.length > 0, `${countText(games.added.length, 'game', 'games')} will be added.`],
    [
      games.grown.length > 0,
      `${countText(games.grown.length, 'game has', 'games have')} moves in the file that you do not have. They will be added to yours.`,
    ],
    [settings !== null, `${given} will be replaced by the file’s.`],
    [
      refused !== null,
      `The file’s default ruleset, Hobgoblin ${versionLabel(refused ?? '0.0.0')}, is not available, so yours stays.`,
    ],
    ...hands.map(({ ruleset_version, playing_cards_ids }): [boolean, string] => [
      true,
      `Your fortune hand for Hobgoblin ${versionLabel(ruleset_version)} will be replaced by the file’s: ${countText(playing_cards_ids.length, 'card', 'cards')}.`,
    ]),
    [Object.keys(print).length > 0, 'Your print options will be replaced by the file’s.'],
    [Object.keys(dismissed).length > 0, 'Notices that were dismissed there will stay dismissed here.'],
    [
      searches.length > 0,
      `${countText(searches.length, 'pinned search', 'pinned searches')} will be added. Yours of the same name will be replaced.`,
    ],
    [table !== null, `Maps will be drawn for a table of ${TABLES[table ?? '4x3'].name}.`],
    [
      theme !== null,
      `The theme will be ${theme === 'system' ? 'the same as your system’s' : (theme ?? '')}.`,
    ],
  ]
  return lines.filter(([holds]) => holds).map(([, text, names = []]) => ({ text, names }))
}
