import { ROOT_MARKS } from '../domain/account/root-marks.ts'
import { afterLoad } from '../platform/after-load.ts'
import { openLocalStorage } from '../platform/local-storage.ts'

const root = document.documentElement
const local = openLocalStorage()

function show(attribute: string, value: string | null): void {
  if (value === null) root.removeAttribute(attribute)
  else root.setAttribute(attribute, value)
}

// Another tab has found out more about who is logged in.
addEventListener('storage', ({ key, newValue }) => {
  const mark = Object.values(ROOT_MARKS).find((mark) => mark.key === key)
  if (mark) show(mark.attribute, newValue)
})

// A page in the back-forward cache misses such messages.
addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  for (const { key, attribute } of Object.values(ROOT_MARKS)) show(attribute, local.getItem(key))
})

// The logged-in user is kept in step with the server on pages without a tool too.
if (root.hasAttribute('data-user')) {
  afterLoad(() => void import('../stores/account.ts'))
}
