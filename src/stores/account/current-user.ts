import { getCurrentUser } from '../../api/get-current-user.ts'
import { updateUser } from '../../domain/account/session-changes.ts'
import type { Authenticated } from './authenticated.ts'
import type { Session } from '../session.ts'

/** Takes over what the server says of the current user. @returns false when there was no answer */
export async function reloadUser(session: Session, { call }: Authenticated): Promise<boolean> {
  const { sessionInfo } = await session.read()
  if (sessionInfo === null) return true
  const result = await call(getCurrentUser)
  if (result.state === 'success') {
    await session.change((state) => updateUser(state, result.value))
    return true
  }
  // Of a session that is over there is nothing more to ask.
  return result.state === 'failure' && result.failure.code === 'API_ERROR' && result.failure.status === 401
}
