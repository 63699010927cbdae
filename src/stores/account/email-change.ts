import { atom, onMount, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import { changeEmail, createEmailChange } from '#api/calls/email-changes.ts'
import { readCode } from '#domain/account/one-time-code.ts'
import type { LocalStorage } from '#platform/local-storage.ts'
import { reloadUser } from './current-user.ts'
import { createStoredStep } from './stored-step.ts'
import { problemOf, type AccountParts, type Problem } from './parts.ts'

/** A code was emailed to the new address, for this user. */
const submitCodeSchema = z.object({
  step: z.literal('SUBMIT_CODE'),
  tokenId: z.string(),
  email: z.string(),
  userId: z.string(),
})

/**
 * The account keeps the old address until the user enters the code sent to the new one. In the first step `email` is
 * empty, or the new address if the user only has to type the password again.
 */
type EmailChangeState = { step: 'REQUEST_EMAIL_CHANGE'; email: string } | z.infer<typeof submitCodeSchema>

/** Its actions throw StorageError. */
type EmailChange = {
  $state: ReadableAtom<EmailChangeState>
  /** Emails a code to the new address. */
  submitEmail: (email: string, password: string) => Promise<Problem>
  /** Emails a new code, or goes back to the first step if this page does not know the password. */
  sendCode: () => Promise<Problem>
  submitCode: (typed: string) => Promise<Problem>
  cancel: () => void
}

export function createEmailChangeFlow(
  { authenticated, session, platform }: AccountParts,
  tab: LocalStorage,
): EmailChange {
  const storedStep = createStoredStep('email-change', submitCodeSchema, tab, platform)
  const $state = atom<EmailChangeState>({ step: 'REQUEST_EMAIL_CHANGE', email: '' })
  let owner: string | undefined
  /**
   * The password for requesting another code, only while the form is on screen. It is never stored, so it is
   * unknown after a reload.
   */
  let password: string | undefined

  function cancel(): void {
    password = undefined
    storedStep.write(null)
    $state.set({ step: 'REQUEST_EMAIL_CHANGE', email: '' })
  }

  onMount($state, () => {
    const stop = session.$currentUser.subscribe((user) => {
      if (!user || user.id === owner) return
      owner = user.id
      const before = storedStep.read()
      if (before?.userId === owner) $state.set(before)
      else cancel()
    })
    return () => {
      stop()
      password = undefined
    }
  })

  async function submitEmail(typed: string, typedPassword: string): Promise<Problem> {
    const email = typed.trim()
    const result = await authenticated.call(createEmailChange, {
      body: { email, plaintextPassword: typedPassword },
    })
    if (result.state !== 'success' || owner === undefined) return problemOf(createEmailChange, result)
    const { tokenId } = result.value
    password = typedPassword
    const step = { step: 'SUBMIT_CODE', tokenId, email, userId: owner } as const
    storedStep.write(step)
    $state.set(step)
    return null
  }

  return {
    $state,
    submitEmail,
    sendCode: async () => {
      const { email } = $state.get()
      if (password !== undefined) return submitEmail(email, password)
      $state.set({ step: 'REQUEST_EMAIL_CHANGE', email })
      return null
    },
    submitCode: async (typed) => {
      const state = $state.get()
      if (state.step !== 'SUBMIT_CODE') return null
      const result = await authenticated.call(changeEmail, {
        params: { tokenId: state.tokenId },
        body: { plaintextCode: readCode(typed) ?? '' },
      })
      if (result.state !== 'success') return problemOf(changeEmail, result)
      storedStep.write(null)
      await reloadUser(session, authenticated)
      cancel()
      return null
    },
    cancel,
  }
}
