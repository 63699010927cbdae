import { beforeEach, expect, it } from 'vitest'
import type { Call, CallFailure, CallInput } from '#api/calls/call.ts'
import { beginSession, expireSession } from '#domain/account/session-changes.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { failure, success, type AsyncResult } from '#domain/async-result.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createAuthenticated } from '#stores/account/authenticated.ts'
import { createEmailChangeFlow } from '#stores/account/email-change.ts'
import { createJoin } from '#stores/account/join.ts'
import { createLogIn } from '#stores/account/log-in.ts'
import type { AccountParts } from '#stores/account/parts.ts'
import { createPasswordResetFlow } from '#stores/account/password-reset.ts'
import { createTypedEmail } from '#stores/account/typed-email.ts'
import { createVerification } from '#stores/account/verification.ts'
import { createSession } from '#stores/account/session.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice } from '#tests/unit/storage/device.ts'

const currentUser = { id: 'u1', email: 'crow@example.org', isVerified: false }
const sessionInfo = { createdTs: 1, expiresTs: 2 }
const answer = { message: '', tokenId: 't1', currentUser, sessionInfo, ...currentUser }

type Sent = { made: string; input: Pick<CallInput<unknown>, 'params' | 'query' | 'body'> | undefined }

let parts: AccountParts
let sent: Sent[]
/** Whether the server refuses everything. */
let isRefused: boolean
let tab: Map<string, string>

const tabStorage = () => ({
  getItem: (key: string) => tab.get(key) ?? null,
  setItem: (key: string, value: string) => void tab.set(key, value),
  removeItem: (key: string) => void tab.delete(key),
})

beforeEach(() => {
  sent = []
  isRefused = false
  tab = new Map()
  async function send<T, Body>(
    call: Call<T, Body>,
    ...[input]: [Sent['input']?]
  ): Promise<AsyncResult<T, CallFailure>> {
    sent.push({ made: `${call.method} ${call.path}`, input })
    if (isRefused) return Promise.resolve(failure({ code: 'API_ERROR', status: 404 }))
    return Promise.resolve(success(call.response.parse(answer)))
  }
  const keyval = createKeyval(newDevice().openTab().database)
  const platform = makeBrowser()()
  const session = createSession(keyval, platform, makeMarks(), () => Promise.resolve())
  session.$authStatus.subscribe(() => undefined)
  parts = {
    send,
    session,
    platform,
    authenticated: createAuthenticated(send, session, platform, () => Promise.resolve()),
  }
  return keyval.set(syncStateEntry, emptySyncState)
})

/** Mounts the store as a page does, once the user is known. */
async function openVerification() {
  const verification = createVerification(parts, tabStorage())
  verification.$state.listen(() => undefined)
  await parts.session.known()
  return verification
}

it('[AUTH-04] joining goes from INITIAL to SUBMIT_CODE with the tokenId to SUCCESS; the user is logged in before the code', async () => {
  const verification = await openVerification()
  const join = createJoin(parts, verification)
  expect(verification.$state.get()).toEqual({ step: 'INITIAL' })
  expect(
    await join({ email: ' crow@example.org ', password: 'mushroom', subscribedToNewsletter: false }),
  ).toBe(null)
  expect(verification.$state.get()).toEqual({ step: 'SUBMIT_CODE', tokenId: 't1' })
  expect(parts.session.$authStatus.get()).toBe('AUTHENTICATED')
  expect((await parts.session.read()).currentUser).toEqual(currentUser)
  expect(await verification.submitCode('abcd-1o2l')).toBe(null)
  expect(verification.$state.get()).toEqual({ step: 'SUCCESS' })
  expect(sent[0]?.input?.body).toEqual({
    email: 'crow@example.org',
    plaintextPassword: 'mushroom',
    acceptedTos: true,
    subscribedToNewsletter: false,
  })
  expect(sent[1]?.input).toEqual({ params: { tokenId: 't1' }, body: { plaintextCode: 'ABCD1021' } })
  expect(sent.slice(2).map(({ made }) => made)).toEqual([
    'POST /v1/sessions/access-tokens',
    'GET /v1/users/me',
  ])
})

it('only the user to whom a code was emailed can continue with it', async () => {
  const verification = await openVerification()
  await createJoin(
    parts,
    verification,
  )({ email: 'c@d.ef', password: 'mushroom', subscribedToNewsletter: false })
  const submitting = { step: 'SUBMIT_CODE', tokenId: 't1' }
  expect(verification.$state.get()).toEqual(submitting)
  expect((await openVerification()).$state.get(), 'a page that was dropped').toEqual(submitting)
  await parts.session.change(expireSession)
  expect(verification.$state.get(), 'goes on after one has logged in again').toEqual(submitting)
  const other = { ...currentUser, id: 'u2' }
  await parts.session.change((state) => beginSession(state, other, sessionInfo))
  expect(verification.$state.get()).toEqual({ step: 'INITIAL' })
  tab.set('hobgoblin:verification', JSON.stringify({ until: 1e15, step: { tokenId: 't1', userId: 'u1' } }))
  expect((await openVerification()).$state.get()).toEqual({ step: 'INITIAL' })
  expect(tab).toEqual(new Map())
})

it('[AUTH-12] a reset goes through its four states, each with the data for the next call', async () => {
  const reset = createPasswordResetFlow(parts, createLogIn(parts), tabStorage())
  expect(reset.$state.get()).toEqual({ step: 'REQUEST_PASSWORD_RESET' })
  await reset.submitEmail('crow@example.org')
  expect(reset.$state.get()).toEqual({ step: 'SUBMIT_CODE', tokenId: 't1', email: 'crow@example.org' })
  const dropped = createPasswordResetFlow(parts, createLogIn(parts), tabStorage())
  expect(dropped.$state.get(), 'a reloaded page continues there').toEqual(reset.$state.get())
  await reset.submitCode('ABCD 1234')
  expect(reset.$state.get()).toEqual({
    step: 'SET_NEW_PASSWORD',
    tokenId: 't1',
    code: 'ABCD1234',
    email: 'crow@example.org',
  })
  expect(JSON.stringify([...tab]), 'no code is kept').not.toContain('ABCD')
  const reloaded = createPasswordResetFlow(parts, createLogIn(parts), tabStorage())
  expect(reloaded.$state.get(), 'so the user types it again').toEqual({
    step: 'SUBMIT_CODE',
    tokenId: 't1',
    email: 'crow@example.org',
  })
  await reset.submitPassword('mushroom stew')
  expect(reset.$state.get()).toEqual({ step: 'SUCCESS', isLoggedIn: true })
  expect(parts.session.$authStatus.get()).toBe('AUTHENTICATED')
  expect(sent.map(({ made }) => made)).toEqual([
    'POST /v1/password-reset-tokens',
    'GET /v1/password-reset-tokens/{tokenId}',
    'PUT /v1/password-reset-tokens/{tokenId}',
    'POST /v1/sessions',
  ])
})

it('a change of email continues at the code after a reload, only for the same user and without storing the password', async () => {
  const open = () => {
    const change = createEmailChangeFlow(parts, tabStorage())
    const stop = change.$state.listen(() => undefined)
    return { ...change, stop }
  }
  await parts.session.change((state) => beginSession(state, currentUser, sessionInfo))
  const first = open()
  expect(await first.submitEmail(' moth@example.org ', 'mushroom')).toBe(null)
  const mailed = { step: 'SUBMIT_CODE', tokenId: 't1', email: 'moth@example.org', userId: 'u1' }
  expect(first.$state.get()).toEqual(mailed)
  expect(JSON.stringify([...tab])).not.toContain('mushroom')
  await first.sendCode()
  expect(sent.map(({ input }) => input?.body)).toEqual(
    [1, 2].map(() => ({ email: 'moth@example.org', plaintextPassword: 'mushroom' })),
  )
  first.stop()

  const reloaded = open()
  expect(reloaded.$state.get()).toEqual(mailed)
  await reloaded.sendCode()
  expect(reloaded.$state.get()).toEqual({ step: 'REQUEST_EMAIL_CHANGE', email: 'moth@example.org' })
  expect(sent).toHaveLength(2)
  reloaded.stop()

  const done = open()
  expect(await done.submitCode('abcd-1o2l')).toBe(null)
  expect(sent[2]?.input).toEqual({ params: { tokenId: 't1' }, body: { plaintextCode: 'ABCD1021' } })
  const initial = { step: 'REQUEST_EMAIL_CHANGE', email: '' }
  expect(done.$state.get()).toEqual(initial)
  expect(tab).toEqual(new Map())

  await done.submitEmail('moth@example.org', 'mushroom')
  await parts.session.change((state) => beginSession(state, { ...currentUser, id: 'u2' }, sessionInfo))
  expect(done.$state.get()).toEqual(initial)
  expect(open().$state.get()).toEqual(initial)
  expect(tab).toEqual(new Map())
})

const made = () => sent.map(({ made }) => made)

it('[AUTH-01] logging in sends the email without spaces around it, and a refusal logs nobody in', async () => {
  const logIn = createLogIn(parts)
  isRefused = true
  expect(await logIn('crow@example.org', 'mushroom')).not.toBeNull()
  expect((await parts.session.read()).currentUser).toBeNull()
  isRefused = false
  expect(await logIn(' crow@example.org ', ' mushroom ')).toBeNull()
  expect(sent[1]?.input?.body).toEqual({ email: 'crow@example.org', plaintextPassword: ' mushroom ' })
  expect((await parts.session.read()).currentUser).toEqual(currentUser)
})

it('[AUTH-16] a new code for an account takes the place of the one before it', async () => {
  await parts.session.change((state) => beginSession(state, currentUser, sessionInfo))
  const verification = await openVerification()
  expect(await verification.submitCode('ABCD1234'), 'before a code was sent').toBeNull()
  expect(sent).toEqual([])
  isRefused = true
  expect(await verification.sendCode()).not.toBeNull()
  expect(verification.$state.get()).toEqual({ step: 'INITIAL' })
  expect(made()).toEqual(['POST /v1/user-verification-tokens', 'GET /v1/users/me'])
  isRefused = false
  expect(await verification.sendCode()).toBeNull()
  expect(verification.$state.get()).toEqual({ step: 'SUBMIT_CODE', tokenId: 't1' })
  isRefused = true
  expect(await verification.submitCode('no code'), 'a wrong code').not.toBeNull()
  expect(sent.at(-1)?.input?.body).toEqual({ plaintextCode: '' })
  expect(verification.$state.get()).toEqual({ step: 'SUBMIT_CODE', tokenId: 't1' })
  expect((await openVerification()).$state.get(), 'it can still be typed after a reload').toEqual({
    step: 'SUBMIT_CODE',
    tokenId: 't1',
  })
  isRefused = false
  await verification.submitCode('ABCD1234')
  expect(tab, 'it is used up').toEqual(new Map())
})

it('[AUTH-12] each step of a reset is refused on its own, with another code for the same address', async () => {
  const reset = createPasswordResetFlow(parts, createLogIn(parts), tabStorage())
  const { $state } = reset
  await reset.sendCode()
  await reset.submitCode('ABCD1234')
  await reset.submitPassword('mushroom stew')
  expect(sent, 'what belongs to a later step').toEqual([])
  isRefused = true
  expect(await reset.submitEmail('crow@example.org')).not.toBeNull()
  expect($state.get()).toEqual({ step: 'REQUEST_PASSWORD_RESET' })
  isRefused = false
  await reset.submitEmail(' crow@example.org ')
  await reset.sendCode()
  expect(sent.slice(1).map(({ input }) => input?.body)).toEqual(
    [1, 2].map(() => ({ email: 'crow@example.org' })),
  )
  isRefused = true
  expect(await reset.submitCode('ABCD1234')).not.toBeNull()
  expect($state.get().step).toBe('SUBMIT_CODE')
  isRefused = false
  await reset.submitCode('abcd 1234')
  expect(sent.at(-1)?.input).toEqual({ params: { tokenId: 't1' }, query: { plaintextCode: 'ABCD1234' } })
  isRefused = true
  expect(await reset.submitPassword('mushroom stew')).not.toBeNull()
  expect($state.get().step).toBe('SET_NEW_PASSWORD')
  expect(sent.at(-1)?.input).toEqual({
    params: { tokenId: 't1' },
    body: { plaintextPassword: 'mushroom stew', plaintextCode: 'ABCD1234' },
  })
  reset.restart()
  expect($state.get()).toEqual({ step: 'REQUEST_PASSWORD_RESET' })
  expect(tab).toEqual(new Map())
})

it('[AUTH-13] a reset after which the login fails says so', async () => {
  const reset = createPasswordResetFlow(
    parts,
    () => Promise.resolve({ text: 'There is no network.' }),
    tabStorage(),
  )
  await reset.submitEmail('crow@example.org')
  await reset.submitCode('ABCD1234')
  expect(await reset.submitPassword('mushroom stew')).toBeNull()
  expect(reset.$state.get()).toEqual({ step: 'SUCCESS', isLoggedIn: false })
})

it('a change of email that is refused goes no step further', async () => {
  await parts.session.change((state) => beginSession(state, currentUser, sessionInfo))
  const change = createEmailChangeFlow(parts, tabStorage())
  const stop = change.$state.listen(() => undefined)
  const initial = { step: 'REQUEST_EMAIL_CHANGE', email: '' }
  expect(change.$state.get()).toEqual(initial)
  await change.submitCode('ABCD1234')
  expect(sent).toEqual([])
  isRefused = true
  expect(await change.submitEmail('moth@example.org', 'wrong')).not.toBeNull()
  expect(change.$state.get()).toEqual(initial)
  isRefused = false
  await change.submitEmail('moth@example.org', 'mushroom')
  isRefused = true
  expect(await change.submitCode('ABCD1234')).not.toBeNull()
  expect(change.$state.get()).toMatchObject({ step: 'SUBMIT_CODE', email: 'moth@example.org' })
  change.cancel()
  expect(change.$state.get()).toEqual(initial)
  expect(tab).toEqual(new Map())
  stop()
})

it('a step that waits for a code is forgotten after an hour, and so is one that is damaged', async () => {
  const reset = createPasswordResetFlow(parts, createLogIn(parts), tabStorage())
  await reset.submitEmail('crow@example.org')
  const { until } = JSON.parse(tab.get('hobgoblin:reset') ?? '') as { until: number }
  const openAt = (now: number) =>
    createPasswordResetFlow(
      { ...parts, platform: { ...parts.platform, now: () => now } },
      createLogIn(parts),
      tabStorage(),
    ).$state.get().step
  expect([openAt(until - 3_600_000), openAt(until - 1), openAt(until)]).toEqual([
    'SUBMIT_CODE',
    'SUBMIT_CODE',
    'REQUEST_PASSWORD_RESET',
  ])
  for (const damaged of ['not JSON', '{"until":1e15,"step":{"step":"SUBMIT_CODE"}}']) {
    tab.set('hobgoblin:reset', damaged)
    expect(openAt(1)).toBe('REQUEST_PASSWORD_RESET')
  }
})

it('[AUTH-03] a typed email is there in the next form of this tab', () => {
  expect(createTypedEmail(tabStorage()).read()).toBe('')
  createTypedEmail(tabStorage()).write('crow@example.org')
  expect(createTypedEmail(tabStorage()).read()).toBe('crow@example.org')
})
