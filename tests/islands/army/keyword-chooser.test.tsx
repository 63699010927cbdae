import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { press } from '#tests/islands/steps.ts'
import { armyPane, keywordCard, openChooser, points, startBuilder, unitPane, visit } from './builder.tsx'

const host = makeArmy({
  units: [
    makeUnit({ name: 'Riders', type: 'HEAVY_CAVALRY' }),
    makeUnit({ name: 'Archers', type: 'RANGED_INFANTRY' }),
    makeUnit({ name: 'Bombard', type: 'ARTILLERY' }),
    makeUnit({ name: 'Thieves', type: 'LIGHT_INFANTRY', keywords: [{ id: 'berserk' }] }),
  ],
})
const path = (name: string) => `/army/a/${host.id}/u/${name.padEnd(12, '_')}`
const buy = (chooser: Locator, name: string) =>
  chooser.getByRole('button', { name: new RegExp(`^Buy ${name.replace('+', '\\+')} for`) })

async function chooserOf(name: string): Promise<Locator> {
  await visit(path(name))
  return openChooser()
}

test('[UNIT-35] filters by name and by text while the user types, and says how many are left', async () => {
  await startBuilder([host])
  const chooser = await chooserOf('Riders')
  const filter = chooser.getByRole('searchbox', { name: 'Filter keywords' })
  const status = () => chooser.element().querySelector('.dialog-body p[role=status]')?.textContent
  // The first cards of each group are rendered before the rest.
  await expect.element(keywordCard(chooser, 'Wizard')).toBeVisible()
  const all = chooser.getByRole('article').all().length
  await userEvent.type(filter, 'tou')
  await expect.element(keywordCard(chooser, 'Tough +1')).toBeVisible()
  await expect.element(keywordCard(chooser, 'Elite')).not.toBeInTheDocument()
  await expect.element(keywordCard(chooser, 'General')).not.toBeInTheDocument()
  await filter.fill('general')
  await expect.element(keywordCard(chooser, 'General')).toBeVisible()
  await expect.element(keywordCard(chooser, 'Battle Standard')).not.toBeInTheDocument()
  await expect.poll(status).toMatch(/^\d+ keywords?$/)
  await filter.fill('  STRIKES courage ')
  await expect.element(keywordCard(chooser, 'Elite')).toBeVisible()
  await expect.element(keywordCard(chooser, 'Tough +1')).not.toBeInTheDocument()
  await filter.fill('xyzzy')
  await expect.poll(status).toBe('No keyword has “xyzzy” in its name or text.')
  await expect.element(chooser.getByRole('article')).not.toBeInTheDocument()
  await filter.fill('')
  await expect.poll(() => chooser.getByRole('article').all()).toHaveLength(all)
})

test('shows what each keyword costs this unit, and stats before and after', async () => {
  await startBuilder([host])
  const riders = await chooserOf('Riders')
  await expect.element(riders).toMatchTextContent('Riders · 450 points')
  await expect.element(riders.getByRole('heading', { level: 3, name: 'Strengths' })).toBeVisible()
  await expect.element(riders.getByRole('heading', { level: 3, name: 'Weaknesses' })).toBeVisible()
  const elite = keywordCard(riders, 'Elite')
  await expect.element(elite).toMatchTextContent('+150')
  await expect.element(elite).toMatchTextContent('+150 points · Strikes 10 → 11 · Courage 10 → 11')
  await expect.element(elite.getBySelector('.change-loss')).not.toBeInTheDocument()
  await expect.element(buy(riders, 'Elite')).toHaveAccessibleName('Buy Elite for +150 points')
  const stats = riders.getByRole('list', { name: 'Stats' }).getByRole('listitem')
  expect(stats.all().map((item) => /[A-Z][a-z]+/.exec(item.element().textContent)?.[0])).toEqual([
    'Speed',
    'Range',
    'Strikes',
    'Courage',
    'Footprint',
  ])
  await expect.element(keywordCard(riders, 'Cursed')).toMatchTextContent('−100')
  await expect.element(keywordCard(riders, 'Cursed')).toMatchTextContent('−100 points')
  await expect.element(keywordCard(riders, 'Brutal')).toMatchTextContent(/against Heavy Inf\. 4\+ → 3\+/)
  const archers = await chooserOf('Archers')
  await expect.element(keywordCard(archers, 'Elite')).toMatchTextContent('+75')
  await expect.element(keywordCard(archers, 'Elite')).toMatchTextContent('Strikes 10 (5) → 11 (5)')
})

test('shows the total for a row of three units, as its header does', async () => {
  const three = makeArmy({ units: [makeUnit({ name: 'Riders', type: 'HEAVY_CAVALRY', count: 3 })] })
  await startBuilder([three], `/army/a/${three.id}/u/Riders______`)
  const chooser = await openChooser()
  await expect.element(chooser).toMatchTextContent('Riders · 1,350 points')
  await expect.element(keywordCard(chooser, 'Elite')).toMatchTextContent('+150 × 3')
  await expect.element(keywordCard(chooser, 'Elite')).toMatchTextContent('+450 points')
  await expect.element(buy(chooser, 'Elite')).toHaveAccessibleName('Buy Elite for +450 points')
  await buy(chooser, 'Elite').click()
  await expect.element(chooser).toMatchTextContent('Riders · 1,800 points')
})

test('buys several keywords without closing, and undoes them', async () => {
  await startBuilder([host])
  const chooser = await chooserOf('Riders')
  await buy(chooser, 'Elite').click()
  await expect.element(chooser).toMatchTextContent('Riders · 600 points')
  await expect.element(keywordCard(chooser, 'Tough +1')).toMatchTextContent('+150 points')
  await buy(chooser, 'Tough +1').click()
  await buy(chooser, 'Tough +1').click()
  await expect.element(chooser).toMatchTextContent('Riders · 900 points')
  await expect.element(keywordCard(chooser, 'Tough +1')).toMatchTextContent('Bought twice')
  await expect.element(keywordCard(chooser, 'Tough +1')).toMatchTextContent('One more:')
  await expect.element(chooser.getByRole('button', { name: 'Remove Tough +1' })).toBeVisible()
  await expect.element(buy(chooser, 'Tough +1')).toHaveFocus()
  await expect.element(chooser.getByRole('list', { name: 'Stats' })).toMatchTextContent('Strikes 10 11')
  await chooser.getByRole('button', { name: 'Remove Elite' }).click()
  await expect.element(chooser).toMatchTextContent('Riders · 750 points')
  await expect.element(buy(chooser, 'Elite'), { message: 'is in the place of Remove' }).toHaveFocus()
  await press('Control+z')
  await expect.element(chooser).toMatchTextContent('Riders · 900 points')
  await press('Control+Shift+z')
  await expect.element(chooser).toMatchTextContent('Riders · 750 points')
  await userEvent.keyboard('{Escape}')
  await expect.element(points).toHaveTextContent('750 points')
  await expect.element(unitPane.getByRole('button', { name: 'Purchase Keywords' })).toHaveFocus()
  await expect.poll(() => keywordCard(unitPane, 'Tough +1').all()).toHaveLength(2)
  await visit()
  await expect.element(points).toHaveTextContent('750 points')
  const [army] = await readArmies()
  const tough = { id: 'tough', numerical: { value: 1, type: 'INCREMENT' } }
  expect(army?.units[0]?.keywords).toEqual([tough, tough])
})

test('a purchase changes only the cards that say something else after it', async () => {
  await startBuilder([host])
  const chooser = await chooserOf('Archers')
  await expect.element(keywordCard(chooser, 'Wide Footprint')).toBeVisible()
  const changed = new Set<string | null | undefined>()
  const observer = new MutationObserver((records) => {
    for (const { target } of records)
      changed.add(target.parentElement?.closest('article')?.querySelector('.keyword-name')?.textContent)
  })
  observer.observe(chooser.element(), { subtree: true, childList: true, characterData: true })
  await buy(chooser, 'Elite').click()
  await expect.element(keywordCard(chooser, 'Hero +1')).toMatchTextContent('Strikes 11 (5) → 12 (6)')
  observer.disconnect()
  expect(changed).toContain('Elite')
  expect(changed).toContain('Hero +1')
  expect(changed).not.toContain('Flying')
})

test('a keyword that was just removed can be bought again immediately', async () => {
  await startBuilder([host])
  const chooser = await chooserOf('Archers')
  await buy(chooser, 'Elite').click()
  const remove = chooser.getByRole('button', { name: 'Remove Elite' })
  await expect.element(remove).toHaveAccessibleDescription(/Without it/)
  // Faster than the figures of the cards are updated.
  const card = remove.element().closest('article')
  ;(remove.element() as HTMLElement).click()
  await Promise.resolve()
  card?.querySelector<HTMLElement>('[aria-label^="Buy Elite"]')?.click()
  await expect.element(remove).toHaveAccessibleDescription(/Without it/)
  await expect.element(chooser).toMatchTextContent('Archers · 375 points')
})

test('[VALID-19] disables what cannot be bought and gives the reason', async () => {
  await startBuilder([host])
  const bombard = await chooserOf('Bombard')
  for (const [name, reason] of [
    ['Horde', 'Only for unit types with Infantry in the name.'],
    ['Narrow Footprint', 'Only for unit types with a Wide footprint.'],
    ['Berserk', 'Artillery may take only these weaknesses: Self-Destructive and Short-Ranged.'],
  ] as const) {
    await expect.element(keywordCard(bombard, name)).toMatchTextContent(reason)
    await expect.element(buy(bombard, name)).toBeDisabled()
    await expect
      .element(buy(bombard, name), { message: 'the reason is read out' })
      .toHaveAccessibleDescription(reason)
  }
  await buy(bombard, 'Horde').click({ force: true })
  await expect.element(bombard).toMatchTextContent('Bombard · 350 points')
  const riders = await chooserOf('Riders')
  await expect.element(keywordCard(riders, 'Short-Ranged')).toMatchTextContent('Only for units with Ranged.')
  await expect
    .element(keywordCard(riders, 'Wide Footprint'))
    .toMatchTextContent('Only for unit types with a Narrow footprint.')
  await buy(riders, 'Berserk').click()
  await buy(riders, 'Cursed').click()
  for (const name of ['Fragile', 'Hollow']) {
    await expect.element(buy(riders, name)).toBeDisabled()
    await expect.element(buy(riders, name)).toHaveAccessibleDescription(/.+/)
  }
  await buy(riders, 'Narrow Footprint').click()
  await expect.element(buy(riders, 'Narrow Footprint')).not.toBeInTheDocument()
  await expect.element(keywordCard(riders, 'Narrow Footprint')).toMatchTextContent('Bought')
  await userEvent.keyboard('{Escape}')
  await expect
    .element(unitPane.getByRole('list', { name: 'Issues' }), { message: 'its offer raised no issue' })
    .not.toBeInTheDocument()
})

test('asks a Wizard for an allegiance in the same step', async () => {
  await startBuilder([host])
  const chooser = await chooserOf('Archers')
  await buy(chooser, 'Wizard').click()
  const allegiance = page.getByRole('dialog', { name: 'Abyssal Allegiance' })
  await expect.element(allegiance).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(allegiance).not.toBeInTheDocument()
  await expect
    .element(chooser, { message: 'nothing is bought without an allegiance' })
    .toMatchTextContent('Archers · 300 points')
  await buy(chooser, 'Wizard').click()
  await allegiance.getByRole('button', { name: 'Swear to Mycena' }).click()
  await expect.element(allegiance).not.toBeInTheDocument()
  await expect.element(chooser).toMatchTextContent('Archers · 500 points')
  await userEvent.keyboard('{Escape}')
  await expect.element(unitPane.getByRole('button', { name: 'Remove Mycena' })).toBeVisible()
  await expect.element(unitPane.getByRole('list', { name: 'Issues' })).not.toBeInTheDocument()
  await unitPane.getByRole('button', { name: 'Remove Wizard' }).click()
  await expect.element(unitPane.getByRole('heading', { name: 'Abyssal Allegiance' })).not.toBeInTheDocument()
})

test('says which keywords would be prevented', async () => {
  await startBuilder([host])
  const chooser = await chooserOf('Thieves')
  await expect
    .element(keywordCard(chooser, 'Sneaky'))
    .toMatchTextContent('Prevented by Berserk: only the points change.')
  await buy(chooser, 'Sneaky').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(keywordCard(unitPane, 'Sneaky')).toMatchTextContent('Prevented by Berserk')
})

test('an army with issues is stored like any other', async () => {
  await startBuilder([host])
  const chooser = await chooserOf('Bombard')
  await buy(chooser, 'Short-Ranged').click()
  await expectSaved()
  await visit(`/army/a/${host.id}`)
  await expect.element(armyPane.getByText('Invalid').first()).toBeVisible()
  const [army] = await readArmies()
  expect(army?.units[2]?.keywords).toEqual([{ id: 'short_ranged' }])
})
