import { useSyncExternalStore, type ReactNode } from 'react'
import { typedEmail } from './account-stores.ts'
import { returnPath, withReturn } from '#domain/account/return-path.ts'

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

/** The path that the user returns to from this page. The built page does not know it yet and links to `/`. */
export function useReturnPath(): string {
  const hash = useSyncExternalStore(
    onHashChange,
    () => location.hash,
    () => '',
  )
  return returnPath(hash)
}

type Props = { href: string; children: ReactNode }

/** A link to another account form. It carries over the typed email and the return path. */
export function FormLink({ href, children }: Props) {
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
