import { loadLeftOff } from '#app/shell.ts'
import { marks } from '#app/marks.ts'

export async function fillLeftOff(): Promise<void> {
  const built = document.querySelector<HTMLElement>('[data-latest]')?.dataset['latest'] ?? ''
  const places = await loadLeftOff(built)
  for (const row of document.querySelectorAll<HTMLElement>('[data-left-off-rows] > li')) {
    const at = places.findIndex(({ kind }) => kind === row.dataset['kind'])
    row.hidden = at < 0
    const [place] = at < 0 ? [] : places.splice(at, 1)
    if (place) show(row, place)
  }
  const shown = document.querySelectorAll('[data-left-off-rows] > li:not([hidden])').length
  marks.$leftOff.set(shown === 0 ? undefined : String(shown))
}

function show(row: HTMLElement, { href, title, line }: { href: string; title: string; line: string }): void {
  row.querySelector('a')?.setAttribute('href', href)
  const [name, sub] = [row.querySelector('.row-name'), row.querySelector('.row-sub')]
  if (name) name.textContent = title
  if (sub) sub.textContent = line
}
