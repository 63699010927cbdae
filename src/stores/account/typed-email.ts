import type { LocalStorage } from '#platform/local-storage.ts'

/** Carries a typed email to the next form of this tab, without writing it into an address or a log. */
type TypedEmail = { read: () => string; write: (email: string) => void }

const KEY = 'hobgoblin:email'

export function createTypedEmail(tab: LocalStorage): TypedEmail {
  return {
    read: () => tab.getItem(KEY) ?? '',
    write: (email) => tab.setItem(KEY, email),
  }
}
