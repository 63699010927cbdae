import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeOfflineLinkJson } from '#domain/army/share/offline-link.ts'
import { deflate } from '#platform/deflate.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { changeElsewhere } from '#tests/islands/device.ts'
import { onCall } from '#tests/islands/network.ts'
import { expectTexts } from '#tests/islands/steps.ts'
import { chooseFromMenu, startBuilder, unitPane, visit } from './builder.tsx'

const court = makeArmy({
  name: 'Court',
  tags: ['league'],
  units: [
    makeUnit({ name: 'Guard', keywords: [{ id: 'elite' }] }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY', count: 2 }),
  ],
})
const muster = makeArmy({
  name: 'Muster',
  tags: ['league'],
  units: [makeUnit({ name: 'Wolves', type: 'BEASTS' })],
})
const away = makeArmy({ name: 'Away', tags: ['league'], archived: true, units: [makeUnit()] })

const part = (name: string) => page.getByRole('region', { name })
const heading = page.getByRole('heading', { level: 1, name: 'Statistics' })
const noteOf = (text: string | RegExp) => page.getByText(text)

test('[LIB-70] [LIB-73] [SHOW-02] the menu of an army leads to its statistics, each with a sentence and numbers', async () => {
  await startBuilder([court], `/army/a/${court.id}`)
  await chooseFromMenu('Army menu', 'Statistics')
  await expect.element(heading).toBeVisible()
  await expect.poll(() => location.pathname + location.search).toBe(`/army/statistics?a=${court.id}`)
  await expect.element(noteOf('Court')).toBeVisible()
  await expectTexts(part('Points by type').getByRole('rowheader'), ['Ranged Infantry', 'Heavy Infantry'])
  await expect.element(part('Points by type').getByText(/^Most points are in Ranged Infantry/)).toBeVisible()
  await expect.element(part('Points by keyword').getByRole('rowheader', { name: 'Elite' })).toBeVisible()
  await expect
    .element(part('Doom per 100 points').getByText(/^For 100 points it deals most Doom to/))
    .toBeVisible()
  expect(part('Doom per 100 points').getByRole('rowheader').elements()).toHaveLength(11)
  await expect.element(part('Reach')).toMatchTextContent(/At 12 in, [\d,]+ points can charge/)
  await expectTexts(part('Reach').getByRole('rowheader'), ['6 in', '12 in', '18 to 24 in'])
  const footprints = part('Footprints to scale')
  await expectTexts(footprints.getByRole('listitem'), ['Wide, 3 units: 100–200 mm wide and 40–160 mm deep.'])
  await expect.element(footprints).toMatchTextContent('all units are 300 to 600 mm wide')
  // The drawing itself is to scale: the most that it may be is twice as wide as the least.
  const widths = ['least', 'most'].map((end) =>
    Number(document.querySelector(`.plot-${end}`)?.getAttribute('width')),
  )
  expect(widths).toEqual([100, 200])
  await page.getByRole('link', { name: 'The army' }).click()
  await expect.poll(() => location.pathname).toBe(`/army/a/${court.id}`)
})

test('[LIB-71] a tag of the list leads to the statistics of all its armies, which follow their edits', async () => {
  await startBuilder([court, muster, away], '/army?tag=league')
  await page.getByRole('group', { name: 'Filters' }).getByRole('link', { name: 'Statistics' }).click()
  await expect.element(heading).toBeVisible()
  expect(location.search).toBe('?tag=league')
  await expect.element(noteOf(/^2 armies · .* points · 4 units$/)).toBeVisible()
  const more = (army: typeof muster) => ({
    ...army,
    units: army.units.map((unit) => ({ ...unit, count: 6 })),
  })
  await changeElsewhere(muster.id, more, false)
  await expect.element(noteOf(/points · 9 units$/)).toBeVisible()
  await changeElsewhere(muster.id, (army) => ({ ...army, tags: [] }))
  await expect.element(noteOf(/points · 3 units$/)).toBeVisible()
  await page.getByRole('link', { name: 'league' }).click()
  await expect.poll(() => location.pathname + location.search).toBe('/army?tag=league')
  await page.getByLabelText('Sort').selectOptions('tag')
  await expect
    .element(page.getByRole('link', { name: 'Statistics of league' }))
    .toHaveAttribute('href', '/army/statistics?tag=league')
})

test('[LIB-70] [SHOW-02] the army of a link has statistics, which lead back to it', async () => {
  const shared = { ...court, id: 'sharedcourt0' }
  onCall('/hobgoblin/snapshots/sharedcourt0', () => Promise.resolve(Response.json(shared)))
  for (const link of ['/army/s/sharedcourt0', `/army/s#${await deflate(makeOfflineLinkJson(court))}`]) {
    await startBuilder([], link)
    await unitPane.getByRole('link', { name: 'Statistics' }).click()
    await expect.element(part('Points by type').getByText(/^Most points are in Ranged/)).toBeVisible()
    await page.getByRole('link', { name: 'The army' }).click()
    await expect.poll(() => location.pathname + location.hash).toBe(link)
  }
})

test('[LIB-70] what has no statistics says why', async () => {
  await startBuilder([makeArmy({ name: 'Nobody', tags: ['empty'] })], '/army/statistics')
  await expect.element(noteOf('Choose Statistics in the menu of an army')).toBeVisible()
  await visit('/army/statistics?a=gone________')
  await expect.element(noteOf('This army is not on this device, or cannot be read.')).toBeVisible()
  await visit('/army/statistics?s=nosucharmy00')
  await expect.element(noteOf('Shared army with the specified ID was not found.')).toBeVisible()
  await visit('/army/statistics?tag=gone')
  await expect.element(noteOf('No army has the tag “gone”.')).toBeVisible()
  await visit('/army/statistics?tag=empty')
  await expect.element(noteOf('No units yet.')).toBeVisible()
})
