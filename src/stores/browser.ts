import { callFailureText } from '../api/call.ts'
import { request } from '../api/client.ts'
import { getUserAgent } from '../api/get-user-agent.ts'
import { platform } from './device.ts'

/** Whether this is Safari, as the server tells it; where it does not tell, the app goes on without. (S1 §7, §8) */
export async function isSafari(): Promise<boolean> {
  const result = await request(getUserAgent)
  if (result.state === 'success') return result.value.browser.name === 'Safari'
  if (result.state === 'failure') {
    platform.log(
      result.failure.code === 'VALIDATION_ERROR'
        ? "Endpoint response doesn't match User Agent shape."
        : callFailureText(result.failure),
    )
  }
  return false
}
