import { createJoin } from '../../stores/account/join.ts'
import { createVerification } from '../../stores/account/verification.ts'
import { account, session } from '../../stores/account.ts'
import { tab } from '../../stores/device.ts'
import { useStore } from '../../ui/use-store.ts'
import { JoinFlow } from './join-flow.tsx'
import { mountFlow, typedEmail } from './mount-flow.tsx'

await session.known()
const verification = createVerification(account, tab)
const join = createJoin(account, verification)

function Join() {
  const user = useStore(session.$currentUser)
  return (
    <JoinFlow
      state={useStore(verification.$state)}
      auth={useStore(session.$authStatus)}
      email={user?.email ?? ''}
      join={join}
      sendCode={verification.sendCode}
      submitCode={verification.submitCode}
      carry={typedEmail.write}
    />
  )
}

mountFlow(
  <Join />,
  verification.$state.get().step === 'INITIAL' && session.$authStatus.get() !== 'AUTHENTICATED',
)
