import { STORE_UNMOUNT_DELAY } from 'nanostores'
import { expect, onTestFinished, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { DESK } from '#tests/browser/sizes.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expectSaved, readArmies } from '#tests/islands/device.ts'
import { expectAccessible } from '#tests/islands/accessible.ts'
import { pass } from '#tests/islands/leave.ts'
import { expectTexts, openDialog, painted, press, undoByToast, valueOf } from '#tests/islands/steps.ts'
import { armyPane, armyRow, chooseFromMenu, listPane, startBuilder, unitPane, visit } from './builder.tsx'

const court = makeArmy({
  name: 'Candlelit Court',
  created_ts: 3,
  units: [
    makeUnit({ name: 'Candleguard', keywords: [{ id: 'general' }, { id: 'elite' }] }),
    makeUnit({ name: 'Long Wick', type: 'LIGHT_INFANTRY', keywords: [{ id: 'battle_standard' }] }),
  ],
})
const beasts = makeArmy({ name: 'Ragwolves', created_ts: 2, units: [makeUnit({ type: 'BEASTS' })] })
const old = makeArmy({ name: 'Old Guard', created_ts: 1, ruleset_version: '0.3.0', units: [makeUnit()] })
const ALL = [court, beasts, old]

const rows = listPane.getByRole('listitem')
const shownRows = (...names: RegExp[]) => expectTexts(rows, names)
const toast = (text: string | RegExp) => page.getByText(text)
const undo = () => page.getByRole('button', { name: 'Undo', exact: true }).click()

test('[LIB-07] [LIB-06] an army is tagged by typing, and the list is grouped by tags', async () => {
  await startBuilder(ALL, `/army/a/${court.id}`)
  await chooseFromMenu('Army menu', 'Tags')
  const dialog = page.getByRole('dialog', { name: 'Tags' })
  await dialog.getByLabelText('New tag').fill('League, #Winter 2026')
  await press('Enter')
  await expect
    .element(dialog.getByRole('button', { name: 'winter 2026' }))
    .toHaveAttribute('aria-pressed', 'true')
  await dialog.getByLabelText('New tag').fill('club')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(armyPane.getByText('winter 2026')).toBeVisible()
  await expectSaved()
  expect((await readArmies()).find(({ id }) => id === court.id)?.tags).toEqual([
    'club',
    'league',
    'winter 2026',
  ])

  await visit(`/army/a/${beasts.id}`)
  await chooseFromMenu('Army menu', 'Tags')
  await dialog.getByLabelText('New tag').fill('lea')
  await expect.element(dialog.getByRole('button', { name: 'club' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'league' }).click()
  await dialog.getByLabelText('New tag').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Changed the tags of one army')).toBeVisible()
  await page.getByRole('link', { name: 'All armies' }).click()
  await expect.element(armyRow('Ragwolves').getByText('league')).toBeVisible()
  await page.getByLabelText('Sort by').selectOptions('Tag')
  await expectTexts(listPane.getByRole('heading', { level: 2 }), [
    'club 1 army',
    'league 2 armies',
    'winter 2026 1 army',
    'Without a tag 1 army',
  ])
  await expect
    .poll(() => listPane.getByRole('region', { name: 'league' }).getByRole('listitem').length)
    .toBe(2)
  await expectAccessible()
})

test('[LIB-11] [LIB-12] [LIB-14] the list is filtered, the address says so, and the hits are announced', async () => {
  await startBuilder([{ ...court, tags: ['league'] }, beasts, old])
  const dialog = await openDialog(page.getByRole('button', { name: 'Filter', exact: true }), 'Filter')
  await dialog.getByRole('button', { name: 'league 1' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Show 1 army' })).toBeVisible()
  await dialog.getByRole('button', { name: 'league 1' }).click()
  await dialog.getByLabelText('Keywords').selectOptions('Elite')
  await dialog.getByLabelText('Points from').fill('100')
  await dialog.getByRole('button', { name: 'Show 1 army' }).click()
  await shownRows(/Candlelit Court/)
  await expect.element(listPane.getByRole('status').filter({ hasText: '1 army' })).toBeInTheDocument()
  await expect.poll(() => location.search).toBe('?keyword=elite&min=100')

  await page.getByRole('button', { name: 'Remove filter: Elite' }).click()
  await expect.poll(() => location.search).toBe('?min=100')
  await shownRows(/Candlelit Court/, /Ragwolves/, /Old Guard/)
  await visit('/army?ruleset=0.3.0')
  await shownRows(/Old Guard/)
  await armyRow('Old Guard').getByRole('link').click()
  await page.getByRole('link', { name: 'All armies' }).click()
  await expect.poll(() => location.search).toBe('?ruleset=0.3.0')
  await shownRows(/Old Guard/)
  await visit('/army?type=monster')
  await expect.element(page.getByText('No army matches all of that.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all 3 armies' }).click()
  await shownRows(/Candlelit Court/, /Ragwolves/, /Old Guard/)
  await expect.poll(() => location.search).toBe('')
})

test('[LIB-13] what a filter finds among armies that have been read is there at once', async () => {
  await startBuilder(ALL, '/army')
  const search = listPane.getByRole('searchbox')
  // Until then, what was on the screen would be shown again.
  await pass(STORE_UNMOUNT_DELAY, async () => {
    await search.fill('Candlelit')
    await shownRows(/Candlelit Court/)
  })
  const waited: Element[] = []
  const observer = new MutationObserver(() => waited.push(...document.querySelectorAll('[aria-busy]')))
  observer.observe(document.body, { childList: true, subtree: true })
  await search.fill('Ragwolves')
  await shownRows(/Ragwolves/)
  observer.disconnect()
  expect(waited).toEqual([])
})

test('[LIB-11] each field of the filter narrows the list, and what finds nothing is not offered', async () => {
  await startBuilder([court, { ...beasts, updated_ts: Date.now() }, old])
  const dialog = await openDialog(page.getByRole('button', { name: 'Filter', exact: true }), 'Filter')
  await expect.element(dialog.getByRole('button', { name: 'Beasts 1' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Monster/ })).not.toBeInTheDocument()
  await expect.element(dialog.getByText('No army has a tag yet.')).toBeVisible()
  for (const [field, choice, found] of [
    ['Legality', 'Legal', '1 army'],
    ['Legality', 'Not legal', '2 armies'],
    ['Edited', 'Today', '1 army'],
    ['Ruleset', 'v0.3 (Early Access)', '1 army'],
  ] as const) {
    await dialog.getByLabelText(field).selectOptions(choice)
    await expect.element(dialog.getByRole('button', { name: `Show ${found}` })).toBeVisible()
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Show 3 armies' })).toBeVisible()
  }
  await dialog.getByLabelText('Points to').fill('200')
  await expect.element(dialog.getByRole('button', { name: 'Show 1 army' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => valueOf(dialog.getByLabelText('Points to'))).toBe('')
})

test('[LIB-16] with 20 pinned searches there is no room for another', async () => {
  const pins = Array.from({ length: 20 }, (_, index) => ({ name: `Pin ${index}`, search: `?days=${index}` }))
  await startBuilder([court, beasts], '/army?tag=league', { army_searches: pins })
  await expect.element(page.getByRole('button', { name: 'Clear' })).toBeVisible()
  await expect.poll(() => page.getByRole('link', { name: /^Pin / }).length).toBe(20)
  await expect.element(page.getByRole('button', { name: 'Pin', exact: true })).not.toBeInTheDocument()
})

test('[LIB-16] a search is pinned under a name, opened again and unpinned', async () => {
  await startBuilder([{ ...court, tags: ['league'] }, beasts], '/army?tag=league')
  await page.getByRole('button', { name: 'Pin', exact: true }).click()
  await page.getByLabelText('Name of the pinned search').fill('My league')
  await press('Enter')
  const pin = page
    .getByRole('navigation', { name: 'Pinned searches' })
    .getByRole('link', { name: 'My league' })
  await expect.element(pin).toHaveAttribute('aria-current', 'page')
  await expectAccessible()
  await visit('/army')
  await shownRows(/Candlelit Court/, /Ragwolves/)
  await pin.click()
  await shownRows(/Candlelit Court/)
  await page.getByRole('button', { name: 'Unpin' }).click()
  await expect.element(pin).not.toBeInTheDocument()
  await undoByToast('Unpinned My league')
  await expect.element(pin).toBeVisible()
})

test('[LIB-02] [LIB-10] several armies are archived in one step, and come back by one undo', async () => {
  await startBuilder(ALL)
  await chooseFromListMenu('Select')
  await listPane.getByLabelText('Candlelit Court').click()
  await listPane.getByLabelText('Old Guard').click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.element(toast('Archived 2 armies')).toBeVisible()
  await shownRows(/Ragwolves/)
  await undo()
  await shownRows(/Candlelit Court/, /Ragwolves/, /Old Guard/)
  await expect.element(page.getByRole('navigation', { name: 'Library' })).not.toBeInTheDocument()

  await chooseFromListMenu('Select')
  await page.getByRole('button', { name: 'All 3' }).click()
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await expect.element(page.getByText('All your armies are in the archive.')).toBeVisible()
  await page.getByRole('link', { name: 'Archive 3' }).click()
  await shownRows(/Candlelit Court/, /Ragwolves/, /Old Guard/)
  await expect.poll(() => location.search).toBe('?shelf=archive')
  await press('Control+z')
  await expect.element(page.getByText('The archive is empty.')).toBeVisible()
  await page.getByRole('link', { name: 'Armies 3' }).click()
  await shownRows(/Candlelit Court/, /Ragwolves/, /Old Guard/)
})

test('[LIB-10] on a desk the selected have one bar, and a tag more room than its button', async () => {
  await startBuilder(ALL)
  await chooseFromListMenu('Select')
  await listPane.getByLabelText('Candlelit Court').click()
  const boxOf = (button: Locator) => button.element().getBoundingClientRect()
  const bar = page.getByRole('toolbar', { name: 'Selected' })
  const middles = bar
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect())
    .map(({ top, bottom }) => Math.round((top + bottom) / 2))
  expect(new Set(middles).size).toBe(1)
  expect(boxOf(bar.getByRole('button', { name: 'Done' })).width).toBeLessThan(400)
  await bar.getByRole('button', { name: 'Tag', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Tags of 1 army' })
  await expect.element(dialog).toBeVisible()
  const add = dialog.getByRole('button', { name: 'Add', exact: true })
  expect(boxOf(dialog.getByLabelText('New tag')).width).toBeGreaterThan(3 * boxOf(add).width)
})

test('the keyboard never starts at the top of the page again because a control has removed itself', async () => {
  const third = makeArmy({ name: 'Bog Things', created_ts: 4, tags: ['league'], units: [makeUnit()] })
  await startBuilder([...ALL, third], '/army?keyword=elite&min=100')
  const leaves = async (control: Locator, key = 'Enter') => {
    await expect.element(control).toBeVisible()
    const element = () => control.element() as HTMLElement
    // What is still read from the device may make the control anew.
    const isFocused = async () => {
      element().focus()
      await painted()
      return document.activeElement === element()
    }
    await expect.poll(isFocused).toBe(true)
    const pressed = element()
    await press(key)
    await expect.poll(() => pressed.isConnected, { message: pressed.outerHTML }).toBe(false)
    await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY')
  }
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await leaves(button('Not now'))
  await leaves(button('Pin'))
  await page.getByLabelText('Name of the pinned search').fill('Elites')
  await leaves(page.getByLabelText('Name of the pinned search'))
  await leaves(button('Remove filter: Elite'))
  await leaves(button('Clear'))
  await page.getByRole('searchbox').fill('nobody')
  await leaves(button('Show all 4 armies'))
  const dialog = await openDialog(button('Filter'), 'Filter')
  await dialog.getByLabelText('Keywords').selectOptions('Elite')
  await leaves(dialog.getByRole('button', { name: 'Elite', exact: true }))
  expect(dialog.element().contains(document.activeElement)).toBe(true)
})

test('Escape closes what is open in front of the list, and only then ends the selection', async () => {
  await startBuilder(ALL)
  await chooseFromListMenu('Select')
  await listPane.getByLabelText('Candlelit Court').click()
  const bar = page.getByRole('toolbar', { name: 'Selected' })
  const dialog = await openDialog(bar.getByRole('button', { name: 'Tag', exact: true }), 'Tags of 1 army')
  await press('Escape')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(bar).toMatchTextContent('1 selected')
  await bar.getByRole('button', { name: 'More for the selected' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Print' })).toBeVisible()
  await press('Escape')
  await expect.element(page.getByRole('menuitem', { name: 'Print' })).not.toBeInTheDocument()
  await expect.element(bar).toMatchTextContent('1 selected')
  await press('Escape')
  await expect.element(bar).not.toBeInTheDocument()
})

test('on a small phone the list has one row of controls and one button below, and the shelves are in the menu', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(DESK.viewport.width, DESK.viewport.height))
  await startBuilder([court, beasts, { ...old, archived: true }])
  const heightOf = async (part: Locator) => (await part.findElement()).getBoundingClientRect().height
  const search = page.getByRole('search', { name: 'Armies' })
  expect(await heightOf(search)).toBeLessThan(1.5 * (await heightOf(search.getByRole('searchbox'))))
  const order = page.getByLabelText('Sort by')
  await expect.element(order).not.toBeInTheDocument()
  const dialog = await openDialog(search.getByRole('button', { name: 'Filter, sort' }), 'Filter')
  await order.selectOptions('Name')
  await dialog.getByRole('button', { name: 'Show 2 armies' }).click()
  await shownRows(/Candlelit Court/, /Ragwolves/)
  await expectTexts(listPane.getBySelector('.pane-actions button'), ['Create Army'])
  await expect.element(page.getByRole('navigation', { name: 'Library' })).not.toBeInTheDocument()
  await chooseFromListMenu('Archive (1)')
  await expect.element(listPane.getByRole('heading', { level: 1 })).toHaveTextContent('Archive')
  await shownRows(/Old Guard/)
  await chooseFromListMenu('Import army')
  await expect.element(page.getByRole('dialog', { name: 'Import army' })).toBeVisible()
})

test('while armies are selected on a phone, Done is not the largest button, and no toast covers one', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(DESK.viewport.width, DESK.viewport.height))
  await startBuilder(ALL)
  await chooseFromListMenu('Select')
  await page.getByRole('button', { name: 'All 3' }).click()
  const bar = page.getByRole('toolbar', { name: 'Selected' })
  const tags = await openDialog(bar.getByRole('button', { name: 'Tag', exact: true }), 'Tags of 3 armies')
  await tags.getByLabelText('New tag').fill('club')
  await tags.getByRole('button', { name: 'Save' }).click()
  const told = page.getByText('Changed the tags of 3 armies')
  await expect.element(told).toBeVisible()
  const boxes = bar
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect())
  const { bottom } = told.element().getBoundingClientRect()
  expect(Math.min(...boxes.map(({ top }) => top))).toBeGreaterThan(bottom)
  const done = bar.getByRole('button', { name: 'Done' }).element().getBoundingClientRect()
  expect(done.width).toBeLessThan(Math.max(...boxes.map(({ width }) => width)))
})

test('[LIB-10] several armies are tagged, upgraded and deleted, each in one step', async () => {
  await startBuilder([{ ...court, tags: ['club'] }, beasts, old])
  const selectAll = async () => {
    await chooseFromListMenu('Select')
    await page.getByRole('button', { name: 'All 3' }).click()
  }
  await selectAll()
  const dialog = await openDialog(page.getByRole('button', { name: 'Tag', exact: true }), 'Tags of 3 armies')
  await expect
    .element(dialog.getByRole('button', { name: 'club 1 of 3' }))
    .toHaveAttribute('aria-pressed', 'false')
  await dialog.getByRole('button', { name: 'club 1 of 3' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toast('Changed the tags of 2 armies')).toBeVisible()
  const tags = async () => (await readArmies()).map((army) => army.tags ?? [])
  expect(await tags()).toEqual([['club'], ['club'], ['club']])
  await press('Control+z')
  await expect.poll(tags).toEqual([['club'], [], []])

  await page.getByRole('button', { name: 'More for the selected' }).click()
  await page.getByRole('menuitem', { name: /^Upgrade to/ }).click()
  await expect.element(toast('Upgraded 1 army')).toBeVisible()
  expect((await readArmies()).map((army) => army.ruleset_version)).toEqual(['1.0.0', '1.0.0', '1.0.0'])
  await selectAll()
  await page.getByRole('button', { name: 'More for the selected' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect.element(page.getByRole('heading', { name: 'No armies yet' })).toBeVisible()
  await undo()
  await shownRows(/Candlelit Court/, /Ragwolves/, /Old Guard/)
})

async function chooseFromListMenu(item: string): Promise<void> {
  await page.getByRole('button', { name: 'Army list menu' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** The keys of an input method: those within a composition, and the last one of Safari, which comes after its end. */
const COMPOSING: object[] = [
  { isComposing: true, keyCode: 229 },
  { isComposing: true },
  { isComposing: false, keyCode: 229 },
]

test('the Enter and the Escape of an input method belong to the text, not to the field', async () => {
  await startBuilder(ALL, `/army/a/${court.id}/u/${court.units[0]?.id ?? ''}`)
  const send = (field: Locator) => {
    for (const key of ['Enter', 'Escape'])
      for (const how of COMPOSING)
        field
          .element()
          .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }))
  }
  await unitPane.getByRole('button', { name: 'Rename' }).click()
  const name = unitPane.getByRole('textbox', { name: 'Name' })
  await name.fill('大会')
  send(name)
  await expect.element(name).toHaveFocus()
  await press('Escape')
  await expect.element(name).not.toBeInTheDocument()

  await chooseFromMenu('Army menu', 'Tags')
  const dialog = page.getByRole('dialog', { name: 'Tags' })
  await dialog.getByLabelText('New tag').fill('大')
  send(dialog.getByLabelText('New tag'))
  await expect.element(dialog.getByLabelText('New tag')).toHaveValue('大')
  await press('Enter')
  await expect.element(dialog.getByRole('button', { name: '大' })).toHaveAttribute('aria-pressed', 'true')
})
