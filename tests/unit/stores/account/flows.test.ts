import { beforeEach, expect, it } from 'vitest'
import type { Call, CallFailure, CallInput } from '#api/call.ts'
import { beginSession, expireSession } from '#domain/account/session-changes.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { success, type AsyncResult } from '#domain/async-result.ts'
import { createKeyval, syncStateEntry } from '#storage/keyval.ts'
import { createAuthenticated } from '#stores/account/authenticated.ts'
import { createEmailChangeFlow } from '#stores/account/email-change.ts'
import { createJoin } from '#stores/account/join.ts'
import { createLogIn } from '#stores/account/log-in.ts'
import type { AccountParts } from '#stores/account/parts.ts'
import { createPasswordResetFlow } from '#stores/account/password-reset.ts'
import { createVerification } from '#stores/account/verification.ts'
import { createSession } from '#stores/account/session.ts'
import { makeMarks } from '#tests/support/marks.ts'
import { makeBrowser } from '#tests/support/platform.ts'
import { newDevice } from '../../storage/device.ts'

const currentUser = { id: 'u1', email: 'crow@example.org', isVerified: false }
const sessionInfo = { createdTs: 1, expiresTs: 2 }
const answer = { message: '', tokenId: 't1', currentUser, sessionInfo, ...currentUser }

type Sent = { made: string; input: Pick<CallInput<unknown>, 'params' | 'query' | 'body'> | undefined }

let parts: AccountParts
let sent: Sent[]
let tab: Map<string, string>

const tabStorage = () => ({
  getItem: (key: string) => tab.get(key) ?? null,
  setItem: (key: string, value: string) => void tab.set(key, value),
  removeItem: (key: string) => void tab.delete(key),
})

beforeEach(() => {
  sent = []
  tab = new Map()
  async function send<T, Body>(
    call: Call<T, Body>,
    ...[input]: [Sent['input']?]
  ): Promise<AsyncResult<T, CallFailure>> {
    sent.push({ made: `${call.method} ${call.path}`, input })
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
