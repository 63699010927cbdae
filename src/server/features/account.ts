import { changePassword } from '../../api/change-password.ts'
import { deleteUser } from '../../api/delete-user.ts'
import { exportUser } from '../../api/export-user.ts'
import * as rules from '../accounts/change-password.ts'
import { deleteOwnAccount } from '../accounts/delete-account.ts'
import { exportAccount } from '../accounts/export-account.ts'
import type { Api } from '../answer-call.ts'
import type { Parts } from '../parts.ts'

/** Lets users change their password, export their data and delete their account. */
export function addAccount(api: Api, parts: Parts): void {
  api.user(changePassword, async ({ client, session, body }) => {
    const refused = await rules.changePassword(parts, client, session, body)
    return refused ?? { message: 'The password has been changed.' }
  })

  api.user(exportUser, async ({ c, session: { user } }) => {
    c.header('Content-Disposition', 'attachment; filename="hobgoblin-account.json"')
    c.header('Content-Type', 'application/json')
    return c.body(streamOf(await exportAccount(parts, user.id)))
  })

  api.user(deleteUser, async ({ c, client, session: { user }, body }) => {
    const refused = await deleteOwnAccount(parts, client, user, body.plaintextPassword)
    if (refused) return refused
    api.cookies.removeTokens(c)
    return { message: 'The account has been deleted.' }
  })
}

/** Streams the texts on demand, so that few of them are in memory at once. */
function streamOf(texts: AsyncGenerator<string>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const next = await texts.next()
      if (next.done === true) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => {
      await texts.return(undefined)
    },
  })
}
