import { atom, onMount, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { checkPasswordResetCode, createPasswordReset, setNewPassword } from '#api/calls/password-resets.ts'
import { readCode } from '#domain/account/one-time-code.ts'
import type { LocalStorage } from '#platform/local-storage.ts'
import { problemOf, type AccountParts, type Problem } from './parts.ts'
import { createStoredStep } from './stored-step.ts'
import type { LogIn } from './log-in.ts'

const submitCodeSchema = z.object({
  step: z.literal('SUBMIT_CODE'),
  tokenId: z.string(),
  email: z.string(),
})
type SubmitCode = z.infer<typeof submitCodeSchema>

/** From the email to the new password. SUCCESS says whether the login that follows has worked. */
type ResetState =
  | { step: 'REQUEST_PASSWORD_RESET' }
  | SubmitCode
  | { step: 'SET_NEW_PASSWORD'; tokenId: string; code: string; email: string }
  | { step: 'SUCCESS'; isLoggedIn: boolean }

type PasswordReset = {
  $state: ReadableAtom<ResetState>
  submitEmail: (email: string) => Promise<Problem>
  /** Emails a new code to the same address. */
  sendCode: () => Promise<Problem>
  /** Checks the code, which stays valid. */
  submitCode: (typed: string) => Promise<Problem>
  submitPassword: (password: string) => Promise<Problem>
  restart: () => void
}

export function createPasswordResetFlow(
  { send, platform }: AccountParts,
  logIn: LogIn,
  tab: LocalStorage,
): PasswordReset {
  const storedStep = createStoredStep('reset', submitCodeSchema, tab, platform)
  const $state = atom<ResetState>({ step: 'REQUEST_PASSWORD_RESET' })
  onMount($state, () => {
    const before = storedStep.read()
    if (before) $state.set(before)
  })

  function go(state: ResetState): void {
    // The code is secret and never stored, so after a reload in this step the user types it again.
    storedStep.write(
      'tokenId' in state ? { step: 'SUBMIT_CODE', tokenId: state.tokenId, email: state.email } : null,
    )
    $state.set(state)
  }

  async function submitEmail(typed: string): Promise<Problem> {
    const email = typed.trim()
    const result = await send(createPasswordReset, { body: { email } })
    if (result.state === 'success') go({ step: 'SUBMIT_CODE', tokenId: result.value.tokenId, email })
    return problemOf(createPasswordReset, result)
  }

  return {
    $state,
    submitEmail,
    sendCode: async () => {
      const state = $state.get()
      return state.step === 'SUBMIT_CODE' ? submitEmail(state.email) : null
    },
    submitCode: async (typed) => {
      const state = $state.get()
      if (state.step !== 'SUBMIT_CODE') return null
      const { tokenId, email } = state
      const code = readCode(typed) ?? ''
      const result = await send(checkPasswordResetCode, {
        params: { tokenId },
        query: { plaintextCode: code },
      })
      if (result.state === 'success') go({ step: 'SET_NEW_PASSWORD', tokenId, code, email })
      return problemOf(checkPasswordResetCode, result)
    },
    submitPassword: async (password) => {
      const state = $state.get()
      if (state.step !== 'SET_NEW_PASSWORD') return null
      const { tokenId, code, email } = state
      const result = await send(setNewPassword, {
        params: { tokenId },
        body: { plaintextPassword: password, plaintextCode: code },
      })
      if (result.state !== 'success') return problemOf(setNewPassword, result)
      go({ step: 'SUCCESS', isLoggedIn: (await logIn(email, password)) === null })
      return null
    },
    restart: () => go({ step: 'REQUEST_PASSWORD_RESET' }),
  }
}
