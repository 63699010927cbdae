import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { expectTexts } from '#tests/islands/steps.ts'
import { startBuilder, visit } from './builder.tsx'

const guard = makeUnit({ name: 'Guard' })
const court = makeArmy({
  name: 'Court',
  created_ts: 2,
  units: [guard, makeUnit({ name: 'Wolves', type: 'BEASTS' })],
})
const muster = makeArmy({ name: 'Muster', created_ts: 1, units: [{ ...guard, keywords: [{ id: 'elite' }] }] })
const rows = page.getByRole('table').first().getByRole('row')
const odds = page.getByRole('region', { name: 'Unit against unit' })
const pairs = page.getByRole('region', { name: 'Each pair of units' })

test('[LIB-30] two selected armies are compared, and either side can be chosen anew', async () => {
  await startBuilder([court, muster])
  await page.getByRole('button', { name: 'Army list menu' }).click()
  await page.getByRole('menuitem', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'All 2' }).click()
  await page.getByRole('button', { name: 'More for the selected' }).click()
  // Both are also printed together.
  await expect
    .element(page.getByRole('menuitem', { name: 'Print' }))
    .toHaveAttribute('href', `/print/a/${court.id}?with=${muster.id}`)
  await page.getByRole('menuitem', { name: 'Compare' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible()
  await expect.poll(() => location.search).toBe(`?a=${court.id}&b=${muster.id}`)
  await expectTexts(rows, [/Court.*Muster/s, /Guard.*Guard/s, /points · gains Elite/, /Wolves.*none/s])
  await expectAccessible()
  await page.getByLabelText('Right').selectOptions('Court')
  await expect.element(page.getByText('Both cost the same.')).toBeVisible()
})

test('[LIB-30] armies of two rulesets are compared under the newer one, which is said', async () => {
  const old = makeArmy({ name: 'Old Guard', ruleset_version: '0.3.0', units: [guard] })
  for (const sides of [`a=${old.id}&b=${court.id}`, `a=${court.id}&b=${old.id}`]) {
    await startBuilder([court, old], `/army/compare?${sides}`)
    await expect.element(page.getByText('Both are compared under v1.0.')).toBeVisible()
  }
})

test('[LIB-65] below, each unit of one army is set against each of the other, with and without a charge', async () => {
  const riders = makeUnit({ name: 'Riders', type: 'HEAVY_CAVALRY', count: 2 })
  await startBuilder(
    [court, makeArmy({ name: 'Ride', units: [riders] })],
    `/army/compare?a=${court.id}&b=Ride________`,
  )
  const sentence = odds.getByRole('status')
  await expect
    .element(sentence)
    .toMatchTextContent(/wins the Clash in \d+%.*The best of Court is \w+, which wins/)
  await expectTexts(pairs.getByRole('columnheader'), ['Unit', 'Riders × 2'])
  await expectTexts(pairs.getByRole('rowheader'), ['Guard', 'Wolves'])
  const standing = pairs.element().textContent
  await expectAccessible()
  await odds.getByLabelText('Who charges').selectOptions('Ride')
  await expect.poll(() => pairs.elements()[0]?.textContent ?? standing).not.toBe(standing)
  await visit(`/army/compare?a=${court.id}&b=${court.id}`)
  await expect.element(sentence).toMatchTextContent(/^An even fight: Court \(left\) wins/)
})

test('[LIB-30] a side that is not chosen or not there is told', async () => {
  await startBuilder([court], '/army/compare')
  await expect.element(page.getByText('Choose two armies to see them side by side.')).toBeVisible()
  await page.getByLabelText('Left').selectOptions('Court')
  await visit('/army/compare?a=gone________&b=' + court.id)
  await expect.element(page.getByText('This army is not on this device, or cannot be read.')).toBeVisible()
  await visit(`/army/compare?a=${court.id}.some-version&b=s.unknownshare`)
  await expect
    .element(page.getByText('This version could not be fetched. It needs your account and a network.'))
    .toBeVisible()
  await expect.element(page.getByText(/This link is wrong|no longer|not found/)).toBeVisible()
  await expectAccessible()
})
