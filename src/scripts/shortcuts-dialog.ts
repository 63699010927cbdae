import dialogStyles from '../styles/parts/dialog.css?url'
import styles from '../styles/parts/shortcuts.css?url'
import { addStyles } from '../ui/add-styles.ts'

const styled = Promise.all([addStyles(dialogStyles), addStyles(styles)])

/** Each of `ways` is a list of keys to press together. */
type Shortcut = { ways: readonly (readonly string[])[]; does: string }

const ARROWS: readonly (readonly string[])[] = [['←'], ['→'], ['↑'], ['↓']]

const GROUPS: Readonly<Record<string, readonly Shortcut[]>> = {
  Everywhere: [
    { ways: [['/'], ['Ctrl', 'K']], does: 'Search' },
    { ways: [['?']], does: 'Show these shortcuts' },
    { ways: [['Esc']], does: 'Close a dialog or menu' },
    { ways: [['↑'], ['↓']], does: 'Move through a menu or the search results' },
  ],
  'Armies, battles and fortune cards': [
    { ways: [['Ctrl', 'Z']], does: 'Undo' },
    { ways: [['Ctrl', 'Shift', 'Z']], does: 'Redo, in the army builder' },
    { ways: [['Ctrl', 'Enter']], does: 'Submit a form from a text box' },
    { ways: [['←'], ['→']], does: 'Go to the next section of a battle' },
    { ways: ARROWS, does: 'Move from card to card, or in a table of target numbers' },
  ],
  'Cropping a picture': [
    { ways: ARROWS, does: 'Move the picture' },
    { ways: [['+'], ['-']], does: 'Zoom' },
    { ways: [['R']], does: 'Turn' },
  ],
}

function element(name: string, ...content: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

function line({ ways, does }: Shortcut): Node[] {
  const isMac = navigator.userAgent.includes('Mac')
  const name = (key: string) => (isMac && key === 'Ctrl' ? '⌘' : key)
  const keys = ways.flatMap((way, index) => [
    ...(index === 0 ? [] : [' ']),
    element('span', ...way.flatMap((key, index) => [index === 0 ? '' : '+', element('kbd', name(key))])),
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
    '<div class="dialog-box"><header class="dialog-head"><h2 id="shortcuts-title">Keyboard shortcuts</h2><button type="button" class="button" data-variant="quiet">Close</button></header><div class="dialog-body shortcuts"></div></div>'
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
export async function showShortcuts(): Promise<void> {
  await styled
  const dialog = document.querySelector<HTMLDialogElement>('dialog#shortcuts') ?? build()
  if (!dialog.open) dialog.showModal()
}
