import { atom, onMount, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { createUserVerification, verifyUser } from '#api/calls/user-verifications.ts'
import { readCode } from '#domain/account/one-time-code.ts'
import { verifySession } from '#domain/account/session-changes.ts'
import type { LocalStorage } from '#platform/local-storage.ts'
import { reloadUser } from './current-user.ts'
import { createStoredStep } from './stored-step.ts'
import { problemOf, type AccountParts, type Problem } from './parts.ts'

/** The code works only for the user to whom it was emailed. */
const mailedSchema = z.object({ tokenId: z.string(), userId: z.string() })

/** Joining goes through these states too. */
type VerificationState = { step: 'INITIAL' } | { step: 'SUBMIT_CODE'; tokenId: string } | { step: 'SUCCESS' }

export type Verification = {
  $state: ReadableAtom<VerificationState>
  /** Emails a code. The code before it no longer works. */
  sendCode: () => Promise<Problem>
  /** Goes to the code step, after joining has emailed a code. */
  awaitCode: (tokenId: string) => void
  /** Verifies the account, then refreshes the tokens and reloads the current user. */
  submitCode: (typed: string) => Promise<Problem>
}

export function createVerification(
  { authenticated, session, platform }: AccountParts,
  tab: LocalStorage,
): Verification {
  const storedStep = createStoredStep('verification', mailedSchema, tab, platform)
  const $state = atom<VerificationState>({ step: 'INITIAL' })
  /** The id of the user to whom the code was emailed, even after the session has expired. */
  let owner: string | undefined

  /** Goes back to the step where this tab was left, if the user is the same. */
  function resume(): void {
    const isLoggedIn = session.$authStatus.get() === 'AUTHENTICATED'
    const mailed = isLoggedIn ? storedStep.read() : null
    owner = session.$currentUser.get()?.id
    if (mailed && mailed.userId === owner) $state.set({ step: 'SUBMIT_CODE', tokenId: mailed.tokenId })
    else storedStep.write(null)
  }

  onMount($state, () => {
    let stop = (): void => undefined
    void session.known().then(() => {
      if ($state.get().step === 'INITIAL') resume()
      stop = session.$currentUser.listen((user) => {
        // Another tab may have logged in as another user.
        if (!user || user.id === owner) return
        owner = user.id
        if ($state.get().step !== 'SUBMIT_CODE') return
        storedStep.write(null)
        $state.set({ step: 'INITIAL' })
      })
    })
    return () => stop()
  })

  function awaitCode(tokenId: string): void {
    owner = session.$currentUser.get()?.id
    if (owner !== undefined) storedStep.write({ tokenId, userId: owner })
    $state.set({ step: 'SUBMIT_CODE', tokenId })
  }

  async function sendCode(): Promise<Problem> {
    const result = await authenticated.call(createUserVerification)
    if (result.state === 'success') awaitCode(result.value.tokenId)
    // The account may have been verified on another device.
    else await reloadUser(session, authenticated)
    return problemOf(createUserVerification, result)
  }

  async function submitCode(typed: string): Promise<Problem> {
    const state = $state.get()
    if (state.step !== 'SUBMIT_CODE') return null
    const code = readCode(typed)
    const result = await authenticated.call(verifyUser, {
      params: { tokenId: state.tokenId },
      body: { plaintextCode: code ?? '' },
    })
    if (result.state !== 'success') {
      // A code that was entered elsewhere is refused here, but then the account is verified.
      if (code !== null) await reloadUser(session, authenticated)
      if (session.$currentUser.get()?.isVerified !== true) return problemOf(verifyUser, result)
      storedStep.write(null)
      $state.set({ step: 'SUCCESS' })
      return null
    }
    storedStep.write(null)
    $state.set({ step: 'SUCCESS' })
    // The account is verified, even if the next two calls fail.
    await session.change(verifySession)
    await authenticated.refresh()
    await reloadUser(session, authenticated)
    return null
  }

  return { $state, awaitCode, sendCode, submitCode }
}
