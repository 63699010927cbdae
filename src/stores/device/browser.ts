import { callFailureText } from '../../api/call.ts'
import { request } from '../../api/client.ts'
import { getUserAgent } from '../../api/calls/get-user-agent.ts'
import type { Platform } from '../../platform/platform.ts'

/** Whether the server says that this is Safari; false if it does not answer. (SHELL-25, ERR-28) */
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
