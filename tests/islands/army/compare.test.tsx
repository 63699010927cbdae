import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { expectTexts, placeOf } from '#tests/islands/steps.ts'
import { startBuilder, visit } from './builder.tsx'

const guard = makeUnit({ name: 'Guard' })
const court = makeArmy({
  name: 'Court',
  created_ts: 2,
  units: [guard, makeUnit({ name: 'Wolves', type: 'BEASTS' })],
})
const muster = makeArmy({ name: 'Muster', created_ts: 1, units: [{ ...guard, keywords: [{ id: 'elite' }] }] })
const differing = page.getByRole('list', { name: 'What differs' }).getByRole('listitem')
const answer = page.getBySelector('.compare-answer')
const odds = page.getByRole('region', { name: 'Unit against unit' })
/** The names of the rows of units, closed or open. */
const summaries = odds.getBySelector('summary')

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
  await expect.element(answer).toMatchTextContent(/^(Court|Muster) wins \d+%, (Court|Muster) \d+%\.$/)
  await expectTexts(page.getByRole('definition'), [/points 2 units/, /points 1 unit/])
  await expectTexts(differing, [
    /^Guard \+\d+ points · gains Elite$/,
    'Only Court: Wolves Beasts · 200 points',
    'Only Court: Keywords only here: Nimble, Wild, Skirmishers',
    'Only Muster: Keywords only here: Elite',
  ])
  const right = page.getByLabelText('Right')
  right.query()?.focus()
  await right.selectOptions('Court')
  await expect.element(page.getByText('The same in both: Guard, Wolves.')).toBeVisible()
  await expectTexts(differing, [])
  await expect.element(right).toHaveFocus()
})

test('[LIB-30] the answer is above the fields, which it does not move', async () => {
  await startBuilder([court, muster], `/army/compare?a=${court.id}`)
  const left = page.getByLabelText('Left')
  await expect.element(answer).toMatchTextContent('Choose two armies')
  const place = placeOf(left).top
  expect(placeOf(answer).bottom).toBeLessThanOrEqual(place)
  const tops = new Set<number>()
  const watcher = new MutationObserver(() => tops.add(placeOf(left).top))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  await page.getByLabelText('Right').selectOptions('Muster')
  await expect.element(answer).toMatchTextContent('wins')
  watcher.disconnect()
  expect([...tops]).toEqual([place])
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
  await expect.element(odds).toMatchTextContent(/The best of Court is \w+: \d+%/)
  await expectTexts(summaries, [/^Guard wins \d+% loses \d+%$/, /^Wolves wins/])
  const riding = odds.getByRole('list', { name: 'Guard against' })
  await expect.element(riding).not.toBeInTheDocument()
  await summaries.first().click()
  await expectTexts(riding.getByRole('listitem'), [/^Riders × 2 wins \d+% loses \d+%$/])
  const standing = odds.element().textContent
  const before = answer.element().textContent
  await odds.getByLabelText('Who charges').selectOptions('Ride')
  await expect.poll(() => odds.elements()[0]?.textContent ?? standing).not.toBe(standing)
  await expect.element(answer).not.toHaveTextContent(before)
  await visit(`/army/compare?a=${court.id}&b=${court.id}`)
  await expect.element(answer).toMatchTextContent(/^Court \(left\) wins/)
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

test('[LIB-30] armies of one name have numbers', async () => {
  const twins = ['TwinA_______', 'TwinB_______'].map((id) => makeArmy({ id, name: 'Twin Court' }))
  await startBuilder([court, ...twins], '/army/compare')
  const options = page.getByLabelText('Left').getByRole('option')
  await expectTexts(options, ['Choose an army', 'Court', 'Twin Court 1', 'Twin Court 2'])
})
