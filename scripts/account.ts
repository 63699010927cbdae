import { emailSchema } from '#domain/account/email.ts'
import { deleteAccount } from '#server/accounts/delete-account.ts'
import { verifiedUntil } from '#server/accounts/email-owner.ts'
import { findAccount, moveAccount } from '#server/accounts/support.ts'
import { createLog } from '#server/base/log.ts'
import { openParts } from '#server/parts/open-parts.ts'
import type { Parts } from '#server/parts/parts.ts'
import { runCommand } from './command.ts'

const USAGE =
  'Name an account, as in "npm run account -- ada@example.org". Add "delete" or "move new@example.org" to change it.'

await runCommand(async (config, [email, action, newEmail]) => {
  if (email === undefined) throw new Error(USAGE)
  const stopping = new AbortController()
  const parts = await openParts(config, createLog(), stopping.signal)
  try {
    console.log(await serve(parts, email, action, newEmail))
  } finally {
    stopping.abort()
    await parts.database.destroy()
  }
})

/** A time in UTC, to the minute. */
function dateOf(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Runs the operator's command. @returns the message to print */
async function serve(parts: Parts, email: string, action?: string, newEmail?: string): Promise<string> {
  const user = await findAccount(parts, email)
  if (!user) throw new Error('There is no account with this address.')
  const isVerified = user.is_verified === 1
  switch (action) {
    case undefined:
      return `Id ${user.id}, ${isVerified ? 'verified' : `to be verified until ${dateOf(verifiedUntil(user))}`}; in the log "user":"${parts.pseudonym(user.id)}"`
    case 'delete':
      await deleteAccount(parts, { id: user.id, email: user.email, isVerified })
      await parts.mail.settle()
      return 'The account is deleted.'
    case 'move': {
      const address = emailSchema.safeParse(newEmail)
      if (!address.success) throw new Error('The new address is not an email address.')
      const until = await moveAccount(parts, user.id, address.data)
      if (until === null) throw new Error('Another account has this address.')
      return `The account is moved. Its user has to choose a new password with "Forgot your password?" until ${dateOf(until)}, or the account is deleted.`
    }
    default:
      throw new Error(USAGE)
  }
}
