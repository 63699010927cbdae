import type { AppContext } from '../app-types.ts'
import { refuse } from '../refuse.ts'
import type { Accounts } from './accounts.ts'
import { RATES, takeAll } from './rates.ts'

/** The refusal if this is not the password of the user who is logged in. (ASVS 7.5.1) */
export async function checkOwnPassword(
  accounts: Accounts,
  c: AppContext,
  userId: string,
  password: string,
): Promise<Response | null> {
  const refused = await takeAll(accounts, c, [RATES.ownPassword, userId])
  if (refused) return refused
  const row = await accounts.database
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (await accounts.passwords.verify(password, row?.password_hash)) return null
  c.var.log.warn({ event: 'own-password-wrong', user: userId }, 'Wrong password of the own account')
  return refuse(c, 'WRONG_PASSWORD')
}
