import { createLogIn } from '../../stores/account/log-in.ts'
import { createPasswordResetFlow } from '../../stores/account/password-reset.ts'
import { account, session } from '../../stores/account.ts'
import { tab } from '../../stores/device.ts'
import { useStore } from '../../ui/use-store.ts'
import { mountFlow, typedEmail } from './mount-flow.tsx'
import { PasswordFlow } from './password-flow.tsx'

await session.known()
const { $state, ...verbs } = createPasswordResetFlow(account, createLogIn(account), tab)

function Password() {
  return <PasswordFlow state={useStore($state)} carry={typedEmail.write} {...verbs} />
}

mountFlow(<Password />, $state.get().step === 'REQUEST_PASSWORD_RESET')
