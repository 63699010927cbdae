import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { makeArmyJson } from '#domain/army/share/make-army-json.ts'
import { eventually } from '#tests/engines/eventually.ts'
import type { Visit } from '#tests/engines/page.ts'
import { makeArmy, makeUnit } from '#tests/support/army.ts'
import { chooseInArmyMenu, createSampleArmies, type Journey, openArmy, putOnClipboard } from './journey.ts'

const host = makeArmy({ name: 'The Ragged Host', units: [makeUnit({ name: 'Ratmen', count: 3 })] })
const TABLE = 'name,type,count\nRatmen,Light Infantry,3\n'

export const armyJourneys: Record<string, Journey> = {
  'files: an army is chosen in a dialog, and another dropped on the list': async (page) => {
    const folder = mkdtempSync(join(tmpdir(), 'hobgoblin-files-'))
    const file = join(folder, 'host.json')
    writeFileSync(file, makeArmyJson([host]))
    try {
      await page.open('/army')
      await page.click('button', 'Import army')
      await page.choose('Choose a file', file)
      await importShown(page, 'The Ragged Host')
      await page.evaluate(dropping(makeArmyJson([{ ...host, id: 'dropped_____', name: 'The Dropped' }])))
      await importShown(page, 'The Dropped')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },

  'the clipboard: an army is copied as text and pasted on the page, and a table into the field': async (
    page,
  ) => {
    await createSampleArmies(page)
    await openArmy(page)
    await chooseInArmyMenu(page, 'Share')
    await page.within('dialog', 'Share Army').click('button', 'Copy as text')
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 500))')
    await page.open('/army')
    await page.see('button', 'Import army')
    await page.press('v')
    await importShown(page, 'The Candlelit Court')
    await putOnClipboard(page, TABLE)
    await page.click('button', 'Import army')
    await page.click('textbox', 'Text or link')
    await page.press('v')
    await page.click('button', 'Read')
    await page.within('dialog', 'Import army').click('button', 'Import')
    await eventually(async () => expect(await page.texts('dialog')).toEqual([]))
  },

  'Escape: it closes a menu or a dialog, and no more': async (page) => {
    await createSampleArmies(page)
    await page.click('button', 'Army list menu')
    await page.click('menuitem', 'Select')
    const bar = page.within('toolbar', 'Selected')
    await bar.click('button', /^All/)
    await bar.click('button', 'More for the selected')
    await page.see('menuitem', 'Print')
    await page.press('Escape')
    const expectClosed = (role: string) => eventually(async () => expect(await page.texts(role)).toEqual([]))
    await expectClosed('menuitem')
    expect(await bar.texts('status')).toEqual(['2 selected'])
    await bar.click('button', 'Tag')
    await page.see('dialog', 'Tags of 2 armies')
    await page.press('Escape')
    await expectClosed('dialog')
    expect(await bar.texts('status')).toEqual(['2 selected'])
    await page.press('Escape')
    await expectClosed('toolbar')
  },

  'numbers as people type them: with comma, full stop, space and sign in every number field': async (
    page,
  ) => {
    await createSampleArmies(page)
    const write = async (field: string | RegExp, text: string) => {
      await page.click('textbox', field)
      await page.press('a')
      await page.write(text)
    }
    await page.click('button', 'Filter')
    const filter = page.within('dialog', 'Filter')
    await write('Points from', '3 501')
    await filter.see('button', 'Show 0 armies')
    await write('Points from', '+3,500')
    await write('Points to', '3.500')
    await filter.click('button', 'Show 2 armies')
    await page.click('button', 'Create Army')
    const form = page.within('dialog', 'Create Army')
    await form.click('radio', 'Other')
    await write('Points limit', '2 750')
    await form.click('button', 'Create Army')
    await page.within('region', 'Army').see('heading', /./)
    await eventually(async () => expect(await page.evaluate('document.body.innerText')).toContain('2,750'))
    await page.open('/army')
    await page.click('button', 'Army list menu')
    await page.click('menuitem', 'My miniatures')
    await page.click('button', 'Add bases')
    const owned = /^Owned: Heavy Cavalry, Narrow/
    await page.click('textbox', owned)
    // The click selects the number that is there.
    await page.write('7')
    await page.click('textbox', /^Owned: Heavy Infantry/)
    await eventually(async () => expect(await page.value('textbox', owned)).toBe('7'))
    await page.open('/army')
    await openArmy(page)
    await chooseInArmyMenu(page, 'Play')
    await write('Points', '4 000')
    await page.within('dialog', 'Begin a game').click('button', 'Begin the game')
    await page.see('heading', 'Round 1 of 5 Omens')
    await eventually(async () => expect(await page.evaluate('document.body.innerText')).toContain('4,000'))
    await page.click('button', /^Moth Archers/)
    await page.within('dialog', 'Moth Archers').click('button', 'Give it…')
    await write('Its number, if it has one', '+3')
    await page.click('searchbox', 'Filter')
    // What is wrong is told when the field is left.
    expect(await page.evaluate(`document.querySelector('[aria-invalid]')`)).toBeNull()
  },
}

/** Imports what the dialog shows. */
async function importShown(page: Visit, name: string): Promise<void> {
  const dialog = page.within('dialog', 'Import army')
  await dialog.see('listitem', new RegExp(`^${name}`))
  await dialog.click('button', 'Import')
  await page.within('region', 'Army Builder').see('link', new RegExp(`^${name}`))
}

/**
 * Drops a file on the list. The engine makes the event and its data, but no driver drags from outside a browser: WebDriver
 * and BiDi have no command for it.
 */
const dropping = (text: string): string => `(() => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([${JSON.stringify(text)}], 'dropped.json', { type: 'application/json' }))
  const list = document.querySelector('.pane-list')
  for (const type of ['dragover', 'drop']) {
    const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
    if (list.dispatchEvent(event)) throw new Error(type + ' was left to the browser')
  }
})()`
