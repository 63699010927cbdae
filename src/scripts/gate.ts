/** A link to a chapter that a visitor cannot read yet leads to the log-in prompt above it. (QUICK-03) */
function lead(): void {
  const chapter = document.querySelector(':target')
  if (chapter?.checkVisibility() === false) document.querySelector('.gate')?.scrollIntoView()
}

lead()
addEventListener('hashchange', lead)
