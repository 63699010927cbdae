import { getUserAgent } from '../../api/get-user-agent.ts'
import { browserName } from '../accounts/browser.ts'
import { answerAnyone } from '../answer-call.ts'
import type { App } from '../app-types.ts'

/** Tells a browser which one it is. (S1 §7) */
export function addUserAgent(app: App): void {
  answerAnyone(app, getUserAgent, (c) => ({ browser: { name: browserName(c.req.header('User-Agent')) } }))
}
