import { useSyncExternalStore, type ReactNode } from 'react'
import { typedEmail } from '../../app/account.ts'
import { returnPath, withReturn } from '../../domain/account/return-path.ts'

function onHashChange(hear: () => void): () => void {
  window.addEventListener('hashchange', hear)
  return () => {
    window.removeEventListener('hashchange', hear)
  }
}

/** Where this page leads back to; in its pre-rendered markup that is not known yet. (G15) */
export function useReturnPath(): string {
  const hash = useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => '',
  )
  return returnPath(hash)
}

type Props = { href: string; children: ReactNode }

/** Leads to another form of the account, with the email that was typed into this one and where to go back to. (S1 §2) */
export function CarryLink({ href, children }: Props) {
  const to = useReturnPath()
  return (
    <a
      href={withReturn(href, to)}
      onClick={({ currentTarget }) => {
        const email = currentTarget.closest('main')?.querySelector<HTMLInputElement>('input[name=email]')
        if (email) typedEmail.write(email.value)
      }}
    >
      {children}
    </a>
  )
}
