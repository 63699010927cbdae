import { emailSchema } from '../src/domain/account/email.ts'
import { deleteAccount } from '../src/server/accounts/delete-account.ts'
import { findAccount, moveAccount } from '../src/server/accounts/support.ts'
import { createLog } from '../src/server/log.ts'
import { openParts } from '../src/server/open-parts.ts'
import { runCommand } from './command.ts'

const USAGE =
  'Say which, as in "npm run account -- ada@example.org", and behind it "delete" or "move new@example.org".'

await runCommand(async (config, [email, action, newEmail]) => {
  if (email === undefined) throw new Error(USAGE)
  const parts = await openParts(config, createLog(), new AbortController().signal)
  const user = await findAccount(parts, email)
  if (!user) throw new Error('There is no account with this address.')
  if (action === undefined) {
    console.log(`Id ${user.id}, ${user.is_verified === 1 ? 'verified' : 'not verified'}`)
    console.log(`In the log: "user":"${parts.pseudonym(user.id)}"`)
  } else if (action === 'delete') {
    await deleteAccount(parts, { id: user.id, email: user.email, isVerified: user.is_verified === 1 })
    await parts.mail.settle()
    console.log('The account is deleted.')
  } else if (action === 'move' && newEmail !== undefined) {
    const address = emailSchema.safeParse(newEmail)
    if (!address.success) throw new Error('The new address is none.')
    if (!(await moveAccount(parts, user.id, address.data)))
      throw new Error('Another account has this address.')
    console.log(
      'The account has the new address. Its user now has to choose a new password by "Forgot password".',
    )
  } else throw new Error(USAGE)
  await parts.database.destroy()
})
