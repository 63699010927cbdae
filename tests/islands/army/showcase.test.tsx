import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectTexts } from '#tests/islands/steps.ts'
import { startBuilder, unitPane } from './builder.tsx'

const army = makeArmy({
  units: [
    makeUnit({ name: 'Ash Knights', type: 'HEAVY_CAVALRY', keywords: [{ id: 'elite' }] }),
    makeUnit({
      name: 'Sage',
      type: 'LIGHT_INFANTRY',
      count: 2,
      keywords: [{ id: 'wizard' }],
      abyssal_allegiances: ['polyceus'],
    }),
  ],
})

test('[SHOW-01] the pane of the unit shows the whole army while none is chosen, and its keywords open', async () => {
  await startBuilder([army], `/army/a/${army.id}`)
  const card = (name: string) =>
    unitPane.getBySelector('.showcase-units > li').filter({ has: page.getByRole('heading', { name }) })
  await expect.element(unitPane.getByText('Select a unit')).toBeVisible()
  // Speed, Range, Strikes, Courage and Footprint of heavy cavalry, two of them 1 higher by Elite.
  await expectTexts(card('Ash Knights').getByRole('definition'), ['12', '–', '11', '11', 'Wide'])
  await expect.element(card('Ash Knights')).toMatchTextContent('Heavy Cavalry')
  await expect.element(card('Sage')).toMatchTextContent('× 2')
  await expect
    .element(card('Sage').getByRole('link', { name: 'Polyceus' }))
    .toHaveAttribute('href', '/quick-start/allegiances/polyceus')
  await expect
    .element(card('Sage').getByRole('link', { name: 'Sage' }))
    .toHaveAttribute('href', `/army/a/${army.id}/u/${army.units[1]?.id ?? ''}`)
  await expect
    .element(unitPane.getByRole('link', { name: 'Statistics' }))
    .toHaveAttribute('href', `/army/statistics?a=${army.id}`)
  await card('Ash Knights').getByRole('button', { name: 'Elite' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Elite' })).toBeVisible()
})

test('[SHOW-01] at no width does a line of keywords begin with a comma', async () => {
  const keywords = ['elite', 'tough', 'nimble', 'stubborn', 'skirmishers'].map((id) => ({ id }))
  await startBuilder([makeArmy({ units: [makeUnit({ keywords })] })], `/army/a/${army.id}`)
  const line = unitPane.getBySelector('.showcase-keywords')
  await expect.element(line).toMatchTextContent(/, .*, /)
  const begins: number[] = []
  for (let width = 160; width <= 400; width += 4) {
    line.element().setAttribute('style', `inline-size: ${width}px`)
    const commas = [...line.element().querySelectorAll('span')].filter(({ textContent }) =>
      /^, ?$/.test(textContent),
    )
    expect(commas).toHaveLength(keywords.length - 1)
    const { left } = line.element().getBoundingClientRect()
    if (commas.some((comma) => comma.getBoundingClientRect().left - left < 1)) begins.push(width)
  }
  expect(begins).toEqual([])
})
