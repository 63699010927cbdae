import ruleset from 'ruleset:1.0.0/army'
import type { Inline, RichText } from '../../domain/ruleset/rich-text.ts'
import styles from '../../styles/parts/dialog.css?url'
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

/** Shows the definition of a keyword; Escape, the close button or a click beside it close it. */
export function showKeyword(id: string): void {
  const keyword = ruleset.keywords.find((known) => known.id === id)
  if (!keyword) return
  document.querySelector<HTMLDialogElement>('#keyword-dialog')?.remove()
  const close = element('button', 'button', 'Close')
  const dialog = element(
    'dialog',
    'dialog',
    element(
      'div',
      'dialog-box',
      element('header', 'dialog-head', element('h2', '', keyword.name)),
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
  dialog.setAttribute('aria-label', keyword.name)
  document.body.append(dialog)
  if (!(dialog instanceof HTMLDialogElement)) return
  const before = document.activeElement
  close.addEventListener('click', () => {
    dialog.close()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    if (before instanceof HTMLElement) before.focus()
  })
  dialog.showModal()
}
