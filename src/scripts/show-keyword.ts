import { adoptStyles } from '#ui/page/adopt-styles.ts'
import { KEYWORDS_PAGE } from '#domain/entries/keyword-path.ts'
import { numberNamed, stringWithNumber } from '#domain/rules/text-with-number.ts'
import styles from '#ui/dialogs/dialog.css?inline'

adoptStyles(styles)

/** The content of the keywords page, once it has been loaded. */
let reference: DocumentFragment | undefined

/** Parses into a template, because styles in a document would violate the security policy. */
function parse(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/**
 * Loads the entry of a keyword link from the list of all keywords, which a device has without a network too. The link
 * itself leads to the page of the entry, or into the list of an older ruleset.
 * @throws if it cannot be loaded
 */
async function readEntry({ href, hash, dataset }: HTMLAnchorElement): Promise<HTMLElement> {
  const list = hash === '' ? KEYWORDS_PAGE : href
  const page = reference ?? parse(await (await fetch(list)).text())
  const entry = page.getElementById(dataset['keyword'] ?? '')
  if (!entry) throw new Error(`There is no entry ${href}.`)
  // Keep the page only now, because it could have been an error page.
  reference = page
  return entry
}

/** Replaces the x of a definition with the number that the link names, as "Ranged 24" does. */
function fillIn(text: Element, x: number): void {
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode
    node.textContent = stringWithNumber(node.textContent ?? '', x)
  }
}

type Definition = { name: string; parts: readonly Node[] }

/**
 * The name of the keyword that a link names, with its number, and what it does.
 * @throws if it cannot be loaded
 */
export async function readDefinition(word: HTMLAnchorElement): Promise<Definition> {
  const entry = await readEntry(word)
  const x = numberNamed(word.textContent)
  const plainName = entry.querySelector('dt > :first-child')?.textContent ?? ''
  const traits = document.createElement('p')
  traits.className = 'label'
  traits.textContent = entry.querySelector('dt small')?.textContent ?? ''
  const text = [...entry.querySelectorAll('dd > :not(.entry-cost)')]
  const copies = text.map((part) => document.importNode(part, true))
  if (x !== null) for (const copy of copies) fillIn(copy, x)
  return { name: x === null ? plainName : `${plainName} ${x}`, parts: [traits, ...copies] }
}

function build({ name, parts }: Definition, page: string): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.id = 'keyword-dialog'
  dialog.className = 'dialog'
  dialog.setAttribute('aria-label', name)
  dialog.innerHTML =
    '<div class="dialog-box"><header class="dialog-head"><h2><a></a></h2></header><div class="dialog-body"><button class="button" autofocus>Close</button></div></div>'
  const title = dialog.querySelector('a')
  title?.append(name)
  if (title) title.href = page
  dialog.querySelector('button')?.before(...parts)
  return dialog
}

/** The keyword on the page that opened the first dialog. It gets the focus when the last dialog closes. */
let opener: HTMLElement | undefined

/**
 * Shows the definition of a keyword, whose title leads to its page. Escape, the close button and a click outside close
 * it.
 * @throws if it cannot be loaded
 */
export async function showKeyword(word: HTMLAnchorElement): Promise<void> {
  const dialog = build(await readDefinition(word), word.href)
  const openDialog = document.querySelector('#keyword-dialog')
  if (openDialog) openDialog.remove()
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
