import { isMac } from '#platform/about-device.ts'
import dialogStyles from '#ui/dialogs/dialog.css?inline'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './shortcuts-dialog.css?inline'

adoptStyles(dialogStyles)
adoptStyles(styles)

/** Each of `combinations` is a list of keys to press together. */
type Shortcut = { combinations: readonly (readonly string[])[]; does: string }

const ARROWS: readonly (readonly string[])[] = [['←'], ['→'], ['↑'], ['↓']]

const GROUPS: Readonly<Record<string, readonly Shortcut[]>> = {
  Everywhere: [
    { combinations: [['/'], ['Ctrl', 'K']], does: 'Search' },
    { combinations: [['?']], does: 'Show these shortcuts' },
    { combinations: [['Esc']], does: 'Close a dialog or menu' },
    { combinations: [['↑'], ['↓']], does: 'Move through a menu or the search results' },
  ],
  'Armies, battles and fortune cards': [
    { combinations: [['Ctrl', 'Z']], does: 'Undo' },
    { combinations: [['Ctrl', 'Shift', 'Z']], does: 'Redo, in the army builder' },
    { combinations: [['Ctrl', 'Enter']], does: 'Submit a form from a text box' },
    { combinations: [['←'], ['→']], does: 'Go to the next section of a battle' },
    { combinations: ARROWS, does: 'Move from card to card, or in a table of target numbers' },
  ],
  'Cropping a picture': [
    { combinations: ARROWS, does: 'Move the picture' },
    { combinations: [['+'], ['-']], does: 'Zoom' },
    { combinations: [['R']], does: 'Turn' },
  ],
}

function element(name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

function line({ combinations, does }: Shortcut): Node[] {
  const hasCommand = isMac()
  const name = (key: string) => (hasCommand && key === 'Ctrl' ? '⌘' : key)
  const keys = combinations.flatMap((combination, index) => [
    ...(index === 0 ? [] : [' ']),
    element(
      'span',
      ...combination.flatMap((key, index) => [index === 0 ? '' : '+', element('kbd', name(key))]),
    ),
  ])
  return [element('dt', ...keys), element('dd', does)]
}

function build(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.id = 'shortcuts'
  dialog.className = 'dialog'
  dialog.setAttribute('aria-labelledby', 'shortcuts-title')
  // The button comes first, so that a small screen shows the beginning of the list.
  dialog.innerHTML =
    '<div class="dialog-box"><header class="dialog-head"><h2 id="shortcuts-title">Keyboard shortcuts</h2><button type="button" class="button" data-variant="quiet">Close</button></header><div class="dialog-body shortcut-list"></div></div>'
  for (const [title, shortcuts] of Object.entries(GROUPS)) {
    const list = element('dl', ...shortcuts.flatMap(line))
    dialog.querySelector('.dialog-body')?.append(element('h3', title), list)
  }
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target instanceof HTMLButtonElement) dialog.close()
  })
  document.body.append(dialog)
  return dialog
}

/** Shows the list of shortcuts. Closing the dialog restores the focus. */
export function showShortcuts(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#shortcuts') ?? build()
  if (!dialog.open) dialog.showModal()
}
