import { beforeEach, expect, it } from 'vitest'
import type { Call, CallFailure, CallInput } from '#api/calls/call.ts'
import { getCurrentUser } from '#api/calls/current-user.ts'
import { refresh } from '#api/calls/access-tokens.ts'
import { beginSession, expireSession } from '#domain/account/session-changes.ts'
import { emptySyncState, type SyncState } from '#domain/account/sync-state.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import { createKeyval, syncStateEntry, type Keyval } from '#storage/keyval.ts'
import { StorageError } from '#storage/storage-error.ts'
import { createAuthenticated } from '#stores/account/authenticated.ts'
import { createSession } from '#stores/account/session.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice } from '#tests/unit/storage/device.ts'

const user = { id: 'u1', email: 'crow@example.org', isVerified: true }
const loggedIn: SyncState = {
  ...emptySyncState,
  currentUser: user,
  sessionInfo: { createdTs: 1, expiresTs: 100 },
}
const status = (code: number) => failure<CallFailure>({ code: 'API_ERROR', status: code })

/** A server whose access tokens are valid for this many more calls, with a fixed answer to each refresh. */
function makeServer(goodFor: number, onRefresh: () => AsyncResult<object, CallFailure> | null) {
  const server = { calls: 0, refreshes: 0, goodFor, refreshed: [] as unknown[] }
  async function send<T, Body>(
    call: Call<T, Body>,
    ...[input]: [Pick<CallInput<unknown>, 'user'>?]
  ): Promise<AsyncResult<T, CallFailure>> {
    await Promise.resolve()
    if (call.path === refresh.path) {
      server.refreshes += 1
      server.refreshed.push(input?.user)
      const refused = onRefresh()
      if (refused?.state === 'failure') return refused
      server.goodFor = Infinity
      return success(
        call.response.parse({ sessionInfo: { createdTs: 1, expiresTs: 100 + server.refreshes } }),
      )
    }
    server.calls += 1
    server.goodFor -= 1
    return server.goodFor < 0 ? status(401) : success(call.response.parse(user))
  }
  return { server, send }
}

let keyval: Keyval
let newTab: ReturnType<typeof makeBrowser>

beforeEach(async () => {
  keyval = createKeyval(newDevice().openTab().database)
  newTab = makeBrowser()
  await keyval.set(syncStateEntry, loggedIn)
})

function openTab(
  send: ReturnType<typeof makeServer>['send'],
  disown: (userId: string) => Promise<void> = () => Promise.resolve(),
) {
  const platform = newTab()
  const session = createSession(keyval, platform, makeMarks(), () => Promise.resolve())
  return { session, ...createAuthenticated(send, session, platform, disown) }
}

it('[API-02] a 401 refreshes the tokens and repeats the call once; a second 401 is an API_ERROR', async () => {
  const { server, send } = makeServer(0, () => null)
  expect(await openTab(send).call(getCurrentUser)).toEqual(success(user))
  expect(server).toMatchObject({ calls: 2, refreshes: 1 })
  const stubborn = openTab((call) => (call.path === refresh.path ? send(call) : Promise.resolve(status(401))))
  expect(await stubborn.call(getCurrentUser)).toEqual(status(401))
  expect(server.refreshes).toBe(2)
  expect((await keyval.get(syncStateEntry)).currentUser, 'still logged in').toEqual(user)
})

it('[API-03] calls in several tabs that fail at once share one refresh', async () => {
  const { server, send } = makeServer(0, () => null)
  const tabs = [openTab(send), openTab(send), openTab(send)]
  const results = await Promise.all([...tabs, ...tabs].map((tab) => tab.call(getCurrentUser)))
  expect(results.every(({ state }) => state === 'success')).toBe(true)
  expect(server).toMatchObject({ calls: 12, refreshes: 1 })
})

it('[API-04] a 401 from the refresh itself ends the session and removes the email', async () => {
  const { send } = makeServer(0, () => status(401))
  const { call, session } = openTab(send)
  const stop = session.$authStatus.subscribe(() => undefined)
  expect(await call(getCurrentUser)).toEqual(status(401))
  expect(session.$authStatus.get()).toBe('AUTHENTICATION_ERROR')
  expect(await keyval.get(syncStateEntry)).toEqual({
    ...loggedIn,
    currentUser: { ...user, email: '' },
    sessionInfo: null,
  })
  stop()
})

it.each([
  ['429', status(429)],
  ['503', status(503)],
  ['no network', failure<CallFailure>({ code: 'NETWORK_ERROR', detail: '' })],
  ['nonsense', failure<CallFailure>({ code: 'VALIDATION_ERROR' })],
])(
  'a refresh that fails because of %s does not log out, and the call fails for that reason',
  async (_what, refused) => {
    const { send } = makeServer(0, () => refused)
    expect(await openTab(send).call(getCurrentUser)).toEqual(refused)
    expect(await keyval.get(syncStateEntry)).toEqual(loggedIn)
  },
)

it('does not refresh after the user has logged out', async () => {
  const { server, send } = makeServer(0, () => null)
  const { call, session } = openTab(send)
  const calling = call(getCurrentUser)
  await session.change(() => emptySyncState)
  expect(await calling).toEqual(status(401))
  expect(server.refreshes).toBe(0)
  expect(await keyval.get(syncStateEntry)).toEqual(emptySyncState)
})

it('does not repeat the call of a user for another one who has logged in since', async () => {
  const { server, send } = makeServer(0, () => null)
  const { call, session } = openTab(send)
  const calling = call(getCurrentUser)
  await session.change((state) =>
    beginSession(state, { ...user, id: 'u2' }, { createdTs: 1, expiresTs: 100 }),
  )
  expect(await calling).toEqual(status(401))
  expect(server).toMatchObject({ calls: 1, refreshes: 0 })
})

it('does not refresh the tokens of a session that has expired', async () => {
  const { server, send } = makeServer(0, () => null)
  const { call, session } = openTab(send)
  await session.change(expireSession)
  expect(await call(getCurrentUser)).toEqual(status(401))
  expect(server.refreshes).toBe(0)
})

it('[API-02] refreshes again when the new tokens have expired, and says for which user', async () => {
  const { server, send } = makeServer(0, () => null)
  const { call } = openTab(send)
  await call(getCurrentUser)
  server.goodFor = 0
  expect(await call(getCurrentUser)).toEqual(success(user))
  expect(server.refreshed).toEqual([user.id, user.id])
})

it('[API-04] a refresh that is refused for another reason keeps the account', async () => {
  const refused = failure({ code: 'API_ERROR' as const, status: 401, reason: 'UNAUTHORIZED' })
  const { send } = makeServer(0, () => refused)
  const disowned: string[] = []
  const tab = openTab(send, (id) => {
    disowned.push(id)
    return Promise.resolve()
  })
  await tab.call(getCurrentUser)
  expect(disowned).toEqual([])
  expect((await keyval.get(syncStateEntry)).currentUser?.id).toBe(user.id)
})

it('a tab shows what another one has changed of the session, and reads it again when it returns', async () => {
  const { send } = makeServer(Infinity, () => null)
  const { session } = openTab(send)
  let resume = (): void => undefined
  const marks = makeMarks()
  const platform = {
    ...newTab(),
    onResume: (listener: () => void) => {
      resume = listener
      return () => undefined
    },
  }
  const other = createSession(keyval, platform, marks, () => Promise.resolve())
  const stop = other.$currentUser.subscribe(() => undefined)
  expect(other.$currentUser.get(), 'not known yet').toBeUndefined()
  await other.known()
  expect(other.$currentUser.get()).toEqual(user)
  expect(marks.$user.get()).toBe('1')
  await session.change((state) => ({
    ...state,
    currentUser: { ...user, email: 'moth@example.org', prefersScrollbarVisibility: 'ALWAYS' },
  }))
  await expect.poll(() => other.$currentUser.get()?.email).toBe('moth@example.org')
  expect(marks.$scrollbars.get()).toBe('ALWAYS')
  await keyval.set(syncStateEntry, emptySyncState)
  resume()
  await expect.poll(() => other.$currentUser.get()).toBeNull()
  expect([marks.$user.get(), marks.$scrollbars.get()]).toEqual([undefined, undefined])
  stop()
})

it('a session that was shown stays when the database no longer answers', async () => {
  let isBroken = false
  let resume = (): void => undefined
  const platform = {
    ...newTab(),
    onResume: (listener: () => void) => {
      resume = listener
      return () => undefined
    },
  }
  const session = createSession(keyval, platform, makeMarks(), () =>
    isBroken ? Promise.reject(new StorageError('UPGRADE_BLOCKED')) : Promise.resolve(),
  )
  const stop = session.$state.subscribe(() => undefined)
  await session.known()
  isBroken = true
  resume()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(session.$state.get()).toEqual(success(loggedIn))
  stop()
  const later = createSession(keyval, newTab(), makeMarks(), () =>
    Promise.reject(new StorageError('UPGRADE_BLOCKED')),
  )
  await later.known()
  expect(later.$state.get()).toEqual(failure('UPGRADE_BLOCKED'))
  expect(later.$currentUser.get()).toBeNull()
})

it('[AUTH-25] clearing everything resets the state in all tabs', async () => {
  const { send } = makeServer(Infinity, () => null)
  const { session } = openTab(send)
  const stops = [session.$state, session.$authStatus].map((store) => store.subscribe(() => undefined))
  await session.known()
  expect(session.$authStatus.get()).toBe('AUTHENTICATED')
  let reloads = 0
  const other = createSession(
    keyval,
    {
      ...newTab(),
      reload: () => {
        reloads += 1
      },
    },
    makeMarks(),
    () => Promise.resolve(),
  )
  stops.push(other.$state.subscribe(() => undefined))
  session.clear()
  expect(session.$state.get()).toEqual(success(emptySyncState))
  expect(session.$authStatus.get()).toBe('INITIAL')
  expect(reloads).toBe(1)
  for (const stop of stops) stop()
})

it('[API-04] a refresh that finds the account deleted logs out and keeps the armies as local ones', async () => {
  const gone = failure({ code: 'API_ERROR' as const, status: 401, reason: 'USER_GONE' })
  const { send } = makeServer(0, () => gone)
  const disowned: string[] = []
  const tab = openTab(send, (id) => {
    disowned.push(id)
    return Promise.resolve()
  })
  await tab.call(getCurrentUser)
  expect(disowned).toEqual([user.id])
  expect(await keyval.get(syncStateEntry)).toEqual(emptySyncState)
})
