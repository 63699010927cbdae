import type { Fault } from './fault.ts'

const fault = (file: string, from: string, to: string, test: string, title: string): Fault => ({
  file: `src/${file}`,
  from,
  to,
  test: `tests/islands/${test}.test.tsx`,
  title,
})

/** What games, sharing, print, settings and accounts say and do. Their tests were journeys of the built site before. */
export const MOVED: readonly Fault[] = [
  fault(
    'islands/play/fight/dice-split.tsx',
    'onSplit(stepDice(split, index, by))',
    'onSplit(stepDice(split, index, -by))',
    'play/fights',
    '[GAME-22]',
  ),
  fault(
    'islands/play/phases/courage-test.tsx',
    'need not test',
    'must test',
    'play/courage',
    'need not test',
  ),
  fault('islands/play/due/falls-back.tsx', 'It does not fall', 'It does fall', 'play/courage', '[GAME-24]'),
  fault('islands/play/list/game-row.tsx', 'takeBack(restore)', 'undefined', 'play/games', 'is deleted'),
  fault(
    'islands/play/list/games-page.tsx',
    'findGames(listed, query)',
    'listed',
    'play/games',
    'games are found',
  ),
  fault(
    'islands/army/sheet/games-dialog.tsx',
    'pathToSetUp({ army: army.id })',
    'pathToGame(army.id)',
    'play/games',
    'without games',
  ),
  fault(
    'islands/play/set-up/reserve-part.tsx',
    'waiting.includes(ref) || chosen.includes(ref)',
    'waiting.includes(ref)',
    'play/set-up',
    '[GAME-88] the set-up',
  ),
  fault('ui/share-link.tsx', '{isByHand && ', '{!isByHand && ', 'army/share', 'refuses to copy'),
  fault('islands/army/unreadable-army.tsx', 'Export\n', 'Save\n', 'army/damaged', 'the page of a damaged'),
  fault('islands/print/target-table.tsx', '{`${score}+`}', '{score}', 'print/print', '[PRINT-11]'),
  fault(
    'islands/print/option-list.tsx',
    "['include_keywords', 'Keyword texts']",
    "['include_abyssal_allegiances', 'Keyword texts']",
    'print/print',
    '[PRINT-02]',
  ),
  fault(
    'islands/settings/exclusion-section.tsx',
    'aria-describedby={isLocked ? helpId : undefined}',
    '',
    'settings/settings',
    '[SETTINGS-03]',
  ),
  fault(
    'islands/account/log-out-dialog.tsx',
    "isLocked={step === 'LEAVING'}",
    '',
    'account/log-out',
    'nothing closes',
  ),
  fault(
    'islands/account/email-dialog.tsx',
    "refusals={{ EMAIL_TAKEN: 'newEmail', WRONG_PASSWORD: 'password' }}",
    '',
    'account/changes',
    'a common or wrong',
  ),
  fault(
    'islands/account/join-flow.tsx',
    'email: checkEmail,\n',
    'email: checkRequired,\n',
    'account/forms',
    '[AUTH-02]',
  ),
]
