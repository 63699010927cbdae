import type { Locator, Page } from 'playwright/test'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { expect, logIn, test } from '#tests/browser/account/accounts.ts'
import { putArmies, startWith } from '#tests/browser/device/database.ts'
import { openOtherBuild } from './other-build.ts'
import { armyPane, chooseFromMenu, listPane, points, stat, unitPane } from '#tests/browser/journeys.ts'
import { makePhoto, openCrop, openForm } from '#tests/browser/pictures.ts'
import { Walk } from '#tests/browser/screen-faults.ts'
import {
  addDoom,
  beginAgainstArmy,
  beginGame,
  goTo,
  show,
  unitOnTable,
} from '#tests/browser/play/table-page.ts'

/** 120 letters without a space. */
const LONG = 'Grimmelshausenwaldritter'.repeat(5)

const host = makeArmy({
  id: 'WalkingHost_',
  name: LONG,
  description: `They march at dusk. ${LONG}`,
  units: [
    makeUnit({
      name: 'Chief',
      description: 'He is the small one.',
      type: 'HEAVY_CAVALRY',
      keywords: [{ id: 'general' }, { id: 'wizard' }, { id: 'stubborn' }, { id: 'elite' }],
      cursed_artefacts: ['the_ferric_blade'],
      abyssal_allegiances: ['iskalla'],
    }),
    makeUnit({ id: 'Longnamed___', name: LONG, type: 'RANGED_INFANTRY', keywords: [{ id: 'horde' }] }),
    makeUnit({ name: 'Moth Archers', type: 'RANGED_INFANTRY', count: 4 }),
  ],
})
const guest = makeArmy({
  name: 'The Moonlight Muster',
  units: [
    makeUnit({ name: 'Ragwolves', type: 'BEASTS' }),
    makeUnit({
      name: 'Gutter Mob',
      type: 'LIGHT_INFANTRY',
      keywords: [{ id: 'wizard' }],
      abyssal_allegiances: ['gomb'],
    }),
    ...['Reapers', 'Lantern Eaters', 'Crooked Men', 'Thorn Guard'].map((name) => makeUnit({ name })),
  ],
})
const old = makeArmy({
  id: 'OutdatedHost',
  name: LONG,
  ruleset_version: '0.3.0',
  units: [makeUnit({ id: 'Outdated____', name: LONG })],
})
const chief = `/army/a/${host.id}/u/Chief_______`

test.use({
  actionTimeout: 20_000,
  expectedErrors: ['404', '/hobgoblin/', '/v1/', 'net::ERR_INTERNET_DISCONNECTED'],
})
// A walk has many steps.
test.describe.configure({ timeout: 300_000 })

const PAGES: readonly (readonly [path: string, ready: string])[] = [
  ['/', 'main a:visible'],
  ['/army', '.army-row'],
  ['/battle', '.dice'],
  ['/battle/scenarios', 'main h1'],
  ['/fortune', '.draw-bar'],
  ['/fortune/cards', 'main h1'],
  ['/odds', '.odds-plot, .chances-plot, svg'],
  ['/play', 'main h1'],
  ['/settings', 'input:enabled'],
  ['/quick-start', 'main h1'],
  ['/quick-start/keywords', 'main h1'],
  ['/quick-start/profiles', 'main h1'],
  ['/quick-start/target-numbers', 'td'],
  ['/help', 'main a'],
  ['/help/odds', 'main h1'],
  ['/changelog', 'main h1'],
  ['/login', 'input'],
  ['/join', 'input'],
  ['/password', 'input'],
  ['/account', 'main h1'],
  [`/print/a/${host.id}`, '.print-preview'],
  ['/no/such/page', 'main h1'],
  [`/play/abcdefghijkl#play=${'x'.repeat(24)}`, '[role=alert]'],
]

test(
  '[SHELL-90] [SHELL-93] [SHELL-99] no page is wider than the screen',
  { tag: '@both' },
  async ({ page }) => {
    const walk = new Walk(page)
    await startWith(page, [host, guest])
    for (const [path, ready] of PAGES) {
      await page.goto(path)
      await expect(page.locator(ready).first()).toBeVisible()
      await walk.look(path)
      if (path !== '/settings') continue
      await lookAtDialog(page, walk, 'Import this file?', () =>
        page.getByLabel('Import a file').setInputFiles({
          name: 'armies.json',
          mimeType: 'application/json',
          buffer: Buffer.from(makeArmyJson([makeArmy({ ...host, id: 'AnotherHost_' })])),
        }),
      )
    }
    await page.goto('/army')
    await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
    await walk.look('the menu of all pages')
    await page.keyboard.press('Escape')
    await lookAtDialog(page, walk, 'Trash', async () => {
      await page.getByRole('button', { name: 'Army list menu' }).click()
      await page.getByRole('menuitem', { name: 'Trash' }).click()
    })
    for (const [key, name] of [
      ['Control+k', 'Search'],
      ['?', 'Keyboard shortcuts'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog', { name })).toBeVisible()
      await walk.look(name)
      await page.keyboard.press('Escape')
    }
    await page.goto('/battle')
    await expect(page.locator('.dice').first()).toBeVisible()
    await lookAtDialog(page, walk, 'Share Battle', async () => {
      await page.getByRole('button', { name: 'Battle menu' }).click()
      await page.getByRole('menuitem', { name: 'Share battle' }).click()
    })
    await page.goto('/odds')
    await lookAtDialog(page, walk, 'Change the unit', () =>
      page
        .getByRole('button', { name: /^Change / })
        .first()
        .click(),
    )
    walk.expectNone()
  },
)

/** Text whose preview has a note, because it names no ruleset. */
const PASTED = [
  'The Host of the Lantern and the Moth',
  `- ${LONG} (Heavy Infantry)`,
  '- 2x Moth Archers (Ranged Infantry): Elite',
].join('\n')

/** Opens a dialog, looks at it and closes it. */
async function lookAtDialog(page: Page, walk: Walk, name: string | RegExp, open: () => Promise<unknown>) {
  await open()
  const dialog = page.getByRole('dialog', { name }).last()
  await expect(dialog).toBeVisible()
  await walk.look(`the dialog ${name}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test(
  '[SHELL-90] no dialog of the army builder lies outside the screen',
  { tag: '@both' },
  async ({ page }) => {
    const walk = new Walk(page)
    await startWith(page, [host, guest, old])
    const dialog = (name: string | RegExp, open: () => Promise<unknown>) =>
      lookAtDialog(page, walk, name, open)
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    await page.goto('/army')
    await dialog('Create Army', () => button('Create Army').click())
    await dialog('Filter', () => button('Filter').click())
    await page.getByRole('button', { name: 'Army list menu' }).click()
    await page.getByRole('menuitem', { name: 'Select' }).click()
    await button('All 3').click()
    await button('Done').click()
    await page.goto(`/army/compare?a=${host.id}&b=${guest.id}`)
    await expect(page.getByRole('region', { name: 'Each pair of units' })).toBeVisible()
    await walk.look('a comparison')
    await page.goto(`/army/statistics?a=${host.id}`)
    await expect(page.getByRole('table')).toHaveCount(4)
    await walk.look('statistics')
    await page.goto('/army/a/myminiatures?tag=')
    await expect(page.getByRole('table')).toBeVisible()
    await walk.look('the miniatures')
    await page.goto('/army')
    for (const [text, expected] of [
      [PASTED, 'The text names no ruleset.'],
      [`${PASTED}\n- 3x Something Else (Beasts): ${LONG}`, 'Nothing was imported.'],
    ] as const)
      await dialog('Import army', async () => {
        await button('Import army').click()
        const form = page.getByRole('dialog', { name: 'Import army' })
        await form.getByLabel('Text or link').fill(text)
        await form.getByRole('button', { name: 'Read' }).click()
        await expect(form).toContainText(expected)
      })
    await dialog('Ruleset upgrade', async () => {
      await page.goto('/army#upgrade')
      await expect(page.getByRole('button', { name: 'Upgrade all' })).toBeVisible()
    })
    await page.goto(`/army/a/${old.id}`)
    await dialog('Upgrade to latest', () => chooseFromMenu(page, 'Army menu', 'Upgrade to latest'))
    await page.goto(`/army/a/${guest.id}`)
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look('an army of six units')
    await page.goto(`/army/a/${host.id}`)
    await expect(armyPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look('an army with long names')
    await page.getByRole('button', { name: 'Army menu' }).click()
    await walk.look('the menu of an army')
    await page.keyboard.press('Escape')
    await dialog('Edit Army', () => chooseFromMenu(page, 'Army menu', 'Edit'))
    await dialog('Tags', () => chooseFromMenu(page, 'Army menu', 'Tags'))
    await dialog('Games of this army', () => chooseFromMenu(page, 'Army menu', 'Games'))
    await dialog('History', () => chooseFromMenu(page, 'Army menu', 'History'))
    await dialog('Choose the Battle Standard', () => button('Choose the Battle Standard').click())
    await dialog('Add Unit', () => armyPane(page).getByRole('button', { name: 'Add Unit' }).click())
    await dialog('Add Unit', async () => {
      await armyPane(page).getByRole('button', { name: 'Add Unit' }).click()
      await page.getByRole('button', { name: 'Name it first' }).click()
    })
    let shared = ''
    await dialog('Share Army', async () => {
      await armyPane(page).getByRole('button', { name: 'Share army' }).click()
      shared = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()
    })
    await page.goto(`/army/a/${host.id}/u/Longnamed___`)
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look('a unit with a long name')
    await chooseFromMenu(page, 'Unit menu', 'Delete')
    await expect(page.locator('.toast')).toBeVisible()
    await walk.look('the toast of a unit with a long name')
    await dialog('Deleted units', () => chooseFromMenu(page, 'Army menu', 'Deleted units'))
    await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
    await page.goto(chief)
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look('a unit')
    await dialog('Edit Unit', () => chooseFromMenu(page, 'Unit menu', 'Edit'))
    await dialog('Odds of Chief', () => chooseFromMenu(page, 'Unit menu', 'Odds'))
    await dialog('Copy to another army', () => chooseFromMenu(page, 'Unit menu', 'Copy to another army'))
    await chooseFromMenu(page, 'Unit menu', 'Save to my units')
    await expect(page.locator('.toast')).toContainText('Saved Chief')
    await page.goto(`/army/a/${host.id}`)
    await dialog('My units', async () => {
      await armyPane(page).getByRole('button', { name: 'Add Unit' }).click()
      await page.getByRole('button', { name: 'My units' }).click()
    })
    await page.goto('/army?shelf=units')
    await listPane(page).getByRole('link', { name: 'Chief' }).click()
    await expect(unitPane(page).getByRole('heading', { level: 1 })).toBeVisible()
    await walk.look('a saved unit')
    await page.goto(chief)
    await dialog('Purchase Keywords', () => button('Purchase Keywords').click())
    await dialog('Cursed Artefacts', () => button('Choose artefacts').click())
    await dialog('Abyssal Allegiance', () => button('Choose allegiance').click())
    await dialog('Target numbers', () => button('Look up target numbers').click())
    await dialog('Points', () => points(page).click())
    await dialog('Courage', () => stat(page, 'Courage').click())
    await page.goto(shared)
    await dialog('Duplicate Army', () => button('Duplicate Army').click())
    await page.goto(chief)
    await dialog('Database closed', async () => openOtherBuild(await page.context().newPage(), 6))
    walk.expectNone()
  },
)

test(
  '[SHELL-90] no dialog of an account lies outside the screen',
  { tag: '@both' },
  async ({ page, makeAccount }) => {
    const walk = new Walk(page)
    const button = (name: string): Locator => page.getByRole('button', { name, exact: true })
    await logIn(page, await makeAccount())
    await putArmies(page, [host])
    await page.goto('/account')
    await expect(page.getByRole('heading', { name: 'Your devices' })).toBeVisible()
    await walk.look('an account')
    const names = ['Change email', 'Change password', 'Delete account']
    for (const name of names) await lookAtDialog(page, walk, name, () => button(name).click())
    await page.context().setOffline(true)
    await lookAtDialog(page, walk, 'Log out', async () => {
      await button('Log out').click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Try again' })).toBeVisible()
    })
    await page.context().setOffline(false)
    await page.goto(`/army/a/${host.id}`)
    await lookAtDialog(page, walk, 'Crop picture', async () => {
      await openCrop(await openForm(page), await makePhoto(1200, 900))
    })
    await page.keyboard.press('Escape')
    await lookAtDialog(page, walk, 'History', async () => {
      await chooseFromMenu(page, 'Army menu', 'History')
      await page.getByRole('dialog', { name: 'History' }).locator('summary').first().click()
      await expect(page.getByText(/The army is still the same|In this version/)).toBeVisible()
    })
    walk.expectNone()
  },
)

/** Waits until a part of the app is loaded. The last part of a game reads codes. */
async function expectPart(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringContaining(`/_astro/${name}.`))
}

test(
  '[SHELL-90] [SHELL-92] all views and dialogs of a game open without a network, inside the screen',
  { tag: '@both' },
  async ({ page }) => {
    const walk = new Walk(page)
    await beginAgainstArmy(page, host, guest)
    const dialog = (name: string | RegExp, open: () => Promise<unknown>) =>
      lookAtDialog(page, walk, name, open)
    const click = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
    await expectPart(page, 'decode')
    await page.context().setOffline(true)
    await addDoom(page, 'Chief', 7)
    await walk.look('the table')
    await dialog('Chief', () =>
      unitOnTable(page, 'Chief')
        .getByRole('button', { name: /^Chief/ })
        .click(),
    )
    await dialog(/a keyword$/, async () => {
      await unitOnTable(page, 'Chief')
        .getByRole('button', { name: /^Chief/ })
        .click()
      await click('Give it…')
    })
    await page.keyboard.press('Escape')
    await dialog('Rounds', () => click(/Show the rounds/))
    await dialog('End the game', async () => {
      await click(/Show the rounds/)
      await click('End the game…')
    })
    await page.keyboard.press('Escape')
    await dialog('Two devices', async () => {
      await click(/Show the rounds/)
      await click('Two devices…')
    })
    await dialog('Hand over without a network', async () => {
      await click(/Show the rounds/)
      await click('Two devices…')
      await click('Hand over without a network…')
    })
    await show(page, 'Log')
    await walk.look('the log')
    await goTo(page, 'Omens')
    await walk.look('Omens')
    await goTo(page, 'Sorcery')
    await walk.look('Sorcery')
    await dialog(/^Cast /, () => click(/^Cast /))
    await dialog('Does an enemy Wizard counter?', async () => {
      await click(/^Cast /)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Cast for/ })
        .click()
    })
    await dialog('Counter', () => click(/^Counter /))
    await goTo(page, 'March')
    await walk.look('March')
    await dialog('Rally', () => click('Rally: You'))
    await dialog('Moved more than half its Speed', () => click('Moved far: You'))
    await dialog('Charge or contact', async () => {
      await click('Charge or contact: You')
      const charge = page.getByRole('dialog', { name: 'Charge or contact' })
      await charge.getByRole('button', { name: /^Chief \d/ }).click()
      await expect(charge.getByRole('button', { name: 'Charges Ragwolves' })).toBeVisible()
    })
    await click('Charge or contact: You')
    const contact = page.getByRole('dialog', { name: 'Charge or contact' })
    await contact.getByRole('button', { name: /^Chief \d/ }).click()
    await contact.getByRole('button', { name: 'Charges Ragwolves' }).click()
    await click('Draw a Fortune: You')
    const held = page.locator('.fortune-held').first()
    await expect(held).toBeVisible()
    // A card that cannot be played in this phase is folded.
    if (!(await held.evaluate((card: HTMLDetailsElement) => card.open))) await held.locator('summary').click()
    await expect(page.getByRole('button', { name: /^Play / }).first()).toBeVisible()
    await walk.look('a hand')
    await dialog(/^Play /, async () => {
      if (!(await held.evaluate((card: HTMLDetailsElement) => card.open)))
        await held.locator('summary').click()
      await held.getByRole('button', { name: /^Play / }).click()
    })
    await goTo(page, 'Volley')
    await walk.look('Volley')
    await dialog(/shoots$/, () => click(/^Shoot with Moth Archers/))
    await goTo(page, 'Clash')
    await walk.look('Clash')
    await dialog('Chief against Ragwolves', async () => {
      await click(/^Fight/)
      await click('Roll all here')
    })
    await goTo(page, 'Reckoning')
    await walk.look('Reckoning')
    await show(page, 'Mine')
    await dialog('Chief', async () => {
      await unitOnTable(page, 'Chief')
        .getByRole('button', { name: /^Chief/ })
        .click()
      const unit = page.getByRole('dialog', { name: 'Chief' })
      for (const result of ['passes', 'fails']) {
        await unit.getByRole('button', { name: 'Broken', exact: true }).click()
        await unit.getByRole('button', { name: `Chief ${result}`, exact: true }).click()
      }
      await expect(page.getByRole('button', { name: 'Take the other one' })).toBeVisible()
    })
    await show(page, 'Log')
    await expect(page.getByRole('button', { name: /^Take this one instead/ }).first()).toBeVisible()
    await walk.look('a log with what was entered twice')
    // With letters of twice the size, a desk shows one view at a time.
    await show(page, 'Log')
    await dialog('Undo an earlier move?', () => click('Undo Sorcery ends'))
    await page.evaluate(() => {
      location.hash = 'report'
    })
    await expect(page.getByRole('button', { name: 'Back to the table' })).toBeVisible()
    await walk.look('the report')
    await page.getByRole('button', { name: 'Back to the table' }).click()
    await page.context().setOffline(false)
    let link = ''
    await dialog('Two devices', async () => {
      await click(/Show the rounds/)
      await click('Two devices…')
      await click('Make a link')
      link = await page.getByRole('textbox', { name: 'Link' }).first().inputValue()
    })
    await page.goto('/play')
    await expect(page.getByRole('link', { name: /against/ }).first()).toBeVisible()
    await walk.look('the games')
    await dialog('Begin a game', () => click('Begin a game'))
    await dialog('Take over a game', () => click('Take over a game'))
    await click(/^Delete the game/)
    await expect(page.getByRole('link', { name: /against/ })).toHaveCount(0)
    await page.goto(link)
    await expect(page.locator('.toast')).toContainText('You have joined and play')
    await walk.look('a game that was joined by a link')
    await beginGame(page)
    await show(page, 'Theirs')
    await dialog('Bring an army', () => click('Bring an army…'))
    walk.expectNone()
  },
)
