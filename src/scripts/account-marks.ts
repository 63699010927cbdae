import { marks } from '../app/marks.ts'
import { afterLoad } from '../platform/after-load.ts'

/** The attributes of the root element that `early.js` has set, kept true while the page is open. */
const ATTRIBUTES = {
  'data-user': marks.$user,
  'data-sync': marks.$sync,
  'data-scrollbars': marks.$scrollbars,
}

for (const [attribute, $mark] of Object.entries(ATTRIBUTES)) {
  $mark.subscribe((value) => {
    if (value === undefined) document.documentElement.removeAttribute(attribute)
    else document.documentElement.setAttribute(attribute, value)
  })
}

// Whoever is logged in is kept in step with the server, also on pages without a tool. A tool reads the database anyway,
// so there it is asked, whatever the mark says.
const hasTool = document.querySelector('astro-island') !== null
marks.$user.subscribe((user) => {
  if (user === undefined && !hasTool) return
  afterLoad(() => {
    void import('../app/session.ts').then(({ currentUserWatch }) => {
      currentUserWatch.start()
    })
  })
})
