import { DRAWN } from './drawn-faults.ts'
import type { Fault } from './fault.ts'
import { MOVED } from './moved-faults.ts'
import { PAGES } from './page-faults.ts'
import { MENDS } from './past-mends.ts'

const fault = (file: string, from: string, to: string, test: string, title: string): Fault => ({
  file: `src/${file}`,
  from,
  to,
  test: `tests/islands/${test}.test.tsx`,
  title,
})

const CARDS = 'islands/army/keywords/keyword-cards.tsx'
const ASSIGN = 'islands/army/keywords/assign-card.tsx'
const NAME = 'islands/army/unit/unit-name.tsx'
const HISTORY = 'islands/army/history-buttons.tsx'
const UNIT_ROW = 'islands/army/sheet/unit-row.tsx'
const MUSTER = 'islands/army/sheet/muster-dialog.tsx'
const ARMY_FORM = 'islands/army/sheet/army-form.tsx'
const UPGRADE = 'islands/army/upgrade/upgrade-dialogs.tsx'
const PANEL = 'islands/battle/section-panel.tsx'
const BATTLE = 'islands/battle/battle-page.tsx'
const KEPT = 'islands/play/table/kept.tsx'
const OPEN = 'play/open-dialogs'
const FINDER = 'islands/fortune/card-finder.tsx'

/** Wrong labels, lost focus, missing aria, edits that are not saved: what only a used tool shows. */
const BY_HAND: readonly Fault[] = [
  fault(KEPT, 'isApart ? { ...live,', 'isApart && false ? { ...live,', OPEN, 'unit-dialog'),
  fault(KEPT, '(isUpToDate() ? live.act', '(isUpToDate() || true ? live.act', OPEN, 'is asked again'),
  fault(KEPT, '!live.isOwnTap(id)', 'true', OPEN, 'follows what its own player does'),
  fault(CARDS, "return 'Purchased by player'", "return 'Default'", 'army/unit-keywords', '[UNIT-10]'),
  fault(CARDS, " || reason.type === 'ASSIGNED'", '', 'army/unit-keywords', '[UNIT-10]'),
  fault(CARDS, '{...focusFallback} ', '', 'army/unit-keywords', '[UNIT-10]'),
  fault(CARDS, ' · Prevented by ', ' · Not by ', 'army/unit-keywords', '[UNIT-12]'),
  fault(ASSIGN, 'disabled={isBlocked}', 'disabled={false}', 'army/unit-keywords', 'a full unit says so'),
  fault(ASSIGN, 'describedBy={reasonId}', '', 'army/unit-keywords', 'a full unit says so'),
  fault(ASSIGN, 'No unit has it yet', 'No unit', 'army/unit-keywords', '[UNIT-13]'),
  fault(
    'islands/army/keywords/allegiance-chooser.tsx',
    'pressed={on}',
    'pressed={!on}',
    'army/unit-keywords',
    '[UNIT-09]',
  ),
  fault('islands/army/unit/stat-dialog.tsx', 'becomes ', '', 'army/unit-page', '[UNIT-04]'),
  fault('islands/army/unit/points-dialog.tsx', '(points.total)', '(points.each)', 'army/unit-page', 'add up'),
  fault(
    'islands/army/unit/footprint-table.tsx',
    "footprint === current ? 'true'",
    "footprint !== current ? 'true'",
    'army/unit-page',
    '[UNIT-25]',
  ),
  fault('islands/army/unit/unit-sheet.tsx', 'min={1}', 'min={0}', 'army/unit-page', '[UNIT-05]'),
  fault('islands/army/unit/unit-page.tsx', "useTitle('Unit not found')", '', 'army/unit-page', '[UNIT-22]'),
  fault(NAME, "if (event.key === 'Escape') onClose()", '', 'army/muster', '[UNIT-32]'),
  fault(NAME, 'onBlur={save}', '', 'army/muster', '[UNIT-32]'),
  fault(NAME, '&& isLost)', '&& !isLost)', 'army/muster', '[UNIT-32]'),
  fault(
    HISTORY,
    'useUndoKey(onUndo, onRedo, true)',
    'useUndoKey(onUndo, onUndo, true)',
    'army/undo',
    'keys and',
  ),
  fault(HISTORY, 'void run(redo,', 'void run(undo,', 'army/undo', 'keys and buttons'),
  fault(
    HISTORY,
    'if (path !== null && armyOfShownUnit() === null)',
    'if (path === null)',
    'army/undo',
    'a new unit',
  ),
  fault(
    'islands/army/army-tool.tsx',
    'dialog.close()',
    'dialog.focus()',
    'army/undo',
    'close when their page',
  ),
  fault(
    'islands/army/army-tool.tsx',
    'toasts.dismiss()',
    'toasts.$toast.get()',
    'army/undo',
    'does not follow to another army',
  ),
  fault(
    UNIT_ROW,
    'actions.changeCount(unit.id, -1)',
    'actions.changeCount(unit.id, 1)',
    'army/unit-list',
    'muster roll',
  ),
  fault(
    UNIT_ROW,
    '...namesOf(false), ...allegiances, ...namesOf(true)',
    '...namesOf(true), ...namesOf(false)',
    'army/unit-list',
    'bought keywords',
  ),
  fault(
    'islands/army/unit/copy-unit-dialog.tsx',
    'id !== army.id',
    "id !== ''",
    'army/unit-list',
    'copied to another',
  ),
  fault(MUSTER, 'setAdded(added.slice(0, -1))', 'setAdded([])', 'army/muster', 'the picker stays'),
  fault(MUSTER, 'isFirst={index === 0}', 'isFirst={index === 1}', 'army/muster', 'the picker stays'),
  fault(ARMY_FORM, '...(name !== opened.name && { name }),', '', 'army/army-forms', 'Unnamed Army, and'),
  fault(ARMY_FORM, 'drawName(setName)', 'drawName(setDescription)', 'army/army-forms', '[ARMY-17]'),
  fault(
    'islands/army/unit/unit-form.tsx',
    '...(type !== opened.type && { type }),',
    '',
    'army/army-forms',
    '[UNIT-23]',
  ),
  fault('islands/army/sheet/points-limit-field.tsx', 'onChange(usual)', '', 'army/points-limit', '[ARMY-82]'),
  fault(
    'islands/army/list/army-row.tsx',
    'version !== defaultVersion',
    "version === ''",
    'army/army-list',
    '[ARMY-08]',
  ),
  fault(
    'islands/army/list/army-row.tsx',
    'rulesets.retry(version)',
    'undefined',
    'army/army-list',
    '[ARMY-10]',
  ),
  fault('islands/army/import/import-preview.tsx', '<Stamp>Invalid</Stamp>', '', 'army/import', '[VALID-26]'),
  fault('islands/army/import/use-import.tsx', 'setGiven(file)', '', 'army/import', 'a dropped file'),
  fault('islands/army/trash-rows.tsx', 'onClick={restore} ', '', 'army/trash', 'a deleted unit'),
  fault(UPGRADE, 'takeBack(undo)', 'undefined', 'army/upgrade', '[ARMY-29]'),
  fault(UPGRADE, "? 'Switch ruleset'", "? 'Switch'", 'army/upgrade', '[ARMY-26]'),
  fault(
    'domain/army/army-edits.ts',
    'updated_ts: now, share_id: null',
    'updated_ts: now',
    'army/army-operations',
    '[ARMY-21]',
  ),
  fault(PANEL, '{excluded.length > 0 && ', '{', 'battle/battle', '[BATTLE-22]'),
  fault(PANEL, 'key={index}', 'key={id}', 'battle/battle', '[BATTLE-15]'),
  fault(PANEL, 'Halve each number of pieces, rounding up.', 'Halve.', 'battle/battle', 'pieces are halved'),
  fault(BATTLE, 'useAnnouncement(later, announce)', '', 'battle/battle', '[BATTLE-01]'),
  fault(BATTLE, 'useUndoKey(battle.undo)', '', 'battle/battle', '[BATTLE-10]'),
  fault(
    'islands/battle/entry.tsx',
    'key={`map of ${id}`}',
    'key={picture?.src}',
    'battle/battle',
    'a picture leaves',
  ),
  fault(
    BATTLE,
    "if (dialog.type === 'mismatch') setAcknowledgedVersion",
    'if (chosen) setAcknowledgedVersion',
    'battle/battle-shared',
    '[BATTLE-29]',
  ),
  fault(
    'islands/battle/battle-tool.tsx',
    'semVerFault(fault.wrongVersion)',
    "''",
    'battle/battle-shared',
    'a malformed version',
  ),
  fault(
    'islands/fortune/piles.tsx',
    'discarded.toReversed()',
    'discarded',
    'fortune/fortune',
    'the last card first',
  ),
  fault('islands/fortune/hand.tsx', '{...focusFallback} ', '', 'fortune/fortune', '[FORTUNE-04]'),
  fault('islands/fortune/draw-bar.tsx', 'describedBy="deck-left"', '', 'fortune/fortune', 'an empty deck'),
  fault(FINDER, 'aria-pressed={selected.value === value}', '', 'fortune/fortune', 'a real pack'),
  fault('islands/odds/odds-page.tsx', 'odds.swap', 'odds.retry', 'odds/odds', '[ODDS-16]'),
  fault('islands/odds/odds-page.tsx', '[...read, ...before]', 'before', 'odds/odds', '[ODDS-21]'),
  fault(
    'islands/odds/unit-side.tsx',
    'pressed={situations.includes(situation)}',
    'pressed={false}',
    'odds/odds',
    '[ODDS-14]',
  ),
  fault(
    'islands/odds/odds-unit-dialog.tsx',
    "toggle('helps', id)",
    "toggle('holds', id)",
    'odds/odds',
    '[ODDS-18]',
  ),
  fault(ARMY_FORM, '...(images !== opened.images && { images }),', '', 'army/army-forms', '[ARMY-17]'),
  fault(
    ARMY_FORM,
    '...(limit !== (opened.points_limit ?? null) && { points_limit: limit }),',
    '',
    'army/points-limit',
    '[ARMY-82]',
  ),
]

/** All faults that `npm run mutants:islands` plants. */
export const FAULTS: readonly Fault[] = [...BY_HAND, ...DRAWN, ...MENDS, ...MOVED, ...PAGES]
