import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

/** The steps of a player, and what they see, shared by the tests of all islands. */

/** Also while the clock of the page stands still. */
const soon = window.setTimeout.bind(window)

/** Presses a key, or keys together: "Escape", "Control+Shift+z". */
export async function press(keys: string): Promise<void> {
  const held = keys.split('+')
  const last = held.pop() ?? ''
  const down = held.map((key) => `{${key}>}`).join('')
  const up = held.map((key) => `{/${key}}`).join('')
  await userEvent.keyboard(`${down}{${last}}${up}`)
}

/** The text of each of these elements, with single spaces. */
const textsOf = (locator: Locator): string[] =>
  locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim())

/** Waits until there are exactly these elements, in this order. A pattern finds a part of a text. */
export async function expectTexts(locator: Locator, texts: readonly (string | RegExp)[]): Promise<void> {
  const expected = texts.map((text): unknown =>
    typeof text === 'string' ? text : expect.stringMatching(text),
  )
  await expect.poll(() => textsOf(locator)).toEqual(expected)
}

/** What a field holds. */
export function valueOf(field: Locator): string {
  const element = field.element()
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : ''
}

/** Where an element is on the screen, in px. */
export const placeOf = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()

/** Waits until the page shows what has happened: React may answer in the first frame, and effects follow it. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => soon(resolve)))
  })
}

/** Opens a dialog with its button and returns it. */
export async function openDialog(button: Locator, title: string): Promise<Locator> {
  await button.click()
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect.element(dialog).toBeVisible()
  return dialog
}

/** Picks a choice by clicking its label, because the radio button itself is hidden. */
export async function pick(dialog: Locator, name: string | RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name })
  await dialog.getBySelector('label').filter({ has: radio }).click()
  await expect.element(dialog.getByRole('radio', { name })).toBeChecked()
}

/** The toast with this text. */
const toast = (text: string): Locator => page.getBySelector('.toast').filter({ hasText: text })

/** Presses Undo in the toast with this text. */
export async function undoByToast(text: string): Promise<void> {
  await toast(text).getByRole('button', { name: 'Undo' }).click()
}
