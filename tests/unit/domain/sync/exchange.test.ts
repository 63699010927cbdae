import { describe, expect, it } from 'vitest'
import {
  advanceCheckpoint,
  answersByArmy,
  initialCheckpoint,
  settleArmy,
  type Outgoing,
  type ServerAnswer,
} from '#domain/sync/exchange.ts'
import type { ArmyAnswer } from '#domain/sync/settle.ts'
import {
  BOTH_EDITS,
  CLEAN,
  DIRTY,
  FIRST,
  GONE,
  MY_EDIT,
  SENT,
  THEIR_EDIT,
  version,
} from '#tests/support/sync/records.ts'

const { id } = FIRST
const NOTHING: ServerAnswer = { accepted: [], rejected: [], versions: [], cursor: 0, accountTs: 0 }
const SILENT: Outgoing = { armies: [], superseded: [], isFirst: false, checkpoint: initialCheckpoint }
const OTHER = { ...FIRST, id: 'AnotherArmy0' }
const pushed = { army: MY_EDIT, rev: 'mine', base_ts: 10, conflicts: [] }
const theirs = version(THEIR_EDIT, 'theirs', 20)

describe('the checkpoint after an answer', () => {
  it.each<[string, Partial<ServerAnswer>, number]>([
    ['stays at the highest number so far', { versions: [version(FIRST, 'first', 5)] }, 10],
    [
      'is at the highest accepted number',
      {
        accepted: [
          { id, ts: 30 },
          { id: OTHER.id, ts: 20 },
        ],
      },
      30,
    ],
    [
      'is at the highest received number',
      { versions: [version(FIRST, 'first', 40), version(OTHER, 'x', 20)] },
      40,
    ],
    ['[R-59] is at the number of the account, which a later page may bring', { accountTs: 50 }, 50],
  ])('%s', (_, answered, syncedTs) => {
    const next = advanceCheckpoint(
      { cursor: 7, syncedTs: 10, turn: 3 },
      { ...NOTHING, cursor: 9, ...answered },
    )
    expect(next).toEqual({ cursor: 9, syncedTs, turn: 4 })
  })
})

describe('an answer, army by army', () => {
  it.each<[string, Partial<Outgoing>, Partial<ServerAnswer>, [string, ArmyAnswer][]]>([
    ['says nothing about armies that were neither sent nor answered', {}, {}, []],
    ['has the versions that others made', {}, { versions: [theirs] }, [[id, { theirs }]]],
    [
      'tells which of the sent versions are accepted and refused',
      { armies: [pushed, { army: OTHER, rev: 'other', base_ts: 0, conflicts: [] }] },
      { accepted: [{ id, ts: 30 }], rejected: [{ id: OTHER.id, error: 'ACCOUNT_FULL' }] },
      [
        [id, { sent: { rev: 'mine', superseded: [] }, outcome: { type: 'accepted', ts: 30 } }],
        [
          OTHER.id,
          { sent: { rev: 'other', superseded: [] }, outcome: { type: 'rejected', error: 'ACCOUNT_FULL' } },
        ],
      ],
    ],
    [
      'prefers an acceptance to a refusal of the same army',
      { armies: [pushed] },
      { accepted: [{ id, ts: 30 }], rejected: [{ id, error: 'TOO_LARGE' }] },
      [[id, { sent: { rev: 'mine', superseded: [] }, outcome: { type: 'accepted', ts: 30 } }]],
    ],
    [
      'has a newer version instead of an outcome',
      { armies: [pushed] },
      { versions: [version(OTHER, 'x', 19), theirs] },
      [
        [id, { sent: { rev: 'mine', superseded: [] }, outcome: { type: 'behind' }, theirs }],
        [OTHER.id, { theirs: version(OTHER, 'x', 19) }],
      ],
    ],
    [
      '[R-13] without an outcome or a readable version counts as a refusal',
      { armies: [pushed] },
      { versions: [version(OTHER, 'x', 19)] },
      [
        [
          id,
          { sent: { rev: 'mine', superseded: [] }, outcome: { type: 'rejected', error: 'VALIDATION_ERROR' } },
        ],
        [OTHER.id, { theirs: version(OTHER, 'x', 19) }],
      ],
    ],
    [
      'names the replaced versions that were sent with an army',
      {
        armies: [pushed],
        superseded: [
          { army: FIRST, rev: 'one' },
          { army: FIRST, rev: 'two' },
        ],
      },
      { accepted: [{ id, ts: 30 }] },
      [[id, { sent: { rev: 'mine', superseded: ['one', 'two'] }, outcome: { type: 'accepted', ts: 30 } }]],
    ],
    [
      'names the replaced versions that were sent without an army',
      { superseded: [{ army: FIRST, rev: 'one' }] },
      {},
      [[id, { sent: { rev: null, superseded: ['one'] } }]],
    ],
  ])('%s', (_, outgoing, answered, expected) => {
    const answers = answersByArmy({ ...SILENT, ...outgoing }, { ...NOTHING, ...answered })
    expect([...answers]).toEqual(expected)
  })
})

const newId = () => 'merged'
const nothing = { record: undefined, received: [], sent: [], refused: [], changed: [] }
const named = (name: string, deleted = false) => ({ id, name, deleted })

describe('[SYNC-10] what the log says about an answer', () => {
  it.each<
    [string, ...(Parameters<typeof settleArmy> extends [infer B, infer A, unknown] ? [B, A] : never), object]
  >([
    ['nothing without an army', null, {}, nothing],
    ['nothing if nothing has changed', SENT, {}, nothing],
    ['a new army is received', null, { theirs }, { received: [named('First')], sent: [], changed: [id] }],
    [
      'a deletion is received',
      CLEAN,
      { theirs: version(GONE, 'theirs', 20) },
      { received: [named('First', true)], sent: [], changed: [id] },
    ],
    [
      'a merged army is received',
      DIRTY,
      { theirs },
      { record: { army: BOTH_EDITS }, received: [named('First')], sent: [], changed: [id] },
    ],
    [
      'an accepted army is sent and does not change',
      SENT,
      { sent: { rev: 'mine', superseded: [] }, outcome: { type: 'accepted', ts: 30 } },
      { record: { pending: null }, received: [], sent: [named('Mine')], changed: [] },
    ],
    [
      'an accepted army whose time the server has corrected is sent and received',
      SENT,
      {
        sent: { rev: 'mine', superseded: [] },
        outcome: { type: 'accepted', ts: 30 },
        theirs: version({ ...MY_EDIT, updated_ts: 2500 }, 'mine', 30),
      },
      { received: [named('Mine')], sent: [named('Mine')], changed: [id] },
    ],
    [
      'a refused army is not sent',
      SENT,
      { sent: { rev: 'mine', superseded: [] }, outcome: { type: 'rejected', error: 'TOO_LARGE' } },
      {
        record: { pending: null },
        received: [],
        sent: [],
        changed: [],
        refused: [{ id, name: 'Mine', error: 'TOO_LARGE' }],
      },
    ],
    [
      'a refused army that was edited meanwhile is not named, because it is sent again',
      { ...SENT, army: OTHER, rev: 'later' },
      { sent: { rev: 'mine', superseded: [] }, outcome: { type: 'rejected', error: 'TOO_LARGE' } },
      { sent: [], refused: [] },
    ],
    [
      'the deletion of an army that the device never had changes nothing',
      null,
      { theirs: version(GONE, 'theirs', 20) },
      { record: undefined, received: [], sent: [], changed: [], refused: [] },
    ],
    [
      'an answer to an army that is no longer on its way sends nothing',
      { ...DIRTY, superseded: [{ army: FIRST, rev: 'one' }] },
      { sent: { rev: 'mine', superseded: ['one'] }, outcome: { type: 'accepted', ts: 30 } },
      { record: { superseded: [] }, received: [], sent: [], changed: [] },
    ],
    [
      'an answer to another version of an army sends nothing',
      { ...SENT, superseded: [{ army: FIRST, rev: 'one' }] },
      { sent: { rev: 'other', superseded: ['one'] }, outcome: { type: 'accepted', ts: 30 } },
      { record: { superseded: [] }, received: [], sent: [], changed: [] },
    ],
    [
      'a version of which only the number is new is not received',
      DIRTY,
      { theirs: version(FIRST, 'first', 11) },
      { record: { synced: { ts: 11 } }, received: [], sent: [], changed: [] },
    ],
  ])('%s', (_, before, answer, expected) => expect(settleArmy(before, answer, newId)).toMatchObject(expected))
})
