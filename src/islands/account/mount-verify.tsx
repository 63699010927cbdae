import { createVerification } from '../../stores/account/verification.ts'
import { account, session } from '../../stores/account.ts'
import { tab } from '../../stores/device.ts'
import { useStore } from '../../ui/use-store.ts'
import { mountFlow } from './mount-flow.tsx'
import { VerifyFlow } from './verify-flow.tsx'

await session.known()
const { $state, sendCode, submitCode } = createVerification(account, tab)

function Verify() {
  return (
    <VerifyFlow
      state={useStore($state)}
      user={useStore(session.$currentUser) ?? null}
      sendCode={sendCode}
      submitCode={submitCode}
    />
  )
}

// Who may verify is not known before.
mountFlow(<Verify />, false)
