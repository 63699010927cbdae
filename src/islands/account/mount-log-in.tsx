import { returnPath } from '../../domain/account/return-path.ts'
import { createLogIn } from '../../stores/account/log-in.ts'
import { account, session } from '../../stores/account.ts'
import { useStore } from '../../ui/use-store.ts'
import { LogInFlow } from './log-in-flow.tsx'
import { mountFlow, typedEmail } from './mount-flow.tsx'

await session.known()
const logIn = createLogIn(account)

function leave(): void {
  typedEmail.write('')
  location.assign(returnPath(location.hash))
}

function LogIn() {
  const auth = useStore(session.$authStatus)
  return <LogInFlow auth={auth} logIn={logIn} leave={leave} carry={typedEmail.write} />
}

mountFlow(<LogIn />, session.$authStatus.get() !== 'AUTHENTICATED')
