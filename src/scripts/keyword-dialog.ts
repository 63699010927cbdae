import ruleset from 'ruleset:latest/army'
import { keywordName } from '../domain/ruleset/keyword-name.ts'
import type { Inline, RichText } from '../domain/ruleset/rich-text.ts'
import styles from '../styles/parts/dialog.css?url'
import { addStyles } from './add-styles.ts'

await addStyles(styles)

const NAMES = { strong: 'strong', emphasis: 'em' } as const

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  made.append(...children)
  return made
}

function run(inline: Inline): Node | string {
  if (typeof inline === 'string') return inline
  if (inline.type !== 'keyword') return element(NAMES[inline.type], '', ...inline.content.map(run))
  const link = element('a', 'keyword-word', inline.text)
  link.setAttribute('href', `/quick-start/keywords#${inline.id}`)
  link.dataset['keyword'] = inline.id
  return link
}

function paragraphs(text: RichText): HTMLElement[] {
  return text.map((block) =>
    block.type === 'paragraph'
      ? element('p', '', ...block.content.map(run))
      : element('ul', '', ...block.items.map((item) => element('li', '', ...item.map(run)))),
  )
}

/** The word on the page: words in the dialog lead on, and closing it leads back here. */
let opener: HTMLElement | undefined

/** Shows the definition of a keyword word; Escape, the close button or a click beside it close it. */
export function showKeyword(word: HTMLElement): void {
  const keyword = ruleset.keywords.find(({ id }) => id === word.dataset['keyword'])
  if (!keyword) return
  const name = keywordName(keyword)
  const shown = document.querySelector('#keyword-dialog')
  if (shown) shown.remove()
  else opener = word
  const close = element('button', 'button', 'Close')
  const dialog = element(
    'dialog',
    'dialog',
    element(
      'div',
      'dialog-box',
      element('header', 'dialog-head', element('h2', '', name)),
      element(
        'div',
        'dialog-body',
        element('p', 'label', keyword.traits.join(' · ')),
        ...paragraphs(keyword.description),
        close,
      ),
    ),
  )
  dialog.id = 'keyword-dialog'
  dialog.setAttribute('aria-label', name)
  document.body.append(dialog)
  if (!(dialog instanceof HTMLDialogElement)) return
  close.addEventListener('click', () => {
    dialog.close()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    opener?.focus()
  })
  dialog.showModal()
}
