import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { OddsTool } from '#islands/odds/odds-tool.tsx'
import { startBuilder } from '#tests/islands/army/builder.tsx'
import { makeOfflineLinkJson } from '#domain/army/share/offline-link.ts'
import { deflate } from '#platform/deflate.ts'
import { newMiniatures, setOwned } from '#domain/army/library/miniatures.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { readArmies, startDevice } from '#tests/islands/device.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { openTool, startTool } from '#tests/islands/tool.tsx'
import { press } from '#tests/islands/steps.ts'

const CHARGE = '/odds?a=HEAVY_CAVALRY&an=Candleguard&as=charged&b=LIGHT_INFANTRY&bn=Gutter%20Mob'

const strikes = (name: string) =>
  page.getBySelector('.odds-part').filter({ has: page.getByRole('heading', { name: `${name} strikes` }) })

const query = () => location.search
const open = (path?: string) => openTool(<OddsTool />, path)
const start = (path: string) => startTool(<OddsTool />, path)

test('[ODDS-14] a link shows the fight, and every change is in the address', async () => {
  await start(CHARGE)
  const attack = strikes('Candleguard')
  for (const figure of ['9.3 Doom on average', '48% Broken', '40% Routs'])
    await expect.element(attack).toMatchTextContent(figure)
  await expect
    .element(attack)
    .toMatchTextContent('Broken in 48%: of those, 83% rout in this Clash. Of the others, 70% fall back.')
  const verdict = page.getBySelector('.odds-verdict')
  await expect.element(verdict).toMatchTextContent(/^Candleguard wins the Clash in 99%/)
  const reason = attack.getByRole('row', { name: 'Dice Strikes 10, Devastating Charge +2 12' })
  await expect.element(reason).not.toBeInTheDocument()
  await attack.getByText('Why 12 dice at 3+').click()
  await expect.element(reason).toBeVisible()
  await expect.element(attack.getByRole('row', { name: 'Re-rolls charged: re-roll 1s once' })).toBeVisible()
  await expect
    .element(attack)
    .toMatchTextContent(
      'Its charge reaches 13 in always, and 18 in with a 6: each inch further needs 1 more on the die.',
    )
  const side = page.getByRole('region', { name: 'Attacker: Candleguard' })
  await expect.element(side.getBySelector('h2 svg')).toBeInTheDocument()
  await side.getByRole('button', { name: 'Uphill' }).click()
  await expect.element(attack).toMatchTextContent('8.0 Doom on average')
  await page.getByText('Round by round').click()
  await page.getByRole('button', { name: 'To the end' }).click()
  await expect.poll(query).toMatch(/rounds=5/)
  await expect.poll(query).toMatch(/as=charged\.uphill/)
  await expect.element(page.getByRole('columnheader', { name: '5' })).toBeVisible()
  await open()
  await expect.element(attack).toMatchTextContent('8.0 Doom on average')
  await expect.element(side.getByRole('button', { name: 'Uphill' })).toHaveAttribute('aria-pressed', 'true')
  const target = page.getByRole('region', { name: 'Target: Gutter Mob' })
  await target.getByRole('button', { name: 'One more' }).click()
  await expect.poll(query).toMatch(/bd=1/)
})

test('[LOOK-03] every switch is announced with the new result, in the dialog too', async () => {
  await start(CHARGE)
  const news = page.getBySelector('.odds [role=status].visually-hidden')
  await expect.element(news).toHaveTextContent('')
  // A number that is read out by itself would be a stray "1" before the sentence.
  expect(page.getBySelector('.odds-ask :is(output, [role=status])').elements()).toEqual([])
  const side = page.getByRole('region', { name: 'Attacker: Candleguard' })
  await side.getByRole('button', { name: 'Uphill' }).click()
  await expect.element(news).toMatchTextContent(/^Candleguard: Uphill on\. Candleguard wins the Clash/)
  await expect.element(news).toMatchTextContent('Gutter Mob takes 8.0 Doom, Broken')
  await side.getByRole('button', { name: 'Uphill' }).click()
  await expect.element(news).toMatchTextContent(/^Candleguard: Uphill off\..* takes 9\.3 Doom/)
  const target = page.getByRole('region', { name: 'Target: Gutter Mob' })
  await target.getByRole('button', { name: 'One more' }).click()
  await expect.element(news).toMatchTextContent(/^Gutter Mob: 1 Doom\. /)
  await page.getByText('Round by round').click()
  await page.getByRole('button', { name: '3 rounds' }).click()
  await expect.element(news).toMatchTextContent(/^3 rounds\. .* By the end of round 3: Gutter Mob has routed/)
  await page.getByRole('button', { name: 'Swap the two units' }).click()
  await expect.element(news).toMatchTextContent(/^Swapped: Gutter Mob attacks\. /)
  await page.getByRole('button', { name: 'A volley' }).click()
  await expect.element(news).toMatchTextContent(/^A volley\. Gutter Mob has no shooting dice/)
  await page.getByRole('button', { name: 'A fight' }).click()
  await page.getByRole('button', { name: 'Change Candleguard' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the unit' })
  await dialog.getByRole('button', { name: 'Elite' }).click()
  // A modal dialog makes the rest of the page inert, so the words are in it.
  await expect
    .element(dialog.getByRole('status').filter({ hasText: 'Candleguard: changed.' }))
    .toMatchTextContent('Gutter Mob takes')
})

test('[ODDS-15] an address with unknown units and keywords says so and shows the rest', async () => {
  await start('/odds?a=DRAGON&b=LIGHT_INFANTRY')
  await expect.element(page.getByText('does not know “DRAGON”')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Target: Light Infantry' })).toBeVisible()
  await open('/odds?a=BEASTS.flyng.elite&b=LIGHT_INFANTRY&bh=hurry')
  await expect.element(page.getByText('does not know “flyng”, “hurry”')).toBeVisible()
  await strikes('Beasts').getByText(/^Why/).click()
  await expect.element(strikes('Beasts').getByRole('row', { name: /^Dice Strikes 11/ })).toBeVisible()
  await open('/odds?v=7.0.0')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('[ODDS-16] a unit without shooting dice has no volley, and one with them has', async () => {
  await start('/odds?a=RANGED_INFANTRY&b=HEAVY_CAVALRY')
  await page.getByRole('button', { name: 'A volley' }).click()
  await expect.element(page.getByText('Ranged Infantry shoots')).toBeVisible()
  await page.getByRole('button', { name: 'Swap the two units' }).click()
  await expect.element(page.getByText(/^Heavy Cavalry has no shooting dice/)).toBeVisible()
})

test('[ODDS-18] a unit is chosen from the types, with keywords, and from one’s armies', async () => {
  const unit = makeUnit({ name: 'Gallows Guard', type: 'HEAVY_INFANTRY', keywords: [{ id: 'elite' }] })
  // The owned miniatures are no units.
  const monsters = setOwned(newMiniatures('1.0.0', 1), { type: 'MONSTER', footprint: 'WIDE' }, 2, 'Monsters')
  await startDevice([makeArmy({ name: 'The Host', units: [unit] }), monsters])
  await open('/odds')
  await page.getByRole('button', { name: 'Change Heavy Cavalry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the unit' })
  await dialog.getByLabelText('Unit type').selectOptions('MONSTER')
  await dialog.getByRole('button', { name: 'Brutal' }).click()
  await dialog.getByRole('button', { name: 'Prescience' }).click()
  await press('Escape')
  await strikes('Monster').getByText(/^Why/).click()
  await expect.element(strikes('Monster').getByRole('row', { name: /Brutal -1|Brutal −1/ })).toBeVisible()
  await expect.poll(query).toMatch(/a=MONSTER\.brutal&as=charged&ah=prescience/)
  await page.getByRole('button', { name: 'Change Monster' }).click()
  await dialog.getByLabelText('Or a unit of your armies').selectOptions('Gallows Guard')
  await expect.element(dialog.getByRole('option', { name: 'Monsters' })).not.toBeInTheDocument()
  await press('Escape')
  await expect.poll(query).toMatch(/a=HEAVY_INFANTRY\.elite&an=Gallows%20Guard/)
  await expect
    .element(page.getByRole('region', { name: 'Attacker: Gallows Guard' }))
    .toMatchTextContent('Courage 11')
})

test('units of armies of one name are listed below a number of each', async () => {
  const twins = ['TwinA_______', 'TwinB_______'].map((id) =>
    makeArmy({ id, name: 'Twin Court', units: [makeUnit()] }),
  )
  await startDevice(twins)
  await open('/odds')
  await page.getByRole('button', { name: 'Change Light Infantry' }).click()
  const groups = page.getByLabelText('Or a unit of your armies').getBySelector('optgroup')
  await expect
    .poll(() => groups.elements().map((group) => group.getAttribute('label')))
    .toEqual(['Twin Court 1', 'Twin Court 2'])
})

test('[ODDS-21] a unit is taken from a shared army by its link, and nothing is added to the device', async () => {
  const wolves = makeUnit({ name: 'Ragwolves', type: 'BEASTS', keywords: [{ id: 'elite' }] })
  const shared = makeArmy({ name: 'The Moonlight Muster', units: [wolves] })
  await start('/odds')
  await page.getByRole('button', { name: 'Change Light Infantry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the unit' })
  const field = dialog.getByLabelText('Or the link of a shared army')
  await field.fill(`${location.origin}/army/s#damaged`)
  await press('Enter')
  await expect.element(dialog).toMatchTextContent('This link is damaged.')
  await field.fill(`${location.origin}/army/s#${await deflate(makeOfflineLinkJson(shared))}`)
  await dialog.getByRole('button', { name: 'Read' }).click()
  await dialog.getByLabelText('A unit of a shared army').selectOptions('Ragwolves')
  await press('Escape')
  await expect.poll(query).toMatch(/b=BEASTS\.elite&bn=Ragwolves/)
  await page.getByRole('button', { name: 'Change Heavy Cavalry' }).click()
  await expect
    .element(dialog.getByLabelText('A unit of a shared army'), { message: 'still there for the other unit' })
    .toBeVisible()
  expect(await readArmies()).toEqual([])
})

test('[ODDS-19] a unit’s menu shows it against the eleven types, and leads to a fight', async () => {
  const unit = makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY' })
  const army = makeArmy({ name: 'The Host', units: [unit] })
  await startBuilder([army], `/army/a/${army.id}/u/${unit.id}`)
  await page.getByRole('button', { name: 'Unit menu' }).click()
  await page.getByRole('menuitem', { name: 'Odds' }).click()
  const dialog = page.getByRole('dialog', { name: 'Odds of Candleguard' })
  await expect.poll(() => dialog.getByRole('row').length).toBe(12)
  await expect.element(dialog.getByRole('row', { name: 'Light Inf. 6.7 9.3 48% 3.3' })).toBeVisible()
  await open(dialog.getByRole('link', { name: 'Light Inf.' }).element().getAttribute('href') ?? '')
  await expect.element(strikes('Candleguard')).toMatchTextContent('9.3 Doom on average')
})

test('[ODDS-20] the keyword chooser shows what a purchase changes in Doom, when asked', async () => {
  const unit = makeUnit({ name: 'Candleguard', type: 'HEAVY_CAVALRY' })
  const army = makeArmy({ name: 'The Host', units: [unit] })
  await startBuilder([army], `/army/a/${army.id}/u/${unit.id}`)
  await page.getByRole('button', { name: 'Purchase Keywords' }).click()
  const card = page.getByRole('dialog').getByRole('article').filter({ hasText: 'Brutal' }).first()
  await expect.element(card.getByRole('table')).not.toBeInTheDocument()
  await card.getByText('What it changes').click()
  await expect.element(card.getByRole('row', { name: 'Light Inf. +1.7 +2.3', exact: true })).toBeVisible()
  // It is no better against beasts, and Swift changes no Doom at all.
  await expect.element(card.getByRole('row', { name: 'Beasts' })).not.toBeInTheDocument()
  const swift = page.getByRole('dialog').getByRole('article').filter({ hasText: 'Swift' }).first()
  await expect.element(swift).toBeVisible()
  await expect.element(swift.getByText('What it changes')).not.toBeInTheDocument()
  await expectAccessible()
})
