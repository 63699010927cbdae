import { randomBytes } from 'node:crypto'
import { waitForCode } from '#tests/support/outbox.ts'
import type { Visit } from '#tests/engines/page.ts'
import type { Site } from '#tests/engines/site.ts'

/** The site, and other devices of the same engine, which the runner closes. */
type World = { site: Site; newDevice: () => Promise<Visit> }

export type Journey = (page: Visit, world: World) => Promise<void>

export async function createSampleArmies(page: Visit): Promise<void> {
  await page.open('/army')
  await page.click('button', 'Create Sample Armies')
  await page.within('region', 'Army Builder').see('link', /^The Candlelit Court/)
}

export async function openArmy(page: Visit): Promise<void> {
  await page.within('region', 'Army Builder').click('link', /^The Candlelit Court/)
  await page.see('button', 'Army menu')
}

export async function chooseInArmyMenu(page: Visit, item: string): Promise<void> {
  await page.click('button', 'Army menu')
  await page.click('menuitem', item)
}

/** Begins a game with the sample army that is open. */
export async function beginGame(page: Visit): Promise<void> {
  await chooseInArmyMenu(page, 'Play')
  await page.within('dialog', 'Begin a game').click('button', 'Begin the game')
  await page.see('heading', 'Round 1 of 5 Omens')
}

/** Copies a text on the page, as a person does. */
export async function putOnClipboard(page: Visit, text: string): Promise<void> {
  await page.evaluate(`(() => {
    const field = document.createElement('textarea')
    field.id = 'copied'
    field.value = ${JSON.stringify(text)}
    document.body.prepend(field)
    field.select()
  })()`)
  await page.press('c')
  await page.evaluate(`document.getElementById('copied').remove()`)
}

export async function joinAndVerify(page: Visit, dataFolder: string): Promise<void> {
  const email = `goblin-${randomBytes(4).toString('hex')}@hobgoblin.example`
  await page.open('/join')
  await page.type('textbox', 'Email', email)
  await page.type('textbox', 'Password', `mushroom stew ${email}`)
  await page.click('checkbox', /^I accept the terms/)
  await page.click('button', 'Join')
  await page.type('textbox', 'One-time code', await waitForCode(dataFolder, email))
  await page.click('button', 'Submit code')
  await page.see('heading', 'Welcome to the warband')
}
