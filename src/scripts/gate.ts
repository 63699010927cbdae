import { afterLoad } from '#platform/after-load.ts'

/** A link to a hidden chapter scrolls to the log-in prompt above it. */
function scrollToGate(): void {
  const chapter = document.querySelector(':target')
  if (chapter?.checkVisibility() === false) document.querySelector('.rules-gate')?.scrollIntoView()
}

// The target of the address is known only after the page has loaded.
afterLoad(scrollToGate)
addEventListener('hashchange', scrollToGate)
