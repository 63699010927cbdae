import { database, gamesDatabase, keyval, platform } from '#app/device.ts'
import { marks } from '#app/marks.ts'
import { createPart } from '#platform/part.ts'
import { createArmyReading } from '#storage/army-reading.ts'
import { readRunningGame } from '#storage/game-summaries.ts'
import { type LeftOff, readLeftOff } from '#stores/left-off.ts'
import { LEFT_OFF_KINDS, noteLeftOff } from '#stores/left-off-rows.ts'

/** Needs the rules of armies, so it comes after the rows. */
const armiesPart = createPart(() => import('./left-off-armies.ts'))

export async function fillLeftOff(): Promise<void> {
  const built = document.querySelector<HTMLElement>('[data-latest]')?.dataset['latest'] ?? ''
  const readGame = () => readRunningGame(gamesDatabase, platform.now())
  const places = await readLeftOff({ disk: createArmyReading(database), keyval, readGame, marks }, built)
  const armies = places.filter(({ kind }) => kind === 'army')
  for (const row of document.querySelectorAll<HTMLElement>('[data-left-off-rows] > li')) {
    const at = places.findIndex(({ kind }) => kind === row.dataset['kind'])
    row.hidden = at < 0
    const [place] = at < 0 ? [] : places.splice(at, 1)
    if (place) show(row, place)
  }
  for (const kind of LEFT_OFF_KINDS) {
    const rows = document.querySelectorAll(`[data-left-off-rows] > [data-kind=${kind}]:not([hidden])`)
    noteLeftOff(marks, kind, rows.length)
  }
  if (armies.length > 0) await describeArmies(armies)
}

/** Shows where each army stands, and its picture. */
async function describeArmies(places: readonly LeftOff[]): Promise<void> {
  const { standingOf, smallPictureOf } = await armiesPart.load()
  for (const { href, army } of places) {
    const row = document.querySelector(`[data-left-off-rows] a[href="${href}"]`)
    if (!row || !army) continue
    const [line, sub] = [standingOf(army), row.querySelector('.row-sub')]
    if (line !== null && sub) sub.textContent = line
    const [src, glyph] = [smallPictureOf(army), row.querySelector('.glyph')]
    if (src === null || !glyph) continue
    const picture = Object.assign(new Image(), { src, alt: '', className: 'left-off-picture' })
    picture.addEventListener('load', () => glyph.replaceChildren(picture))
  }
}

function show(row: HTMLElement, { href, title, line }: { href: string; title: string; line: string }): void {
  row.querySelector('a')?.setAttribute('href', href)
  const [name, sub] = [row.querySelector('.row-name'), row.querySelector('.row-sub')]
  if (name) name.textContent = title
  if (sub) sub.textContent = line
}
