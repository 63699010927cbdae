import { beforeEach, expect, it } from 'vitest'
import type { Call, CallFailure } from '#api/call.ts'
import { deleteSession } from '#api/calls/delete-session.ts'
import { refresh } from '#api/calls/refresh.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createAuthenticated } from '#stores/account/authenticated.ts'
import { createLogOut } from '#stores/account/log-out.ts'
import type { AccountParts } from '#stores/account/parts.ts'
import { createSessions } from '#stores/account/sessions.ts'
import { createSyncLog } from '#stores/account/sync-log.ts'
import { createSession } from '#stores/account/session.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice } from '../../storage/device.ts'

const expired = failure<CallFailure>({ code: 'API_ERROR', status: 401 })
const noNetwork = failure<CallFailure>({ code: 'NETWORK_ERROR', detail: '' })

let answers: Record<string, AsyncResult<unknown, CallFailure>>
let isOnline: boolean
let parts: AccountParts

beforeEach(async () => {
  isOnline = true
  answers = {}
  function send<T, Body>(
    { method, path, response }: Call<T, Body>,
    ..._input: unknown[]
  ): Promise<AsyncResult<T, CallFailure>> {
    const answer = answers[`${method} ${path}`] ?? noNetwork
    return Promise.resolve(answer.state === 'success' ? success(response.parse(answer.value)) : answer)
  }
  const keyval = createKeyval(newDevice().openTab().database)
  const platform = { ...makeBrowser()(), isOnline: () => isOnline }
  const session = createSession(keyval, platform, makeMarks(), () => Promise.resolve())
  parts = {
    send,
    session,
    platform,
    authenticated: createAuthenticated(send, session, platform, () => Promise.resolve()),
  }
  await keyval.set(syncStateEntry, {
    ...emptySyncState,
    currentUser: { id: 'u1', email: 'crow@example.org', isVerified: true },
    sessionInfo: { createdTs: 1, expiresTs: 100 },
  })
})

const endOfSession = `${deleteSession.method} ${deleteSession.path}`
const renew = `${refresh.method} ${refresh.path}`

it.each([
  ['is done by the server', { [endOfSession]: success({ message: '' }) }, true],
  ['finds that the session was ended elsewhere', { [endOfSession]: expired, [renew]: expired }, true],
  ['cannot reach the server', {}, false],
  ['cannot renew its tokens', { [endOfSession]: expired, [renew]: noNetwork }, false],
])('a logout that %s clears the device only if the session is over', async (_what, given, isOver) => {
  answers = given
  const { logOut, cleared, opened } = leave([])
  await logOut.begin()
  expect(logOut.$state.get().step).toBe(isOver ? 'LEAVING' : 'FAILED')
  expect(cleared()).toBe(isOver ? 1 : 0)
  expect(opened).toEqual(isOver ? ['/'] : [])
})

/** Logs out of a device with these unsynced armies; null for a browser that cannot list them. */
function leave(armies: string[] | null, games: string[] = [], photos = 0) {
  let cleared = 0
  const opened: string[] = []
  const platform = { ...parts.platform, open: (path: string) => void opened.push(path) }
  const logOut = createLogOut(
    { ...parts, platform },
    {
      clear: () => {
        cleared += 1
        return Promise.resolve()
      },
      sync: () => Promise.resolve(),
      loadArmies: () =>
        Promise.resolve({
          unsyncedNames: () =>
            armies === null ? Promise.reject(new Error('No answer.')) : Promise.resolve(armies),
          downloadAll: () => Promise.resolve(),
        }),
      loadGames: () =>
        Promise.resolve({
          namesOnlyHere: () => Promise.resolve(games),
          countPhotos: () => Promise.resolve(photos),
        }),
      downloadEverything: () => Promise.resolve(),
    },
  )
  return { logOut, cleared: () => cleared, opened }
}

it('a logout asks first if armies would be lost, and does nothing if that is unknown', async () => {
  answers = { [endOfSession]: success({ message: '' }) }
  const asking = leave(['Rat Kings', 'Moths'])
  await asking.logOut.begin()
  expect(asking.logOut.$state.get()).toEqual({
    step: 'ASKING',
    lost: { armies: ['Rat Kings', 'Moths'], games: [], photos: 0 },
  })
  expect(asking.cleared()).toBe(0)
  await asking.logOut.logOut()
  expect(asking.cleared()).toBe(1)
  const unchecked = leave(null)
  await unchecked.logOut.begin()
  expect(unchecked.logOut.$state.get()).toEqual({ step: 'UNCHECKED' })
  expect(unchecked.cleared()).toBe(0)
})

it.each([
  ['a game', ['Moths against Wolves'], 0],
  ['photos', [], 2],
])('[GAME-98] a logout asks first if it would delete %s', async (_what, games, photos) => {
  answers = { [endOfSession]: success({ message: '' }) }
  const { logOut, cleared } = leave([], games, photos)
  await logOut.begin()
  expect(logOut.$state.get()).toEqual({ step: 'ASKING', lost: { armies: [], games, photos } })
  expect(cleared()).toBe(0)
})

it('closing the dialog during the check cancels the logout', async () => {
  answers = { [endOfSession]: success({ message: '' }) }
  const { logOut, cleared } = leave([])
  const begun = logOut.begin()
  logOut.cancel()
  await begun
  expect(logOut.$state.get()).toEqual({ step: 'CHECKING' })
  expect(cleared()).toBe(0)
})

it('this device comes first, and the others keep their order', async () => {
  const device = (id: string, isCurrent = false) => ({
    id,
    isCurrent,
    createdTs: 1,
    usedTs: 1,
    expiresTs: 100,
    label: 'Firefox on Android',
  })
  answers['GET /v1/sessions'] = success([device('a'), device('b'), device('here', true), device('c')])
  const { $sessions, reload } = createSessions(parts)
  await reload()
  const list = $sessions.get()
  expect(list.state === 'success' && list.value.map(({ id }) => id)).toEqual(['here', 'a', 'b', 'c'])
})

it('the list of devices fails while offline and loads once there is a network', async () => {
  isOnline = false
  const { $sessions, reload } = createSessions(parts)
  const stop = $sessions.subscribe(() => undefined)
  await expect.poll(() => $sessions.get()).toEqual(noNetwork)
  isOnline = true
  answers['GET /v1/sessions'] = success([])
  await reload()
  expect($sessions.get()).toEqual(success([]))
  stop()
})

const endDevice = 'DELETE /v1/sessions/{sessionId}'

it('a list of devices that is on the screen stays when it cannot be loaded again', async () => {
  const { $sessions, reload } = createSessions(parts)
  answers['GET /v1/sessions'] = success([])
  await reload()
  answers['GET /v1/sessions'] = noNetwork
  await reload()
  expect($sessions.get()).toEqual(success([]))
})

it.each([
  ['has ended already', failure<CallFailure>({ code: 'API_ERROR', status: 404 }), true],
  ['is ended', success({ message: '' }), true],
  ['cannot be reached', noNetwork, false],
  ['the server fails to end', failure<CallFailure>({ code: 'API_ERROR', status: 500 }), false],
])(
  'ending a session that %s loads the list again, and reports only what failed',
  async (_what, answer, isDone) => {
    answers = { [endDevice]: answer, 'GET /v1/sessions': success([]) }
    const { $sessions, end } = createSessions(parts)
    const problem = await end(['a', 'b'])
    expect(problem === null).toBe(isDone)
    expect($sessions.get()).toEqual(success([]))
  },
)

it('[SYNC-17] the sync log is emptied, and nothing else', async () => {
  const { session, platform } = parts
  await session.change((state) => ({ ...state, syncLog: [{ type: 'PULL_NO_CHANGES', ts: 1 }] }))
  const before = await session.read()
  await createSyncLog(session, platform).clear()
  expect(await session.read()).toEqual({ ...before, syncLog: [] })
})

it('[SYNC-19] the page is reloaded even if the sync log cannot be emptied', async () => {
  const happened: string[] = []
  const platform = {
    log: (text: string) => void happened.push(text),
    reload: () => void happened.push('reload'),
  }
  const broken = { ...parts.session, change: () => Promise.reject(new Error('No disk.')) }
  await createSyncLog(broken, platform).clearAndReload()
  expect(happened).toEqual(['The sync log was not cleared: Error: No disk.', 'reload'])
  await createSyncLog(parts.session, platform).clearAndReload()
  expect(happened.slice(2)).toEqual(['reload'])
})
