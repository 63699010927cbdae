import { expect, it } from 'vitest'
import type { Call, CallFailure, CallInput } from '#api/calls/call.ts'
import { makeTombstone } from '#domain/army/army-edits.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import { ARMY_FORMAT } from '#domain/sync/version.ts'
import { listVersions, readVersion, restoreVersion } from '#stores/sync/army-versions.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'

const army = makeArmy({ units: [makeUnit()] })
const REFUSED = failure<CallFailure>({ code: 'API_ERROR', status: 404 })

/** The versions of armies on a server that answers every call with this; null refuses it. */
function open(answer: unknown) {
  const asked: string[] = []
  function call<T, Body>(
    { method, path, response }: Call<T, Body>,
    ...[input]: [Pick<CallInput<unknown>, 'params'>?]
  ): Promise<AsyncResult<T, CallFailure>> {
    const params = Object.entries(input?.params ?? {})
    asked.push(`${method} ${params.reduce((at, [name, value]) => at.replace(`{${name}}`, value), path)}`)
    return Promise.resolve(answer === null ? REFUSED : success(response.parse(answer)))
  }
  return {
    list: (id: string) => listVersions({ call }, id),
    read: (id: string, rev: string) => readVersion({ call }, id, rev),
    asked,
  }
}

const answered = (fields: object) => ({ ...fields, rev: 'r1', ts: 7, format: ARMY_FORMAT })

it('lists the versions of an army', async () => {
  const listing = { rev: 'r1', ts: 7, updated_ts: 5, name: 'Host', superseded: false, deleted: false }
  const { list, asked } = open([listing])
  expect(await list('a1')).toEqual(success([listing]))
  expect(asked).toEqual(['GET /v1/hobgoblin/armies/a1/versions'])
})

it.each([
  ['an army', army],
  ['a deleted army', makeTombstone(army, 5)],
])('reads a version that is %s, without what only the server knows of it', async (_what, stored) => {
  const { read, asked } = open(answered(stored))
  expect(await read('a1', 'r1')).toEqual(success(stored))
  expect(asked).toEqual(['GET /v1/hobgoblin/armies/a1/versions/r1'])
})

it.each([
  ['is damaged', answered({ ...army, units: 'none' })],
  ['has a newer format', { ...answered(army), format: ARMY_FORMAT + 1 }],
])('cannot read a version that %s', async (_what, answer) => {
  expect(await open(answer).read('a1', 'r1')).toEqual(failure({ code: 'VALIDATION_ERROR' }))
})

it('says why the server does not answer', async () => {
  const { list, read } = open(null)
  expect([await list('a1'), await read('a1', 'r1')]).toEqual([REFUSED, REFUSED])
})

it('restores a version without its id, time of creation and share link, also its missing points limit', () => {
  const version = makeArmy({
    name: 'Old',
    created_ts: 1,
    updated_ts: 2,
    share_id: 'shared000001',
    units: [makeUnit()],
    tags: ['old'],
  })
  const filing = { tags: ['league'], archived: true }
  const now = makeArmy({ name: 'New', created_ts: 5, updated_ts: 6, points_limit: 3000, ...filing })
  const { id, created_ts } = now
  const restored = { ...version, id, created_ts, share_id: null, ...filing }
  expect(restoreVersion(now, version)).toEqual({ ...restored, points_limit: null })
  expect(restoreVersion(now, { ...version, points_limit: 500 })).toEqual({ ...restored, points_limit: 500 })
})
