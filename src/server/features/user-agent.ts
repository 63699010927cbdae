import { getUserAgent } from '#api/calls/user-agent.ts'
import { browserName } from '#server/http/browser.ts'
import type { Api } from '#server/calls/answer-call.ts'

/** Returns the name of the browser. */
export function addUserAgent(api: Api): void {
  api.anyone(getUserAgent, ({ c }) => ({ browser: { name: browserName(c.req.header('User-Agent')) } }))
}
