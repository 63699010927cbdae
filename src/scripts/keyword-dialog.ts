import styles from '../styles/parts/dialog.css?url'
import { addStyles } from './add-styles.ts'

const styled = addStyles(styles)

/** What stands on the page of all keywords, once that has been read. */
let reference: DocumentFragment | undefined

/** In a template nothing is applied or run; the styles of a whole document would meet the security policy of this one. */
function parse(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** The entry that a keyword word leads to, as its own page shows it. @throws if it cannot be had */
async function readEntry({ href, hash }: HTMLAnchorElement): Promise<HTMLElement> {
  const page = reference ?? parse(await (await fetch(href)).text())
  const entry = page.getElementById(hash.slice(1))
  if (!entry) throw new Error(`There is no entry ${hash}.`)
  // Only now it is known to be that page, and not one about an error.
  reference = page
  return entry
}

function build(entry: HTMLElement): HTMLDialogElement {
  const name = entry.querySelector('dt span')?.textContent ?? ''
  const traits = document.createElement('p')
  traits.className = 'label'
  traits.textContent = entry.querySelector('dt small')?.textContent ?? ''
  const dialog = document.createElement('dialog')
  dialog.id = 'keyword-dialog'
  dialog.className = 'dialog'
  dialog.setAttribute('aria-label', name)
  dialog.innerHTML =
    '<div class="dialog-box"><header class="dialog-head"><h2></h2></header><div class="dialog-body"><button class="button">Close</button></div></div>'
  dialog.querySelector('h2')?.append(name)
  const text = [...entry.querySelectorAll('dd > :not(.entry-cost)')]
  dialog.querySelector('button')?.before(traits, ...text.map((part) => document.importNode(part, true)))
  return dialog
}

/** The word on the page: words in the dialog lead on, and closing it leads back here. */
let opener: HTMLElement | undefined

/**
 * Shows the definition of a keyword word; Escape, the close button or a click beside it close it. (BATTLE-24, QUICK-07)
 * @throws if it cannot be had
 */
export async function showKeyword(word: HTMLAnchorElement): Promise<void> {
  const [entry] = await Promise.all([readEntry(word), styled])
  const dialog = build(entry)
  const shown = document.querySelector('#keyword-dialog')
  if (shown) shown.remove()
  else opener = word
  document.body.append(dialog)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target instanceof HTMLButtonElement) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener?.focus()
  })
  dialog.showModal()
}
