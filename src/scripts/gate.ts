/** The address of a chapter that a visitor cannot read yet leads to the gate before it. (S2 §2) */
function lead(): void {
  const chapter = document.querySelector(':target')
  if (chapter?.checkVisibility() === false) document.querySelector('.gate')?.scrollIntoView()
}

lead()
addEventListener('hashchange', lead)
