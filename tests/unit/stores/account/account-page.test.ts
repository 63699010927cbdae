import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Call, CallFailure, CallInput } from '#api/calls/call.ts'
import { changePassword, deleteUser, exportUser } from '#api/calls/users.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { deleteSession } from '#api/calls/sessions.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { expireSession, updateUser } from '#domain/account/session-changes.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createAuthenticated } from '#stores/account/authenticated.ts'
import { createAccountChanges } from '#stores/account/changes.ts'
import { createCurrentUserWatch, reloadUser } from '#stores/account/current-user.ts'
import { createLogOut } from '#stores/account/log-out.ts'
import type { AccountParts } from '#stores/account/parts.ts'
import { createSessions } from '#stores/account/sessions.ts'
import { createSyncLog } from '#stores/account/sync-log.ts'
import { createSession } from '#stores/account/session.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice } from '#tests/unit/storage/device.ts'

const expired = failure<CallFailure>({ code: 'API_ERROR', status: 401 })
const noNetwork = failure<CallFailure>({ code: 'NETWORK_ERROR', detail: '' })

let answers: Record<string, AsyncResult<unknown, CallFailure>>
/** The calls that were made, and their bodies or parameters. */
let sent: unknown[][]
let isOnline: boolean
let parts: AccountParts

beforeEach(async () => {
  isOnline = true
  answers = {}
  sent = []
  function send<T, Body>(
    { method, path, response }: Call<T, Body>,
    ...[input]: [Pick<CallInput<unknown>, 'body' | 'params'>?]
  ): Promise<AsyncResult<T, CallFailure>> {
    sent.push([`${method} ${path}`, input?.body ?? input?.params])
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

/**
 * Logs out of a device with these unsynced armies; null for a browser that cannot list them.
 *
 * @param isStuck makes clearing the device and each download fail
 */
function leave(armies: string[] | null, games: string[] = [], photos = 0, isStuck = false) {
  let cleared = 0
  const downloads: string[] = []
  const logged: string[] = []
  const download = (what: string) => {
    if (isStuck) return Promise.reject(new Error('No room.'))
    downloads.push(what)
    return Promise.resolve()
  }
  const opened: string[] = []
  const platform = {
    ...parts.platform,
    open: (path: string) => void opened.push(path),
    log: (text: string) => void logged.push(text),
  }
  const logOut = createLogOut(
    { ...parts, platform },
    {
      clear: () => {
        if (isStuck) return Promise.reject(new Error('No answer.'))
        cleared += 1
        return Promise.resolve()
      },
      sync: () => Promise.resolve(),
      loadArmies: () =>
        Promise.resolve({
          unsyncedNames: () =>
            armies === null ? Promise.reject(new Error('No answer.')) : Promise.resolve(armies),
          downloadAll: () => download('armies'),
        }),
      loadGames: () =>
        Promise.resolve({
          namesOnlyHere: () => Promise.resolve(games),
          countPhotos: () => Promise.resolve(photos),
        }),
      downloadEverything: () => download('everything'),
    },
  )
  return { logOut, cleared: () => cleared, opened, downloads, logged }
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

it('a logout that fails still says what would be lost, and one may clear the device anyway', async () => {
  const lost = { armies: ['Rat Kings'], games: ['Moths against Wolves'], photos: 2 }
  const { logOut, cleared, opened } = leave(lost.armies, lost.games, lost.photos)
  await logOut.begin()
  await logOut.logOut()
  expect(logOut.$state.get()).toEqual({ step: 'FAILED', lost })
  expect([cleared(), opened, (await parts.session.read()).currentUser?.id]).toEqual([0, [], 'u1'])
  await logOut.clearAnyway()
  expect(logOut.$state.get()).toEqual({ step: 'LEAVING', lost })
  expect([cleared(), opened]).toEqual([1, ['/']])
  expect(parts.session.$currentUser.get(), 'the page shows nobody').toBeNull()
})

it('a device that cannot be cleared stays where it is and says so', async () => {
  answers = { [endOfSession]: success({ message: '' }) }
  const lost = { armies: ['Rat Kings'], games: [], photos: 0 }
  const { logOut, opened } = leave(lost.armies, [], 0, true)
  await logOut.begin()
  await logOut.logOut()
  expect(logOut.$state.get()).toEqual({ step: 'FAILED', lost })
  await logOut.clearAnyway()
  expect(logOut.$state.get()).toEqual({ step: 'UNDELETED', lost })
  expect(opened).toEqual([])
})

it('a logout from a session that has expired needs no server', async () => {
  await parts.session.change(expireSession)
  const { logOut, cleared } = leave([])
  await logOut.begin()
  expect([cleared(), sent]).toEqual([1, []])
})

it('the dialog downloads the armies or everything, and a failure is only logged', async () => {
  const { logOut, downloads } = leave([])
  await logOut.download('armies')
  await logOut.download('everything')
  expect(downloads).toEqual(['armies', 'everything'])
  const stuck = leave([], [], 0, true)
  await stuck.logOut.download('everything')
  await stuck.logOut.download('armies')
  expect(stuck.logged).toHaveLength(2)
})

it('a dialog that was closed and opened again checks once more', async () => {
  answers = { [endOfSession]: success({ message: '' }) }
  const { logOut, cleared } = leave([])
  const first = logOut.begin()
  logOut.cancel()
  const second = logOut.begin()
  await Promise.all([first, second])
  expect(cleared()).toBe(1)
  expect(sent).toHaveLength(1)
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
    const ended = sent.filter(([made]) => made === endDevice).map(([, params]) => params)
    expect(ended).toEqual([{ sessionId: 'a' }, { sessionId: 'b' }])
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

const exported = {
  exportedTs: 5,
  account: {
    id: 'u1',
    email: 'crow@example.org',
    isVerified: true,
    createdTs: 1,
    acceptedTosTs: 1,
    subscribedToNewsletter: false,
  },
  sessions: [],
  knownDevices: [],
  images: [],
  armies: [],
  armyVersions: [],
  games: [],
}

describe('the changes of an account', () => {
  const open = () => {
    const files: [string, string][] = []
    const disowned: string[] = []
    const platform = {
      ...parts.platform,
      download: (name: string, text: string) => void files.push([name, text]),
    }
    const changes = createAccountChanges({ ...parts, platform }, (id) => {
      disowned.push(id)
      return Promise.resolve()
    })
    return { ...changes, files, disowned }
  }
  const made = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

  it('a new password is sent with the old one, and a refusal is said', async () => {
    answers = { [made(changePassword)]: success({ message: '' }) }
    expect(await open().changePassword('mushroom', 'toadstool')).toBeNull()
    const passwords = { oldPlaintextPassword: 'mushroom', plaintextPassword: 'toadstool' }
    expect(sent).toEqual([[made(changePassword), passwords]])
    answers = { [made(changePassword)]: failure<CallFailure>({ code: 'API_ERROR', status: 403 }) }
    expect((await open().changePassword('wrong', 'toadstool'))?.text).toMatch(/./)
  })

  it('the export is a file with what the server sent', async () => {
    const { downloadExport, files } = open()
    expect(await downloadExport()).not.toBeNull()
    expect(files).toEqual([])
    answers = { [made(exportUser)]: success(exported) }
    expect(await downloadExport()).toBeNull()
    expect(files.map(([name]) => name)).toEqual(['hobgoblin-account.json'])
    expect(JSON.parse(files[0]?.[1] ?? '')).toEqual(exported)
  })

  it('deleting the account keeps the armies as local ones and logs out, but only if the server did it', async () => {
    const { deleteAccount, disowned } = open()
    answers = { [made(deleteUser)]: failure<CallFailure>({ code: 'API_ERROR', status: 403 }) }
    expect(await deleteAccount('wrong')).not.toBeNull()
    expect([disowned, (await parts.session.read()).currentUser?.id]).toEqual([[], 'u1'])
    answers = { [made(deleteUser)]: success({ message: '' }) }
    expect(await deleteAccount('mushroom')).toBeNull()
    expect(sent.at(-1)).toEqual([made(deleteUser), { plaintextPassword: 'mushroom' }])
    expect([disowned, await parts.session.read()]).toEqual([['u1'], emptySyncState])
  })
})

describe('[API-16] the current user', () => {
  const asked = `${getCurrentUser.method} ${getCurrentUser.path}`
  const known = { id: 'u1', email: 'moth@example.org', isVerified: true }

  it.each([
    ['answers', success(known), true],
    ['says that the session is over', expired, true],
    ['cannot be reached', noNetwork, false],
    ['fails', failure<CallFailure>({ code: 'API_ERROR', status: 500 }), false],
    ['answers nonsense', failure<CallFailure>({ code: 'VALIDATION_ERROR' }), false],
  ])('if the server %s', async (_what, answer, isAnswer) => {
    answers = { [asked]: answer, [renew]: expired }
    expect(await reloadUser(parts.session, parts.authenticated)).toBe(isAnswer)
    const email = answer.state === 'success' ? known.email : answer === expired ? '' : 'crow@example.org'
    expect((await parts.session.read()).currentUser?.email).toBe(email)
  })

  it('is asked for only within a session', async () => {
    await parts.session.change(expireSession)
    expect(await reloadUser(parts.session, parts.authenticated)).toBe(true)
    expect(sent).toEqual([])
  })

  it('is loaded once when the page is idle, and again on focus', async () => {
    answers = { [asked]: success(known) }
    let focus = (): void => undefined
    let later = (): void => undefined
    let now = 10_000
    const watch = createCurrentUserWatch(parts.session, parts.authenticated, {
      ...parts.platform,
      now: () => now,
      whenIdle: (run) => {
        later = run
      },
      onFocus: (listener) => {
        focus = listener
        return () => undefined
      },
    })
    watch.start()
    watch.start()
    expect(sent).toEqual([])
    later()
    await expect.poll(async () => (await parts.session.read()).currentUser?.email).toBe('moth@example.org')
    now += 60_000
    focus()
    await expect.poll(() => sent.length).toBe(2)
  })

  it('[AUTH-95] is asked for while the page is visible, until it was verified on another device', async () => {
    const unverified = { ...known, isVerified: false }
    await parts.session.change((state) => updateUser(state, unverified))
    answers = { [asked]: success(unverified) }
    let now = 10_000
    let show = (): (() => void) => () => undefined
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const watch = createCurrentUserWatch(parts.session, parts.authenticated, {
      ...parts.platform,
      now: () => now,
      whileVisible: (begin) => {
        show = begin
        return () => undefined
      },
    })
    watch.start()
    await expect.poll(() => sent.length).toBe(1)
    const pass = async () => {
      now += 15_000
      await vi.advanceTimersByTimeAsync(15_000)
    }
    await pass()
    expect(sent, 'nobody sees the page').toHaveLength(1)
    const hide = show()
    await pass()
    await expect.poll(() => sent.length).toBe(2)
    answers = { [asked]: success({ ...known, isVerified: true }) }
    await pass()
    await expect.poll(async () => (await parts.session.read()).currentUser?.isVerified).toBe(true)
    hide()
  })
})
