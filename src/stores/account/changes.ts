import { changePassword, deleteUser, exportUser } from '#api/calls/users.ts'
import { emptySyncState } from '#domain/account/sync-state.ts'
import { problemOf, type AccountParts, type Problem } from './parts.ts'

/** The changes of the user's own account. All actions throw StorageError. */
type AccountChanges = {
  /** Also ends the user's other sessions. */
  changePassword: (old: string, next: string) => Promise<Problem>
  /** Downloads a file with everything that the server knows about the account. */
  downloadExport: () => Promise<Problem>
  /** Deletes the account on the server. The armies of this device stay on it. */
  deleteAccount: (password: string) => Promise<Problem>
}

/** @param disown makes the armies of the deleted account local */
export function createAccountChanges(
  { authenticated, session, platform }: AccountParts,
  disown: (userId: string) => Promise<void>,
): AccountChanges {
  const { call } = authenticated
  return {
    changePassword: async (old, next) =>
      problemOf(
        changePassword,
        await call(changePassword, { body: { oldPlaintextPassword: old, plaintextPassword: next } }),
      ),
    downloadExport: async () => {
      const result = await call(exportUser)
      if (result.state === 'success')
        platform.download('hobgoblin-account.json', JSON.stringify(result.value, null, 2))
      return problemOf(exportUser, result)
    },
    deleteAccount: async (password) => {
      const result = await call(deleteUser, { body: { plaintextPassword: password } })
      if (result.state === 'success') {
        const { currentUser } = await session.read()
        if (currentUser) await disown(currentUser.id)
        await session.change(() => emptySyncState)
      }
      return problemOf(deleteUser, result)
    },
  }
}
