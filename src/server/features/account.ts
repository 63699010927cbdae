import { changePassword, deleteUser, exportUser } from '#api/calls/users.ts'
import * as rules from '#server/accounts/change-password.ts'
import { deleteOwnAccount } from '#server/accounts/delete-account.ts'
import { exportAccount } from '#server/accounts/export-account.ts'
import { countOrRefuse } from '#server/limits/rate-limits.ts'
import type { Api } from '#server/calls/answer-call.ts'
import type { Parts } from '#server/parts/parts.ts'
import { streamTexts } from '#server/http/stream-texts.ts'
import { createTurns } from '#server/base/turns.ts'
import { RATE_LIMITS } from '#server/limits/values.ts'

/** Lets users change their password, export their data and delete their account. */
export function addAccount(api: Api, parts: Parts): void {
  api.user(changePassword, async ({ client, session, body }) => {
    const refused = await rules.changePassword(parts, client, session, body)
    return refused ?? { message: 'The password has been changed.' }
  })

  api.user(
    exportUser,
    async ({ c, client, session: { user } }) => {
      const refused = await countOrRefuse(parts, client, [RATE_LIMITS.exports, user.id])
      if (refused) return refused
      c.header('Content-Disposition', 'attachment; filename="hobgoblin-account.json"')
      c.header('Content-Type', 'application/json')
      return c.body(streamTexts(c, await exportAccount(parts, user.id)))
    },
    createTurns('export-at-once', { parallel: 1, waiting: 0 }),
  )

  api.user(deleteUser, async ({ c, client, session: { user }, body }) => {
    const refused = await deleteOwnAccount(parts, client, user, body.plaintextPassword)
    if (refused) return refused
    api.cookies.removeTokens(c)
    return { message: 'The account has been deleted.' }
  })
}
