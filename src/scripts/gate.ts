import { afterLoad } from '../platform/after-load.ts'

/** A link to a chapter that a visitor cannot read yet leads to the log-in prompt above it. (QUICK-03) */
function scrollToGate(): void {
  const chapter = document.querySelector(':target')
  if (chapter?.checkVisibility() === false) document.querySelector('.gate')?.scrollIntoView()
}

// Only a page that has loaded knows the target of its address.
afterLoad(scrollToGate)
addEventListener('hashchange', scrollToGate)
