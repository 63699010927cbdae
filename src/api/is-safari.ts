import { callFailureText } from './calls/call.ts'
import { request } from './client.ts'
import { getUserAgent } from './calls/user-agent.ts'

/** Whether the server says that this is Safari; false if it does not answer. */
export async function isSafari(log: (text: string) => void): Promise<boolean> {
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
