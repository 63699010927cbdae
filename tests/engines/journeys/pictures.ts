import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { expect } from 'vitest'
import { eventually } from '#tests/engines/eventually.ts'
import type { Visit } from '#tests/engines/page.ts'
import { chooseInArmyMenu, createSampleArmies, type Journey, joinAndVerify, openArmy } from './journey.ts'

export const pictureJourneys: Record<string, Journey> = {
  'no Blob in the database, no WebP from a canvas: a photo is staged without network, kept, and uploaded upright':
    async (page, { site }) => {
      const [photo, forget] = await makePhoto()
      try {
        await joinAndVerify(page, site.dataFolder)
        await createSampleArmies(page)
        await openArmy(page)
        await eventually(async () => expect(await page.evaluate(WORKER)).toBe('activated'), 60_000)
        await chooseInArmyMenu(page, 'Edit')
        await page.within('dialog', 'Edit Army').see('button', 'Save')
        await page.choose('Upload a picture', photo)
        await eventually(async () => expect(await page.evaluate(`${USE} !== undefined`)).toBe(true))
        site.isAway = true
        await page.evaluate(`${USE}.click()`)
        const form = page.within('dialog', 'Edit Army')
        await form.see('radio', 'Your picture')
        await form.click('button', 'Save')
        await page.see('complementary', 'Picture')
        await page.reload()
        await eventually(async () => expect(await page.evaluate(PLATE)).toMatch(/^blob:/))
        site.isAway = false
        await page.reload()
        const path = await eventually(async () => {
          const source = String(await page.evaluate(PLATE))
          expect(source).toContain('%2Fimages%2F')
          return new URLSearchParams(source.split('?')[1]).get('url') ?? ''
        }, 30_000)
        const stored = await fetch(site.origin + path)
        const picture = sharp(await stored.arrayBuffer())
        const { channels } = await picture.stats()
        expect(channels.map(({ mean }) => Math.round(mean / 64))).toEqual([2, 0, 2])
      } finally {
        forget()
      }
    },

  'where pages are cut: an army is shown with its QR code, and printed with every unit': async (page) => {
    await createSampleArmies(page)
    await openArmy(page)
    await chooseInArmyMenu(page, 'Print')
    const preview = page.within('region', 'Preview')
    await preview.see('img', 'QR code of the share link')
    const units = ['The Queen’s Candleguard', 'The Astrologers Royal', 'Moth Archers', 'Heralds at Dusk']
    // WebKit's driver does not print: there, only the preview is tested.
    const pages = await printedPages(page)
    if (pages) {
      for (const unit of units) expect(pages.join(' ')).toContain(unit)
      for (const text of pages) expect(text.length).toBeGreaterThan(100)
    }
    await page.click('radio', 'Cards')
    await preview.see('heading', 'Moth Archers')
    await page.reload()
    await preview.see('heading', 'Moth Archers')
    const cards = await printedPages(page)
    for (const unit of units)
      if (cards)
        expect(
          cards.filter((text) => text.includes(unit)),
          unit,
        ).toHaveLength(1)
  },
}

async function printedPages(page: Visit): Promise<string[] | undefined> {
  const file = await page.print()
  if (!file) return undefined
  const { text } = await extractText(new Uint8Array(file), { mergePages: false })
  return text.map((words) => words.replaceAll(/\s+/g, ' '))
}

/** The worker keeps this page, so that it opens without a network. */
/** In WebKit, `ready` may never resolve. */
const WORKER = `navigator.serviceWorker.getRegistration().then((one) => one?.active?.state)`
/** In WebKit, axe-core finds no names in a dialog over another. */
const USE = `[...document.querySelectorAll('dialog button')].find(({ textContent }) => textContent === 'Use picture')`
const PLATE = `document.querySelector('.army-plate img').currentSrc`

/** A photo on its side: red on the left, blue on the right, so upright red is above. @returns its file, and what deletes it */
async function makePhoto(): Promise<[file: string, forget: () => void]> {
  const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-photo-'))
  const file = join(folder, 'photo.jpg')
  const create = { width: 600, height: 800, channels: 3, background: 'blue' } as const
  const red = await sharp({ create: { ...create, background: 'red', width: 300 } })
    .png()
    .toBuffer()
  await sharp({ create })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file)
  return [file, () => rmSync(folder, { recursive: true })]
}
