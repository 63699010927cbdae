import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Army } from '#domain/army/army.ts'
import { UNIT_TYPES } from '#domain/rules/vocabulary.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { onCall } from '#tests/islands/network.ts'
import { expectTexts } from '#tests/islands/steps.ts'
import { makeArmy } from '#tests/support/army.ts'
import { court } from '#tests/support/candlelit-court.ts'
import { openPrint, option, preview, startPrint } from './print-page.tsx'

const picture = preview.getBySelector('img.print-picture')

test('[PRINT-02] the preview follows each option immediately', async () => {
  await openPrint()
  const shown: [name: string, part: Locator][] = [
    ['Picture', preview.getBySelector('.print-picture')],
    ['Description', preview.getByText('The last court that keeps')],
    ['Target numbers', preview.getByRole('heading', { name: 'Target numbers' })],
    ['Keyword texts', preview.getByRole('heading', { name: 'Keywords' })],
    ['Abyssal allegiances with spells', preview.getByRole('heading', { name: 'Abyssal allegiances' })],
    ['Cursed artefacts', preview.getByRole('heading', { name: 'Cursed artefacts' })],
    ['Target numbers of all unit types', preview.getByRole('rowheader', { name: 'War Wagon' })],
  ]
  for (const [name, part] of shown) {
    const box = option(name).element() as HTMLInputElement
    const isOn = box.checked
    await expect.poll(() => part.length, { message: name }).toBe(isOn ? 1 : 0)
    for (const now of [!isOn, isOn]) {
      await option(name).click()
      expect(box.checked).toBe(now)
      expect(part.length, name).toBe(now ? 1 : 0)
    }
  }
  await page.getByRole('radio', { name: 'Cards' }).click()
  expect(preview.getByRole('article').length).toBe(13)
})

test('[PRINT-08] the table of units has eight columns and boxes for the Doom of each unit', async () => {
  await openPrint()
  const table = preview.getByRole('table', { name: 'Units' })
  await expectTexts(table.getByRole('columnheader'), [
    ...['Name', 'Type', 'Speed', 'Range', 'Strikes', 'Courage', 'Footprint', 'Points'],
  ])
  const rowOf = (name: string) => table.getByRole('row', { name: new RegExp(`^${name}`) })
  await expectTexts(rowOf('The Astrologers').getByRole('cell'), [
    ...['Ranged Infantry', '8', '24', '10 (5)', '10', 'Wide', '475'],
  ])
  await expect
    .element(rowOf('The Astrologers').getByRole('rowheader'))
    .toMatchTextContent('Ranged 24, Skirmishers, Wizard, Short-Ranged · Polyceus')
  const halberds = rowOf('Tallow Halberds')
  await expect.element(halberds.getByRole('rowheader')).toMatchTextContent('Tallow Halberds × 2')
  await expect.element(halberds.getByRole('cell').last()).toHaveTextContent('700')
  // It cannot shoot.
  await expect.element(halberds.getByRole('cell').nth(2)).toHaveTextContent('–')
  await expect.element(halberds.getByRole('img', { name: 'Doom boxes for two' })).toBeVisible()
  expect(halberds.getBySelector('.print-doom-row').length).toBe(2)
  expect(rowOf('Hounds').getBySelector('.print-doom i').length).toBe(10)
})

test('[PRINT-11] target numbers cover the unit types of the army, or on request all eleven', async () => {
  await openPrint()
  const rows = preview.getBySelector('.print-targets tbody tr:not([data-unit]) th')
  const held = ['Light Infantry', 'Ranged Infantry', 'Heavy Infantry', 'Monstrous Infantry', 'Light Cavalry']
  await expectTexts(rows, [...held, 'Heavy Cavalry', 'Monster', 'Beasts', 'Artillery'])
  await expect.element(preview.getByRole('row', { name: /^The Uncles 3\+|^The Uncles 2\+/ })).toBeVisible()
  await option('Target numbers of all unit types').click()
  await expect.poll(() => rows.length).toBe(UNIT_TYPES.length)
  await option('Target numbers').click()
  await expect.poll(() => rows.length).toBe(0)
  await expect.element(option('Target numbers of all unit types')).toBeDisabled()
})

test('[PRINT-05] [PRINT-07] while the share link is created, the page says so, and without it why, and shows everything else', async () => {
  const answer = Promise.withResolvers<undefined>()
  onCall('/hobgoblin/snapshots', async () => {
    await answer.promise
    throw new TypeError('Failed to fetch')
  })
  await openPrint()
  await expect.element(page.getByRole('status').getByText('Preparing for print')).toBeVisible()
  await expect.element(preview.getByText('Preparing for print')).toBeVisible()
  await expect.element(preview.getByRole('row', { name: /^Hounds/ })).toBeVisible()
  answer.resolve(undefined)
  await expect.element(page.getByText('Preparing for print')).not.toBeInTheDocument()
  await expect.element(preview).toMatchTextContent(/QR code not available ?Connection error/)
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  for (const { name } of court.units) await expect.element(preview).toMatchTextContent(name)
})

test('a missing answer does not block printing', async () => {
  onCall('/hobgoblin/snapshots', () => Promise.withResolvers<Response>().promise)
  const print = page.getByRole('button', { name: 'Print', exact: true })
  const later = vi.spyOn(window, 'setTimeout')
  await openPrint()
  await expect.element(print).toHaveAttribute('aria-busy')
  // The page waits for five seconds, and this test does not.
  for (const [go, wait] of later.mock.calls) if (wait === 5000 && typeof go === 'function') go()
  await expect.element(preview.getByText('QR code not available')).toBeVisible()
  await expect.element(print).not.toHaveAttribute('aria-busy')
})

test('a picture is shown from the device while it waits for its upload', async () => {
  const canvas = new OffscreenCanvas(300, 160)
  canvas.getContext('2d')?.fillRect(0, 0, 300, 160)
  const file = await canvas.convertToBlob({ type: 'image/png' })
  await openPrint({ ...court, images: [{ type: 'STAGED', file }] })
  await expect.element(picture).toHaveAttribute('src', expect.stringMatching(/^blob:/) as string)
  await expect.element(page.getByText('Low Resolution')).toBeVisible()
})

test('a stored WARRIOR is printed as the elf warrior', async () => {
  const images = [{ type: 'ILLUSTRATION', id: 'WARRIOR' }] as unknown as Army['images']
  await openPrint({ ...court, images })
  await expect.element(picture).toHaveAttribute('src', '/service/ELF_WARRIOR.png')
})

const damaged = {
  ...makeArmy({ name: 'Damaged' }),
  units: [{ id: 'x', type: 'GOOSE' }],
} as unknown as Army
const unruled = makeArmy({ name: 'Unruled', ruleset_version: '7.0.0' })

test.for([
  [damaged.id, 'ARMY_UNREADABLE'],
  [unruled.id, 'RULESET_NOT_FOUND'],
] as const)('[ERR-29] the print of %s shows the generic error %s, with a link back', async ([id, code]) => {
  await startPrint([damaged, unruled], id)
  const error = page.getByRole('alert')
  await expect.element(error).toMatchTextContent("Ooops! This wasn't supposed to happen.")
  await expect.element(error.getByText(code, { exact: true })).toBeVisible()
  await expect.element(error.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expect.element(error.getByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/help')
  const file = vi.spyOn(URL, 'createObjectURL')
  await error.getByRole('button', { name: 'Download my armies' }).click()
  await expect.poll(() => file.mock.calls.length).toBe(1)
  expect(await (file.mock.calls[0]?.[0] as Blob).text()).toContain('Unruled')
  await expect
    .element(page.getByRole('link', { name: 'Back to the army' }))
    .toHaveAttribute('href', `/army/a/${id}`)
  expect(page.getByRole('heading', { level: 1 }).length).toBe(1)
})

test.for(['none________', 'a/b'])(
  '[ERR-29] the print of an unknown army, %s, has the words of the army page and one title',
  async (id) => {
    await startPrint([unruled], id)
    await expectTexts(page.getByRole('heading', { level: 1 }), [
      'This army was not found. The link might be broken, or perhaps you are not logged into the right account?',
    ])
    const error = page.getByRole('alert')
    await expect.element(error).not.toMatchTextContent('Ooops')
    await expect.element(error.getByRole('link', { name: 'All armies' })).toHaveAttribute('href', '/army')
  },
)

test('[LIB-15] several armies are printed one after the other, and a missing one is told', async () => {
  const rats = makeArmy({ name: 'Rat Kings' })
  await startPrint([court, rats], `${court.id}?with=${rats.id},gone________,${court.id},<b>`)
  await expectTexts(preview.getByRole('heading', { level: 2 }), [court.name, rats.name])
  await expect.element(preview.getByText('One of these armies is not on this device')).toBeVisible()
  const breaks = [...document.querySelectorAll('.print-paper')].map(
    (one) => getComputedStyle(one).breakBefore,
  )
  expect(breaks).toEqual(['auto', 'page', 'page'])
  await expect.poll(() => document.title).toBe('3 armies · Print · Hobgoblin')
  await expectAccessible()
})
