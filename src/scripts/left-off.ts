import { afterLoad } from '#platform/after-load.ts'
import { openLocalStorage } from '#platform/local-storage.ts'
import { createPart } from '#platform/part.ts'
import { isDatabaseThere } from '#storage/is-there.ts'

const fillPart = createPart(() => import('./fill-left-off.ts'))

/** Fills the places that home leads back to. A newcomer, whose device holds nothing, loads no more than this. */
async function fill(): Promise<void> {
  if (!(await hasStored())) return
  const { fillLeftOff } = await fillPart.load()
  await fillLeftOff()
}

/** Whether this device holds anything of the app. Old browsers cannot say. */
async function hasStored(): Promise<boolean> {
  try {
    if (openLocalStorage().getItem('hobgoblin:last-battle') !== null) return true
    return await isDatabaseThere()
  } catch {
    return document.documentElement.dataset['leftOff'] !== undefined
  }
}

if (document.querySelector('[data-left-off-rows]')) {
  afterLoad(() => void fill())
  // The player comes back from a tool by the browser's back button.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void fill()
  })
}
