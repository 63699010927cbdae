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

const submitCodeSchema = z.object({ step: z.literal('SUBMIT_CODE'), tokenId: z.string() })
type SubmitCode = z.infer<typeof submitCodeSchema>

/** Also what joining goes through. (S1 §4) */
export type VerificationState = { step: 'INITIAL' } | SubmitCode | { step: 'SUCCESS' }

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
  const kept = createKeptStep('verification', submitCodeSchema, tab, platform)
  // A code is for whoever it was asked for.
  if (session.$authStatus.get() !== 'AUTHENTICATED') kept.write(null)
  const $state = atom<VerificationState>(kept.read() ?? { step: 'INITIAL' })

  function awaitCode(tokenId: string): void {
    kept.write({ step: 'SUBMIT_CODE', tokenId })
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
