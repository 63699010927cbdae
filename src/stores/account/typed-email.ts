import type { LocalStorage } from '../../platform/local-storage.ts'

/** An email that was typed into one form, for the next one of this tab: never in an address or a log. */
export type TypedEmail = { read: () => string; write: (email: string) => void }

const KEY = 'hobgoblin:email'

export function createTypedEmail(tab: LocalStorage): TypedEmail {
  return {
    read: () => tab.getItem(KEY) ?? '',
    write: (email) => {
      tab.setItem(KEY, email)
    },
  }
}
