import { expect, it } from 'vitest'
import {
  claimList,
  disownList,
  initialLists,
  listsToClear,
  showListOf,
  showLocalList,
  type ArmyLists,
} from '#domain/sync/army-lists.ts'

const listsOf = (shown: number, ...owners: (string | null)[]): ArmyLists => ({ shown, owners })

it.each<[string, ArmyLists, string | null, ArmyLists]>([
  ['nobody sees the list that was on the screen', listsOf(1, null, 'ann'), null, listsOf(1, null, 'ann')],
  ['a first account sees the local list', initialLists, 'ann', initialLists],
  ['an account sees its own list', listsOf(0, null, 'ann'), 'ann', listsOf(1, null, 'ann')],
  ['another account gets an empty list', listsOf(0, 'ann'), 'bob', listsOf(1, 'ann', 'bob')],
])('[SYNC-21] %s', (_what, lists, user, expected) => expect(showListOf(lists, user)).toEqual(expected))

it.each<[string, ArmyLists, ReturnType<typeof claimList>]>([
  ['owns the local list', initialLists, { lists: listsOf(0, 'ann') }],
  ['claims once', listsOf(0, 'ann'), { lists: listsOf(0, 'ann') }],
  [
    'takes local armies into its own list',
    listsOf(0, null, 'ann'),
    { lists: listsOf(1, null, 'ann'), move: { from: 0, to: 1 } },
  ],
  ['leaves the list of another account', listsOf(0, 'bob'), { lists: listsOf(1, 'bob', 'ann') }],
])('[SYNC-11] [SYNC-21] the account that syncs %s', (_what, lists, expected) =>
  expect(claimList(lists, 'ann')).toEqual(expected),
)

it.each<[string, ArmyLists, ReturnType<typeof disownList>]>([
  ['becomes local', listsOf(0, 'ann'), { lists: listsOf(0, null) }],
  [
    'joins the local list',
    listsOf(1, null, 'ann'),
    { lists: listsOf(0, null, 'ann'), move: { from: 1, to: 0 } },
  ],
  ['is not there', listsOf(0, 'bob'), { lists: listsOf(0, 'bob') }],
])('[R-24] the list of a deleted account %s', (_what, lists, expected) =>
  expect(disownList(lists, 'ann')).toEqual(expected),
)

it.each<[ArmyLists, string | null, number[], ArmyLists]>([
  [listsOf(0, 'ann'), 'ann', [0], listsOf(1, 'ann', null)],
  [listsOf(0, null), 'ann', [0], listsOf(0, null)],
  [listsOf(0, null), null, [0], listsOf(0, null)],
  [listsOf(1, 'bob', 'ann'), 'ann', [1], listsOf(2, 'bob', 'ann', null)],
  [listsOf(1, null, 'ann'), 'ann', [1], listsOf(0, null, 'ann')],
])(
  '[AUTH-26] [SYNC-21] from %j, a log-out of %s deletes the lists %j and nothing else',
  (lists, user, gone, next) => {
    expect(listsToClear(lists, user)).toEqual(gone)
    expect(showLocalList(lists)).toEqual(next)
  },
)
