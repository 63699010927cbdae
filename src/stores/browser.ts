import { callFailureText } from '../api/call.ts'
import { request } from '../api/client.ts'
import { getUserAgent } from '../api/get-user-agent.ts'
import type { Platform } from '../platform/platform.ts'

/** Whether this is Safari, by the answer of the server; false if there is none. (SHELL-25, ERR-28) */
export async function isSafari({ log }: Pick<Platform, 'log'>): Promise<boolean> {
  const result = await request(getUserAgent)
  if (result.state === 'success') return result.value.browser.name === 'Safari'
  if (result.state === 'failure') {
    log(
      result.failure.code === 'VALIDATION_ERROR'
        ? "Endpoint response doesn't match User Agent shape."
        : callFailureText(result.failure),
    )
  }
  return false
}
