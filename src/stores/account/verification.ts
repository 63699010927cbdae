import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { createUserVerification } from '../../api/create-user-verification.ts'
import { verifyUser } from '../../api/verify-user.ts'
import { readCode } from '../../domain/account/one-time-code.ts'
import { verifySession } from '../../domain/account/session-changes.ts'
import type { LocalStorage } from '../../platform/local-storage.ts'
import { problemOf, type AccountParts, type Problem } from './parts.ts'
import { reloadUser } from './current-user.ts'
import { createKeptStep } from './kept-step.ts'

/** A code is for whoever it was asked for. */
const mailedSchema = z.object({ tokenId: z.string(), userId: z.string() })

/** Also what joining goes through. (S1 §4) */
export type VerificationState =
  { step: 'INITIAL' } | { step: 'SUBMIT_CODE'; tokenId: string } | { step: 'SUCCESS' }

export type Verification = {
  $state: ReadableAtom<VerificationState>
  /** Mails a code; the one before it is worth nothing then. */
  sendCode: () => Promise<Problem>
  /** A code has been mailed. */
  awaitCode: (tokenId: string) => void
  /** Verifies the account; then takes new tokens, and the user as the server has it now. (S1 §2) */
  submitCode: (typed: string) => Promise<Problem>
}

export function createVerification(
  { authenticated, session, platform }: AccountParts,
  tab: LocalStorage,
): Verification {
  const kept = createKeptStep('verification', mailedSchema, tab, platform)
  const mailed = session.$authStatus.get() === 'AUTHENTICATED' ? kept.read() : null
  let owner = session.$currentUser.get()?.id
  const $state = atom<VerificationState>({ step: 'INITIAL' })
  if (mailed && mailed.userId === owner) $state.set({ step: 'SUBMIT_CODE', tokenId: mailed.tokenId })
  else kept.write(null)

  session.$currentUser.listen((user) => {
    // Another tab has logged in as somebody else.
    if (!user || user.id === owner) return
    owner = user.id
    if ($state.get().step !== 'SUBMIT_CODE') return
    kept.write(null)
    $state.set({ step: 'INITIAL' })
  })

  function awaitCode(tokenId: string): void {
    if (owner !== undefined) kept.write({ tokenId, userId: owner })
    $state.set({ step: 'SUBMIT_CODE', tokenId })
  }

  return {
    $state,
    awaitCode,
    sendCode: async () => {
      const result = await authenticated.call(createUserVerification)
      if (result.state === 'success') awaitCode(result.value.tokenId)
      // It may have been verified elsewhere.
      else await reloadUser(session, authenticated)
      return problemOf(createUserVerification, result)
    },
    submitCode: async (typed) => {
      const state = $state.get()
      if (state.step !== 'SUBMIT_CODE') return null
      const result = await authenticated.call(verifyUser, {
        params: { tokenId: state.tokenId },
        body: { plaintextCode: readCode(typed) ?? '' },
      })
      if (result.state !== 'success') return problemOf(verifyUser, result)
      kept.write(null)
      $state.set({ step: 'SUCCESS' })
      // It is so, whether or not the next two calls get through.
      await session.change(verifySession)
      await authenticated.refresh()
      await reloadUser(session, authenticated)
      return null
    },
  }
}
