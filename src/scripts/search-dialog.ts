import { database, gamesDatabase } from '#app/device.ts'
import { type SearchEntry, shownText } from '#domain/text/search.ts'
import { createArmyReading } from '#storage/army-reading.ts'
import { createGameNames } from '#storage/game-summaries.ts'
import { createSearchLoader, type Search } from '#stores/search.ts'
import { adoptStyles } from '#ui/page/adopt-styles.ts'
import styles from './search-dialog.css?inline'

adoptStyles(styles)

const EMPTY = 'Rules, keywords, units, battles, fortunes, magic, help, your armies and tools.'

const loadSearch = createSearchLoader(createArmyReading(database), createGameNames(gamesDatabase))

/** Loaded again each time the dialog opens, because the armies may have changed. */
let loading: Promise<Search | null> | undefined

/** Whether the rules behind the login are hidden from this reader. */
const hidesGated = (): boolean => !document.documentElement.matches('[data-user], [data-guest]')

function option(entry: SearchEntry, index: number): HTMLElement {
  const { url, kind, title } = entry
  const isHidden = entry.gated === true && hidesGated()
  const link = document.createElement('a')
  link.href = url
  link.id = `search-option-${index}`
  link.role = 'option'
  link.tabIndex = -1
  const [head, sub, mark] = ['b', 'span', 'small'].map((name) => document.createElement(name))
  if (head) head.textContent = title
  if (sub) sub.textContent = shownText(entry, index === 0 && !isHidden)
  if (mark) mark.textContent = isHidden ? `${kind} · log in to read` : kind
  link.append(...[head, mark, sub].filter((part) => part !== undefined))
  return link
}

function build(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.id = 'search'
  dialog.className = 'search-dialog'
  dialog.setAttribute('aria-label', 'Search')
  dialog.innerHTML =
    '<input type="search" role="combobox" aria-label="Search" aria-expanded="true" aria-controls="search-options" aria-autocomplete="list" placeholder="Search rules, armies, help" autocomplete="off"><p role="status"></p><div id="search-options" role="listbox" aria-label="Results"></div>'
  document.body.append(dialog)
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close()
  })
  wire(dialog)
  return dialog
}

function wire(dialog: HTMLDialogElement): void {
  const input = dialog.querySelector('input')
  const status = dialog.querySelector('p')
  const list = dialog.querySelector<HTMLElement>('[role=listbox]')
  if (!input || !status || !list) return
  let chosen = 0

  function choose(index: number): void {
    const options = [...(list?.children ?? [])]
    chosen = options.length === 0 ? 0 : (index + options.length) % options.length
    options.forEach((line, place) => line.setAttribute('aria-selected', String(place === chosen)))
    options[chosen]?.scrollIntoView({ block: 'nearest' })
    input?.setAttribute('aria-activedescendant', options[chosen]?.id ?? '')
  }

  async function updateResults(): Promise<void> {
    const query = input?.value.trim() ?? ''
    const search = query === '' ? null : await (loading ??= loadSearch())
    if (search === null) loading = undefined
    if (query !== input?.value.trim()) return
    const found = search?.(query, hidesGated())
    list?.replaceChildren(...(found?.best.map(option) ?? []))
    choose(0)
    if (status) status.textContent = query === '' ? EMPTY : summary(found)
  }

  input.addEventListener('input', () => void updateResults())
  input.addEventListener('keydown', (event) => {
    // These keys belong to the input method while it composes a word.
    if (event.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      choose(chosen + (event.key === 'ArrowDown' ? 1 : -1))
    }
    if (event.key === 'Enter') list.querySelector<HTMLElement>('[aria-selected=true]')?.click()
  })
  void updateResults()
}

function summary(found: ReturnType<Search> | undefined): string {
  if (!found) return 'Go online once to load the search, then try again.'
  const { best, all } = found
  if (all === 0) return 'Nothing found.'
  if (best.length < all) return `The first ${best.length} of ${all} results`
  return all === 1 ? '1 result' : `${all} results`
}

export function showSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#search') ?? build()
  if (dialog.open) return
  loading = undefined
  dialog.showModal()
  dialog.querySelector('input')?.select()
}
