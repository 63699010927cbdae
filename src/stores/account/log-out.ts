import { callFailureText } from '../../api/call.ts'
import { deleteSession } from '../../api/delete-session.ts'
import type { AccountParts } from './parts.ts'

export type LogOut = {
  /** Ends the session and clears this device. A failure is only logged, and nothing is cleared then. @returns whether it worked */
  logOut: () => Promise<boolean>
  /** Clears this device without a word to the server. Throws StorageError. */
  clearDevice: () => Promise<void>
}

/** @param clear deletes all that this device holds */
export function createLogOut(
  { authenticated, session, platform }: AccountParts,
  clear: () => Promise<void>,
): LogOut {
  async function clearDevice(): Promise<void> {
    await clear()
    session.clear()
  }
  return {
    clearDevice,
    logOut: async () => {
      const { sessionInfo } = await session.read()
      // One that has expired has ended already.
      if (sessionInfo !== null) {
        const result = await authenticated.call(deleteSession)
        // One that was ended elsewhere is found to have expired by now.
        const isOver = result.state === 'success' || (await session.read()).sessionInfo === null
        if (result.state === 'failure' && !isOver)
          platform.log(`Log out failed: ${callFailureText(result.failure)}`)
        if (!isOver) return false
      }
      await clearDevice()
      return true
    },
  }
}
