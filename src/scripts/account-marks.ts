import { marks } from '#app/marks.ts'
import { afterLoad } from '#platform/after-load.ts'
import { createPart } from '#platform/part.ts'

const watchPart = createPart(() => import('#app/account-watch.ts'))

/** Attributes of the root element. `early.js` sets them first, and this script keeps them current. */
const ATTRIBUTES = {
  'data-user': marks.$user,
  'data-sync': marks.$sync,
  'data-scrollbars': marks.$scrollbars,
  'data-left-off': marks.$leftOff,
}

for (const [attribute, $mark] of Object.entries(ATTRIBUTES)) {
  $mark.subscribe((value) => {
    if (value === undefined) document.documentElement.removeAttribute(attribute)
    else document.documentElement.setAttribute(attribute, value)
  })
}

const note = document.querySelector<HTMLElement>('[data-sync-note]')
marks.$syncNote.subscribe((text = '') => {
  if (!note) return
  note.textContent = text
  note.hidden = text === ''
  // With `:has()` and `:not()` instead, the browser would look at every element of a page anew whenever one is added.
  note.parentElement?.toggleAttribute('data-noted', text !== '')
})

// Keeps the current user up to date on pages without a tool too. Tools read the database anyway, so their pages do
// not depend on the mark.
const hasTool = document.querySelector('astro-island') !== null
marks.$user.subscribe((user) => {
  if (user === undefined && !hasTool) return
  afterLoad(() => {
    void watchPart.load().then(({ watchAccount }) => watchAccount())
  })
})
